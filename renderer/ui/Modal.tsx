import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal as AriaModal, Dialog, Heading, ModalOverlay } from 'react-aria-components';
import { t } from '../strings/t.ts';
import { classNames } from './classNames.ts';
import { useFirstField } from './hooks/focus.ts';
import { IconButton } from './IconButton.tsx';

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'small' | 'medium' | 'large';
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly footer?: ReactNode;
}

const widths = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' } as const;

/**
 * The content of a modal: the focus begins at its first field, else at the modal itself, which is named by its title.
 */
function Content({ children }: { readonly children: ReactNode }) {
  const content = useFirstField<HTMLDivElement>();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={content} tabIndex={0} className="min-h-0 flex-1 overflow-auto p-4 focus-visible:-outline-offset-2">
      {children}
    </div>
  );
}

/** A window over the page. Never used for anything that a call needs. */
export function Modal({ title, isOpen, onClose, size = 'medium', children, footer }: ModalProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center overflow-auto bg-black/35 p-4 sm:pt-[10vh]"
    >
      <AriaModal
        className={classNames(
          'w-full animate-appear rounded-card border border-line bg-raised shadow-overlay',
          widths[size],
        )}
      >
        <Dialog className="flex max-h-[80vh] flex-col outline-none">
          <header className="flex items-center justify-between gap-2 border-b border-line py-2 pe-2 ps-4">
            <Heading slot="title" className="truncate text-lg font-semibold">
              {title}
            </Heading>
            <IconButton label={t('common.close')} size="small" onPress={onClose}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </header>
          <Content>{children}</Content>
          {footer && <footer className="flex justify-end gap-2 border-t border-line p-3">{footer}</footer>}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
