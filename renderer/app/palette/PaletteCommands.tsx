import { Command } from 'cmdk';
import { Code, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useLocation } from 'wouter';
import { signOut } from '../../platform/session/signOut.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { useSettings } from '../../platform/settings/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { usePanels } from '../panels.ts';
import { placesFor } from '../places.ts';
import { PaletteItem } from './PaletteItem.tsx';

/** Pages and actions. */
export function PaletteCommands({ onDone }: { readonly onDone: () => void }) {
  const [, navigate] = useLocation();
  const roles = useMe().data?.roles ?? [];
  const change = useSettings((settings) => settings.change);
  const { setHelp, toggleDrawer } = usePanels.getState();
  const commands = [
    ...placesFor(roles).map(({ path, label, icon: Icon }) => ({
      label: t('palette.goto', { page: t(label) }),
      icon: <Icon aria-hidden />,
      run: () => navigate(path),
    })),
    { label: t('palette.themeLight'), icon: <Sun aria-hidden />, run: () => change({ theme: 'light' }) },
    { label: t('palette.themeDark'), icon: <Moon aria-hidden />, run: () => change({ theme: 'dark' }) },
    { label: t('palette.themeSystem'), icon: <Monitor aria-hidden />, run: () => change({ theme: 'system' }) },
    { label: t('shortcuts.title'), icon: <Keyboard aria-hidden />, run: () => setHelp(true) },
    { label: t('shortcuts.drawer'), icon: <Code aria-hidden />, run: toggleDrawer },
    { label: t('status.signOut'), icon: <LogOut aria-hidden />, run: () => void signOut() },
  ];
  return (
    <Command.Group heading={t('palette.commands')}>
      {commands.map(({ label, icon, run }) => (
        <PaletteItem
          key={label}
          value={label}
          icon={icon}
          label={label}
          onSelect={() => {
            onDone();
            run();
          }}
        />
      ))}
    </Command.Group>
  );
}
