import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setMailServer, smtpLogin, tokenIn } from '../support/mail/mailFixture.ts';
import { type MailServerOptions, startMailServer, type TestMailServer } from '../support/mail/mailServer.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const how: MailServerOptions = { secure: 'starttls', login: smtpLogin };
const silence = () => new Promise<void>(() => undefined);

let service: ServiceProcess;
let smtp: TestMailServer;

beforeEach(async () => {
  service = await startServiceProcess();
});

afterEach(async () => {
  await service?.dispose();
  await smtp?.close();
});

const askForReset = async () => (await service.signIn()).call('startPasswordReset', { body: { email: owner.email } });

async function mailStates(): Promise<string[]> {
  return (await (await service.signIn()).call('listMails')).data.map(({ state }) => state);
}

const messageId = (text: string | undefined) => /^message-id: *(\S+)/im.exec(text ?? '')?.[1];

describe('a service that is killed', () => {
  it('while a mail is being sent sends it after the restart, with the same Message-ID', async () => {
    smtp = await startMailServer({ ...how, beforeAnswer: silence });
    await setMailServer(await service.signIn(), smtp, how);
    await askForReset();
    await until(() => smtp.mails.length === 1, { what: 'the mail to be under way' });
    expect(await mailStates()).toEqual(['queued']);
    await service.end('SIGKILL');
    const first = smtp.mails[0];
    await smtp.close();

    smtp = await startMailServer({ ...how, port: smtp.port });
    service = await startServiceProcess(service.dataDir);
    await until(() => smtp.mails.length === 1, { what: 'the mail after the restart' });
    const [second] = smtp.mails;
    expect(messageId(second?.text)).toMatch(/^<.+>$/);
    expect(messageId(second?.text)).toBe(messageId(first?.text));
    expect(tokenIn(second?.body ?? '')).toBe(tokenIn(first?.body ?? ''));
    await until(async () => (await mailStates()).join() === 'sent', { what: 'the mail to be noted as sent' });

    const body = { token: tokenIn(second?.body ?? ''), password: 'quite another password' };
    await (await service.signIn()).call('resetPassword', { body });
    await service.signIn({ email: owner.email, password: body.password });
  });

  it('while its mail server is down sends what waited once both are up', async () => {
    smtp = await startMailServer(how);
    await smtp.close();
    await setMailServer(await service.signIn(), smtp, how);
    await askForReset();
    const attempts = async () => (await (await service.signIn()).call('listMails')).data[0]?.attempts;
    await until(async () => (await attempts()) === 1, { what: 'the first attempt' });
    await service.end('SIGKILL');
    smtp = await startMailServer({ ...how, port: smtp.port });
    service = await startServiceProcess(service.dataDir);
    await until(() => smtp.mails.length === 1, { what: 'the mail after the restart' });
    await until(async () => (await mailStates()).join() === 'sent', { what: 'the mail to be noted as sent' });
    expect(smtp.mails).toHaveLength(1);
  });
});
