/**
 * Mail on its way. A mail is stored before anybody is notified that it is on its way, and tried until a server takes it. One that
 * a dying process sends twice has the same Message-ID, by which the receiver recognises it.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Backoff, waitAfter } from '../../../../shared/backoff.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Attempt, JobQueue } from '../../kernel/jobQueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Mail } from './mailer.ts';
import { mailFailureOf } from './mailFailure.ts';
import type { MailServers, UsableMailServer } from './mailServers.ts';
import type { MailOutboxRepository, MailRecord } from './repository.ts';
import type { SmtpMessage } from './smtpSession.ts';

const SECOND_MS = 1000;
/** Codes live ten minutes, so the first waits are short. */
const backoff: Backoff = { waitsMs: [5, 15, 30, 60, 120, 300, 900].map((seconds) => seconds * SECOND_MS) };
/** How long mail that says nothing of it is tried, milliseconds. */
const usualLifetimeMs = 24 * 3600 * SECOND_MS;

/** Stores a mail together with what it is about. */
export type MailWriter = (outbox: MailOutboxRepository, mail: Omit<Mail, 'customerId'>) => Promise<void>;

/** Mail on its way. */
export interface MailQueue {
  /** Resolves once the mail is stored. */
  add(mail: Mail): Promise<void>;
  /** Prepares to keep mail of a customer in a transaction; it is sent once that is committed and `wake` was called. */
  writerFor(customerId: number): Promise<MailWriter>;
  /** Looks for what is due. */
  wake(): void;
  /** Continues with mail that an earlier process left. */
  start(): void;
  /** Tries a customer's waiting mail now. */
  retryWaiting(customerId: number): Promise<void>;
  /**
   * Tries a waiting or stored mail now. `notFound`; `invalid` for one that was sent, failed or is out of date;
   * `precondition` without a server.
   */
  retry(customerId: number, id: number): Promise<MailRecord>;
  /** Starts nothing new, and waits for mail that is being sent. */
  close(): Promise<void>;
}

export interface MailQueueDependencies {
  readonly outbox: MailOutboxRepository;
  readonly servers: MailServers;
  readonly deliver: (choice: UsableMailServer, message: SmtpMessage) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}

function requireRetriable(mail: MailRecord | null, now: number): asserts mail is MailRecord {
  if (!mail) throw new Refusal('notFound', 'Resource not found');
  if (mail.state === 'sent') throw new Refusal('invalid', 'The mail has already been sent');
  if (mail.state === 'failed')
    throw new Refusal('invalid', 'Sending the mail has failed for good, and its text is deleted');
  if (mail.expiresAt !== null && mail.expiresAt <= now) {
    throw new Refusal('invalid', 'The mail has expired: its content is no longer valid');
  }
}

/** Why a mail is given up; null: a server took it. */
type Verdict = string | null;

/** One mail per customer is on its way at a time, so that one slow server holds up nobody else. */
export function createMailQueue({ outbox, servers, deliver, clock, logger }: MailQueueDependencies): MailQueue {
  async function send(mail: MailRecord): Promise<Attempt<Verdict>> {
    const { id, customerId, attempts, lastError, expiresAt } = mail;
    if (expiresAt !== null && expiresAt <= clock.now()) {
      return { result: lastError ?? 'It expired before it could be sent' };
    }
    const choice = await servers.of(customerId);
    const failure = choice.server
      ? await deliver(choice, mail).then(() => null, mailFailureOf)
      : { sentence: 'No mail server is configured', temporary: true };
    if (!failure) return { result: null };
    const { sentence, temporary } = failure;
    logger.warn({ mailId: id, customerId, temporary }, `a mail was not sent: ${sentence}`);
    if (!temporary) return { result: sentence };
    return { retryAt: clock.now() + waitAfter(backoff, attempts + 1), reason: sentence };
  }

  async function settle({ id, customerId }: MailRecord, verdict: Verdict): Promise<void> {
    if (verdict !== null) return outbox.markFailed(id, verdict);
    await outbox.markSent(id);
    logger.info({ mailId: id, customerId }, 'a mail was sent');
  }

  const queue = new JobQueue<MailRecord, Verdict>({
    name: 'mail',
    clock,
    logger,
    due: (now, busy) => outbox.due(now, [...busy].map(Number)),
    nextDueAt: (now) => outbox.nextDueAt(now),
    idOf: ({ id }) => id,
    laneOf: ({ customerId }) => customerId,
    send,
    settle,
    postpone: ({ id }, retryAt, reason) => outbox.postpone(id, reason, retryAt),
    graceMs: null,
  });

  async function writerFor(customerId: number): Promise<MailWriter> {
    const { source } = await servers.of(customerId);
    return (into, { to, subject, text, language, lifetimeMs = usualLifetimeMs, confidential = false, file = null }) => {
      const now = clock.now();
      return into.add({
        customerId,
        to,
        subject,
        text,
        language,
        file,
        createdAt: now,
        nextAttemptAt: now,
        expiresAt: now + lifetimeMs,
        confidential,
        state: source === 'none' ? 'kept' : 'queued',
        messageId: `<${randomUUID()}@cordboard>`,
      });
    };
  }

  return {
    async add(mail) {
      await (await writerFor(mail.customerId))(outbox, mail);
      queue.wake();
    },
    writerFor,
    wake: () => queue.wake(),
    start: () => queue.wake(),
    async retryWaiting(customerId) {
      await outbox.makeDue(customerId, clock.now());
      queue.wake();
    },
    async retry(customerId, id) {
      const mail = await outbox.byId(customerId, id);
      requireRetriable(mail, clock.now());
      const { server } = await servers.of(customerId);
      if (!server) throw new Refusal('precondition', 'No mail server is configured');
      await outbox.requeue(id, clock.now());
      queue.wake();
      return { ...mail, state: 'queued', nextAttemptAt: clock.now() };
    },
    close: () => queue.close(),
  };
}
