/**
 * Sends what waits in the store. A message is a row first and leaves the queue only when its result is kept, so a crash
 * loses none; what the other side had taken before the crash is remembered part by part and not sent again.
 */
import type { Logger } from 'pino';
import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { QueuedSms } from '../storage/smsQueueRepository.ts';
import { settleSms } from './settleSms.ts';
import type { SendOutcome, SmsSender } from './smsSender.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Pauses before the second, third, … attempt; the last one repeats. */
const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** How long a message is tried. */
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds to wait after so many attempts (from 1). */
function retryPauseMs(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? SECOND_MS;
}

/** Messages under way at once. */
const MAXIMUM_UNDER_WAY = 20;
/** Rows that are looked at, at once. */
const BATCH = 200;
/** How long closing waits for messages under way. */
const CLOSE_MS = 1500;
/** A queue that could not be read is read again after so long. */
const READ_AGAIN_MS = 5000;

/** What the queue needs. */
export interface SmsQueueOptions {
  readonly store: Pick<Store, 'smsQueue' | 'transaction'>;
  readonly sender: SmsSender;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The queue of messages that go out. */
export class SmsQueue {
  readonly #options: SmsQueueOptions;
  /** By id; of a conversation one at a time, so that messages arrive in order. */
  readonly #underWay = new Map<number, { readonly conversation: string; readonly done: Promise<void> }>();
  #cancelTimer: () => void = () => undefined;
  #state: 'new' | 'open' | 'closed' = 'new';
  #pumping = false;
  #wokenMeanwhile = false;

  constructor(options: SmsQueueOptions) {
    this.#options = options;
  }

  /** Begins to send, with what an earlier process left. */
  start(): void {
    this.#state = 'open';
    this.wake();
  }

  /** Looks what is due now. */
  wake(): void {
    if (this.#state !== 'open') return;
    this.#wokenMeanwhile = true;
    if (!this.#pumping) void this.#pump();
  }

  /** Sends nothing more; waits a moment for what is under way. What has no result by then is sent by the next process. */
  async close(): Promise<void> {
    this.#cancelTimer();
    this.#state = 'closed';
    const grace = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([Promise.allSettled([...this.#underWay.values()].map(({ done }) => done)), grace]);
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      while (this.#wokenMeanwhile && this.#state === 'open') {
        this.#wokenMeanwhile = false;
        await this.#startWhatIsDue();
      }
    } catch (error) {
      this.#options.logger.error({ err: error }, 'the queue of text messages could not be read');
      this.#wakeAfter(READ_AGAIN_MS);
    } finally {
      this.#pumping = false;
    }
  }

  async #startWhatIsDue(): Promise<void> {
    const { store, clock } = this.#options;
    this.#cancelTimer();
    const now = clock.now();
    for (const sms of await store.smsQueue.due(now, BATCH)) this.#startIfFree(sms);
    const nextDueAt = await store.smsQueue.nextDueAt(now);
    if (nextDueAt !== null) this.#wakeAfter(Math.max(0, nextDueAt - clock.now()));
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer();
    // Longer than a timer can wait is looked at again in between.
    if (this.#state === 'open')
      this.#cancelTimer = this.#options.clock.after(Math.min(ms, 3_600_000), () => this.wake());
  }

  #startIfFree(sms: QueuedSms): void {
    const conversation = `${sms.customerId} ${sms.conversationId}`;
    const isTaken = [...this.#underWay.values()].some((other) => other.conversation === conversation);
    if (isTaken || this.#underWay.size >= MAXIMUM_UNDER_WAY || this.#state !== 'open') return;
    const done = this.#send(sms)
      .catch((error: unknown) =>
        this.#options.logger.error({ err: error, smsId: sms.id }, 'a text message was not sent'),
      )
      .finally(() => {
        this.#underWay.delete(sms.id);
        this.wake();
      });
    this.#underWay.set(sms.id, { conversation, done });
  }

  async #send(sms: QueuedSms): Promise<void> {
    const { sender, logger } = this.#options;
    const outcome = await sender.send(sms).catch((error: unknown): SendOutcome => {
      logger.error({ err: error, smsId: sms.id }, 'sending a text message failed');
      return { kind: 'later', reason: 'Sending it failed', afterMs: null };
    });
    if (outcome.kind === 'later') return this.#postpone(sms, outcome);
    const reason = outcome.kind === 'refused' ? outcome.reason : null;
    await this.#settle(sms, outcome.kind === 'refused' ? 'failed' : outcome.delivered ? 'delivered' : 'sent', reason);
  }

  async #postpone(sms: QueuedSms, { reason, afterMs }: Extract<SendOutcome, { kind: 'later' }>): Promise<void> {
    if (this.#state === 'closed') return;
    const { store, clock } = this.#options;
    const attempts = sms.attempts + 1;
    const dueAt = clock.now() + (afterMs ?? retryPauseMs(attempts));
    if (dueAt - sms.queuedAt > GIVE_UP_AFTER_MS) {
      return this.#settle(sms, 'failed', `It could not be sent within 24 hours. ${reason}`);
    }
    await store.smsQueue.postpone(sms.id, { dueAt, attempts, reason });
  }

  #settle(sms: QueuedSms, result: 'sent' | 'delivered' | 'failed', reason: string | null): Promise<void> {
    const { store, clock, logger } = this.#options;
    logger.info({ smsId: sms.id, result, reason }, 'text message left the queue');
    return settleSms(store, sms.id, { result, reason, now: clock.now() });
  }
}
