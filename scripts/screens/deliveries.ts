import { createStore } from '../../electron/service/createStore.ts';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { DeliveryState } from '../../shared/api/webhooks.ts';
import { type Stage, signedIn } from './scene.ts';

/** What was sent to the webhooks of a customer on a day on which one receiver had trouble. */

interface Sent {
  readonly event: string;
  readonly webhook: 'CRM' | 'Ticket system';
  readonly state: DeliveryState;
  readonly status: number | null;
  readonly error?: string;
}

const sent: readonly Sent[] = [
  { event: 'call.ringing', webhook: 'CRM', state: 'delivered', status: 200 },
  { event: 'call.connected', webhook: 'CRM', state: 'delivered', status: 200 },
  { event: 'call.missed', webhook: 'Ticket system', state: 'failed', status: 503 },
  { event: 'call.hangup', webhook: 'CRM', state: 'delivered', status: 204 },
  {
    event: 'sms.received',
    webhook: 'Ticket system',
    state: 'superseded',
    status: null,
    error: 'No answer within 15 s',
  },
  { event: 'sms.received', webhook: 'Ticket system', state: 'delivered', status: 200 },
  { event: 'queue.wrapup', webhook: 'CRM', state: 'retrying', status: 500 },
  { event: 'queue.wrapup', webhook: 'CRM', state: 'waiting', status: null },
  { event: 'contact.outcome_changed', webhook: 'CRM', state: 'delivered', status: 200 },
  { event: 'voicemessage.received', webhook: 'Ticket system', state: 'delivered', status: 202 },
];

const furnished = new Set<string>();
const secondMs = 1000;
const hourMs = 3_600_000;

async function write(store: Store, customerId: number, index: number, one: Sent): Promise<void> {
  const { event, webhook, state, status } = one;
  const refused = status !== null && status >= 300 ? `The receiver answered ${status}` : null;
  const error = one.error ?? refused;
  const createdAt = Date.now() - hourMs + index * 97 * secondMs;
  const url = `https://${webhook === 'CRM' ? 'crm' : 'tickets'}.company.test/hooks/***`;
  const added = await store.webhookDeliveries.add({
    customerId,
    webhookId: webhook === 'CRM' ? 1 : 2,
    webhookName: webhook,
    messageId: `msg_${index}`,
    eventId: String(index + 1),
    eventName: event,
    callId: event.startsWith('call.') ? 7_301_204_118 : null,
    lane: null,
    sequence: index + 1,
    attempt: state === 'failed' ? 7 : 1,
    replay: false,
    createdAt,
    // It stays to be seen: nobody sends it while the picture is taken.
    dueAt: state === 'waiting' ? Date.now() + hourMs : null,
    url,
    requestBody: JSON.stringify({ event_name: event, src: '442079460018', dst: '301' }),
  });
  if (state === 'waiting') return;
  const replyBody = status === null ? null : '{"noted":true}';
  const result = {
    id: added.id,
    state,
    url,
    replyStatus: status,
    replyBody,
    latencyMs: 24 + index * 13,
    error,
    sentAt: createdAt,
  };
  await store.webhookDeliveries.finish([result]);
}

/** Writes the log of deliveries, once for a service. */
export async function deliver(stage: Stage): Promise<void> {
  if (furnished.has(stage.dataDir)) return;
  furnished.add(stage.dataDir);
  const { customer_id: customerId } = (await signedIn(stage).call('getMe')).data;
  const store = await createStore(stage.dataDir);
  for (const [index, one] of sent.entries()) await write(store, customerId, index, one);
  await store.close();
}
