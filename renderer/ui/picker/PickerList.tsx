import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import type { Picker } from './usePicker.ts';

interface PickerListProps<T> {
  readonly picker: Picker<T>;
  readonly label: string;
  /** Height of an entry in pixels. */
  readonly rowHeight: number;
  readonly children: (item: T) => ReactNode;
  readonly className?: string;
}

/** The entries of a picker; only those in sight are drawn. */
export function PickerList<T>({ picker, label, rowHeight, children, className }: PickerListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: picker.items.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 6,
  });
  const { active } = picker;
  useEffect(() => {
    if (active !== null) rows.scrollToIndex(active);
  }, [active, rows]);
  return (
    <div ref={scroller} className={classNames('overflow-auto', className)}>
      <div
        id={picker.listId}
        role="listbox"
        aria-label={label}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = picker.items[index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={index}
              id={picker.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={active === index}
              aria-setsize={picker.items.length}
              aria-posinset={index + 1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => picker.onPick(item)}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              className="absolute inset-x-1.5 top-0 flex cursor-default items-center gap-3 rounded-control px-2 hover:bg-hover aria-selected:bg-accent-soft"
            >
              {children(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
