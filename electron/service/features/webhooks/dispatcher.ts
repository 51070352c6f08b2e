/**
 * Sends what is due, to each webhook a few at a time. The database decides what is: it is read ahead, a little for each
 * webhook, and a delivery leaves it only when its result is stored. What ended while results are stored or rows are read is
 * stored together in the next round. A process that dies loses nothing; what it had sent and not stored is sent again.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { coalesced } from '../../kernel/coalesced.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Courier } from './courier.ts';
import type { DeliveryRecord } from './deliveryRecord.ts';
import type { Sent } from './settlement.ts';
import type { WebhookRecord } from './webhookRepository.ts';

/** Requests to one webhook at the same time, so that a slow receiver is not flooded. */
const PER_WEBHOOK = 8;
/** Requests to all webhooks at the same time. */
const IN_ALL = 256;
/** Results that may wait to be stored; meanwhile nothing more is sent. */
const UNSETTLED = 1024;
/** Results that may wait after they could not be stored; meanwhile nothing more is sent. */
const UNSTORED = 32;
/** Results that are stored together. */
const TOGETHER = 128;
/** Deliveries of one webhook that are read ahead. */
const AHEAD = 3 * PER_WEBHOOK;
/** Deliveries of all webhooks that are read ahead. */
const AHEAD_IN_ALL = 2048;
/** What was read longer ago is read again before it is sent: it may have been cancelled, or its webhook changed. */
const STALE_MS = 1000;
/** When to try again after reading or writing failed. */
const PAUSE_MS = 5000;
/** Longer waits than a timer allows are checked in between. */
const LONGEST_TIMER_MS = 3_600_000;

export interface DispatcherOptions {
  readonly store: Pick<Store, 'webhooks' | 'webhookDeliveries'>;
  readonly courier: Courier;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How long requests may still be answered when the service stops. */
  readonly graceMs: number;
}

/** A webhook with what is to be sent to it. */
interface Receiver {
  readonly id: number;
  /** Null until it was read. */
  webhook: WebhookRecord | null;
  /** Read, and not begun. */
  ready: DeliveryRecord[];
  /** When these were read. */
  readAt: number;
  sending: number;
  /** Begun, and not settled. */
  readonly underWay: Set<number>;
  /** Requests that it gets at the same time: one that gives no answer gets a single one until it does. */
  atOnce: number;
  /** Whether more may be due than was read. */
  mayHaveMore: boolean;
}

