import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { Pages } from './usePages.ts';
import { useRowFocus } from './useRowFocus.ts';

interface LinkRowProps {
  /** Null while the row's page is on the way. */
  readonly href: string | null;
  readonly index: number;
  readonly rowCount: number;
  readonly isChosen: boolean;
  /** Whether Tab stops here. */
  readonly isTabStop: boolean;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly height: number;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One row of a list of links, or its shape while it is loading. */
function LinkRow(props: LinkRowProps) {
  const { href, index, rowCount, isChosen, isTabStop, offset, height, onOpen, children } = props;
  return (
    <li
      aria-setsize={rowCount}
      aria-posinset={index + 1}
      style={{ height, transform: `translateY(${offset}px)` }}
      className="absolute top-0 start-0 w-full py-px"
    >
      {href === null ? (
        <div data-row={index} tabIndex={-1} className="flex h-full items-center rounded-control px-2.5">
          <Skeleton className="h-4 w-1/2" />
        </div>
      ) : (
        <Link
          href={href}
          data-row={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isChosen ? 'true' : undefined}
          onClick={onOpen}
          className={classNames(
            'flex h-full cursor-default items-center gap-3 rounded-control px-2.5 focus-visible:-outline-offset-2',
            isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
          )}
        >
          {children}
        </Link>
      )}
    </li>
  );
}

/** The row of a list whose entry is open, while it exists. */
interface ChosenRow {
  readonly key: string | number;
  readonly index: number;
}

/**
 * Scrolls to the row that was chosen from elsewhere, such as by the key for the next entry. Scrolling away from it
 * afterwards is left alone.
 */
function useChosenInView(chosen: ChosenRow | undefined, scrollTo: (index: number) => void): void {
  const shown = useRef<ChosenRow['key']>(undefined);
  useEffect(() => {
    if (chosen === undefined || chosen.key === shown.current) return;
    shown.current = chosen.key;
    scrollTo(chosen.index);
  });
}

interface LinkListProps<T> {
  readonly label: string;
  /** The entries; the pages in view are requested by `show`. */
  readonly pages: Pick<Pages<T>, 'rowCount' | 'itemAt' | 'show'>;
  /** Unique in the list, and the same while the entry is. */
  readonly keyOf: (item: T) => string | number;
  readonly hrefOf: (item: T) => string;
  readonly isChosen: (item: T) => boolean;
  /** Pixels. */
  readonly rowHeight: number;
  /** The content of a row. */
  readonly children: (item: T) => ReactNode;
}

const overscan = 8;

/** Pixels of each list when it was last shown: when it is shown again, its first render has rows, without measuring it. */
const lastHeights = new Map<string, number>();

/** A key for each row: the focus stays with an entry that moves. While pages shift, an entry may be in two rows. */
function keysOf(indices: readonly number[], keyAt: (index: number) => string | number | undefined) {
  const seen = new Set<string | number>();
  return indices.map((index) => {
    const key = keyAt(index);
    if (key === undefined || seen.has(key)) return `row-${index}`;
    seen.add(key);
    return key;
  });
}

/** As `wide` in the style sheet: list and detail are side by side, so moving in the list may open entries. */
const wideWindow = '(min-width: 56rem)';

/** Links of which only the rows in view exist; one Tab stop, arrows move within. */
export function LinkList<T>(props: LinkListProps<T>) {
  const { label, pages, keyOf, hrefOf, isChosen, rowHeight, children } = props;
  const { itemAt, rowCount } = pages;
  const scroller = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: lastHeights.get(label) ?? 0 },
    overscan,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    pages.show(first, last);
    if (virtualizer.scrollRect) lastHeights.set(label, virtualizer.scrollRect.height);
  });

  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const chosen = rows.flatMap(({ index }) => {
    const item = itemAt(index);
    return item !== undefined && isChosen(item) ? [{ key: keyOf(item), index }] : [];
  })[0];
  useChosenInView(chosen, scrollTo);

  /** Beside the list there is room for what the focus meets. */
  const openBeside = (index: number) => {
    const item = itemAt(index);
    if (item !== undefined && window.matchMedia(wideWindow).matches) navigate(hrefOf(item), { replace: true });
  };
  const { tabStop, settle, ...focus } = useRowFocus({
    scroller,
    rowHeight,
    rowCount,
    first,
    last,
    scrollTo,
    onMove: openBeside,
  });

  const keys = keysOf(
    rows.map(({ index }) => index),
    (index) => {
      const item = itemAt(index);
      return item === undefined ? undefined : keyOf(item);
    },
  );

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-2 py-1">
      <ul aria-label={label} {...focus} style={{ height: virtualizer.getTotalSize() }} className="relative w-full">
        {rows.map(({ index, start }, place) => {
          const item = itemAt(index);
          return (
            <LinkRow
              key={keys[place]}
              index={index}
              rowCount={rowCount}
              href={item === undefined ? null : hrefOf(item)}
              isChosen={item !== undefined && isChosen(item)}
              isTabStop={index === tabStop}
              offset={start}
              height={rowHeight}
              onOpen={() => settle(index)}
            >
              {item === undefined ? null : children(item)}
            </LinkRow>
          );
        })}
      </ul>
    </div>
  );
}
