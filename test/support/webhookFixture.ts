import pino from 'pino';
import {
  createWebhooks,
  receiverNetwork,
  type Webhooks,
} from '../../electron/service/features/webhooks/createWebhooks.ts';
import type { DeliveryRecord } from '../../electron/service/features/webhooks/deliveryRecord.ts';
import type { ReceiverNetwork } from '../../electron/service/features/webhooks/receiverClient.ts';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { trusting } from '../../electron/service/platform/config/privateAuthorities.ts';
import type { NewEvent } from '../../electron/service/platform/events/eventOutbox.ts';
import { outgoingAnywhere } from '../../electron/service/platform/network/addressGuard.ts';
import type { WebhookCategory } from '../../shared/domain/webhookCategories.ts';
import type { CallEvent, CallEventName } from '../../shared/events/event.ts';
import { openTestStore, type TestStore } from '../storage/storeFixture.ts';
import { type HttpsReceiver, startHttpsReceiver } from './httpsReceiver.ts';
import { ManualClock } from './manualClock.ts';
import { until } from './until.ts';

/** Webhooks over a real store and a real receiver; only time is moved by hand. */
export interface WebhookFixture {
  readonly store: TestStore;
  readonly clock: ManualClock;
  readonly receiver: HttpsReceiver;
  readonly viewer: Viewer;
  /** Every line that was logged. */
  readonly log: readonly string[];
  webhooks(): Webhooks;
  /** Adds one; default: every call event. */
  add(...events: WebhookCategory[]): Promise<number>;
  /** Lets events happen. */
  happen(...events: NewEvent[]): Promise<void>;
  /** Every delivery of a webhook, in the order of their ids. */
  deliveries(webhookId: number): Promise<DeliveryRecord[]>;
  /** Waits until so many POSTs came. */
  posted(count: number): Promise<void>;
  /** Waits until nothing is being sent and nothing is due. */
  settled(webhookId: number): Promise<void>;
  /** Ends webhooks and starts them anew, as a restart of the service does. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Opens it. */
export async function openWebhookFixture(network: Partial<ReceiverNetwork> = {}): Promise<WebhookFixture> {
  const store = await openTestStore();
  const receiver = await startHttpsReceiver();
  const clock = new ManualClock(Date.now());
  const log: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => void log.push(line) });
  const viewer: Viewer = { userId: 1, customerId: store.customerId, roles: ['administrator'] };
  const make = () =>
    createWebhooks({
      store,
      clock,
      logger,
      userAgent: 'Cordboard/test',
      random: () => 0,
      network: { ...receiverNetwork(trusting(receiver.caFile), outgoingAnywhere), ...network },
    });
  let webhooks = make();
  await webhooks.start();

  async function deliveries(webhookId: number): Promise<DeliveryRecord[]> {
    const request = { page: 1, limit: 1000, sort: 'id', direction: 'ASC', conditions: [] } as const;
    return (await store.webhookDeliveries.page({ webhookId }, request)).data;
  }

  return {
    store,
    clock,
    receiver,
    viewer,
    log,
    deliveries,
    webhooks: () => webhooks,
    async add(...events) {
      const chosen: WebhookCategory[] = events.length > 0 ? events : ['call_state_change'];
      const request = { name: 'CRM', url: receiver.url, events: chosen, enabled: true };
      return (await webhooks.create(viewer, request)).id;
    },
    happen: (...events) => store.events.append(events),
    posted: (count) => until(() => receiver.posts.length >= count, { what: `${count} POSTs` }),
    settled: (webhookId) =>
      until(
        async () => {
          const all = await deliveries(webhookId);
          const due = all.some(({ state, dueAt }) => state === 'waiting' && (dueAt ?? Infinity) <= clock.now());
          return all.length > 0 && !due;
        },
        { what: 'what is due to be sent' },
      ),
    async restart() {
      await webhooks.close();
      webhooks = make();
      await webhooks.start();
    },
    async close() {
      await receiver.close();
      await webhooks.close();
      await store.dispose();
    },
  };
}

/** An event of a call, of the customer of the customer. */
export function callEvent(
  { customerId }: { readonly customerId: number },
  callId: number,
  name: CallEventName,
  changes: Partial<CallEvent> = {},
): NewEvent {
  const body = {
    event_name: name,
    event_time: '2026-01-01 00:00:00',
    call_id: callId,
    state: 'RINGING' as const,
    connected_at: null,
    start_time: '2026-01-01 00:00:00',
    context: 'LOCAL_USER' as const,
    destination: 'in' as const,
    duration: 0,
    t_cause: '',
    src: '493012345678',
    src_id: '',
    src_name: 'Zoë',
    src_hash: `hash-${callId}`,
    dst: '200',
    dst_id: '100001',
    dst_name: 'Ada',
    terminated_by: null,
    root_call_id: callId,
    final: false,
    ...changes,
  };
  return { customerId, userIds: [], body };
}
