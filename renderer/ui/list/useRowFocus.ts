import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface RowFocusOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowCount: number;
  /** Pixels. */
  readonly rowHeight: number;
  /** First and last row that exist at the moment. */
  readonly first: number;
  readonly last: number;
  readonly scrollTo: (index: number) => void;
  /** The focus has moved to a row. */
  readonly onMove?: (index: number) => void;
}

/** One Tab stop for a list of links marked with `data-row`, of which only those in view exist. */
interface RowFocus {
  /** The row at which Tab stops: the focused one, else the last that was; always one that exists. */
  readonly tabStop: number;
  /** A row was clicked. */
  settle(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** How far a key moves in the list; null for other keys. */
function stepOf(key: string, rowsInView: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return rowsInView;
    case 'PageUp':
      return -rowsInView;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** The row that an element is; null for what is none of this list. */
function rowOf(element: Element | null, list: HTMLElement | null): number | null {
  const row = element instanceof HTMLElement && list?.contains(element) ? element.dataset.row : undefined;
  return row === undefined ? null : Number(row);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Moves the focus with the arrow keys, Page Up and Down, Home and End, also to rows that do not exist yet. */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { scroller, rowCount, rowHeight, first, last } = options;
  const [current, setCurrent] = useState(0);
  /** The row to focus as soon as it exists. */
  const wanted = useRef<number | null>(null);
  const tabStop = clamp(current, first, last);

  // An entry that has the focus takes it along when others come before it.
  useEffect(() => {
    const focused = wanted.current === null ? rowOf(document.activeElement, scroller.current) : null;
    if (focused !== null) setCurrent(focused);
  });

  useEffect(() => {
    const row = wanted.current === null ? null : scroller.current?.querySelector(`[data-row="${wanted.current}"]`);
    if (!(row instanceof HTMLElement)) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  return {
    tabStop,
    settle: setCurrent,
    onKeyDown(event) {
      const rowsInView = Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1;
      const step = stepOf(event.key, rowsInView);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = clamp(tabStop + step, 0, rowCount - 1);
      setCurrent(next);
      wanted.current = next;
      options.scrollTo(next);
      options.onMove?.(next);
    },
  };
}
