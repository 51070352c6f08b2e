/**
 * Sends deliveries when they are due, several at a time. Which may be sent at all is the database's matter: of a call's
 * events only the first that waits is ever due.
 */
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Store } from '../../platform/storage/store.ts';
import { coalesced } from './coalesced.ts';
import { type Courier, DeliveryInterrupted } from './courier.ts';
import type { DeliveryRecord } from './deliveryRepository.ts';
import type { WebhookRecord } from './webhookRepository.ts';

/** At once to one webhook, so that a slow receiver does not keep the others waiting. */
const PER_WEBHOOK = 8;
/** At once in all. */
const IN_ALL = 64;
/** A delivery whose result could not be written waits so long before it is sent again. */
const UNWRITTEN_PAUSE_MS = 5000;

/** What a dispatcher needs. */
export interface DispatcherDependencies {
  readonly store: Store;
  readonly courier: Courier;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Sends what is due. */
export class Dispatcher {
  readonly #dependencies: DispatcherDependencies;
  readonly #stopping = new AbortController();
  /** Webhook by delivery. */
  readonly #underway = new Map<number, number>();
  readonly #sending = new Set<Promise<void>>();
  readonly #round = coalesced(() => this.#dispatch());
  #stopped = false;
  #cancelTimer: () => void = () => undefined;

  constructor(dependencies: DispatcherDependencies) {
    this.#dependencies = dependencies;
  }

  /** Looks what is due now. */
  wake(): void {
    if (!this.#stopped) this.#round.run();
  }

  /** Begins nothing more, gives what is under way `graceMs`, and then leaves it for the next start. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true;
    await this.#round.idle();
    this.#cancelTimer();
    const cancelGrace = this.#dependencies.clock.after(graceMs, () => this.#stopping.abort());
    await Promise.all(this.#sending);
    cancelGrace();
  }

  async #dispatch(): Promise<void> {
    const { logger, clock } = this.#dependencies;
    try {
      await this.#sendDue();
      await this.#sleep();
    } catch (error) {
      logger.error({ err: error }, 'deliveries could not be read');
      this.#wakeAt(clock.now() + UNWRITTEN_PAUSE_MS);
    }
  }

  /** Webhooks with the least under way come first. */
  async #sendDue(): Promise<void> {
    const enabled = await this.#dependencies.store.webhooks.enabled();
    for (const webhook of enabled.toSorted((a, b) => this.#countOf(a) - this.#countOf(b))) {
      await this.#sendDueTo(webhook);
    }
  }

  async #sendDueTo(webhook: WebhookRecord): Promise<void> {
    const { store, clock } = this.#dependencies;
    const underway = this.#countOf(webhook);
    const free = Math.min(PER_WEBHOOK - underway, IN_ALL - this.#underway.size);
    if (free <= 0 || this.#stopped) return;
    const due = await store.webhookDeliveries.due(webhook.id, clock.now(), free + underway);
    for (const delivery of due.filter(({ id }) => !this.#underway.has(id)).slice(0, free))
      this.#begin(webhook, delivery);
  }

  #countOf({ id }: WebhookRecord): number {
    return [...this.#underway.values()].filter((webhookId) => webhookId === id).length;
  }

  #begin(webhook: WebhookRecord, delivery: DeliveryRecord): void {
    this.#underway.set(delivery.id, webhook.id);
    const sending = this.#send(webhook, delivery).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #send(webhook: WebhookRecord, delivery: DeliveryRecord): Promise<void> {
    const { courier, clock, logger } = this.#dependencies;
    const release = () => {
      this.#underway.delete(delivery.id);
      this.wake();
    };
    try {
      await courier.send(webhook, delivery, this.#stopping.signal);
      release();
    } catch (error) {
      if (error instanceof DeliveryInterrupted) return release();
      logger.error({ err: error, deliveryId: delivery.id }, 'the result of a delivery could not be written');
      clock.after(UNWRITTEN_PAUSE_MS, release);
    }
  }

  async #sleep(): Promise<void> {
    const { store, clock } = this.#dependencies;
    const next = await store.webhookDeliveries.nextDueAfter(clock.now());
    this.#cancelTimer();
    if (next !== null) this.#wakeAt(next);
  }

  #wakeAt(at: number): void {
    const { clock } = this.#dependencies;
    this.#cancelTimer();
    if (!this.#stopped) this.#cancelTimer = clock.after(Math.max(0, at - clock.now()), () => this.wake());
  }
}
