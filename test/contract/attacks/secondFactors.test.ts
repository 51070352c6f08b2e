/** Attacks on second factors: by whoever knows the password, or holds a session that is not theirs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  openSecondFactorFixture,
  type SecondFactorFixture,
} from '../../support/passkeys/secondFactorFixture.ts';
import { createSoftAuthenticator } from '../../support/passkeys/softAuthenticator.ts';
import type { TestUser } from '../../support/testService.ts';

let fixture: SecondFactorFixture;

beforeAll(async () => {
  fixture = await openSecondFactorFixture();
});

afterAll(async () => {
  await fixture.dispose();
});

const minutes = (count: number) => count * 60_000;
const signInWith = (nonce: string, code: string) => fixture.post('/login2fa', { nonce, code });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a code of an authenticator app', () => {
  it('signs in, and one step before or after counts too, for clocks that differ', async () => {
    for (const steps of [0, 1]) {
      const { user, app } = await fixture.withTotp();
      const { nonce, methods } = await fixture.askFor(user);
      expect(methods).toEqual(['totp']);
      expect((await signInWith(nonce, app.code(steps))).status).toBe(200);
    }
    const { user, app } = await fixture.withTotp();
    const { nonce } = await fixture.askFor(user);
    expect((await signInWith(nonce, app.code(2))).status, 'two steps').toBe(400);
  });

  it('seen over a shoulder and typed again is refused', async () => {
    const { user, app } = await fixture.withTotp();
    const code = app.code();
    expect((await signInWith((await fixture.askFor(user)).nonce, code)).status).toBe(200);
    expect((await signInWith((await fixture.askFor(user)).nonce, code)).status).toBe(400);
    expect((await signInWith((await fixture.askFor(user)).nonce, app.code(-1))).status, 'the one before').toBe(400);
  });

  it('used by two at once lets one in', async () => {
    const { user, app } = await fixture.withTotp();
    const nonces = [(await fixture.askFor(user)).nonce, (await fixture.askFor(user)).nonce];
    const answers = await Promise.all(nonces.map((nonce) => signInWith(nonce, app.code())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('cannot be found by trying: five tries a sign-in, and twenty an hour', async () => {
    const { user, app } = await fixture.withTotp();
    const { nonce } = await fixture.askFor(user);
    for (let tries = 0; tries < 5; tries++) expect((await signInWith(nonce, wrong(app.code()))).status).toBe(400);
    expect((await signInWith(nonce, app.code())).status, 'the sixth, though right').toBe(400);
    let blocked: Answer | null = null;
    for (let tries = 0; tries < 20 && blocked?.status !== 429; tries++) {
      blocked = await fixture.post('/login', { email: user.email, password: user.password });
    }
    expect(blocked?.status).toBe(429);
  });

  it('of an app that was not confirmed counts for nothing', async () => {
    const user = await fixture.service.user('agent');
    await user.call('createTotp');
    expect((await fixture.post('/login', { email: user.email, password: user.password })).status).toBe(200);
  });

  it('is nothing that anybody can read again: neither the operation nor the files of the service have the secret', async () => {
    const { user } = await fixture.withTotp();
    const { data } = await user.call('createTotp');
    expect(JSON.stringify((await user.call('getSecondFactors')).data)).not.toContain(data.secret);
    expect(fixture.service.log.join('\n')).not.toContain(data.secret);
    const received = await (await fixture.service.admin()).call('listAuditLog', { query: { limit: 100 } });
    expect(received.total).toBeGreaterThan(0);
    expect(JSON.stringify(received)).not.toContain(data.secret);
    const store = await fixture.service.openStore();
    expect((await store.totp.ofUser(user.userId))?.pending).toBe(data.secret);
    const { readFile } = await import('node:fs/promises');
    for (const file of ['cordboard.db', 'cordboard.db-wal']) {
      expect(await readFile(`${fixture.service.dataDir}/${file}`, 'latin1').catch(() => '')).not.toContain(data.secret);
    }
  });
});

describe('a recovery code', () => {
  it('signs in once, and never again', async () => {
    const { user } = await fixture.withTotp();
    const { codes } = (await user.call('createRecoveryCodes')).data;
    expect(new Set(codes).size).toBe(10);
    const { nonce, methods } = await fixture.askFor(user);
    expect(methods).toEqual(['totp', 'recovery']);
    expect((await signInWith(nonce, ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await signInWith((await fixture.askFor(user)).nonce, codes[0] ?? '')).status, 'the same again').toBe(400);
    expect((await user.call('getSecondFactors')).data.recovery_codes_left).toBe(9);
  });

  it('of before is worthless once there are new ones, and so is another user’s', async () => {
    const [one, other] = [await fixture.withTotp(), await fixture.withTotp()];
    const before = (await one.user.call('createRecoveryCodes')).data.codes;
    const { codes: others } = (await other.user.call('createRecoveryCodes')).data;
    await one.user.call('createRecoveryCodes');
    for (const code of [before[0] ?? '', others[0] ?? '']) {
      expect((await signInWith((await fixture.askFor(one.user)).nonce, code)).status).toBe(400);
    }
  });
});

describe('a passkey', () => {
  const options = async (nonce?: string) => (await fixture.post('/login/passkey/options', { nonce })).body;
  const use = (nonce: unknown, credential: unknown, origin = fixture.origin) =>
    fixture.post('/login/passkey', { nonce, credential }, null, origin);

  it('signs in beside the password, and alone', async () => {
    const { user, key } = await fixture.withPasskey();
    const { nonce, methods } = await fixture.askFor(user);
    expect(methods).toEqual(['passkey']);
    const beside = await options(nonce);
    expect((await use(nonce, key.use(beside.options, fixture.origin))).body.user_id).toBe(user.userId);
    const alone = await options();
    expect((await use(alone.nonce, key.use(alone.options, fixture.origin))).body.user_id).toBe(user.userId);
  });

  it('that was taken from a pocket is not enough alone: it has to know its owner', async () => {
    const { user, key } = await fixture.withPasskey();
    const alone = await options();
    expect((await use(alone.nonce, key.use(alone.options, fixture.origin, 1, false))).status).toBe(400);
    const { nonce } = await fixture.askFor(user);
    const beside = await options(nonce);
    expect((await use(nonce, key.use(beside.options, fixture.origin, 2, false))).status, 'beside the password').toBe(
      200,
    );
  });

  it('of somebody else does not complete a sign-in whose password was found out', async () => {
    const [victim, thief] = [await fixture.withPasskey(), await fixture.withPasskey()];
    const { nonce } = await fixture.askFor(victim.user);
    const asked = await options(nonce);
    expect((await use(nonce, thief.key.use(asked.options, fixture.origin))).status).toBe(400);
  });

  it('used at a page of another origin is refused', async () => {
    const { key } = await fixture.withPasskey();
    for (const [signedAt, sentFrom] of [
      ['https://phishing.test', fixture.origin],
      ['http://localhost:1', fixture.origin],
      ['https://phishing.test', 'https://phishing.test'],
    ] as const) {
      const asked = await options();
      expect((await use(asked.nonce, key.use(asked.options, signedAt), sentFrom)).status).not.toBe(200);
    }
  });

  it('that answers a challenge of before is refused', async () => {
    // Most passkeys do not count their uses: only the challenge prevents a replay.
    const { key } = await fixture.withPasskey();
    const first = await options();
    const answer = key.use(first.options, fixture.origin, 0);
    expect((await use(first.nonce, answer)).status).toBe(200);
    expect((await use(first.nonce, answer)).status, 'the same again').toBe(400);
    expect((await use((await options()).nonce, answer)).status, 'for another challenge').toBe(400);
    const late = await options();
    fixture.clock.advance(minutes(5));
    expect((await use(late.nonce, key.use(late.options, fixture.origin, 0))).status, 'too late').toBe(400);
  });

  it('that was copied shows by its counter and is refused', async () => {
    const { key } = await fixture.withPasskey();
    const first = await options();
    expect((await use(first.nonce, key.use(first.options, fixture.origin, 7))).status).toBe(200);
    const copied = await options();
    expect((await use(copied.nonce, key.use(copied.options, fixture.origin, 7))).status).toBe(400);
  });

  it('is not taken over by registering the same credential for oneself', async () => {
    const { key } = await fixture.withPasskey();
    const thief = await fixture.service.user('agent');
    const { body } = await fixture.post('/me/passkeys/options', {}, thief.token);
    const credential = key.make(body.data, fixture.origin);
    expect((await fixture.post('/me/passkeys', { name: 'mine', credential }, thief.token)).status).toBe(400);
  });

  it('made at another origin, or for a challenge of another session, is not taken', async () => {
    const [user, other] = [await fixture.service.user('agent'), await fixture.service.user('agent')];
    const key = createSoftAuthenticator();
    const begun = await fixture.post('/me/passkeys/options', {}, user.token);
    const foreign = { name: 'x', credential: key.make(begun.body.data, 'https://phishing.test') };
    expect((await fixture.post('/me/passkeys', foreign, user.token)).status).toBe(400);
    const again = await fixture.post('/me/passkeys/options', {}, user.token);
    const stolen = { name: 'x', credential: key.make(again.body.data, fixture.origin) };
    expect((await fixture.post('/me/passkeys', stolen, other.token)).status).toBe(400);
  });

  it('cannot be begun at an address that the request alone names', async () => {
    const user = await fixture.service.user('agent');
    for (const origin of ['https://phishing.test', 'http://127.0.0.1']) {
      expect((await fixture.post('/me/passkeys/options', {}, user.token, origin)).status).not.toBe(200);
    }
    const forwarded = { 'x-forwarded-for': '203.0.113.9', origin: fixture.origin, 'x-auth-token': user.token };
    const answer = await fetch(`${fixture.api}/me/passkeys/options`, { method: 'POST', headers: forwarded });
    expect(answer.status, 'called localhost from elsewhere').toBe(412);
  });
});

describe('a session that was stolen', () => {
  const changes: readonly [string, (user: TestUser) => Promise<unknown>][] = [
    ['take the authenticator app away', (user) => user.call('deleteTotp')],
    ['add an authenticator app', (user) => user.call('createTotp')],
    ['make recovery codes', (user) => user.call('createRecoveryCodes')],
    ['take codes by mail away', (user) => user.call('deleteMailFactor')],
    ['add codes by mail', (user) => user.call('addMailFactor', { body: { nonce: 'n', code: '1' } })],
    ['remove a passkey', (user) => user.call('deletePasskey', { params: { id: 1 } })],
    ['begin a passkey', (user) => user.call('createPasskeyOptions')],
  ];

  it.each(changes)('cannot %s without the password', async (_, change) => {
    const { user } = await fixture.withTotp();
    fixture.clock.advance(minutes(10));
    await expect(change(user)).rejects.toMatchObject({ status: 403, errors: [{ field: 'password' }] });
    expect((await user.call('getSecondFactors')).data).toMatchObject({ methods: ['totp'], password_needed: true });
  });

  it('cannot switch two-factor off with PATCH /me without the password, however young', async () => {
    const { user } = await fixture.withTotp();
    await expect(user.call('updateMe', { body: { two_factor_auth: 'D' } })).rejects.toMatchObject({ status: 400 });
    expect((await user.call('getMe')).data.two_factor_auth).toBe('E');
  });

  it('may once the password was given, for ten minutes, and guessing it is limited', async () => {
    const { user } = await fixture.withTotp();
    fixture.clock.advance(minutes(10));
    const give = (password: string) => user.call('reauthenticate', { body: { password } });
    await expect(give('not the password')).rejects.toMatchObject({ status: 400, errors: [{ field: 'password' }] });
    await give(user.password);
    await user.call('createRecoveryCodes');
    await (await fixture.service.admin()).call('ping');
    fixture.clock.advance(minutes(10));
    await expect(user.call('deleteTotp')).rejects.toMatchObject({ status: 403 });
    const guesses = [];
    for (let guess = 0; guess < 12; guess++) guesses.push(await give(`guess ${guess}`).catch(({ status }) => status));
    expect(guesses.at(-1)).toBe(429);
  });

  it('of an API token does not count, even with the password', async () => {
    const { user } = await fixture.withTotp();
    const { data } = await user.call('createApiToken', { body: { name: 'tool' } });
    const tool = fixture.service.client(data.token);
    await expect(tool.call('deleteTotp')).rejects.toMatchObject({ status: 403 });
    const body = { password: user.password };
    await expect(tool.call('reauthenticate', { body })).rejects.toMatchObject({ status: 403 });
  });
});

describe('an administrator', () => {
  it('can take a lost factor away, all of it, and cannot put one in its place', async () => {
    const { user } = await fixture.withTotp();
    await user.call('createRecoveryCodes');
    const admin = await fixture.service.admin();
    const put = (two_factor_auth: 'D' | 'E') =>
      admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth } });
    expect((await put('E')).data.second_factors, 'what is there stays as it is').toEqual(['totp']);
    expect((await put('D')).data).toMatchObject({ two_factor_auth: 'D', second_factors: [] });
    expect((await fixture.post('/login', { email: user.email, password: user.password })).status).toBe(200);
    expect((await user.call('getSecondFactors')).data.recovery_codes_left).toBe(0);
  });
});
