import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../classNames.ts';

interface DisclosureRowProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Place in a list that moves the focus itself. */
  readonly row?: number;
  /** Leaves the row out of the tab order; such a list has one tab stop. */
  readonly isSkipped?: boolean;
  readonly children: ReactNode;
}

/** A row in two lines that opens what is below it. */
export function DisclosureRow({ isOpen, onToggle, row, isSkipped = false, children }: DisclosureRowProps) {
  return (
    <Button
      aria-expanded={isOpen}
      onPress={onToggle}
      excludeFromTabOrder={isSkipped}
      data-row={row}
      className={classNames(
        'flex min-h-14 w-full cursor-default items-center gap-2 px-3 py-1.5 text-left data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-hover',
        isOpen && 'bg-hover',
      )}
    >
      <ChevronRight
        aria-hidden
        className={classNames('size-4 shrink-0 text-muted transition-transform duration-100', isOpen && 'rotate-90')}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </Button>
  );
}
