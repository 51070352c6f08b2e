import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordingFor } from '../../../../electron/service/accounts/mailReaders.ts';
import { createMailSystem, type MailSystem } from '../../../../electron/service/platform/mail/mailSystem.ts';
import { outgoingTo } from '../../../../electron/service/platform/network/addressGuard.ts';
import { openTestStore, type TestStore } from '../../../storage/storeFixture.ts';
import { type MailServerOptions, startMailServer, type TestMailServer } from '../../../support/mail/mailServer.ts';
import { ManualClock } from '../../../support/manualClock.ts';
import { loopback } from '../../../support/testService.ts';
import { until } from '../../../support/until.ts';

const minute = 60_000;
let store: TestStore;
let clock: ManualClock;
let mail: MailSystem;
let servers: TestMailServer[] = [];

const system = () =>
  createMailSystem({
    store,
    wordingFor: wordingFor(store),
    service: null,
    outgoing: outgoingTo(loopback),
    clock,
    logger: pino({ level: 'silent' }),
  });

beforeEach(async () => {
  store = await openTestStore();
  clock = new ManualClock(Date.UTC(2026, 0, 1));
  mail = system();
});

afterEach(async () => {
  await mail.close();
  for (const server of servers.splice(0)) await server.close();
  servers = [];
  await store.dispose();
});

