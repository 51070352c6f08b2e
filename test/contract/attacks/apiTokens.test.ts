/** Whoever gets hold of a token, the database, or a desk that somebody left gets no more than must be. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewApiToken } from '../../../shared/api/accounts/apiTokens.ts';
import { operationScopes } from '../../../shared/domain/tokenScopes.ts';
import { type MailFixture, openMailFixture, tokenIn } from '../../support/mail/mailFixture.ts';
import { owner, type SignedIn, signIn } from '../../support/serviceProcess.ts';
import type { TestUser } from '../../support/testService.ts';

let fixture: MailFixture;
let admin: SignedIn;
let names = 0;

beforeAll(async () => {
  fixture = await openMailFixture();
});

beforeEach(async () => {
  admin = await signIn(fixture.service.api, owner);
});

afterAll(async () => {
  await fixture.dispose();
});

const minutes = (count: number) => count * 60_000;

/** A named token of somebody, and a client that uses it. */
async function tokenOf(user: SignedIn, limits: Partial<NewApiToken> = {}) {
  const { data } = await user.call('createApiToken', { body: { name: `tool ${names++}`, ...limits } });
  return { ...fixture.service.client(data.token), ...data };
}

async function answer(token: string, path = '/ping', headers: Record<string, string> = {}) {
  const response = await fetch(fixture.service.api + path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, text: await response.text() };
}

const refused = (status: number) => ({ status });

describe('a stolen database gives no token', () => {
  it('neither of tools nor of logins', async () => {
    const { token, handle } = await tokenOf(admin);
    expect((await answer(token)).status).toBe(200);
    const { dataDir } = fixture.service;
    const files = (await readdir(dataDir)).filter((name) => name.startsWith('cordboard.db'));
    const stolen = Buffer.concat(await Promise.all(files.map((name) => readFile(join(dataDir, name)))));
    for (const secret of [token, admin.token]) {
      expect(stolen.includes(secret)).toBe(false);
      expect(stolen.includes(Buffer.from(secret, 'hex'))).toBe(false);
    }
    expect(stolen.includes(handle.split('-')[0] ?? '')).toBe(true);
  });

  it('and no operation shows one again', async () => {
    const { token, handle } = await tokenOf(admin);
    expect(handle).not.toContain(token);
    for (const everyone of ['true', 'false'] as const) {
      const { data } = await admin.call('listApiTokens', { query: { everyone } });
      expect(data.map(({ token: shown }) => shown)).toContain(handle);
      expect(JSON.stringify(data)).not.toContain(token);
    }
    expect((await answer(handle)).status).toBe(401);
  });
});

describe('a token from another network', () => {
  it('is refused as if it did not exist', async () => {
    const { token } = await tokenOf(admin, { networks: ['192.0.2.0/24', '2001:db8::/32'] });
    const unknown = await answer('f'.repeat(40));
    expect(await answer(token)).toEqual(unknown);
    expect(await answer(token, '/ping', { 'x-forwarded-for': '192.0.2.7', forwarded: 'for=192.0.2.7' })).toEqual(
      unknown,
    );
    const { data } = await admin.call('listApiTokens', { query: { limit: 1 } });
    expect(data[0]).toMatchObject({ last_used_at: null, last_used_from: null });
  });

  it('is served from its own, and says afterwards from where it was used', async () => {
    const { token, id } = await tokenOf(admin, { networks: ['127.0.0.1', '192.0.2.0/24'] });
    fixture.clock.advance(1000);
    expect((await answer(token)).status).toBe(200);
    const { data } = await admin.call('listApiTokens');
    expect(data.find((one) => one.id === id)).toMatchObject({
      last_used_at: expect.any(String),
      last_used_from: '127.0.0.1',
    });
  });

  it.each(['10.0.0.0/33', '10.1', '0x7f000001', 'example.org', ''])(
    'is not allowed by a malformed network: %s',
    async (network) => {
      await expect(tokenOf(admin, { networks: ['10.0.0.0/8', network] })).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'networks.1' }],
      });
    },
  );
});