/** Nothing happens before it is woken. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #receivers = new Map<number, Receiver>();
  readonly #requests = new Set<Promise<void>>();
  readonly #ended: Sent[] = [];
  /** Ended, with results that could not be stored. */
  readonly #unstored: Sent[] = [];
  #ahead = 0;
  /** Up to when what became due was noticed. */
  #noticedUpTo = 0;
  /** Counts how often everything was forgotten: what was asked before is not taken in afterwards. */
  #forgotten = 0;
  readonly #round = coalesced(() => this.#work());
  readonly #closing = new AbortController();
  readonly #stopping = new AbortController();
  #pausedUntil = 0;
  #cancelTimer: () => void = () => undefined;
  #cancelLater: (() => void) | null = null;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Called when deliveries of these webhooks were added. */
  wake(webhookIds: Iterable<number>): void {
    for (const id of webhookIds) this.#receiver(id).mayHaveMore = true;
    this.#run();
  }

  /** Called at the start, and when webhooks or what waits for them was changed: forgets what was read. */
  reconsider(): void {
    this.#forgetAll();
    this.#run();
  }

  /** Begins nothing more and waits for requests; those without an answer are left to the next process. */
  async close(): Promise<void> {
    const { graceMs, clock } = this.#options;
    this.#closing.abort();
    const cancelGrace = clock.after(graceMs, () => this.#stopping.abort());
    await Promise.all(this.#requests);
    cancelGrace();
    this.#ended.push(...this.#unstored.splice(0));
    this.#round.run();
    await this.#round.idle();
    this.#cancelTimer();
    this.#cancelLater?.();
  }

  #run(): void {
    if (!this.#closing.signal.aborted) this.#round.run();
  }

  #receiver(id: number): Receiver {
    const known = this.#receivers.get(id);
    if (known) return known;
    const receiver: Receiver = {
      id,
      webhook: null,
      ready: [],
      readAt: 0,
      sending: 0,
      underWay: new Set(),
      atOnce: PER_WEBHOOK,
      mayHaveMore: true,
    };
    this.#receivers.set(id, receiver);
    return receiver;
  }

  #forgetAll(): void {
    for (const receiver of this.#receivers.values()) this.#forget(receiver);
    this.#noticedUpTo = 0;
    this.#forgotten += 1;
  }

  #forget(receiver: Receiver): void {
    this.#keep(receiver, []);
    receiver.mayHaveMore = true;
  }

  #keep(receiver: Receiver, ready: DeliveryRecord[]): void {
    this.#ahead += ready.length - receiver.ready.length;
    receiver.ready = ready;
  }

  async #work(): Promise<void> {
    // What else ends in this turn of the event loop is settled with the first.
    await turn();
    const { clock, logger } = this.#options;
    if (clock.now() < this.#pausedUntil && !this.#closing.signal.aborted) return;
    try {
      while (this.#ended.length > 0) await this.#settle();
      if (this.#closing.signal.aborted) return;
      await this.#read();
      this.#begin();
    } catch (error) {
      logger.error({ err: error }, 'webhooks: deliveries could not be read or stored');
      this.#forgetAll();
      this.#pausedUntil = clock.now() + PAUSE_MS;
      this.#wakeAfter(PAUSE_MS);
    }
  }

  /** Stores results. Where that fails for all of them, it is tried one by one, so that one does not hold up the others. */
  async #settle(): Promise<void> {
    const { courier, logger } = this.#options;
    const sent = this.#ended.splice(0, TOGETHER);
    try {
      await courier.settle(sent);
      this.#settled(sent);
    } catch (error) {
      logger.error({ err: error }, 'webhooks: results could not be stored');
      for (const one of sent) {
        await courier.settle([one]).then(
          () => this.#settled([one]),
          () => this.#unstored.push(one),
        );
      }
    }
    if (this.#unstored.length > 0) this.#settleLater();
  }

  /** Tries again to store results, without sending again. */
  #settleLater(): void {
    if (this.#cancelLater) return;
    this.#cancelLater = this.#options.clock.after(PAUSE_MS, () => {
      this.#cancelLater = null;
      this.#ended.push(...this.#unstored.splice(0));
      this.#run();
    });
  }

  #settled(sent: readonly Sent[]): void {
    for (const { delivery } of sent) {
      const receiver = this.#receiver(delivery.webhookId);
      receiver.underWay.delete(delivery.id);
      receiver.mayHaveMore = true;
    }
  }

  /** Reads ahead for webhooks that may have more due, and sets the timer for what becomes due later. */
  async #read(): Promise<void> {
    const { store, clock } = this.#options;
    const now = clock.now();
    await this.#notice(now);
    const short = [...this.#receivers.values()].filter(
      ({ mayHaveMore, ready }) => mayHaveMore && ready.length < PER_WEBHOOK,
    );
    if (short.length > 0) await this.#readFor(short, now);
    const next = await store.webhookDeliveries.nextDueAfter(now);
    if (next === null) this.#cancelTimer();
    else this.#wakeAfter(next - clock.now());
  }

  /** Notices what has become due since it did so last. */
  async #notice(now: number): Promise<void> {
    const forgotten = this.#forgotten;
    const ids = await this.#options.store.webhookDeliveries.webhooksDue(this.#noticedUpTo, now);
    for (const id of ids) this.#receiver(id).mayHaveMore = true;
    if (forgotten === this.#forgotten) this.#noticedUpTo = now;
  }

  async #readFor(receivers: readonly Receiver[], now: number): Promise<void> {
    const forgotten = this.#forgotten;
    const enabled = await this.#options.store.webhooks.enabledAmong(receivers.map(({ id }) => id));
    const byId = new Map(enabled.map((webhook) => [webhook.id, webhook]));
    for (const receiver of receivers) {
      const isMuch = this.#ahead >= AHEAD_IN_ALL && receiver.ready.length + receiver.sending > 0;
      const webhook = byId.get(receiver.id);
      if (!webhook) this.#leave(receiver);
      else if (!isMuch) await this.#readOne(receiver, webhook, now);
      // What was read may have been changed meanwhile, and the next round has been asked for.
      if (forgotten !== this.#forgotten) return;
    }
  }

  /** It is switched off or gone. */
  #leave(receiver: Receiver): void {
    this.#keep(receiver, []);
    receiver.mayHaveMore = false;
    if (receiver.underWay.size === 0) this.#receivers.delete(receiver.id);
  }

  async #readOne(receiver: Receiver, webhook: WebhookRecord, now: number): Promise<void> {
    const forgotten = this.#forgotten;
    const limit = AHEAD + receiver.underWay.size;
    receiver.mayHaveMore = false;
    const due = await this.#options.store.webhookDeliveries.due(receiver.id, now, limit);
    if (forgotten !== this.#forgotten) return;
    receiver.mayHaveMore ||= due.length === limit;
    receiver.webhook = webhook;
    receiver.readAt = now;
    this.#keep(
      receiver,
      due.filter(({ id }) => !receiver.underWay.has(id)),
    );
  }

  /** Begins what may be begun, first of webhooks with the fewest requests. */
  #begin(): void {
    const waiting = [...this.#receivers.values()].filter(({ ready }) => ready.length > 0);
    for (const receiver of waiting.toSorted((a, b) => a.sending - b.sending)) this.#beginOf(receiver);
  }

  #beginOf(receiver: Receiver): void {
    const isStale = this.#options.clock.now() - receiver.readAt > STALE_MS;
    if (isStale && receiver.ready.length > 0) {
      this.#forget(receiver);
      this.#run();
    }
    while (receiver.webhook && receiver.sending < receiver.atOnce && this.#mayBegin()) {
      const delivery = receiver.ready.shift();
      if (!delivery) return;
      this.#ahead -= 1;
      this.#start(receiver, receiver.webhook, delivery);
    }
  }

  #mayBegin(): boolean {
    const isFull = this.#requests.size >= IN_ALL || this.#ended.length >= UNSETTLED;
    return !isFull && this.#unstored.length < UNSTORED && !this.#closing.signal.aborted;
  }

  #start(receiver: Receiver, webhook: WebhookRecord, delivery: DeliveryRecord): void {
    receiver.sending += 1;
    receiver.underWay.add(delivery.id);
    const request = this.#send(receiver, webhook, delivery).finally(() => {
      this.#requests.delete(request);
      receiver.sending -= 1;
      if (this.#requests.size === IN_ALL - 1) this.#begin();
      else this.#beginOf(receiver);
      this.#run();
    });
    this.#requests.add(request);
  }

  async #send(receiver: Receiver, webhook: WebhookRecord, delivery: DeliveryRecord): Promise<void> {
    const { courier, clock, logger } = this.#options;
    try {
      const sent = await courier.send(webhook, delivery, this.#stopping.signal);
      if (!sent) return;
      receiver.atOnce = sent.answer.status === null ? 1 : Math.min(PER_WEBHOOK, receiver.atOnce + 1);
      this.#ended.push(sent);
    } catch (error) {
      logger.error({ err: error, id: delivery.id }, 'webhooks: a delivery was not sent');
      // It keeps its place meanwhile.
      clock.after(PAUSE_MS, () => {
        receiver.underWay.delete(delivery.id);
        this.wake([receiver.id]);
      });
    }
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer();
    if (this.#closing.signal.aborted) return;
    // It became due during the search.
    if (ms <= 0) this.#run();
    else this.#cancelTimer = this.#options.clock.after(Math.min(ms, LONGEST_TIMER_MS), () => this.#run());
  }
}
