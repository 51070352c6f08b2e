import { Languages } from 'lucide-react';
import { languages } from '../../shared/domain/languages.ts';
import { useSettings } from '../platform/window/settingsStore.ts';
import { speech } from '../strings/language.ts';
import { offeredLanguages } from '../strings/load.ts';
import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

/** The language of the interface, for pages that are seen before the settings are. Each is called what its speakers call it. */
export function LanguageMenu({ className }: { readonly className?: string }) {
  const change = useSettings((settings) => settings.change);
  const entries = offeredLanguages.map((id) => ({
    id,
    label: languages[id],
    onAction: () => change({ language: id, isLanguageNew: true }),
  }));
  if (entries.length < 2) return null;
  return (
    <Menu label={t('language.label')} entries={entries}>
      <Button variant="ghost" className={className ?? ''} icon={<Languages aria-hidden className="size-4" />}>
        <span className="sr-only">{t('language.label')}: </span>
        {languages[speech().language]}
      </Button>
    </Menu>
  );
}