describe('a token makes no token', () => {
  it('whatever its scopes, and with the password', async () => {
    const { call } = await tokenOf(admin, { scopes: [...operationScopes] });
    for (const password of [undefined, owner.password]) {
      await expect(call('createApiToken', { body: { name: 'heir', password } })).rejects.toMatchObject({
        status: 403,
        message: expect.stringMatching(/e-mail and password/),
      });
    }
  });

  it('nor what would outlive it: phones’ passwords, its owner’s address, another administrator', async () => {
    const { call } = await tokenOf(admin);
    await expect(call('updateMe', { body: { first_name: 'Eve' } })).rejects.toMatchObject(refused(403));
    await expect(call('createPhone', { body: { name: 'Eve' } })).rejects.toMatchObject(refused(403));
    const eve = { email: 'eve@company.test', password: 'a long password', first_name: 'Eve', ext: '666' };
    await expect(call('createUser', { body: { ...eve, roles: ['administrator'] } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('administration'),
    });
    const open = await tokenOf(admin, { scopes: [...operationScopes] });
    await expect(open.call('startTwoFactor')).rejects.toMatchObject(refused(403));
  });
});

it('an administrator’s token without administration sees no contact that is another user’s own', async () => {
  const agent = await fixture.user('agent');
  const { data: mine } = await agent.call('createContact', { body: { first_name: 'Mine', global: false } });
  const params = { id: mine.id };
  expect((await admin.call('getContact', { params })).data.first_name).toBe('Mine');
  const { call } = await tokenOf(admin);
  await expect(call('getContact', { params })).rejects.toMatchObject(refused(404));
  const open = await tokenOf(admin, { scopes: [...operationScopes] });
  expect((await open.call('getContact', { params })).data.first_name).toBe('Mine');
});

describe('a desk that somebody left signed in', () => {
  async function leave(): Promise<TestUser> {
    const user = await fixture.user('agent');
    await user.call('ping');
    fixture.clock.advance(minutes(9));
    await user.call('ping');
    fixture.clock.advance(minutes(1));
    return user;
  }

  it('creates no token for an outsider without the password', async () => {
    const user = await leave();
    await expect(tokenOf(user)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/send your password, or sign in again/),
      errors: [{ field: 'password' }],
    });
    const wrong = { status: 400, message: 'The current password is wrong', errors: [{ field: 'password' }] };
    await expect(tokenOf(user, { password: 'a guess' })).rejects.toMatchObject(wrong);
    expect((await user.call('ping')).message).toBe('Pong');
  });

  it('gives its owner one with the password, and anybody at once who signs in', async () => {
    const user = await leave();
    expect((await tokenOf(user, { password: user.password })).token).toMatch(/^[0-9a-f]{40}$/);
    expect((await tokenOf(await signIn(fixture.service.api, user))).token).toMatch(/^[0-9a-f]{40}$/);
  });

  it('lets nobody guess the password for long', async () => {
    const user = await leave();
    const guess = () => tokenOf(user, { password: 'a guess' }).catch((error: { status: number }) => error.status);
    const answers: unknown[] = [];
    for (let count = 0; count < 12; count++) answers.push(await guess());
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a token that is forgotten', () => {
  it('expires after 90 days though it is used every day; never only when that was asked for', async () => {
    const [usual, endless] = [await tokenOf(admin), await tokenOf(admin, { expires_at: null })];
    expect(endless.expires_at).toBeNull();
    for (let day = 0; day < 89; day++) {
      fixture.clock.advance(minutes(24 * 60));
      await answer(usual.token);
    }
    expect((await answer(usual.token)).status).toBe(200);
    fixture.clock.advance(minutes(24 * 60));
    expect((await answer(usual.token)).status).toBe(401);
    expect((await answer(endless.token)).status).toBe(200);
  });

  it('cannot be made to have expired, and its name is free afterwards', async () => {
    await expect(tokenOf(admin, { expires_at: '2020-01-01 00:00:00' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'expires_at' }],
    });
    const at = new Date(fixture.clock.now() + minutes(5)).toISOString().slice(0, 19).replace('T', ' ');
    await tokenOf(admin, { name: 'short', expires_at: at });
    await expect(tokenOf(admin, { name: 'short' })).rejects.toMatchObject(refused(409));
    fixture.clock.advance(minutes(5));
    await tokenOf(admin, { name: 'short' });
  });
});

