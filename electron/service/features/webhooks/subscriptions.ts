/** Which webhooks an event goes to. Pure. */
import { coversEvent } from '../../../../shared/domain/webhookCategories.ts';
import type { StoredEvent } from '../../platform/events/eventOutbox.ts';
import type { WebhookRecord } from './records.ts';

/** Queue events (context `QUEUE`, and wrap-ups) exist only while the customer has a webhook of Call State Change. */
function exists(event: StoredEvent, ofCustomer: readonly WebhookRecord[]): boolean {
  const isQueueEvent = 'context' in event.body && event.body.context === 'QUEUE';
  return (
    !(isQueueEvent || event.body.event_name === 'queue.wrapup') ||
    ofCustomer.some(({ events }) => events.includes('call_state_change'))
  );
}

/** The webhooks among these that are told of the event. */
export function subscribersOf(event: StoredEvent, enabled: readonly WebhookRecord[]): WebhookRecord[] {
  const ofCustomer = enabled.filter(({ customerId }) => customerId === event.customerId);
  if (!exists(event, ofCustomer)) return [];
  return ofCustomer.filter(
    ({ events, sinceEventId }) => event.id > sinceEventId && coversEvent(events, event.body.event_name),
  );
}
