import { Command } from 'cmdk';
import { useDial } from '../../entities/call/useDial.ts';
import { type ContactSuggestion, suggestionsOf } from '../../entities/contact/contactSuggestion.ts';
import { useSuggestedContacts } from '../../entities/contact/useContacts.ts';
import { formatNumber } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PaletteItem } from './PaletteItem.tsx';

const shownAtMost = 12;

function detailOf({ number, speedDial }: ContactSuggestion): string {
  const shown = formatNumber(number);
  return speedDial ? `${shown} · ${t('contacts.speedDial', { code: speedDial })}` : shown;
}

/** Contacts whose name, company, e-mail, number or speed dial was typed; choosing one calls. */
export function PaletteContacts({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const dial = useDial();
  const suggestions = suggestionsOf(useSuggestedContacts(text), text).slice(0, shownAtMost);
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
