/**
 * Turns events of the outbox into deliveries. Deliveries and the position in the outbox are written in one transaction,
 * so that none is lost or doubled.
 */

import { coversEvent, webhookEventNames } from '../../../../shared/domain/webhookCategories.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { StoredEvent } from '../../platform/events/eventOutbox.ts';
import { eventText } from '../../platform/events/eventText.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { LaneOf } from './deliveryBatches.ts';
import type { NewDelivery } from './deliveryRecord.ts';
import { newMessageId } from './signature.ts';
import { maskedUrl } from './targetUrl.ts';
import type { WebhookRecord } from './webhookRepository.ts';

/** Events read at a time. */
const BATCH = 200;

const names: ReadonlySet<string> = new Set(webhookEventNames);

/** Whether webhooks may get the event: there are others, among them what becomes of each delivery. */
export const isForWebhooks = ({ body }: StoredEvent): boolean => names.has(body.event_name);

function callOf({ body }: StoredEvent): number | null {
  return 'call_id' in body ? body.call_id : null;
}

/** The delivery of an event to a webhook; events of a call share a lane. */
function deliveryOf(event: StoredEvent, requestBody: string, to: Addressee): Omit<NewDelivery, 'dueAt' | 'createdAt'> {
  const callId = callOf(event);
  return {
    customerId: to.webhook.customerId,
    webhookId: to.webhook.id,
    webhookName: to.webhook.name,
    messageId: newMessageId(),
    eventId: event.body.id,
    eventName: event.body.event_name,
    callId,
    lane: callId,
    sequence: event.id,
    attempt: 1,
    replay: false,
    url: to.url(),
    requestBody,
  };
}

/** A webhook, and its address as deliveries show it, which is read only where there is one. */
interface Addressee {
  readonly webhook: WebhookRecord;
  readonly url: () => string;
}

function addresseeOf(webhook: WebhookRecord): Addressee {
  let url: string | null = null;
  return {
    webhook,
    url() {
      url ??= maskedUrl(webhook.url);
      return url;
    },
  };
}

const laneKey = ({ webhookId, lane }: LaneOf) => `${webhookId} ${lane}`;

/** The deliveries of events, of which the first of each lane is due unless something waits in it already. */
async function deliveriesOf(within: Repositories, events: readonly StoredEvent[], now: number): Promise<NewDelivery[]> {
  const addressees = (await within.webhooks.enabled()).map(addresseeOf);
  const deliveries = events.flatMap((event) => {
    const subscribers = subscribersOf(event, addressees);
    const text = subscribers.length > 0 ? eventText(event.body) : '';
    return subscribers.map((to) => deliveryOf(event, text, to));
  });
  const lanes = new Map<string, LaneOf>();
  for (const { webhookId, lane } of deliveries) {
    if (lane !== null) lanes.set(laneKey({ webhookId, lane }), { webhookId, lane });
  }
  const busyLanes = lanes.size > 0 ? await within.webhookDeliveries.busyLanes([...lanes.values()]) : [];
  const busy = new Set(busyLanes.map(laneKey));
  return deliveries.map((delivery) => {
    const { webhookId, lane } = delivery;
    const key = lane === null ? null : laneKey({ webhookId, lane });
    const isDue = key === null || !busy.has(key);
    if (key !== null) busy.add(key);
    return { ...delivery, createdAt: now, dueAt: isDue ? now : null };
  });
}

/** Events that are not relayed yet and not older than every webhook. */
async function nextEvents(store: Store): Promise<StoredEvent[]> {
  const enabled = await store.webhooks.enabled();
  if (enabled.length === 0) return [];
  const oldest = Math.min(...enabled.map(({ sinceEventId }) => sinceEventId));
  return store.events.after(Math.max(await store.webhookDeliveries.relayedUpTo(), oldest), BATCH);
}

/** Webhooks that something was made for, and whether there may be more events. */
interface Relayed {
  readonly webhookIds: ReadonlySet<number>;
  readonly hasMore: boolean;
}

/** Relays the next events; null if there are none. */
async function relayBatch(store: Store, clock: Clock): Promise<Relayed | null> {
  const events = await nextEvents(store);
  const newest = events.at(-1);
  if (!newest) return null;
  const webhookIds = await store.transaction(async (within) => {
    const deliveries = await deliveriesOf(within, events, clock.now());
    if (deliveries.length > 0) await within.webhookDeliveries.addAll(deliveries);
    await within.webhookDeliveries.setRelayedUpTo(newest.id);
    return new Set(deliveries.map(({ webhookId }) => webhookId));
  });
  return { webhookIds, hasMore: events.length === BATCH };
}

/** Relays all events; calls `onRelayed` with the webhooks after each batch that made something for any. */
export async function relayEvents(
  store: Store,
  clock: Clock,
  onRelayed: (webhookIds: ReadonlySet<number>) => void,
): Promise<void> {
  for (let relayed = await relayBatch(store, clock); relayed; ) {
    if (relayed.webhookIds.size > 0) onRelayed(relayed.webhookIds);
    relayed = relayed.hasMore ? await relayBatch(store, clock) : null;
  }
}

/**
 * Events of a queue (context `QUEUE`) are sent only while the customer has a webhook of Call State Change; events of
 * its agents and of recordings always are.
 */
function exists({ body }: StoredEvent, ofCustomer: readonly Addressee[]): boolean {
  const isQueueEvent =
    'context' in body && body.context === 'QUEUE' && coversEvent(['call_state_change'], body.event_name);
  return !isQueueEvent || ofCustomer.some(({ webhook }) => webhook.events.includes('call_state_change'));
}

/** Those who get the event. */
function subscribersOf(event: StoredEvent, enabled: readonly Addressee[]): Addressee[] {
  if (!isForWebhooks(event)) return [];
  const ofCustomer = enabled.filter(({ webhook }) => webhook.customerId === event.customerId);
  if (!exists(event, ofCustomer)) return [];
  return ofCustomer.filter(
    ({ webhook: { events, sinceEventId } }) => event.id > sinceEventId && coversEvent(events, event.body.event_name),
  );
}