async function start(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

const use = ({ port, ca }: TestMailServer, { secure, login }: MailServerOptions = {}) =>
  mail.updateServer(store.customerId, {
    host: '127.0.0.1',
    port,
    ca,
    from: 'cordboard@company.test',
    secure: secure ?? 'none',
    ...(login && { user: login.user, password: login.password }),
  });

const send = (to = 'ada@company.test', lifetimeMs = 10 * minute) =>
  mail.send({
    customerId: store.customerId,
    to,
    subject: 'Your code',
    text: '123456 is your code.',
    language: 'en',
    lifetimeMs,
  });

const outbox = () => store.mailOutbox.ofCustomer(store.customerId);
const reaches = (state: string, attempts = 1) =>
  until(async () => (await outbox()).every((stored) => stored.state === state && stored.attempts === attempts), {
    what: `every mail to be ${state} after ${attempts} attempts`,
  });

const login = { user: 'cordboard', password: 'of the server' };

describe('mail', () => {
  it.each(['none', 'starttls', 'tls'] as const)(
    'arrives over a server with %s, and its text is kept nowhere',
    async (secure) => {
      const server = await start({ secure, login });
      await use(server, { secure, login });
      await send();
      await reaches('sent');
      expect(server.mails).toHaveLength(1);
      expect(server.mails[0]).toMatchObject({ to: 'ada@company.test', encrypted: secure !== 'none' });
      expect(server.mails[0]?.text).toContain('123456 is your code.');
      expect((await outbox())[0]?.text).toBe('');
    },
  );

  it('is not sent to a server that does not encrypt as it was asked to, or that nobody vouches for', async () => {
    await use(await start({ secure: 'none' }), { secure: 'starttls' });
    await send();
    await reaches('queued');
    const stranger = await start({ secure: 'tls' });
    await mail.updateServer(store.customerId, { port: stranger.port, secure: 'tls', ca: null });
    await reaches('queued', 2);
    expect((await outbox())[0]?.lastError).toMatch(/certificate/i);
    expect(stranger.mails).toEqual([]);
  });

  it('waits for a server that is down, and goes once it is up', async () => {
    const { port, ca, close } = await start();
    await close();
    await use({ port, ca } as TestMailServer);
    await send();
    await reaches('queued');
    expect((await outbox())[0]?.lastError).toContain('The server refuses the connection');
    const up = await start({ port });
    clock.advance(5000);
    await reaches('sent', 2);
    expect(up.mails).toHaveLength(1);
  });

  it('is tried again after a 451, and is sent once', async () => {
    let refusals = 2;
    const server = await start({ refusal: () => (refusals-- > 0 ? 451 : null) });
    await use(server);
    await send();
    await reaches('queued');
    clock.advance(5000);
    await reaches('queued', 2);
    clock.advance(15_000);
    await reaches('sent', 3);
    clock.advance(60 * minute);
    expect(server.mails).toHaveLength(1);
  });

  it('that is added while another is on its way follows it', async () => {
    const server = await start();
    await use(server);
    await Promise.all([send('ada@company.test'), send('bob@company.test'), send('cyd@company.test')]);
    await reaches('sent');
    expect(server.mails.map(({ to }) => to)).toEqual(['ada@company.test', 'bob@company.test', 'cyd@company.test']);
  });

  it('is given up after a 550, and says why', async () => {
    await use(await start({ refusal: () => 550 }));
    await send();
    await reaches('failed');
    expect((await outbox())[0]?.lastError).toContain('no such mailbox');
  });

  it('waits for the right password, and goes as soon as it is set', async () => {
    const server = await start({ login });
    await use(server, { login: { ...login, password: 'wrong' } });
    await send();
    await reaches('queued');
    expect((await outbox())[0]?.lastError).toContain('user name or password');
    await mail.updateServer(store.customerId, { password: login.password });
    await reaches('sent', 2);
    expect(server.mails).toHaveLength(1);
  });

  it('that is out of date goes to nobody', async () => {
    const server = await start({ refusal: () => 451 });
    await use(server);
    await send('ada@company.test', 3000);
    await reaches('queued');
    clock.advance(5000);
    await reaches('failed', 2);
    expect(server.mails).toEqual([]);
  });

  it('that an earlier process left is sent by the next', async () => {
    const { port, ca, close } = await start();
    await close();
    await use({ port, ca } as TestMailServer);
    await send();
    await reaches('queued');
    await mail.close();
    const up = await start({ port });
    mail = system();
    clock.advance(5000);
    mail.start();
    await reaches('sent', 2);
    expect(up.mails).toHaveLength(1);
  });

  it('that a server took is not sent again although that could not be noted', async () => {
    const server = await start();
    await use(server);
    const { markSent } = store.mailOutbox;
    let broken = true;
    const outboxThatBreaks = {
      ...store.mailOutbox,
      markSent: (id: number) => (broken ? Promise.reject(new Error('disk full')) : markSent(id)),
    };
    await mail.close();
    mail = createMailSystem({
      outgoing: outgoingTo(loopback),
      service: null,
      clock,
      logger: pino({ level: 'silent' }),
      store: { ...store, mailOutbox: outboxThatBreaks },
      wordingFor: wordingFor(store),
    });
    await send();
    await until(() => server.mails.length === 1, { what: 'the mail to arrive' });
    broken = false;
    await until(
      async () => {
        clock.advance(5000);
        return (await outbox())[0]?.state === 'sent';
      },
      { what: 'the mail to be noted' },
    );
    expect(server.mails).toHaveLength(1);
  });

  it('is kept for the administrator without a server, its text unreadable at rest', async () => {
    await send();
    expect(await outbox()).toMatchObject([{ state: 'kept', text: '123456 is your code.' }]);
  });

  it('of one customer does not wait for the slow server of another', async () => {
    const other = await store.customers.create('other');
    const silent = await start({ refusal: () => 451 });
    const quick = await start();
    await use(silent);
    await mail.updateServer(other, { host: '127.0.0.1', port: quick.port, secure: 'none', from: 'x@other.test' });
    await send();
    await mail.send({
      customerId: other,
      to: 'bob@other.test',
      subject: 's',
      text: 't',
      language: 'en',
      lifetimeMs: minute,
    });
    await until(() => quick.mails.length === 1, { what: 'the other customer’s mail' });
    expect(silent.mails).toEqual([]);
  });
});

describe('the test of a mail server', () => {
  const steps = async () =>
    (await mail.test(store.customerId, 'ada@company.test')).map(({ step, result }) => `${step} ${result}`);

  it('sends a mail, step by step', async () => {
    const server = await start({ secure: 'starttls', login });
    await use(server, { secure: 'starttls', login });
    expect(await steps()).toEqual(['resolve ok', 'connect ok', 'login ok', 'send ok']);
    expect(server.mails).toHaveLength(1);
  });

  it('ends at the step that fails, and says why', async () => {
    await use(await start({ login }), { login: { ...login, password: 'wrong' } });
    expect(await steps()).toEqual(['resolve ok', 'connect ok', 'login failed', 'send skipped']);
    expect((await mail.test(store.customerId, 'a@b.test'))[2]?.message).toContain('user name or password');
  });

  it('reports that there is none', async () => {
    expect(await steps()).toEqual(['resolve failed']);
  });
});

describe('whether mail reaches', () => {
  it('is found out by asking the server', async () => {
    const server = await start({ login });
    await expect(mail.requireDelivery(store.customerId)).rejects.toMatchObject({ kind: 'precondition' });
    await use(server, { login: { ...login, password: 'wrong' } });
    await expect(mail.requireDelivery(store.customerId)).rejects.toMatchObject({ kind: 'precondition' });
    await use(server, { login });
    await expect(mail.requireDelivery(store.customerId)).resolves.toBeUndefined();
  });
});
