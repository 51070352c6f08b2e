/**
 * Mail on its way. A mail is kept before anybody is told that it is on its way, and tried until a server takes it, so
 * that neither a dead process nor a server that is down loses one.
 *
 * A server that took a mail is not asked again. Only when the process dies between its answer and our note of it does
 * the next process send the mail once more, with the same Message-ID, by which the receiver recognises it.
 */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Mail } from './mailer.ts';
import { type MailFailure, mailFailureOf } from './mailFailure.ts';
import type { MailServers, UsableMailServer } from './mailServers.ts';
import type { MailOutboxRepository, MailRecord } from './repository.ts';
import type { SmtpMessage } from './smtpSession.ts';

const SECOND_MS = 1000;
/** Waits between attempts, milliseconds; the last is repeated. Codes live ten minutes, so the first are short. */
const waitsMs = [5, 15, 30, 60, 120, 300, 900].map((seconds) => seconds * SECOND_MS);
/** How long mail that says nothing of it is tried, milliseconds. */
const usualLifetimeMs = 24 * 3600 * SECOND_MS;

/** Mail on its way. */
export interface MailQueue {
  /** Resolves once the mail is kept. */
  add(mail: Mail): Promise<void>;
  /** Goes on with what an earlier process left. */
  start(): void;
  /** What waits of a customer is tried now. */
  hurry(customerId: number): Promise<void>;
  /**
   * Tries a mail that waits or is kept now. `notFound`; `invalid` for one that was sent, failed or is out of date;
   * `precondition` while there is no server.
   */
  retry(customerId: number, id: number): Promise<MailRecord>;
  /** Begins nothing new, and waits for what is being handed over. */
  close(): Promise<void>;
}

/** What it needs. */
export interface MailQueueDependencies {
  readonly outbox: MailOutboxRepository;
  readonly servers: MailServers;
  readonly deliver: (choice: UsableMailServer, message: SmtpMessage) => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}

function requireRetriable(mail: MailRecord | null, now: number): asserts mail is MailRecord {
  if (!mail) throw new Refusal('notFound', 'Resource not found');
  if (mail.state === 'sent') throw new Refusal('invalid', 'The mail was sent already');
  if (mail.state === 'failed') throw new Refusal('invalid', 'The mail was given up, and its text is gone');
  if (mail.expiresAt !== null && mail.expiresAt <= now) {
    throw new Refusal('invalid', 'The mail is out of date: what it says does not hold any more');
  }
}

/** Makes the queue. One mail per customer is on its way at a time, so that one slow server holds up nobody else. */
export function createMailQueue({ outbox, servers, deliver, clock, logger }: MailQueueDependencies): MailQueue {
  const underWay = new Map<number, Promise<void>>();
  /** Taken by a server, whatever happens to our note of it. */
  const taken = new Set<number>();
  let stopped = false;
  let looking: Promise<void> = Promise.resolve();
  let cancel = (): void => undefined;

  function look(): void {
    looking = looking.then(beginDue).catch((error: unknown) => {
      logger.error({ err: error }, 'mail could not be looked for');
      wakeIn(waitsMs[0] ?? 0);
    });
  }

  function wakeIn(ms: number): void {
    cancel();
    if (!stopped) cancel = clock.after(ms, look);
  }

  async function beginDue(): Promise<void> {
    if (stopped) return;
    for (const mail of await outbox.due(clock.now(), [...underWay.keys()])) begin(mail);
    const next = await outbox.nextDueAt();
    // What is due already waits for the mail before it, whose end looks again.
    if (next !== null && next > clock.now()) wakeIn(next - clock.now());
  }

  function begin(mail: MailRecord): void {
    // Whoever looks next has to find the customer free, or what it added meanwhile would wait for nobody.
    const end = (next: () => void) => {
      underWay.delete(mail.customerId);
      next();
    };
    const failed = (error: unknown) => {
      logger.error({ err: error, mailId: mail.id }, 'what became of a mail could not be kept');
      end(() => wakeIn(waitsMs[0] ?? 0));
    };
    underWay.set(
      mail.customerId,
      attempt(mail).then(() => end(look), failed),
    );
  }

  async function attempt(mail: MailRecord): Promise<void> {
    if (!taken.has(mail.id)) {
      if (mail.expiresAt !== null && mail.expiresAt <= clock.now()) {
        return outbox.markFailed(mail.id, mail.lastError ?? 'It was out of date before it could be sent');
      }
      const failure = await failureOf(mail);
      if (failure) return failed(mail, failure);
      taken.add(mail.id);
    }
    await outbox.markSent(mail.id);
    taken.delete(mail.id);
    logger.info({ mailId: mail.id, customerId: mail.customerId }, 'a mail was sent');
  }

  async function failureOf({ customerId, to, subject, text, messageId }: MailRecord): Promise<MailFailure | null> {
    const choice = await servers.of(customerId);
    if (!choice.server) return { sentence: 'No mail server is configured', temporary: true };
    return deliver(choice, { to, subject, text, messageId }).then(() => null, mailFailureOf);
  }

  async function failed(mail: MailRecord, { sentence, temporary }: MailFailure): Promise<void> {
    logger.warn({ mailId: mail.id, customerId: mail.customerId, temporary }, `a mail was not sent: ${sentence}`);
    const wait = waitsMs[Math.min(mail.attempts, waitsMs.length - 1)] ?? 0;
    if (temporary) await outbox.postpone(mail.id, sentence, clock.now() + wait);
    else await outbox.markFailed(mail.id, sentence);
  }

  return {
    async add({ customerId, to, subject, text, lifetimeMs = usualLifetimeMs, confidential = false }) {
      const now = clock.now();
      const { source } = await servers.of(customerId);
      await outbox.add({
        customerId,
        to,
        subject,
        text,
        createdAt: now,
        nextAttemptAt: now,
        expiresAt: now + lifetimeMs,
        confidential,
        state: source === 'none' ? 'kept' : 'queued',
        messageId: `<${randomUUID()}@cordboard>`,
      });
      look();
    },
    start: look,
    async hurry(customerId) {
      await outbox.hurry(customerId, clock.now());
      look();
    },
    async retry(customerId, id) {
      const mail = await outbox.byId(customerId, id);
      requireRetriable(mail, clock.now());
      const { server } = await servers.of(customerId);
      if (!server) throw new Refusal('precondition', 'No mail server is configured');
      await outbox.requeue(id, clock.now());
      look();
      return { ...mail, state: 'queued', nextAttemptAt: clock.now() };
    },
    async close() {
      stopped = true;
      cancel();
      await looking;
      await Promise.all(underWay.values());
      await looking;
    },
  };
}
