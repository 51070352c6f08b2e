import '../../strings/en/tools.ts';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import { t } from '../../strings/t.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { usePanels } from '../panels/panels.ts';

const Palette = lazyPart(() => import('./Palette.tsx').then((file) => file.Palette));

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
