/** Composes webhooks: events become deliveries, deliveries become requests, and administrators manage both. */
import { lookup } from 'node:dns';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { coalesced } from '../../kernel/coalesced.ts';
import { JobQueue } from '../../kernel/jobQueue.ts';
import type { Outgoing } from '../../platform/network/addressGuard.ts';
import type { Store } from '../../platform/storage/store.ts';
import { type Courier, createCourier, type Sent } from './courier.ts';
import type { DeliveryRecord } from './deliveryRepository.ts';
import { relayEvents } from './eventRelay.ts';
import { createReceiverClient, type ReceiverNetwork } from './receiverClient.ts';
import type { WebhookRecord } from './webhookRepository.ts';
import { createWebhookService, type WebhookService } from './webhookService.ts';

/** Requests to one webhook at the same time, so that a slow receiver does not hold up the others. */
const PER_WEBHOOK = 8;
/** Requests to all webhooks at the same time. */
const IN_ALL = 64;
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

interface Job {
  readonly webhook: WebhookRecord;
  readonly delivery: DeliveryRecord;
}

/**
 * Sends deliveries when they are due. The database decides which are: of a call's events only the first waiting one is
 * ever due. A failed one leaves the queue, and a new delivery takes its place.
 */
function createDeliveryQueue(
  { webhooks, webhookDeliveries }: Pick<Store, 'webhooks' | 'webhookDeliveries'>,
  courier: Courier,
  clock: Clock,
  logger: Logger,
) {
  return new JobQueue<Job, Sent>({
    name: 'webhooks',
    clock,
    logger,
    /** Webhooks with the fewest running requests come first. */
    async due(now, underWay) {
      const countOf = ({ id }: WebhookRecord) => underWay.get(id) ?? 0;
      const free = (await webhooks.enabled()).filter((webhook) => countOf(webhook) < PER_WEBHOOK);
      const jobs: Job[] = [];
      for (const webhook of free.toSorted((a, b) => countOf(a) - countOf(b))) {
        const due = await webhookDeliveries.due(webhook.id, now, PER_WEBHOOK);
        jobs.push(...due.map((delivery) => ({ webhook, delivery })));
      }
      return jobs;
    },
    nextDueAt: (now) => webhookDeliveries.nextDueAfter(now),
    idOf: ({ delivery }) => delivery.id,
    laneOf: ({ webhook }) => webhook.id,
    perLane: PER_WEBHOOK,
    atOnce: IN_ALL,
    async send({ webhook, delivery }, signal) {
      const sent = await courier.send(webhook, delivery, signal);
      return sent ? { result: sent } : { retryAt: clock.now(), reason: 'The service ended' };
    },
    settle: async ({ delivery }, sent) => void (await courier.settle(delivery, sent)),
    // Only interrupted deliveries are postponed, and their rows stay as they are.
    postpone: async () => {},
    graceMs: GRACE_MS,
  });
}

/** Nothing is sent before `start`. */
export function createWebhooks({ store, clock, logger, network, userAgent, random }: WebhooksOptions): Webhooks {
  const client = createReceiverClient(network, clock, userAgent);
  const courier = createCourier({ store, client, clock, logger, random: random ?? Math.random });
  const queue = createDeliveryQueue(store, courier, clock, logger);
  const relay = coalesced(() =>
    relayEvents(store, clock, () => queue.wake()).catch((error: unknown) =>
      logger.error({ err: error }, 'events could not be relayed to webhooks'),
    ),
  );
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
    const settled = sent && (await courier.settle(delivery, sent));
    if (!settled) throw new Error('the delivery was interrupted');
    return settled;
  }

  return {
    ...createWebhookService({ store, client, clock, sendNow, onChanged: () => queue.wake() }),
    async start() {
      await store.webhookDeliveries.failInterruptedReplays('The service ended before an answer came');
      unfollow = store.onCommitted(() => relay.run());
      relay.run();
      queue.wake();
    },
    async close() {
      unfollow();
      await relay.idle();
      closing.abort();
      await Promise.allSettled(byHand);
      await queue.close();
      client.close();
    },
  };
}
