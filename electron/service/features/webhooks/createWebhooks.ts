/** Composes webhooks: the outbox becomes deliveries, deliveries become requests, and administrators manage both. */
import { lookup } from 'node:dns';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Outgoing } from '../../platform/network/addressGuard.ts';
import type { Store } from '../../platform/storage/store.ts';
import { coalesced } from './coalesced.ts';
import { createCourier } from './courier.ts';
import type { DeliveryRecord } from './deliveryRepository.ts';
import { Dispatcher } from './dispatcher.ts';
import { relayEvents } from './eventRelay.ts';
import { createReceiverClient, type ReceiverNetwork } from './receiverClient.ts';
import type { WebhookRecord } from './webhookRepository.ts';
import { createWebhookService, type WebhookService } from './webhookService.ts';

/** What is under way when the service ends gets so long to be answered. */
const GRACE_MS = 2000;

/** What they stand on. */
export interface WebhooksOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly network: ReceiverNetwork;
  /** How the service names itself to receivers. */
  readonly userAgent: string;
  /** In [0, 1); default: `Math.random`. */
  readonly random?: () => number;
}

/** Webhooks of a service. */
export interface Webhooks extends WebhookService {
  /** Goes on where an earlier process stopped, and follows the outbox from then on. */
  start(): Promise<void>;
  /** Sends nothing more; what waits is sent after the next start. */
  close(): Promise<void>;
}

/** How receivers are reached: which authorities they may be signed by (null: the usual ones), and where they may be. */
export function receiverNetwork(
  secureContext: SecureContext | null,
  { isAllowed }: Pick<Outgoing, 'isAllowed'>,
): ReceiverNetwork {
  return { lookup, isAllowed, secureContext };
}

/** Composes them; nothing is sent before `start`. */
export function createWebhooks({ store, clock, logger, network, userAgent, random }: WebhooksOptions): Webhooks {
  const client = createReceiverClient(network, clock, userAgent);
  const courier = createCourier({ store, client, clock, logger, random: random ?? Math.random });
  const dispatcher = new Dispatcher({ store, courier, clock, logger });
  const relay = coalesced(() =>
    relayEvents(store, clock, () => dispatcher.wake()).catch((error: unknown) =>
      logger.error({ err: error }, 'events could not be relayed to webhooks'),
    ),
  );
  const closing = new AbortController();
  const byHand = new Set<Promise<DeliveryRecord>>();
  let unfollow = (): void => undefined;

  function sendNow(webhook: WebhookRecord, delivery: DeliveryRecord): Promise<DeliveryRecord> {
    const sending = courier.send(webhook, delivery, closing.signal);
    byHand.add(sending);
    return sending.finally(() => byHand.delete(sending));
  }

  return {
    ...createWebhookService({ store, client, clock, sendNow, onChanged: () => dispatcher.wake() }),
    async start() {
      await store.webhookDeliveries.failInterruptedReplays('The service ended before an answer came');
      unfollow = store.onCommitted(() => relay.run());
      relay.run();
      dispatcher.wake();
    },
    async close() {
      unfollow();
      await relay.idle();
      closing.abort();
      await Promise.allSettled(byHand);
      await dispatcher.stop(GRACE_MS);
    },
  };
}
