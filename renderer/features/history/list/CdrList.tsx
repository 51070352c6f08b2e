import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../../lib/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { CdrRow } from './CdrRow.tsx';
import type { CdrPages } from './useCdrPages.ts';

interface CdrListProps {
  readonly pages: CdrPages;
  readonly chosenId: number | null;
}

const rowHeight = 56;
const overscan = 8;
/** As the style sheet's `wide`: list and detail stand side by side, so that moving in the list may open what it meets. */
const wideWindow = '(min-width: 56rem)';

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

/** The calls as a list of which only the rows in view exist; one Tab stop, arrows move within. */
export function CdrList({ pages, chosenId }: CdrListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The row to focus as soon as it exists. */
  const wantsFocus = useRef<number | null>(null);
  const [, navigate] = useLocation();
  const userId = useSession((session) => session.userId) ?? 0;
  const virtualizer = useVirtualizer({
    count: pages.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const rows = virtualizer.getVirtualItems();
  const firstIndex = rows[0]?.index ?? 0;
  const lastIndex = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    pages.show(firstIndex, lastIndex);
  });

  useEffect(() => {
    const row =
      wantsFocus.current === null ? null : scroller.current?.querySelector(`[data-row="${wantsFocus.current}"]`);
    if (!(row instanceof HTMLElement)) return;
    wantsFocus.current = null;
    row.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    setCurrent(index);
    wantsFocus.current = index;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    const cdr = pages.cdrAt(index);
    if (cdr && window.matchMedia(wideWindow).matches) navigate(`/history/${cdr.id}`, { replace: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const rowsInView = Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1;
    const step = stepOf(event.key, rowsInView);
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(Math.min(pages.rowCount - 1, Math.max(0, current + step)));
  };

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto px-2 py-1">
      <ul
        aria-label={t('history.list')}
        onKeyDown={onKeyDown}
        style={{ height: virtualizer.getTotalSize() }}
        className="relative w-full"
      >
        {rows.map(({ index, start }) => (
          <CdrRow
            key={index}
            cdr={pages.cdrAt(index)}
            userId={userId}
            index={index}
            rowCount={pages.rowCount}
            isChosen={chosenId !== null && pages.cdrAt(index)?.id === chosenId}
            isTabStop={index === Math.min(current, pages.rowCount - 1)}
            offset={start}
            height={rowHeight}
            onOpen={() => setCurrent(index)}
          />
        ))}
      </ul>
    </div>
  );
}
