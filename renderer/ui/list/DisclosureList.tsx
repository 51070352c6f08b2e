import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { Pages } from './usePages.ts';
import { useRowFocus } from './useRowFocus.ts';

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
        'flex min-h-14 w-full cursor-default items-center gap-2 px-3 py-1.5 text-start data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-hover',
        isOpen && 'bg-hover',
      )}
    >
      <ChevronRight
        aria-hidden
        className={classNames(
          'size-4 shrink-0 text-muted transition-transform duration-100',
          isOpen && 'rotate-90 rtl:-rotate-90',
        )}
      />
      <span className="min-w-0 flex-1">{children}</span>
    </Button>
  );
}

/** Where a list stands in the page that scrolls it. */
interface ScrollPlace {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Pixels from the top of what is scrolled to the list. */
  readonly offset: number;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return scrollerOf(parent);
}

/**
 * Finds what scrolls a list, and how far down in it the list begins. While the page is scrolled into the list, what
 * comes in at its top leaves what is looked at where it is.
 *
 * @param height of the list in pixels, without what is open in it
 */
function useScrollPlace(list: RefObject<HTMLElement | null>, height: number): ScrollPlace {
  const scroller = useRef<HTMLElement | null>(null);
  const heightBefore = useRef(height);
  const [offset, setOffset] = useState(0);

  // After every render: whatever stands before the list may have changed its height.
  useLayoutEffect(() => {
    if (!list.current) return;
    scroller.current ??= scrollerOf(list.current);
    const page = scroller.current;
    if (!page) return;
    const top = list.current.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop;
    if (Math.abs(top - offset) >= 1) setOffset(top);
  });

  useLayoutEffect(() => {
    const grown = height - heightBefore.current;
    heightBefore.current = height;
    if (grown > 0 && scroller.current && scroller.current.scrollTop > offset) scroller.current.scrollTop += grown;
  }, [height, offset]);

  return { scroller, offset };
}

interface DisclosureListProps<T> {
  readonly label: string;
  readonly pages: Pages<T>;
  /** Two lines of an entry. */
  readonly facts: (item: T) => ReactNode;
  /** The content that opens below them. */
  readonly detail: (item: T) => ReactNode;
}

/** Height of a row of two lines, with its border. */
const rowHeight = 57;
const overscan = 8;

/** Entries that open, of which only those in view exist, in a page that scrolls; one Tab stop, arrows move within. */
export function DisclosureList<T extends { readonly id: number }>(props: DisclosureListProps<T>) {
  const { label, pages, facts, detail } = props;
  const list = useRef<HTMLUListElement>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const { itemAt, rowCount } = pages;
  const { scroller, offset } = useScrollPlace(list, rowCount * rowHeight);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: offset,
    // An entry keeps its height and its focus when others come before it.
    getItemKey: useCallback((index: number) => itemAt(index)?.id ?? `row-${index}`, [itemAt]),
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    pages.show(first, last);
  });

  const { tabStop, settle, onFocus, onBlur, onKeyDown } = useRowFocus({
    scroller,
    rowHeight,
    rowCount,
    first,
    last,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });
  const toggle = (id: number, index: number) => {
    settle(index);
    setOpenId(openId === id ? null : id);
  };

  return (
    <ul
      ref={list}
      aria-label={label}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={(event) =>
        event.target instanceof HTMLElement && event.target.matches('[data-row]') && onKeyDown(event)
      }
      style={{ height: virtualizer.getTotalSize() }}
      className="relative"
    >
      {rows.map(({ key, index, start }) => {
        const item = itemAt(index);
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rowCount}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - offset}px)` }}
            className="absolute inset-x-0 top-0 border-b border-line"
          >
            {item ? (
              <>
                <DisclosureRow
                  isOpen={openId === item.id}
                  onToggle={() => toggle(item.id, index)}
                  row={index}
                  isSkipped={index !== tabStop}
                >
                  {facts(item)}
                </DisclosureRow>
                {openId === item.id && detail(item)}
              </>
            ) : (
              <div data-row={index} tabIndex={-1} className="flex h-14 items-center px-3">
                <Skeleton className="h-4 w-1/2" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
