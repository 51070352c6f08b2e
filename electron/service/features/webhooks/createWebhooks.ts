/** Composes webhooks: events become deliveries, deliveries become requests, and administrators manage both. */
import { lookup } from 'node:dns';
import { setImmediate as turn } from 'node:timers/promises';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { coalesced } from '../../kernel/coalesced.ts';
import type { Outgoing } from '../../platform/network/addressGuard.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createCourier } from './courier.ts';
import type { DeliveryRecord } from './deliveryRecord.ts';
import { Dispatcher } from './dispatcher.ts';
import { isForWebhooks, relayEvents } from './eventRelay.ts';
import { createReceiverClient, type ReceiverNetwork } from './receiverClient.ts';
import type { WebhookRecord } from './webhookRepository.ts';
import { createWebhookService, type WebhookService } from './webhookService.ts';

/** How long requests may still be answered when the service stops. */
const GRACE_MS = 2000;

export interface WebhooksOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly network: ReceiverNetwork;
  /** User-Agent of requests to receivers. */
  readonly userAgent: string;
  /** In [0, 1); default: `Math.random`. */
  readonly random?: () => number;
}

export interface Webhooks extends WebhookService {
  /** Continues where an earlier process stopped, then follows the outbox. */
  start(): Promise<void>;
  /** Stops sending; waiting deliveries are sent after the next start. */
  close(): Promise<void>;
}

/**
 * How receivers are reached: which certificate authorities are trusted (null: the usual ones), and which addresses are
 * allowed.
 */
export function receiverNetwork(
  secureContext: SecureContext | null,
  { isAllowed }: Pick<Outgoing, 'isAllowed'>,
): ReceiverNetwork {
  return { lookup, isAllowed, secureContext };
}

/** Nothing is sent before `start`. */
export function createWebhooks({ store, clock, logger, network, userAgent, random }: WebhooksOptions): Webhooks {
  const client = createReceiverClient(network, clock, userAgent);
  const courier = createCourier({ store, client, clock, logger, random: random ?? Math.random });
  const dispatcher = new Dispatcher({ store, courier, clock, logger, graceMs: GRACE_MS });
  const relay = coalesced(async () => {
    // Events of one turn of the event loop are relayed together.
    await turn();
    await relayEvents(store, clock, (webhookIds) => dispatcher.wake(webhookIds)).catch((error: unknown) =>
      logger.error({ err: error }, 'events could not be relayed to webhooks'),
    );
  });
  const closing = new AbortController();
  const byHand = new Set<Promise<DeliveryRecord>>();
  let unfollow = (): void => undefined;

  function sendNow(webhook: WebhookRecord, delivery: DeliveryRecord): Promise<DeliveryRecord> {
    const sending = sendAndSettle(webhook, delivery);
    byHand.add(sending);
    return sending.finally(() => byHand.delete(sending));
  }

  async function sendAndSettle(webhook: WebhookRecord, delivery: DeliveryRecord): Promise<DeliveryRecord> {
    const sent = await courier.send(webhook, delivery, closing.signal);
    const [settled] = sent ? await courier.settle([sent]) : [];
    if (!settled) throw new Error('the delivery was interrupted');
    return settled;
  }

  return {
    ...createWebhookService({ store, client, clock, sendNow, onChanged: () => dispatcher.reconsider() }),
    async start() {
      await store.webhookDeliveries.failInterruptedReplays('The service ended before an answer came');
      unfollow = store.onCommitted((events) => {
        if (events.some(isForWebhooks)) relay.run();
      });
      relay.run();
      dispatcher.reconsider();
    },
    async close() {
      unfollow();
      await relay.idle();
      closing.abort();
      await Promise.allSettled(byHand);
      await dispatcher.close();
      client.close();
    },
  };
}
