/** The chapter "Base, authentication" of the contract, line by line: each test is named by the line's own words. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, type MailFixture, openMailFixture, tokenIn } from '../support/mail/mailFixture.ts';
import { owner } from '../support/serviceProcess.ts';
import { startTestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

let fixture: MailFixture;

beforeAll(async () => {
  const much = { attempts: 1000, windowMs: 60_000 };
  const limits = { mailPerPair: much, mailFromNewPlaces: much, codesPerPair: much, codesFromNewPlaces: much };
  fixture = await openMailFixture({ config: { segments: ['cordboard', 'crm'] }, limits });
});

afterAll(async () => {
  await fixture.dispose();
});

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);

async function post(path: string, body: unknown, api = fixture.service.api) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(api + path, init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

const statusWith = async (headers: Record<string, string>, path = '/me', base = fixture.service.api) =>
  (await fetch(base + path, { headers })).status;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

/** An agent who is asked for a code. */
async function guarded(): Promise<TestUser> {
  const user = await fixture.user('agent');
  await fixture.admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth: 'E' } });
  return user;
}

async function ask({ email, password }: TestUser, more: Record<string, unknown> = {}) {
  const seen = fixture.countTo(email);
  const { status, body } = await post('/login', { email, password, ...more });
  expect({ status, body }).toEqual({
    status: 202,
    body: { message: expect.stringContaining('two-factor'), nonce: expect.any(String), methods: ['mail'] },
  });
  return { nonce: String(body.nonce), code: codeIn(await fixture.mailTo(email, seen)) };
}

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

describe('base', () => {
  it('mounted at /v1.1/cordboard; the bare /v1.1 works too, and so does the version prefix /v1.2; several segments', async () => {
    for (const path of ['/v1.1/cordboard', '/v1.1', '/v1.2', '/v1.2/cordboard', '/v1.1/crm']) {
      expect(await statusWith(bearer(fixture.admin.token), '/ping', fixture.service.url + path)).toBe(200);
    }
    expect(await statusWith(bearer(fixture.admin.token), '/ping', `${fixture.service.url}/v1.1/other`)).toBe(404);
  });
});

describe('token', () => {
  it('40 lower-case hex; seeded user ids are six digits', async () => {
    const { body } = await post('/login', owner);
    expect(body.user_token).toMatch(/^[0-9a-f]{40}$/);
    expect(String(body.user_id)).toMatch(/^\d{6}$/);
  });

  it('accepted as Basic user_id:token, token: and :token, as Bearer, and as X-Auth-Token in any letter case', async () => {
    const { token, userId } = fixture.admin;
    const ways: Record<string, string>[] = [
      ...[basic(`${userId}:${token}`), basic(`${token}:`), basic(`:${token}`), bearer(token)],
      ...[{ 'x-auth-token': token }, { 'X-AUTH-TOKEN': token.toUpperCase() }, bearer(token.toUpperCase())],
    ];
    for (const headers of ways) expect(await statusWith(headers)).toBe(200);
  });

  it('a user’s own password is never accepted there', async () => {
    const { userId } = fixture.admin;
    for (const text of [`${userId}:${owner.password}`, `${owner.email}:${owner.password}`, `:${owner.password}`]) {
      expect(await statusWith(basic(text))).toBe(401);
    }
    expect(await statusWith(bearer(owner.password))).toBe(401);
  });
});

