import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../../electron/service/accounts/mail/smtpMailer.ts';

let server: SMTPServer | null = null;

afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = null;
});

async function startServer(received: string[], accepts = true): Promise<string> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(accepts ? null : new Error('no such mailbox')),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((done) => listening.once('listening', () => done()));
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const mail = { customerId: 1, to: 'ada@house.test', subject: 'Your sign-in code', text: '123456 is your code.' };

describe('mail over SMTP', () => {
  it('arrives', async () => {
    const received: string[] = [];
    const mailer = smtpMailer({ url: await startServer(received), from: 'cordboard@house.test' });
    expect(mailer.delivers).toBe(true);
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: ada@house.test');
    expect(received[0]).toContain('From: cordboard@house.test');
    expect(received[0]).toContain('123456 is your code.');
  });

  it('that the server refuses rejects', async () => {
    const mailer = smtpMailer({ url: await startServer([], false), from: 'cordboard@house.test' });
    await expect(mailer.send(mail)).rejects.toThrow('no such mailbox');
  });
});
