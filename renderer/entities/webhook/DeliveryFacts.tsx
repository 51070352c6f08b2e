import type { WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { deliveryTones, exactWhenText, resultOf, tryOf } from './deliveryFace.ts';

/** One POST in two lines: the event and what became of it; when, to whom, which try. */
export function DeliveryFacts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const when = exactWhenText(delivery.time ?? delivery.created_at);
  const facts = [when, delivery.webhook_name, tryOf(delivery)].filter(Boolean).join(' · ');
  return (
    <>
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
    </>
  );
}
