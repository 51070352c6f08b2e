/** Tries a mail server step by step; each step ends in a sentence that the administrator understands. */
import { lookup } from 'node:dns/promises';
import type { MailTestStep } from '../../../../shared/api/schemas/mail.ts';
import { type Outgoing, PrivateTarget } from '../network/addressGuard.ts';
import { mailFailureOf } from './mailFailure.ts';
import type { MailServer } from './records.ts';
import { openSmtpSession, type SmtpMessage } from './smtpSession.ts';

type StepName = MailTestStep['step'];

/** Sends a mail; the first step that fails leaves the others untried. */
export async function testMailServer(
  server: MailServer,
  message: SmtpMessage,
  outgoing: Outgoing,
): Promise<MailTestStep[]> {
  const session = openSmtpSession(server, outgoing);
  const steps: MailTestStep[] = [];

  async function run(step: StepName, work: () => Promise<string>): Promise<void> {
    const started = performance.now();
    const ended = (result: MailTestStep['result'], sentence: string) =>
      void steps.push({ step, result, message: sentence, duration_ms: Math.round(performance.now() - started) });
    const failed = steps.find(({ result }) => result === 'failed');
    if (failed) return ended('skipped', 'Not tried, because a step before it failed.');
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
      return server.secure === 'none' ? 'The server greets.' : 'The server greets, and the connection is encrypted.';
    });
    await run('login', async () => {
      await session.login();
      return server.user === null ? 'No user name is set.' : 'The server accepts the user name and password.';
    });
    await run('send', async () => {
      await session.send(message);
      return `The server took the mail to ${message.to}.`;
    });
  } finally {
    session.close();
  }
  return steps;
}
