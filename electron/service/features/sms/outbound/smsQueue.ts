import type { Logger } from 'pino';
import { type Backoff, waitAfter } from '../../../../../shared/backoff.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Attempt, JobQueue } from '../../../kernel/jobQueue.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { QueuedSms, SmsOutcome } from '../storage/smsQueueRepository.ts';
import { settleSms } from './settleSms.ts';
import type { SendOutcome, SmsSender } from './smsSender.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const backoff: Backoff = {
  waitsMs: [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
};
/** How long sending is tried. */
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;
/** Messages being sent at the same time. */
const MAXIMUM_UNDER_WAY = 20;
/** Rows read at a time. */
const BATCH = 200;
/** How long closing waits for messages that are being sent. */
const CLOSE_MS = 1500;

export interface SmsQueueOptions {
  readonly store: Pick<Store, 'smsQueue' | 'transaction'>;
  readonly sender: SmsSender;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The result with which a message leaves the queue. */
interface Settlement {
  readonly result: SmsOutcome;
  /** Only for a failure. */
  readonly reason: string | null;
}

const interrupted: SendOutcome = { kind: 'later', reason: 'The service ended', afterMs: null };

/**
 * The queue of outbound messages. Within a conversation one is sent at a time, so that they arrive in order. Parts that
 * the other side had accepted before a crash are not sent again.
 */
export function createSmsQueue({ store, sender, clock, logger }: SmsQueueOptions) {
  function attemptOf(sms: QueuedSms, outcome: SendOutcome): Attempt<Settlement> {
    if (outcome.kind === 'accepted')
      return { result: { result: outcome.delivered ? 'delivered' : 'sent', reason: null } };
    const { reason } = outcome;
    if (outcome.kind === 'refused') return { result: { result: 'failed', reason } };
    const retryAt = clock.now() + (outcome.afterMs ?? waitAfter(backoff, sms.attempts + 1));
    if (retryAt - sms.queuedAt <= GIVE_UP_AFTER_MS) return { retryAt, reason };
    return { result: { result: 'failed', reason: `It could not be sent within 24 hours. ${reason}` } };
  }

  return new JobQueue<QueuedSms, Settlement>({
    name: 'text messages',
    clock,
    logger,
    due: (now) => store.smsQueue.due(now, BATCH),
    nextDueAt: (now) => store.smsQueue.nextDueAt(now),
    idOf: ({ id }) => id,
    laneOf: ({ customerId, conversationId }) => `${customerId} ${conversationId}`,
    atOnce: MAXIMUM_UNDER_WAY,
    async send(sms, signal) {
      const end = Promise.withResolvers<SendOutcome>();
      const interrupt = () => end.resolve(interrupted);
      signal.addEventListener('abort', interrupt);
      const sending = sender.send(sms).catch((error: unknown): SendOutcome => {
        logger.error({ err: error, smsId: sms.id }, 'sending a text message failed');
        return { kind: 'later', reason: 'Sending it failed', afterMs: null };
      });
      const outcome = await Promise.race([sending, end.promise]);
      signal.removeEventListener('abort', interrupt);
      return attemptOf(sms, outcome);
    },
    async settle({ id }, { result, reason }) {
      await settleSms(store, id, { result, reason, now: clock.now() });
      logger.info({ smsId: id, result, reason }, 'text message left the queue');
    },
    postpone: ({ id, attempts }, dueAt, reason) =>
      store.smsQueue.postpone(id, { dueAt, attempts: attempts + 1, reason }),
    graceMs: CLOSE_MS,
  });
}
