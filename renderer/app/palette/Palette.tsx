import { inOneLine } from '../../strings/isolated.ts';
import '../../strings/en/contacts.ts';
import '../../strings/en/tools.ts';
import { Command } from 'cmdk';
import { Code, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { agentChoices } from '../../entities/agent/AgentMenu.tsx';
import { presenceFaces } from '../../entities/agent/presenceFace.ts';
import { useAgentCommands, useAgentReasons, useQueueWork } from '../../entities/agent/useAgents.ts';
import { useDial } from '../../entities/call/useDial.ts';
import { type ContactSuggestion, suggestionsOf, withDirectories } from '../../entities/contact/contactSuggestion.ts';
import { useSuggestedContacts } from '../../entities/contact/useContacts.ts';
import { useDirectorySuggestions } from '../../entities/contact/useDirectorySuggestions.ts';
import { useAvailableCallActions } from '../../features/calls/actions.ts';
import { formatNumber, looksLikeNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { signOutEverywhere } from '../../platform/session/signOut.ts';
import { useMe } from '../../platform/session/useMe.ts';
import { useSettings } from '../../platform/window/settingsStore.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { usePanels } from '../panels/panels.ts';
import { placesFor } from '../rail/places.ts';
import { PaletteItem, PalettePickups, PaletteQueues, PaletteSettings } from './PalettePlaces.tsx';
import { PaletteNumbers, PaletteRecords, PaletteSearches } from './PaletteSearches.tsx';

/** Pages and actions. */
function PaletteCommands({ onDone }: { readonly onDone: () => void }) {
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
    { label: t('status.signOut'), icon: <LogOut aria-hidden />, run: () => void signOutEverywhere() },
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

const shownAtMost = 12;

function detailOf({ number, speedDial, directory }: ContactSuggestion): string {
  const code = speedDial && t('contacts.speedDial', { code: speedDial });
  return inOneLine([formatNumber(number), code, directory]);
}

/** Contacts whose name, company, e-mail, number or speed dial was typed; choosing one calls. */
function PaletteContacts({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const dial = useDial();
  const contacts = suggestionsOf(useSuggestedContacts(text), text);
  const suggestions = withDirectories(contacts, useDirectorySuggestions(text)).slice(0, shownAtMost);
  if (suggestions.length === 0) return null;
  return (
    <Command.Group heading={t('contacts.suggestions')} forceMount>
      {suggestions.map((suggestion) => (
        <PaletteItem
          key={suggestion.id}
          value={suggestion.id}
          // The service found it, perhaps by what is not shown here.
          isAlwaysShown
          icon={<Avatar name={suggestion.name} size="small" />}
          label={suggestion.name}
          detail={detailOf(suggestion)}
          onSelect={() => {
            onDone();
            void dial(suggestion.number);
          }}
        />
      ))}
    </Command.Group>
  );
}

/** The user's agent states; nothing for users without queues. */
function PaletteAgent({ onDone }: { readonly onDone: () => void }) {
  const agent = useQueueWork();
  const reasons = useAgentReasons().data ?? [];
  const { change } = useAgentCommands();
  if (!agent) return null;
  return (
    <Command.Group heading={t('agent.paletteGroup')}>
      {agentChoices(reasons).map(({ id, label, presence, request }) => {
        const Icon = presenceFaces[presence].icon;
        return (
          <PaletteItem
            key={id}
            value={`agent ${label}`}
            icon={<Icon aria-hidden />}
            label={label}
            onSelect={() => {
              onDone();
              void change(agent, request);
            }}
          />
        );
      })}
    </Command.Group>
  );
}

/** Actions on the user's live calls. */
function PaletteCalls({ onDone }: { readonly onDone: () => void }) {
  const actions = useAvailableCallActions();
  if (actions.length === 0) return null;
  return (
    <Command.Group heading={t('shortcuts.groupCall')}>
      {actions.map(({ id, label, Icon, shortcut, run }) => (
        <PaletteItem
          key={`${id} ${label}`}
          value={`call ${id} ${label}`}
          icon={<Icon aria-hidden />}
          label={label}
          detail={shortcut}
          onSelect={() => {
            onDone();
            void run();
          }}
        />
      ))}
    </Command.Group>
  );
}

const groupClassName =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

/** The field and what is found; a file of its own, since nobody needs it for a first call. */
export function Palette({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('');
  const isDialable = looksLikeNumber(text) && toDialable(text) !== null;
  return (
    <Command label={t('palette.title')} loop className="flex max-h-[60vh] flex-col">
      <Command.Input
        value={text}
        onValueChange={setText}
        autoFocus
        placeholder={t('palette.placeholder')}
        className="h-12 shrink-0 border-b border-line bg-transparent px-4 text-lg focus-visible:outline-none"
      />
      <Command.List label={t('palette.results')} className={`min-h-0 flex-1 overflow-auto p-1.5 ${groupClassName}`}>
        {!isDialable && (
          <Command.Empty className="px-4 py-6 text-center text-sm text-muted">{t('palette.empty')}</Command.Empty>
        )}
        <PaletteContacts text={text} onDone={onDone} />
        <PaletteNumbers text={text} onDone={onDone} />
        <PaletteCalls onDone={onDone} />
        <PalettePickups onDone={onDone} />
        <PaletteAgent onDone={onDone} />
        <PaletteQueues onDone={onDone} />
        <PaletteCommands onDone={onDone} />
        <PaletteSettings onDone={onDone} />
        <PaletteRecords text={text} onDone={onDone} />
        <PaletteSearches text={text} onDone={onDone} />
      </Command.List>
    </Command>
  );
}