describe('a token outlives nothing that it was given for', () => {
  it.each([
    ['its owner is deactivated', { active: false }],
    ['its owner gets other roles', { roles: ['reception'] as const }],
    ['an administrator sets a password', { password: 'quite another password' }],
  ])('it ends with the logins when %s', async (_, body) => {
    const user = await fixture.user('agent');
    const { token } = await tokenOf(user);
    await admin.call('updateUser', {
      params: { id: user.userId },
      body: { first_name: 'Other', roles: ['agent'] } as never,
    });
    expect((await answer(token)).status).toBe(200);
    await admin.call('updateUser', { params: { id: user.userId }, body: body as never });
    await admin.call('updateUser', { params: { id: user.userId }, body: { active: true, roles: ['agent'] } });
    expect([(await answer(token)).status, (await answer(user.token)).status]).toEqual([401, 401]);
  });

  it('it ends when the password is reset by mail; a password that its owner changes ends the other logins', async () => {
    const user = await fixture.user('agent');
    const [{ token }, second] = [await tokenOf(user), await signIn(fixture.service.api, user)];
    await user.call('updateMe', { body: { password: 'quite another password', current_password: user.password } });
    const statuses = await Promise.all(
      [token, user.token, second.token].map(async (one) => (await answer(one)).status),
    );
    expect(statuses).toEqual([200, 200, 401]);
    await fixture.service.client().call('startPasswordReset', { body: { email: user.email } });
    const reset = tokenIn(await fixture.mailTo(user.email));
    await fixture.service.client().call('resetPassword', { body: { token: reset, password: 'a third password' } });
    expect((await answer(token)).status).toBe(401);
  });

  it('an administrator who changes the own roles stays signed in', async () => {
    const user = await fixture.user('administrator');
    const { token } = await tokenOf(user);
    await user.call('updateUser', { params: { id: user.userId }, body: { roles: ['agent', 'administrator'] } });
    expect([(await answer(token)).status, (await answer(user.token)).status]).toEqual([401, 200]);
  });
});

describe('tokens of others', () => {
  it('are seen and revoked by administrators of the customer alone', async () => {
    const [user, colleague] = [await fixture.user('agent'), await fixture.user('supervisor')];
    const { token, handle } = await tokenOf(user);
    await expect(colleague.call('listApiTokens', { query: { everyone: 'true' } })).rejects.toMatchObject(refused(403));
    for (const named of [handle, token]) {
      await expect(colleague.call('deleteApiToken', { params: { token: named } })).rejects.toMatchObject(refused(404));
    }
    const leaving = { email: 'n@elsewhere.test', first_name: 'N', password: 'a password of its own', ext: '100' };
    await admin.call('createCustomer', { body: { name: 'Neighbours', owner: leaving } });
    const neighbour = await signIn(fixture.service.api, leaving);
    expect((await neighbour.call('listApiTokens', { query: { everyone: 'true' } })).data).toEqual([]);
    await expect(neighbour.call('deleteApiToken', { params: { token: handle } })).rejects.toMatchObject(refused(404));
    expect((await answer(token)).status).toBe(200);
    const { data } = await admin.call('listApiTokens', { query: { everyone: 'true' } });
    expect(data.find((one) => one.handle === handle)).toMatchObject({ user: user.userId });
    await admin.call('deleteApiToken', { params: { token: handle } });
    expect((await answer(token)).status).toBe(401);
  });

  it('are not guessed by number: the handle must be whole', async () => {
    const { id, token } = await tokenOf(admin);
    await expect(admin.call('deleteApiToken', { params: { token: `token-${id}` } })).rejects.toMatchObject(
      refused(404),
    );
    await admin.call('deleteApiToken', { params: { token } });
    expect((await answer(token)).status).toBe(401);
  });
});
