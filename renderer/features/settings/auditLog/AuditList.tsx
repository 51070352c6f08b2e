import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditLogEntry } from '../../../../shared/api/schemas/audit.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Pages } from '../../../hooks/usePages.ts';
import { useRowFocus } from '../../../hooks/useRowFocus.ts';
import { useScrollPlace } from '../../../hooks/useScrollPlace.ts';
import { t } from '../../../strings/t.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditRow } from './AuditRow.tsx';

/** Of a row in two lines, with the line below it. */
const rowHeight = 57;
const overscan = 8;

/** Rows of the audit log, newest first, of which only those in view exist; one Tab stop, arrows move within. */
export function AuditList({ pages }: { readonly pages: Pages<AuditLogEntry> }) {
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
    getItemKey: useCallback((index: number) => itemAt(index)?.id ?? `row-${index}`, [itemAt]),
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    pages.show(first, last);
  });

  const { tabStop, settle, onKeyDown } = useRowFocus({
    ...{ scroller, rowHeight, rowCount, first, last },
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onMove: () => undefined,
  });
  const toggle = (id: number, index: number) => {
    settle(index);
    setOpenId(openId === id ? null : id);
  };

  return (
    <ul
      ref={list}
      aria-label={t('settings.auditlog')}
      onKeyDown={(event) =>
        event.target instanceof HTMLElement && event.target.matches('[data-row]') && onKeyDown(event)
      }
      style={{ height: virtualizer.getTotalSize() }}
      className="relative"
    >
      {rows.map(({ key, index, start }) => {
        const entry = itemAt(index);
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
            {entry ? (
              <>
                <AuditRow
                  entry={entry}
                  isOpen={openId === entry.id}
                  onToggle={() => toggle(entry.id, index)}
                  row={index}
                  isSkipped={index !== tabStop}
                />
                {openId === entry.id && <AuditDetail entry={entry} />}
              </>
            ) : (
              <div className="flex h-14 items-center px-3">
                <Skeleton className="h-4 w-1/2" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
