import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WebhookDelivery } from '../../../../../shared/api/schemas/webhook.ts';
import { DeliveryDetail } from '../../../../components/deliveries/DeliveryDetail.tsx';
import { DeliveryRow } from '../../../../components/deliveries/DeliveryRow.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import type { Pages } from '../../../../hooks/usePages.ts';
import { useRowFocus } from '../../../../hooks/useRowFocus.ts';
import { useScrollPlace } from '../../../../hooks/useScrollPlace.ts';
import { t } from '../../../../strings/t.ts';

interface DeliveryListProps {
  readonly pages: Pages<WebhookDelivery>;
  /** Webhooks that are still there: to these, events can be sent again. */
  readonly webhookIds: ReadonlySet<number>;
}

/** Of a row in two lines, with the line below it. */
const rowHeight = 57;
const overscan = 8;

/** Deliveries, newest first, of which only those in view exist; one Tab stop, arrows move within. */
export function DeliveryList({ pages, webhookIds }: DeliveryListProps) {
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
    // A row keeps its height and its focus when newer ones come before it.
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
      aria-label={t('integrations.deliveries')}
      onKeyDown={(event) =>
        event.target instanceof HTMLElement && event.target.matches('[data-row]') && onKeyDown(event)
      }
      style={{ height: virtualizer.getTotalSize() }}
      className="relative"
    >
      {rows.map(({ key, index, start }) => {
        const delivery = itemAt(index);
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
            {delivery ? (
              <>
                <DeliveryRow
                  delivery={delivery}
                  isOpen={openId === delivery.id}
                  onToggle={() => toggle(delivery.id, index)}
                  row={index}
                  isSkipped={index !== tabStop}
                />
                {openId === delivery.id && (
                  <DeliveryDetail delivery={delivery} canReplay={webhookIds.has(delivery.webhook_id)} />
                )}
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
