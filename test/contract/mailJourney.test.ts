/** Mail from end to end: over a real SMTP server, through the contract alone. */
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  codeIn,
  type MailFixture,
  openMailFixture,
  setMailServer,
  smtpLogin,
  tokenIn,
} from '../support/mail/mailFixture.ts';
import { startMailServer, type TestMailServer } from '../support/mail/mailServer.ts';
import { owner } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const customers: MailFixture[] = [];
const servers: TestMailServer[] = [];

afterEach(async () => {
  for (const fixture of customers.splice(0)) await fixture.dispose();
  for (const server of servers.splice(0)) await server.close();
});

async function open(options: Parameters<typeof openMailFixture>[0] = {}): Promise<MailFixture> {
  const fixture = await openMailFixture(options);
  customers.push(fixture);
  return fixture;
}

async function smtp(options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
}

const askForReset = ({ service }: MailFixture, email: string = owner.email) =>
  service.client().call('startPasswordReset', { body: { email } });

const newestMail = async ({ admin }: MailFixture) => (await admin.call('listMails')).data[0];

async function newestIs(fixture: MailFixture, state: string, attempts: number) {
  await until(
    async () => {
      const mail = await newestMail(fixture);
      return mail?.state === state && mail.attempts === attempts;
    },
    { what: `the newest mail to be ${state} after ${attempts} attempts` },
  );
  return newestMail(fixture);
}

describe('the list of mail', () => {
  it('is searched by recipient, subject and what went wrong, and takes no other operator', async () => {
    const fixture = await open();
    const user = await fixture.user('agent');
    await askForReset(fixture);
    await fixture.mailTo(owner.email);
    await askForReset(fixture, user.email);
    await fixture.mailTo(user.email);
    const found = async (value: string, operator = 'like') => {
      const filter = JSON.stringify([{ property: 'search', operator, value }]);
      return (await fixture.admin.call('listMails', { query: { filter } })).data.map(({ to }) => to);
    };
    const everybody = (await fixture.admin.call('listMails')).data;
    expect(new Set(everybody.map(({ to }) => to))).toEqual(new Set([owner.email, user.email]));
    expect(new Set(await found(user.email.toUpperCase()))).toEqual(new Set([user.email]));
    const subject = everybody[0]?.subject ?? '';
    const sameSubject = everybody.filter((mail) => mail.subject.includes(subject)).map(({ to }) => to);
    expect(await found(subject)).toEqual(sameSubject);
    expect(await found(`${owner.email}${subject}`), 'no match over two fields').toEqual([]);
    expect(await found(user.email, 'notlike')).not.toContain(user.email);
    expect(await found('no such mail')).toEqual([]);
    await expect(found(user.email, 'eq')).rejects.toMatchObject({ status: 400 });
  });
});