describe('POST /login', () => {
  it('200, flat: {message, user_token, user_id}', async () => {
    const { status, body } = await post('/login', owner);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: expect.any(String),
      user_token: expect.any(String),
      user_id: fixture.admin.userId,
    });
  });

  it('wrong e-mail or password: 400, same text for both', async () => {
    const answers = [
      await post('/login', { email: owner.email, password: 'wrong password' }),
      await post('/login', { email: 'nobody@company.test', password: 'wrong password' }),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 400,
        body: { message: 'Invalid e-mail or password', code: 'invalid', errors: [] },
      });
    }
  });

  it('with two-factor E: 202 {message, nonce}, a six-digit code is mailed; POST /login2fa {code, nonce}: as login', async () => {
    const user = await guarded();
    const asked = await ask(user);
    expect(asked.code).toMatch(/^\d{6}$/);
    const { status, body } = await post('/login2fa', asked);
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: expect.any(String), user_token: expect.stringMatching(/^[0-9a-f]{40}$/), user_id: user.userId },
    });
    expect(await statusWith(bearer(String(body.user_token)))).toBe(200);
    expect((await post('/login2fa', asked)).status, 'the same code again').toBe(400);
  });

  it('valid 10 minutes', async () => {
    const user = await guarded();
    const early = await ask(user);
    fixture.clock.advance(minutes(9));
    expect((await post('/login2fa', early)).status).toBe(200);
    const late = await ask(user);
    fixture.clock.advance(minutes(10));
    expect((await post('/login2fa', late)).status).toBe(400);
  });

  it('five tries', async () => {
    const user = await guarded();
    const { nonce, code } = await ask(user);
    for (let tries = 0; tries < 4; tries++)
      expect((await post('/login2fa', { nonce, code: wrongCode(code) })).status).toBe(400);
    expect((await post('/login2fa', { nonce, code })).status, 'the fifth').toBe(200);
    const next = await ask(user);
    for (let tries = 0; tries < 5; tries++) {
      expect((await post('/login2fa', { ...next, code: wrongCode(next.code) })).status).toBe(400);
    }
    expect((await post('/login2fa', next)).status, 'the sixth').toBe(400);
  });

  it.each([
    ['without it 15 minutes', false, minutes(15)],
    ['remember_me: the token’s inactivity limit is 30 days', true, days(30)],
  ])('%s', async (_, remember_me, limit) => {
    const { body } = await post('/login', { ...owner, remember_me });
    const headers = bearer(String(body.user_token));
    fixture.clock.advance(limit - minutes(1));
    expect(await statusWith(headers, '/ping')).toBe(200);
    fixture.clock.advance(limit - minutes(1));
    expect(await statusWith(headers, '/ping'), 'any request counts as use').toBe(200);
    fixture.clock.advance(limit);
    expect(await statusWith(headers, '/ping')).toBe(401);
  });

  it('device_fingerprint + add_device: that device is not asked for a code for 30 days, or until it is revoked', async () => {
    const user = await guarded();
    const device = { device_fingerprint: 'the laptop' };
    const first = await post('/login2fa', { ...(await ask(user, device)), ...device, add_device: true });
    const again = () => post('/login', { email: user.email, password: user.password, ...device });
    expect((await again()).status).toBe(200);
    await ask(user, { device_fingerprint: 'another' });

    const mine = fixture.service.client(String(first.body.user_token));
    const { data } = await mine.call('listDevices');
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('laptop');
    const stranger = await fixture.user('agent');
    await expect(stranger.call('deleteDevice', { params: { id: data[0]?.id ?? 0 } })).rejects.toMatchObject({
      status: 404,
    });
    await mine.call('deleteDevice', { params: { id: data[0]?.id ?? 0 } });
    const seen = fixture.countTo(user.email);
    expect((await again()).status).toBe(202);
    await fixture.mailTo(user.email, seen);

    await post('/login2fa', { ...(await ask(user, device)), ...device, add_device: true });
    fixture.clock.advance(days(30) - minutes(1));
    expect((await again()).status).toBe(200);
    fixture.clock.advance(minutes(1));
    expect((await again()).status).toBe(202);
  });
});

describe('limits', () => {
  const few = { attempts: 2, firstMs: 60_000, longestMs: 60_000 };

  it('login is rate-limited per account and address (429 with Retry-After), and never reveals whether an account exists', async () => {
    const strict = await startTestService({ limits: { loginPerPair: few } });
    for (const email of [owner.email, 'nobody@company.test']) {
      const attempt = () => post('/login', { email, password: 'wrong password' }, strict.api);
      const answers = [await attempt(), await attempt(), await attempt()];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await strict.dispose();
  });

  it('codes too: asking for new ones gives no more tries', async () => {
    const strict = await openMailFixture({ limits: { codesPerPair: { attempts: 4, windowMs: 60_000 } } });
    const user = await strict.user('agent');
    await strict.admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth: 'E' } });
    const login = () => post('/login', { email: user.email, password: user.password }, strict.service.api);
    const { nonce } = (await login()).body;
    const code = codeIn(await strict.mailTo(user.email));
    const guess = (guessed: string) => post('/login2fa', { nonce, code: guessed }, strict.service.api);
    for (let count = 0; count < 3; count++) expect((await guess(wrongCode(code))).status).toBe(400);
    expect((await guess(code)).status).toBe(429);
    const blocked = await login();
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    await strict.dispose();
  });
});

