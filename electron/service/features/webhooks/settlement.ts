/**
 * Stores how deliveries ended: those that ended together are stored together, in one transaction and by as many statements as
 * one of them would take.
 */
import { type Backoff, waitAfter } from '../../../../shared/backoff.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import type { Repositories } from '../../platform/storage/store.ts';
import type { DeliveryRecord, DeliveryResult } from './deliveryRecord.ts';
import type { ReceiverAnswer } from './receiverClient.ts';
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

/** The receiver's answer to a delivery. */
export interface Sent {
  readonly webhook: WebhookRecord;
  readonly delivery: DeliveryRecord;
  readonly sentAt: number;
  readonly latencyMs: number;
  readonly answer: ReceiverAnswer;
}

/** A delivery that ended, and what follows. */
interface Ended extends Sent {
  readonly verdict: Verdict;
  /** When the next attempt is due; null if there is none. */
  readonly again: number | null;
  readonly result: DeliveryResult;
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

/** Of several, the newest of each key. */
const newestBy = <K>(ended: readonly Ended[], keyOf: (each: Ended) => K): Map<K, Ended> =>
  new Map(ended.map((each) => [keyOf(each), each]));

const eventOf = ({ webhookId, messageId }: Pick<DeliveryRecord, 'webhookId' | 'messageId'>) =>
  `${webhookId} ${messageId}`;

/** Marks other failed attempts of the same events as replaced by these. */
async function supersede({ webhookDeliveries }: Repositories, ended: readonly Ended[]): Promise<void> {
  const failed = await webhookDeliveries.failedAttempts(ended.map(({ delivery }) => delivery.messageId));
  if (failed.length === 0) return;
  const latest = newestBy(ended, ({ delivery }) => eventOf(delivery));
  const replaced = failed.filter((attempt) => {
    const by = latest.get(eventOf(attempt));
    return by !== undefined && by.delivery.id !== attempt.id;
  });
  if (replaced.length > 0) await webhookDeliveries.supersede(replaced.map(({ id }) => id));
}

/** Lets the next ones go: other attempts, and what waited behind those that are over. */
async function goOn({ webhookDeliveries }: Repositories, ended: readonly Ended[], now: number): Promise<void> {
  const retries = ended.flatMap(({ delivery, again }) =>
    again === null ? [] : [{ ...delivery, attempt: delivery.attempt + 1, createdAt: now, dueAt: again }],
  );
  if (retries.length > 0) await webhookDeliveries.addAll(retries);
  const over = ended.flatMap(({ delivery: { webhookId, lane }, again }) =>
    again === null && lane !== null ? [{ webhookId, lane }] : [],
  );
  if (over.length > 0) await webhookDeliveries.freeLanes(over, now);
  const answering = ended.flatMap(({ webhook, verdict }) => (verdict.kind === 'delivered' ? [webhook.id] : []));
  if (answering.length > 0) await webhookDeliveries.release([...new Set(answering)], now);
}

/** Stores the last delivery on each webhook. An answer of 410 disables the webhook and cancels waiting deliveries. */
async function noteOnWebhooks(within: Repositories, ended: readonly Ended[]): Promise<void> {
  const last = newestBy(ended, ({ webhook }) => webhook.id);
  await within.webhooks.noteLast(
    [...last].map(([id, { sentAt, answer, verdict }]) => ({
      id,
      last: { at: sentAt, replyStatus: answer.status, error: verdict.error },
    })),
  );
  const gone = ended.filter(({ verdict }) => verdict.kind === 'gone');
  for (const [id, { verdict }] of newestBy(gone, ({ webhook }) => webhook.id)) {
    await within.webhooks.disable(id, verdict.error ?? '');
    await within.webhookDeliveries.cancelWaiting(id, 'The receiver disabled the webhook with status 410');
  }
}

/**
 * Stores results, in the order in which they came; answers the deliveries as stored, without those that were removed
 * meanwhile.
 *
 * @param random in [0, 1)
 */
export async function settle(
  within: Repositories,
  sent: readonly Sent[],
  now: number,
  random: () => number,
): Promise<DeliveryRecord[]> {
  const states = await within.webhookDeliveries.states(sent.map(({ delivery }) => delivery.id));

  /** When the next attempt is due; null if there is none, also because the delivery was cancelled meanwhile. */
  function retryAt({ id, attempt, replay }: DeliveryRecord, verdict: Verdict): number | null {
    const isOver = verdict.kind !== 'failed' || replay || states.get(id) !== 'waiting';
    if (isOver || attempt > backoff.waitsMs.length) return null;
    return now + waitAfter(backoff, attempt, random());
  }

  const ended = sent.flatMap((each): Ended[] => {
    if (!states.has(each.delivery.id)) return [];
    const verdict = verdictOn(each.answer);
    const again = retryAt(each.delivery, verdict);
    return [{ ...each, verdict, again, result: resultOf(each, verdict, again !== null) }];
  });
  if (ended.length === 0) return [];
  await within.webhookDeliveries.finish(ended.map(({ delivery: { id }, result }) => ({ id, ...result })));
  await supersede(within, ended);
  await goOn(within, ended, now);
  await noteOnWebhooks(within, ended);
  await within.events.append(ended.map(({ delivery, result }) => toldAs(delivery, result.state, now)));
  return ended.map(({ delivery, result }) => ({ ...delivery, ...result, dueAt: null }));
}
