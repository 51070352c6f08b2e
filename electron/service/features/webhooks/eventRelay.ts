/**
 * Turns events of the outbox into deliveries. Deliveries and the position in the outbox are written in one transaction,
 * so that none is lost or doubled.
 */

import { coversEvent } from '../../../../shared/domain/webhookCategories.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { StoredEvent } from '../../platform/events/eventOutbox.ts';
import { eventText } from '../../platform/events/eventText.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { NewDelivery } from './deliveryRepository.ts';
import { newMessageId } from './signature.ts';
import { maskedUrl } from './targetUrl.ts';
import type { WebhookRecord } from './webhookRepository.ts';

/** Events read at a time. */
const BATCH = 200;

function callOf({ body }: StoredEvent): number | null {
  return 'call_id' in body ? body.call_id : null;
}

/** The delivery of an event to a webhook; events of a call share a lane. */
function deliveryOf(event: StoredEvent, webhook: WebhookRecord): Omit<NewDelivery, 'dueAt' | 'createdAt'> {
  const callId = callOf(event);
  return {
    customerId: webhook.customerId,
    webhookId: webhook.id,
    webhookName: webhook.name,
    messageId: newMessageId(),
    eventId: event.body.id,
    eventName: event.body.event_name,
    callId,
    lane: callId,
    sequence: event.id,
    attempt: 1,
    replay: false,
    url: maskedUrl(webhook.url),
    requestBody: eventText(event.body),
  };
}

async function deliver(within: Repositories, event: StoredEvent, webhook: WebhookRecord, now: number): Promise<void> {
  const delivery = deliveryOf(event, webhook);
  const { lane } = delivery;
  const waits = lane !== null && (await within.webhookDeliveries.isWaiting(webhook.id, lane));
  await within.webhookDeliveries.add({ ...delivery, createdAt: now, dueAt: waits ? null : now });
}

/** Events that are not relayed yet and not older than every webhook. */
async function nextEvents(store: Store): Promise<StoredEvent[]> {
  const enabled = await store.webhooks.enabled();
  if (enabled.length === 0) return [];
  const oldest = Math.min(...enabled.map(({ sinceEventId }) => sinceEventId));
  return store.events.after(Math.max(await store.webhookDeliveries.relayedUpTo(), oldest), BATCH);
}

/** Relays the next events; answers whether there were any. */
async function relayBatch(store: Store, clock: Clock): Promise<boolean> {
  const events = await nextEvents(store);
  const newest = events.at(-1);
  if (!newest) return false;
  await store.transaction(async (within) => {
    const enabled = await within.webhooks.enabled();
    for (const event of events) {
      for (const webhook of subscribersOf(event, enabled)) await deliver(within, event, webhook, clock.now());
    }
    await within.webhookDeliveries.setRelayedUpTo(newest.id);
  });
  return true;
}

/** Relays all events; calls `onRelayed` after each batch. */
export async function relayEvents(store: Store, clock: Clock, onRelayed: () => void): Promise<void> {
  while (await relayBatch(store, clock)) onRelayed();
}

/**
 * Events of a queue (context `QUEUE`) are sent only while the customer has a webhook of Call State Change; events of
 * its agents and of recordings always are.
 */
function exists({ body }: StoredEvent, ofCustomer: readonly WebhookRecord[]): boolean {
  const isQueueEvent =
    'context' in body && body.context === 'QUEUE' && coversEvent(['call_state_change'], body.event_name);
  return !isQueueEvent || ofCustomer.some(({ events }) => events.includes('call_state_change'));
}

/** The webhooks among these that get the event. */
function subscribersOf(event: StoredEvent, enabled: readonly WebhookRecord[]): WebhookRecord[] {
  const ofCustomer = enabled.filter(({ customerId }) => customerId === event.customerId);
  if (!exists(event, ofCustomer)) return [];
  return ofCustomer.filter(
    ({ events, sinceEventId }) => event.id > sinceEventId && coversEvent(events, event.body.event_name),
  );
}
