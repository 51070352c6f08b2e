import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../support/faxes/pdf.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Smsc, startSmsc } from '../support/smsc.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** A carrier and a fax gateway bring messages and faxes for numbers of a whole service. */
let folder: string;
let service: TestService;
let smsc: Smsc;
let admin: SignedIn;
let ada: TestUser;
const customer = '447700900123';
const loud = '442079460001';
const quiet = '442079460002';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cordboard-faxes-'));
  service = await startTestService({ config: { faxFolder: folder } });
  smsc = await startSmsc();
  admin = await service.admin();
  ada = await service.user('agent');
  const account = { name: 'Carrier', host: '127.0.0.1', port: smsc.port, system_id: 'cordboard', password: 'secret' };
  await admin.call('createSmsCarrier', { body: account });
  const addresses = { sms_email: 'sms@company.test', fax_email: 'fax@company.test' };
  const target = { target_type: 'USER', target_id: ada.userId } as const;
  await admin.call('createDdi', {
    body: { e164: loud, ...addresses, ...target, sms_enabled: true, fax_enabled: true },
  });
  await admin.call('createDdi', { body: { e164: quiet, ...addresses, ...target } });
  await smsc.bound();
});

afterAll(async () => {
  await smsc?.close();
  await service?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const mails = async (to: string) => (await admin.call('listMails')).data.filter((mail) => mail.to === to);

const arrive = (to: string, text: string) =>
  smsc.deliver({ source_addr: customer, destination_addr: to, short_message: Buffer.from(text) });

async function received(count: number) {
  const messages = async () => (await ada.call('listSms')).data;
  await until(async () => (await messages()).length === count, { what: `${count} messages` });
  return messages();
}

describe('a text message to a number', () => {
  it('is the user’s whom the number leads to, and is mailed while that is on', async () => {
    await arrive(quiet, 'Not mailed');
    await arrive(loud, 'Mailed too');
    await until(async () => (await mails('sms@company.test')).length > 0, { what: 'the mail' });
    expect(await mails('sms@company.test')).toMatchObject([
      { subject: `Text message from ${customer} to ${loud}`, text: 'Mailed too\n' },
    ]);
    expect((await received(2)).map(({ message, user_id: userId }) => [message, userId])).toEqual([
      ['Mailed too', ada.userId],
      ['Not mailed', ada.userId],
    ]);
  });
});

describe('a fax to a number', () => {
  it('is mailed where it lies, while that is on', async () => {
    const faxes = async () => (await admin.call('listFaxes')).data;
    await writeFile(join(folder, `${customer}_${quiet}_1.pdf`), pdfOf(1));
    await until(async () => (await faxes()).length === 1, { timeoutMs: 10_000, what: 'the first fax' });
    await writeFile(join(folder, `${customer}_${loud}_2.pdf`), pdfOf(2));
    await until(async () => (await mails('fax@company.test')).length > 0, { timeoutMs: 10_000, what: 'the mail' });
    const [newest] = await faxes();
    expect(await mails('fax@company.test')).toMatchObject([
      {
        subject: `Fax from ${customer} to ${loud}`,
        text: `A fax of 2 pages was received. You can download it here:\n\n/faxes/${newest?.id}.pdf\n`,
      },
    ]);
  });
});
