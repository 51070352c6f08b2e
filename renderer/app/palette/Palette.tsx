import '../../strings/en/contacts.ts';
import { Command } from 'cmdk';
import { useState } from 'react';
import { looksLikeNumber, toDialable } from '../../platform/format/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { PaletteAgent } from './PaletteAgent.tsx';
import { PaletteCommands } from './PaletteCommands.tsx';
import { PaletteContacts } from './PaletteContacts.tsx';
import { PaletteNumbers } from './PaletteNumbers.tsx';

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
      <Command.List className={`min-h-0 flex-1 overflow-auto p-1.5 ${groupClassName}`}>
        {!isDialable && (
          <Command.Empty className="px-4 py-6 text-center text-sm text-muted">{t('palette.empty')}</Command.Empty>
        )}
        <PaletteContacts text={text} onDone={onDone} />
        <PaletteNumbers text={text} onDone={onDone} />
        <PaletteAgent onDone={onDone} />
        <PaletteCommands onDone={onDone} />
      </Command.List>
    </Command>
  );
}