describe('two-factor', () => {
  it('is switched on with a code that proves that codes arrive, and off with the password', async () => {
    const fixture = await open();
    const user = await fixture.user('agent');
    const { nonce } = await user.call('startTwoFactor');
    const code = codeIn(await fixture.mailTo(user.email));
    const wrong = code === '000000' ? '111111' : '000000';
    const on = (body: object) => user.call('updateMe', { body: { two_factor_auth: 'E', ...body } });
    await expect(on({ nonce, code: wrong })).rejects.toMatchObject({ status: 400, errors: [{ field: 'code' }] });
    expect((await on({ nonce, code })).data.two_factor_auth).toBe('E');

    const login = { email: user.email, password: user.password };
    expect(await fixture.service.client().call('login', { body: login })).toHaveProperty('nonce');
    const off = (body: object) => user.call('updateMe', { body: { two_factor_auth: 'D', ...body } });
    await expect(off({})).rejects.toMatchObject({ errors: [{ field: 'current_password' }] });
    await off({ current_password: user.password });
    expect(await fixture.service.client().call('login', { body: login })).toHaveProperty('user_token');
  });

  it('a code of one purpose, or of another user, is invalid for another', async () => {
    const fixture = await open();
    const [user, other] = [await fixture.user('agent'), await fixture.user('agent')];
    const { nonce } = await user.call('startTwoFactor');
    const code = codeIn(await fixture.mailTo(user.email));
    await expect(fixture.service.client().call('login2fa', { body: { nonce, code } })).rejects.toMatchObject({
      status: 400,
    });
    await expect(other.call('updateMe', { body: { two_factor_auth: 'E', nonce, code } })).rejects.toMatchObject({
      status: 400,
    });
    expect((await other.call('getMe')).data.two_factor_auth).toBe('D');
  });

  it('switched off by an administrator, codes on their way and remembered devices count no more', async () => {
    const fixture = await open();
    const user = await fixture.user('agent');
    const set = (two_factor_auth: 'E' | 'D') =>
      fixture.admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth } });
    await set('E');
    const body = { email: user.email, password: user.password, device_fingerprint: 'laptop' };
    const asked = await fixture.service.client().call('login', { body });
    const nonce = 'nonce' in asked ? asked.nonce : '';
    const code = codeIn(await fixture.mailTo(user.email));
    await fixture.service.client().call('login2fa', { body: { nonce, code, add_device: true } });
    await set('D');
    await set('E');
    expect(await fixture.service.client().call('login', { body })).toHaveProperty('nonce');
  });
});

describe('a link in a mail', () => {
  /** As somebody would who wants the link to lead to a place of his own. */
  function askWithHost(fixture: MailFixture, host: string): Promise<number | undefined> {
    const { hostname, port } = new URL(fixture.service.url);
    const headers = {
      host,
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'content-type': 'application/json',
    };
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, path: '/v1.1/password', method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      outgoing.on('error', reject).end(JSON.stringify({ email: owner.email }));
    });
  }

  it('is not there while nobody has set a public address, whatever the request says of its host', async () => {
    const fixture = await open();
    expect(await askWithHost(fixture, 'evil.example')).toBe(421);
    expect(await askWithHost(fixture, 'localhost:6666')).toBe(200);
    const text = await fixture.mailTo(owner.email);
    expect(text).not.toMatch(/https?:|evil|6666/);
    expect(tokenIn(text)).not.toBe('');
  });

  it('begins with the address that the administrator has set, the token in the fragment', async () => {
    const fixture = await open();
    const set = (public_url: string | null) => fixture.admin.call('updateMailSettings', { body: { public_url } });
    expect((await set('https://phone.company.test/')).data.public_url).toBe('https://phone.company.test');
    await askWithHost(fixture, 'localhost:6666');
    const text = await fixture.mailTo(owner.email);
    const token = tokenIn(text);
    expect(text).toContain(`https://phone.company.test/#/reset/${token}`);
    expect(text).not.toMatch(/evil|6666/);
    await fixture.service.client().call('resetPassword', { body: { token, password: 'quite another password' } });
  });

  it.each([
    'javascript:alert(1)',
    'ftp://a.test',
    'https://u:p@a.test',
    'https://a.test/?q=1',
    'https://a.test/#x',
    'phone',
  ])('never begins with %s', async (public_url) => {
    const fixture = await open();
    await expect(fixture.admin.call('updateMailSettings', { body: { public_url } })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'public_url' }],
    });
  });
});

