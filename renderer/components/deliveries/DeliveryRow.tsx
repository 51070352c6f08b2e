import { ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { WebhookDelivery } from '../../../shared/api/schemas/webhook.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../classNames.ts';
import { StateBadge } from '../StateBadge.tsx';
import { deliveryTones, exactWhenText, resultOf, tryOf } from './deliveryFace.ts';

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Place in a list that moves the focus itself. */
  readonly row?: number;
  /** Leaves the row out of the tab order; such a list has one tab stop. */
  readonly isSkipped?: boolean;
}

/** One POST in two lines: the event and what became of it; when, to whom, which try. */
export function DeliveryRow({ delivery, isOpen, onToggle, row, isSkipped = false }: DeliveryRowProps) {
  const when = exactWhenText(delivery.time ?? delivery.created_at);
  const facts = [when, delivery.webhook_name, tryOf(delivery)].filter(Boolean).join(' · ');
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
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="truncate text-base">{delivery.event_name}</span>
          <StateBadge tone={deliveryTones[delivery.state]}>{t(`deliveries.state.${delivery.state}`)}</StateBadge>
        </span>
        <span className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
          <span className="truncate">{facts}</span>
          <span className={classNames('min-w-0 break-words', delivery.state === 'failed' && 'text-failure')}>
            {resultOf(delivery)}
          </span>
        </span>
      </span>
    </Button>
  );
}
