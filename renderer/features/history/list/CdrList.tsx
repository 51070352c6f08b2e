import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useRowFocus } from '../../../hooks/useRowFocus.ts';
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

/** The calls as a list of which only the rows in view exist; one Tab stop, arrows move within. */
export function CdrList({ pages, chosenId }: CdrListProps) {
  const scroller = useRef<HTMLDivElement>(null);
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

  /** Beside the list there is room for what the focus meets. */
  const openBeside = (index: number) => {
    const cdr = pages.itemAt(index);
    if (cdr && window.matchMedia(wideWindow).matches) navigate(`/history/${cdr.id}`, { replace: true });
  };
  const { tabStop, settle, onKeyDown } = useRowFocus({
    ...{ scroller, rowHeight, rowCount: pages.rowCount, first: firstIndex, last: lastIndex },
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onMove: openBeside,
  });

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
            cdr={pages.itemAt(index)}
            userId={userId}
            index={index}
            rowCount={pages.rowCount}
            isChosen={chosenId !== null && pages.itemAt(index)?.id === chosenId}
            isTabStop={index === tabStop}
            offset={start}
            height={rowHeight}
            onOpen={() => settle(index)}
          />
        ))}
      </ul>
    </div>
  );
}