describe('/confirmation, /password, /reset', () => {
  it.each(['/confirmation', '/password'])(
    '%s needs no token and answers the same whether or not the account exists',
    async (path) => {
      const user = await fixture.user('agent');
      const [known, unknown] = [
        await post(path, { email: user.email }),
        await post(path, { email: 'nobody@company.test' }),
      ];
      expect(known.status).toBe(200);
      expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
      const names = ({ headers }: typeof known) => [...headers.keys()].toSorted();
      expect(names(unknown)).toEqual(names(known));
      // The first mail that confirms came with the account.
      if (path === '/password') expect(await fixture.mailTo(user.email)).toContain('Hello');
      else expect(await fixture.confirmations(user.email, 1)).toHaveLength(2);
      expect(fixture.smtp.mails.filter(({ to }) => to === 'nobody@company.test')).toEqual([]);
    },
  );

  it('/password → mail → /reset: the token is single use, and ends other sessions and named tokens', async () => {
    const user = await fixture.user('agent');
    const { data: named } = await user.call('createApiToken', { body: { name: 'CRM' } });
    await fixture.noticeTo(user.email, 'An API token was created');
    await post('/password', { email: user.email });
    const token = tokenIn(await fixture.mailTo(user.email));
    expect((await post('/reset', { token, password: 'short' })).status, 'a password that is refused').toBe(400);
    expect((await post('/reset', { token, password: 'quite another password' })).status).toBe(200);
    expect(await statusWith(bearer(user.token))).toBe(401);
    expect(await statusWith(bearer(named.token))).toBe(401);
    const { status, body } = await post('/reset', { token, password: 'a third password' });
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } });
    expect((await post('/login', { email: user.email, password: user.password })).status).toBe(400);
    expect((await post('/login', { email: user.email, password: 'quite another password' })).status).toBe(200);
  });

  it('/reset with a token that nobody has answers as with one that is used or out of date', async () => {
    const user = await fixture.user('agent');
    await post('/password', { email: user.email });
    const late = tokenIn(await fixture.mailTo(user.email));
    fixture.clock.advance(minutes(60));
    const password = 'quite another password';
    const answers = [
      await post('/reset', { token: late, password }),
      await post('/reset', { token: 'f'.repeat(40), password }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('/reset voids the other tokens and codes that were mailed, and forgets devices', async () => {
    const user = await guarded();
    const device = { device_fingerprint: 'the laptop' };
    await post('/login2fa', { ...(await ask(user, device)), ...device, add_device: true });
    const open = await ask(user);
    const tokens: string[] = [];
    for (let count = 0; count < 2; count++) {
      const seen = fixture.countTo(user.email);
      await post('/password', { email: user.email });
      tokens.push(tokenIn(await fixture.mailTo(user.email, seen)));
    }
    const password = 'quite another password';
    expect((await post('/reset', { token: tokens[1], password })).status).toBe(200);
    expect((await post('/reset', { token: tokens[0], password })).status).toBe(400);
    expect((await post('/login2fa', open)).status).toBe(400);
    expect((await post('/login', { email: user.email, password, ...device })).status).toBe(202);
  });
});

describe('mail', () => {
  it('goes out over SMTP when one is configured', async () => {
    const user = await fixture.user('agent');
    await post('/password', { email: user.email });
    await fixture.mailTo(user.email);
    expect(fixture.smtp.mails.at(-1)).toMatchObject({ to: user.email, encrypted: true });
  });

  it('otherwise it is kept in an outbox that the administrator sees, and two-factor cannot be switched on', async () => {
    const quiet = await startTestService();
    const [admin, agent, supervisor] = [await quiet.admin(), await quiet.user('agent'), await quiet.user('supervisor')];
    await post('/password', { email: agent.email }, quiet.api);
    await until(async () => (await admin.call('listMails')).total === 1, { what: 'the mail' });
    const [mail] = (await admin.call('listMails')).data;
    expect(mail).toMatchObject({ to: agent.email, state: 'kept', masked: true, text: '' });
    for (const client of [agent, supervisor]) {
      await expect(client.call('listMails')).rejects.toMatchObject({ status: 403 });
      await expect(client.call('retryMail', { params: { id: mail?.id ?? 0 } })).rejects.toMatchObject({ status: 403 });
    }
    for (const client of [agent, admin]) {
      await expect(client.call('updateMe', { body: { two_factor_auth: 'E' } })).rejects.toMatchObject({ status: 412 });
      await expect(client.call('startTwoFactor')).rejects.toMatchObject({ status: 412 });
    }
    await quiet.dispose();
  });
});

describe('extension /apitokens', () => {
  it('named, revocable tokens; (user, name) is unique; shown once, in the answer that makes it', async () => {
    const [user, other] = [await fixture.user('agent'), await fixture.user('agent')];
    const { data: made } = await user.call('createApiToken', { body: { name: 'CRM', expiry: 3600 } });
    expect(made).toMatchObject({ name: 'CRM', expiry: 3600, token: expect.stringMatching(/^[0-9a-f]{40}$/) });
    const { handle } = made;
    expect((await user.call('listApiTokens')).data).toMatchObject([{ token: handle, handle, expiry: 3600 }]);
    expect((await other.call('listApiTokens')).data).toEqual([]);
    await expect(user.call('createApiToken', { body: { name: 'CRM' } })).rejects.toMatchObject({ status: 409 });
    await other.call('createApiToken', { body: { name: 'CRM' } });
    await user.call('deleteApiToken', { params: { token: handle } });
    expect(await statusWith(bearer(made.token))).toBe(401);
  });
});

describe('GET /ping and GET /me', () => {
  it('{message: "Pong", data: {response: "Pong"}}', async () => {
    const response = await fetch(`${fixture.service.api}/ping`, { headers: bearer(fixture.admin.token) });
    expect(await response.json()).toEqual({ message: 'Pong', data: { response: 'Pong' } });
  });

  it('GET /me also carries email, first_name, last_name, customer_id, roles, ext', async () => {
    expect((await fixture.admin.call('getMe')).data).toMatchObject({
      email: owner.email,
      first_name: 'Administrator',
      last_name: '',
      customer_id: expect.any(Number),
      roles: ['administrator'],
      ext: '100',
    });
  });
});
