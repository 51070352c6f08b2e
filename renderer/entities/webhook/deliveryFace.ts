import type { DeliveryState, WebhookDelivery } from '../../../shared/api/webhooks.ts';
import { formatDay, formatTime, formatTimeWithSeconds, parseContractTime } from '../../platform/format/format.ts';
import { t } from '../../strings/t.ts';
import type { StateTone } from '../../ui/StateBadge.tsx';

/** The colour of each state of a delivery. */
export const deliveryTones: Readonly<Record<DeliveryState, StateTone>> = {
  waiting: 'ended',
  delivered: 'connected',
  retrying: 'ringing',
  failed: 'failure',
  superseded: 'ended',
  cancelled: 'ended',
};

/** A moment to the minute, without its day while that is today. */
export function whenText(contractTime: string): string {
  return dayed(contractTime, formatTime);
}

/** A moment to the second, for logs. */
export function exactWhenText(contractTime: string): string {
  return dayed(contractTime, formatTimeWithSeconds);
}

function dayed(contractTime: string, format: (unixMs: number) => string): string {
  const at = parseContractTime(contractTime);
  const day = formatDay(at);
  return day === t('common.today') ? format(at) : `${day}, ${format(at)}`;
}

/** The result of a delivery, as a sentence. */
export function resultOf(delivery: WebhookDelivery): string {
  const { state, error, reply_status: status, latency_ms: ms, next_attempt_at: next } = delivery;
  if (state === 'waiting') {
    return next ? t('deliveries.due', { time: whenText(next) }) : t('deliveries.inLine');
  }
  if (state === 'delivered') return t('deliveries.answered', { status: status ?? 0, ms: ms ?? 0 });
  const reason = error ?? t('common.unknown');
  return status === null || ms === null ? reason : t('deliveries.after', { reason, ms });
}

/** Which try it was; empty for the first one that was made by itself. */
export function tryOf({ attempt, replay, event_name }: WebhookDelivery): string {
  if (event_name === 'webhook.test') return t('deliveries.test');
  if (replay) return t('deliveries.byHand');
  return attempt > 1 ? t('deliveries.try', { attempt }) : '';
}
