import { Command } from 'cmdk';
import { useState } from 'react';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import { looksLikeNumber, toDialable } from '../../lib/numbers/phoneNumber.ts';
import { t } from '../../strings/t.ts';
import { usePanels } from '../panels.ts';
import { PaletteAgent } from './PaletteAgent.tsx';
import { PaletteCommands } from './PaletteCommands.tsx';
import { PaletteContacts } from './PaletteContacts.tsx';
import { PaletteNumbers } from './PaletteNumbers.tsx';

const groupClassName =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
  '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

function Palette({ onDone }: { readonly onDone: () => void }) {
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

/** Finds people, dials numbers and runs commands; opened with Ctrl/⌘+K. */
export function CommandPalette() {
  const isOpen = usePanels((panels) => panels.isPaletteOpen);
  const setPalette = usePanels((panels) => panels.setPalette);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={setPalette}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-black/25 p-3 sm:pt-[12vh]"
    >
      <AriaModal className="w-full max-w-xl animate-appear overflow-hidden rounded-card border border-line bg-raised shadow-overlay">
        <Dialog aria-label={t('palette.title')} className="outline-none">
          <Palette onDone={() => setPalette(false)} />
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
