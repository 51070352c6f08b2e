/** Sends a delivery and stores its result. */
import type { Logger } from 'pino';
import { type Backoff, waitAfter } from '../../../../shared/backoff.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { DeliveryRecord, DeliveryResult } from './deliveryRepository.ts';
import type { ReceiverAnswer, ReceiverClient } from './receiverClient.ts';
import { signedHeaders } from './signature.ts';
import { maskedUrl } from './targetUrl.ts';
import { type Verdict, verdictOn } from './verdict.ts';
import type { WebhookRecord } from './webhookRepository.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After the last waiting time there is no further attempt. */
const backoff: Backoff = {
  waitsMs: [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS],
  spread: [1, 1.1],
};

export interface CourierDependencies {
  readonly store: Store;
  readonly client: ReceiverClient;
  readonly clock: Clock;
  readonly logger: Logger;
  /** In [0, 1). */
  readonly random: () => number;
}

/** The receiver's answer to a delivery. */
export interface Sent {
  readonly webhook: WebhookRecord;
  readonly sentAt: number;
  readonly latencyMs: number;
  readonly answer: ReceiverAnswer;
}

export interface Courier {
  /** Null if the signal aborts before an answer: the delivery is sent again after the next start. */
  send(webhook: WebhookRecord, delivery: DeliveryRecord, signal: AbortSignal): Promise<Sent | null>;
  /** Stores the result; answers the delivery as stored, null if it was removed. */
  settle(delivery: DeliveryRecord, sent: Sent): Promise<DeliveryRecord | null>;
}

function secretsOf({ secret, previousSecret }: WebhookRecord, now: number): string[] {
  return previousSecret && previousSecret.until > now ? [secret, previousSecret.secret] : [secret];
}

function resultOf({ webhook, sentAt, latencyMs, answer }: Sent, verdict: Verdict, retries: boolean): DeliveryResult {
  const replied = answer.status !== null;
  const failure = retries ? 'retrying' : 'failed';
  return {
    state: verdict.kind === 'delivered' ? 'delivered' : failure,
    sentAt,
    url: maskedUrl(webhook.url),
    replyStatus: answer.status,
    replyBody: replied ? answer.body : null,
    latencyMs,
    error: verdict.error,
  };
}

function toldAs(delivery: DeliveryRecord, state: DeliveryResult['state'], now: number): NewEvent {
  const { customerId, webhookId: webhook_id, id: delivery_id, callId: call_id } = delivery;
  const event_time = toContractDateTime(now);
  const body = { event_name: 'webhook.delivery', event_time, webhook_id, delivery_id, call_id, state } as const;
  return { customerId, userIds: [], body };
}

/** Stores the last delivery on the webhook. An answer of 410 disables the webhook and cancels waiting deliveries. */
async function noteOnWebhook(within: Repositories, { webhook: { id }, sentAt, answer }: Sent, verdict: Verdict) {
  const webhook = await within.webhooks.byId(id);
  if (!webhook) return;
  const last = { at: sentAt, replyStatus: answer.status, error: verdict.error };
  const disabled = verdict.kind === 'gone' ? { enabled: false, disabledReason: verdict.error } : {};
  await within.webhooks.update({ ...webhook, last, ...disabled });
  if (verdict.kind === 'gone')
    await within.webhookDeliveries.cancelWaiting(id, 'The receiver disabled the webhook with status 410');
}

export function createCourier({ store, client, clock, logger, random }: CourierDependencies): Courier {
  /** When the next attempt is due; null if there is none, also because the delivery was cancelled meanwhile. */
  function retryAt(delivery: DeliveryRecord, verdict: Verdict): number | null {
    const isOver = verdict.kind !== 'failed' || delivery.replay || delivery.state !== 'waiting';
    if (isOver || delivery.attempt > backoff.waitsMs.length) return null;
    return clock.now() + waitAfter(backoff, delivery.attempt, random());
  }

  async function settle(within: Repositories, id: number, sent: Sent): Promise<DeliveryRecord | null> {
    const { webhookDeliveries, events } = within;
    const verdict = verdictOn(sent.answer);
    const delivery = await webhookDeliveries.byId(id);
    if (!delivery) return null;
    const again = retryAt(delivery, verdict);
    const result = resultOf(sent, verdict, again !== null);
    await webhookDeliveries.finish(id, result);
    await webhookDeliveries.supersedeOthers(delivery);
    if (again !== null) {
      await webhookDeliveries.add({ ...delivery, attempt: delivery.attempt + 1, createdAt: clock.now(), dueAt: again });
    } else if (delivery.lane !== null) {
      await webhookDeliveries.freeLane(delivery.webhookId, delivery.lane, clock.now());
    }
    if (verdict.kind === 'delivered') await webhookDeliveries.release(delivery.webhookId, clock.now());
    await noteOnWebhook(within, sent, verdict);
    await events.append([toldAs(delivery, result.state, clock.now())]);
    return { ...delivery, ...result, dueAt: null };
  }

  return {
    async send(webhook, delivery, signal) {
      const sentAt = clock.now();
      const { messageId, requestBody: body, id: deliveryId } = delivery;
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders(messageId, body, secretsOf(webhook, sentAt), sentAt),
      };
      const answer = await client.send({ method: 'POST', url: webhook.url, headers, body }, signal);
      if (answer.status === null && signal.aborted) return null;
      const { error } = verdictOn(answer);
      const facts = { webhookId: webhook.id, deliveryId, event: delivery.eventName, status: answer.status };
      if (error === null) logger.debug(facts, 'event was delivered');
      else logger.warn({ ...facts, attempt: delivery.attempt, reason: error }, 'event was not delivered');
      return { webhook, sentAt, latencyMs: clock.now() - sentAt, answer };
    },
    settle: ({ id }, sent) => store.transaction((within) => settle(within, id, sent)),
  };
}