describe('secrets in mail', () => {
  it('are in no file and no log: codes, nonces, tokens, fingerprints and the password of the mail server', async () => {
    const fixture = await open();
    const user = await fixture.user('agent');
    await fixture.admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth: 'E' } });
    const body = { email: user.email, password: user.password, device_fingerprint: 'fingerprint of the laptop' };
    const asked = await fixture.service.client().call('login', { body });
    const nonce = 'nonce' in asked ? asked.nonce : '';
    const code = codeIn(await fixture.mailTo(user.email));
    await fixture.service.client().call('login2fa', { body: { nonce, code, add_device: true } });
    const seen = fixture.countTo(user.email);
    await askForReset(fixture, user.email);
    const token = tokenIn(await fixture.mailTo(user.email, seen));
    const texts = [fixture.service.log.join('\n')];
    for (const name of await readdir(fixture.service.dataDir)) {
      if (name.startsWith('cordboard.db'))
        texts.push((await readFile(join(fixture.service.dataDir, name))).toString('latin1'));
    }
    const bodies = [await fixture.admin.call('listMails'), await fixture.admin.call('getMailSettings')];
    for (const text of [...texts, JSON.stringify(bodies)]) {
      for (const secret of [nonce, token, body.device_fingerprint, smtpLogin.password])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(new RegExp(`sign in:(?:\\s|\\\\n)*${code}`));
    }
  });
});

describe('a mail server', () => {
  it('whose certificate nobody vouches for gets no mail, and the administrator reads why', async () => {
    const fixture = await open();
    const stranger = await smtp({ secure: 'tls', login: smtpLogin });
    const { password } = smtpLogin;
    const body = { port: stranger.port, secure: 'tls', ca: null, password } as const;
    await fixture.admin.call('updateMailSettings', { body });
    await askForReset(fixture);
    expect((await newestIs(fixture, 'queued', 1))?.last_error).toMatch(/certificate/i);
    expect(stranger.mails).toEqual([]);
    const { data: steps } = await fixture.admin.call('testMailSettings', { body: {} });
    expect(steps.map(({ step, result }) => `${step} ${result}`)).toEqual([
      ...['resolve ok', 'connect failed', 'login skipped', 'send skipped'],
    ]);
    expect(steps[1]?.message).toMatch(/certificate/i);
    await expect(fixture.admin.call('updateMe', { body: { two_factor_auth: 'E' } })).rejects.toMatchObject({
      status: 412,
    });
    await fixture.admin.call('updateMailSettings', { body: { ca: stranger.ca, password } });
    await newestIs(fixture, 'sent', 2);
    expect(stranger.mails).toHaveLength(1);
  });

  it('that is down keeps the mail in the outbox, which sends it once it is up, by itself or on request', async () => {
    const fixture = await open();
    const gone = await startMailServer();
    await gone.close();
    await fixture.admin.call('updateMailSettings', { body: { user: null, password: null } });
    await setMailServer(fixture.admin, gone, {});
    await askForReset(fixture);
    const waiting = await newestIs(fixture, 'queued', 1);
    expect(waiting).toMatchObject({
      text: '',
      last_error: expect.stringContaining('The server refuses the connection'),
    });
    expect(waiting?.next_attempt_at).toMatch(/^\d{4}-/);
    const up = await smtp({ port: gone.port });
    await fixture.admin.call('retryMail', { params: { id: waiting?.id ?? 0 } });
    await newestIs(fixture, 'sent', 2);
    expect(up.mails).toHaveLength(1);
    await expect(fixture.admin.call('retryMail', { params: { id: waiting?.id ?? 0 } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('that is set later sends what was kept, if it still holds', async () => {
    const fixture = await open();
    await fixture.admin.call('updateMailSettings', { body: { host: null } });
    await askForReset(fixture);
    const stored = await newestIs(fixture, 'kept', 0);
    await expect(fixture.admin.call('retryMail', { params: { id: stored?.id ?? 0 } })).rejects.toMatchObject({
      status: 412,
    });
    await setMailServer(fixture.admin, fixture.smtp, { secure: 'starttls', login: smtpLogin });
    await fixture.admin.call('retryMail', { params: { id: stored?.id ?? 0 } });
    expect(tokenIn(await fixture.mailTo(owner.email))).not.toBe('');

    await fixture.admin.call('updateMailSettings', { body: { host: null } });
    await askForReset(fixture);
    const old = await newestIs(fixture, 'kept', 0);
    fixture.clock.advance(61 * 60_000);
    await expect(fixture.admin.call('retryMail', { params: { id: old?.id ?? 0 } })).rejects.toMatchObject({
      status: 400,
    });
  });
});
