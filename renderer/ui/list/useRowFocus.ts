import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isFocusFree } from '../hooks/focus.ts';

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

/** One Tab stop for a list of rows marked with `data-row`, of which only those in view exist; also such that are on the way. */
interface RowFocus {
  /** The row at which Tab stops: the focused one, else the last that was; always one that exists. */
  readonly tabStop: number;
  /** A row was clicked. */
  settle(index: number): void;
  /** These three are the list's. */
  onFocus(event: FocusEvent): void;
  onBlur(): void;
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

/** The row that an element is; null for what is none. */
function rowOf(element: Element | null): number | null {
  const row = element instanceof HTMLElement ? element.dataset.row : undefined;
  return row === undefined ? null : Number(row);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Moves the focus with the arrow keys, Page Up and Down, Home and End, also to rows that do not exist yet. */
export function useRowFocus(options: RowFocusOptions): RowFocus {
  const { scroller, rowCount, rowHeight, first, last } = options;
  const [current, setCurrent] = useState(0);
  /** The row with the focus: no event is fired when it disappears because it is not rendered any more. */
  const held = useRef<number | null>(null);
  /** The row to focus as soon as it exists. */
  const wanted = useRef<number | null>(null);
  const tabStop = clamp(current, first, last);

  // The focus moves along with its entry when others come before it, and returns to a row that is rendered again.
  useEffect(() => {
    const focused = rowOf(document.activeElement);
    if (focused === null && isFocusFree()) wanted.current ??= held.current;
    else if (focused !== null && wanted.current === null) setCurrent(focused);
  });

  useEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector(`[data-row="${wanted.current}"]`);
    // Somebody who has gone elsewhere meanwhile is left there; a heading has the focus while its row is away for long.
    const isElsewhere = !isFocusFree() && rowOf(document.activeElement) === null;
    if (!isElsewhere && !(row instanceof HTMLElement)) return;
    wanted.current = null;
    if (!isElsewhere && row instanceof HTMLElement) row.focus({ preventScroll: true });
  });

  return {
    tabStop,
    settle: setCurrent,
    onFocus({ target }) {
      held.current = rowOf(target);
    },
    onBlur() {
      held.current = null;
    },
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
