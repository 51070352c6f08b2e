import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsFixture, openAccounts, ownerPassword, tokenRequest } from './accountsFixture.ts';

let fixture: AccountsFixture;

beforeEach(async () => {
  fixture = await openAccounts();
});

afterEach(async () => {
  await fixture.dispose();
});

const minutes = (count: number) => count * 60_000;
const days = (count: number) => minutes(count * 24 * 60);
const open = (rememberMe = false) => fixture.accounts.sessions.open(fixture.owner.userId, rememberMe);
const isAccepted = async (token: string, accounts = fixture.accounts) =>
  (await accounts.sessions.authenticate(token, null)) !== null;

describe('a token', () => {
  it.each([
    ['15 minutes', false, minutes(15)],
    ['30 days with remember_me', true, days(30)],
  ])('expires after %s without a request', async (_, rememberMe, limit) => {
    const token = await open(rememberMe);
    fixture.clock.advance(limit - 1);
    expect(await isAccepted(token)).toBe(true);
    fixture.clock.advance(limit - 1);
    expect(await isAccepted(token)).toBe(true);
    fixture.clock.advance(limit);
    expect(await isAccepted(token)).toBe(false);
    fixture.clock.advance(-limit);
    expect(await isAccepted(token)).toBe(false);
  });

  it.each([
    ['30 days', false, minutes(14), days(30)],
    ['365 days with remember_me', true, days(29), days(365)],
  ])('expires after %s though it is used all the time', async (_, rememberMe, pause, limit) => {
    const token = await open(rememberMe);
    const opened = fixture.clock.now();
    while (fixture.clock.now() + pause < opened + limit) {
      fixture.clock.advance(pause);
      expect(await isAccepted(token)).toBe(true);
    }
    fixture.clock.advance(opened + limit - fixture.clock.now());
    expect(await isAccepted(token)).toBe(false);
  });

  it('is still accepted after a restart, its inactivity counted from its last use', async () => {
    const token = await open();
    fixture.clock.advance(minutes(14));
    expect(await isAccepted(token)).toBe(true);
    await fixture.accounts.close();
    fixture.clock.advance(minutes(14));
    expect(await isAccepted(token, fixture.restarted())).toBe(true);
  });

  it('loses at most seconds of its life to a crash', async () => {
    const token = await open();
    fixture.clock.advance(minutes(14));
    await isAccepted(token);
    fixture.clock.advance(5_000);
    await isAccepted(token);
    fixture.clock.advance(minutes(15) - 15_000);
    expect(await isAccepted(token, fixture.restarted())).toBe(true);
  });

  it('is refused with the id of another user', async () => {
    const token = await open();
    expect(await fixture.accounts.sessions.authenticate(token, fixture.owner.userId + 1)).toBeNull();
    expect(await fixture.accounts.sessions.authenticate(token, fixture.owner.userId)).not.toBeNull();
  });

  it('is over once it is destroyed, its user removed or its password reset', async () => {
    const { accounts, owner } = fixture;
    const destroyed = await accounts.sessions.authenticate(await open(), null);
    if (!destroyed) throw new Error('Not signed in.');
    await accounts.sessions.end(destroyed.tokenHash);
    expect(await accounts.sessions.isCurrent(destroyed)).toBe(false);

    const person = { email: 'b@company.test', first_name: 'B', last_name: '', password: ownerPassword, ext: '200' };
    const user = await accounts.users.create(owner, { ...person, roles: ['agent'] });
    const token = await accounts.sessions.open(user.id, true);
    expect(await isAccepted(token)).toBe(true);
    await accounts.users.remove(owner, user.id);
    expect(await isAccepted(token)).toBe(false);
  });

  it('that nobody was given is refused', async () => {
    expect(await isAccepted('f'.repeat(40))).toBe(false);
  });
});

describe('who makes a request', () => {
  const source = { address: '198.51.100.7', userAgent: 'Tool/1' };

  it('is a login, opened when it was, also after a restart', async () => {
    const token = await fixture.accounts.sessions.open(fixture.owner.userId, false, source);
    const signedInAt = fixture.clock.now();
    fixture.clock.advance(minutes(5));
    for (const accounts of [fixture.accounts, fixture.restarted()]) {
      expect(await accounts.sessions.authenticate(token, null)).toMatchObject({
        userId: fixture.owner.userId,
        tokenId: null,
        tokenName: null,
        scopes: null,
        signedInAt,
      });
    }
  });

  it('is a named token, with its id, name and scopes, also after a restart', async () => {
    const { id, token } = await fixture.accounts.apiTokens.create(fixture.owner, tokenRequest('reports'));
    const signedInAt = fixture.clock.now();
    for (const accounts of [fixture.accounts, fixture.restarted()]) {
      const principal = await accounts.sessions.authenticate(token, null, source);
      expect(principal).toMatchObject({ tokenId: id, tokenName: 'reports', signedInAt });
      expect(principal?.scopes).toContain('read');
    }
  });
});

describe('a named token', () => {
  it('is shown once, without a limit lives on, and can be revoked', async () => {
    const { apiTokens } = fixture.accounts;
    const { token, handle } = await apiTokens.create(fixture.owner, tokenRequest('reports'));
    expect(await apiTokens.list(fixture.owner)).toMatchObject([{ name: 'reports', token: handle, last_used_at: null }]);
    expect(JSON.stringify(await apiTokens.list(fixture.owner))).not.toContain(token);
    fixture.clock.advance(days(1000));
    expect(await isAccepted(token)).toBe(true);
    expect((await apiTokens.list(fixture.owner))[0]?.last_used_at).toBe('2028-09-27 00:00:00');
    await apiTokens.revoke(fixture.owner, handle);
    expect(await isAccepted(token)).toBe(false);
    await expect(apiTokens.revoke(fixture.owner, handle)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('expires after its own time of inactivity', async () => {
    const { token } = await fixture.accounts.apiTokens.create(fixture.owner, tokenRequest('short', { expiry: 60 }));
    fixture.clock.advance(59_000);
    expect(await isAccepted(token)).toBe(true);
    fixture.clock.advance(60_000);
    expect(await isAccepted(token)).toBe(false);
  });

  it('cannot be revoked by another user, and a login is not one', async () => {
    const { apiTokens } = fixture.accounts;
    const { token } = await apiTokens.create(fixture.owner, tokenRequest('reports'));
    const stranger = { ...fixture.owner, userId: fixture.owner.userId + 1 };
    await expect(apiTokens.revoke(stranger, token)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(apiTokens.revoke(fixture.owner, await open())).rejects.toMatchObject({ kind: 'notFound' });
  });
});
