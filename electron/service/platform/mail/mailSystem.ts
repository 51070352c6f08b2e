/** Everything about mail in one place: servers, queue, tests. */
import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { Logger } from 'pino';
import type { MailTestStep } from '../../../../shared/api/mail.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Outgoing, outgoingAnywhere, PrivateTarget } from '../network/addressGuard.ts';
import type { Store } from '../storage/store.ts';
import type { Mailer } from './mailer.ts';
import { mailFailureOf } from './mailFailure.ts';
import { createMailQueue, type MailWriter } from './mailQueue.ts';
import {
  createMailServers,
  type MailServerChoice,
  type MailServerPatch,
  type UsableMailServer,
} from './mailServers.ts';
import type { WordingFor } from './mailWording.ts';
import type { MailRecord, MailServer } from './repository.ts';
import { deliver, openSmtpSession, type SmtpMessage } from './smtpSession.ts';

/** Mail of all customers. */
export interface MailSystem extends Mailer {
  /** Prepares to keep mail of a customer in a transaction; it is sent once that is committed and `wake` was called. */
  writerFor(customerId: number): Promise<MailWriter>;
  wake(): void;
  serverOf(customerId: number): Promise<MailServerChoice>;
  /** Holds from the next mail on; what waits is tried at once. */
  updateServer(customerId: number, patch: MailServerPatch): Promise<MailServerChoice>;
  /** Where links in a customer's mail lead. */
  publicUrlOf(customerId: number): Promise<string | null>;
  /** Tries a mail of a customer now, as `MailQueue.retry`. */
  retry(customerId: number, id: number): Promise<MailRecord>;
  /** Sends a test mail; its steps. */
  test(customerId: number, to: string): Promise<MailTestStep[]>;
  start(): void;
  close(): Promise<void>;
}

export interface MailSystemDependencies {
  readonly store: Pick<Store, 'mailOutbox' | 'mailServers' | 'publicAddresses'>;
  /** The server that the service was started with, for customers without their own. */
  readonly service: MailServer | null;
  /** Where servers may be that administrators set; the service's own may be anywhere. */
  readonly outgoing: Outgoing;
  readonly wordingFor: WordingFor;
  readonly clock: Clock;
  readonly logger: Logger;
}

async function greet(server: MailServer, outgoing: Outgoing): Promise<void> {
  const session = openSmtpSession(server, outgoing);
  try {
    await session.connect();
    await session.login();
  } finally {
    session.close();
  }
}

const unset: MailTestStep = {
  step: 'resolve',
  result: 'failed',
  message: 'No mail server is configured.',
  duration_ms: 0,
};

/** Before `start` mail is only stored. */
export function createMailSystem({
  store,
  service,
  outgoing,
  wordingFor,
  clock,
  logger,
}: MailSystemDependencies): MailSystem {
  const wayTo = ({ source }: UsableMailServer): Outgoing => (source === 'own' ? outgoing : outgoingAnywhere);
  const servers = createMailServers(store.mailServers, store.publicAddresses, service);
  const queue = createMailQueue({
    outbox: store.mailOutbox,
    servers,
    clock,
    logger,
    deliver: (choice, message) => deliver(choice.server, message, wayTo(choice)),
  });
  return {
    send: (mail) => queue.add(mail),
    writerFor: (customerId) => queue.writerFor(customerId),
    wake: () => queue.wake(),
    hasServer: async (customerId) => (await servers.of(customerId)).server !== null,
    async requireDelivery(customerId) {
      const choice = await servers.of(customerId);
      if (!choice.server) throw new Refusal('precondition', 'Codes by mail need a mail server');
      await greet(choice.server, wayTo(choice)).catch((error: unknown) => {
        throw new Refusal('precondition', `The mail server cannot be used: ${mailFailureOf(error).sentence}`);
      });
    },
    publicUrlOf: (customerId) => servers.publicUrlOf(customerId),
    retry: (customerId, id) => queue.retry(customerId, id),
    serverOf: (customerId) => servers.of(customerId),
    async updateServer(customerId, patch) {
      const choice = await servers.update(customerId, patch);
      await queue.retryWaiting(customerId);
      return choice;
    },
    async test(customerId, to) {
      const choice = await servers.of(customerId);
      if (!choice.server) return [unset];
      const { language, say } = await wordingFor(customerId, to);
      const text = `${say('test.text')}\n`;
      const message = { to, subject: say('test.subject'), text, language, messageId: `<${randomUUID()}@cordboard>` };
      return testMailServer(choice.server, message, wayTo(choice));
    },
    start: () => queue.start(),
    close: () => queue.close(),
  };
}

// Tries a mail server step by step; each step ends in a sentence that the administrator understands.

type StepName = MailTestStep['step'];

/** Sends a mail; the first step that fails leaves the others untried. */
async function testMailServer(server: MailServer, message: SmtpMessage, outgoing: Outgoing): Promise<MailTestStep[]> {
  const session = openSmtpSession(server, outgoing);
  const steps: MailTestStep[] = [];

  async function run(step: StepName, work: () => Promise<string>): Promise<void> {
    const started = performance.now();
    const ended = (result: MailTestStep['result'], sentence: string) =>
      void steps.push({ step, result, message: sentence, duration_ms: Math.round(performance.now() - started) });
    const failed = steps.find(({ result }) => result === 'failed');
    if (failed) return ended('skipped', 'Not tried, because an earlier step failed.');
    await work().then(
      (sentence) => ended('ok', sentence),
      (error: unknown) => ended('failed', mailFailureOf(error).sentence),
    );
  }

  try {
    await run('resolve', async () => {
      outgoing.checkHost(server.host);
      const { address } = await lookup(server.host);
      if (!outgoing.isAllowed(address)) throw new PrivateTarget(server.host);
      return `${server.host} is ${address}.`;
    });
    await run('connect', async () => {
      await session.connect();
      return server.secure === 'none' ? 'The server answers.' : 'The server answers, and the connection is encrypted.';
    });
    await run('login', async () => {
      await session.login();
      return server.user === null
        ? 'No user name is set, so no login was tried.'
        : 'The server accepts the user name and password.';
    });
    await run('send', async () => {
      await session.send(message);
      return `The server accepted the mail to ${message.to}.`;
    });
  } finally {
    session.close();
  }
  return steps;
}
