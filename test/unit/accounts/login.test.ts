import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../electron/service/accounts/password.ts';
import { Refusal } from '../../../electron/service/kernel/refusal.ts';
import { newUser } from '../../storage/storeFixture.ts';
import { type AccountsFixture, address, loginRequest, openAccounts, ownerPassword } from './accountsFixture.ts';

const cheap = { log2N: 4, r: 8, p: 1 };

let fixture: AccountsFixture;

beforeEach(async () => {
  fixture = await openAccounts({ limits: { loginPerPair: { attempts: 3, firstMs: 60_000, longestMs: 240_000 } } });
});

afterEach(async () => {
  await fixture.dispose();
});

const minutes = (count: number) => count * 60_000;

function logIn(
  password = ownerPassword,
  more: { readonly device_fingerprint?: string } = {},
  email = fixture.owner.email,
) {
  return fixture.accounts.login.withPassword(loginRequest(email, password, more), {
    address,
    userAgent: '',
    isOwnMachine: false,
  });
}

async function askForCode(more: { readonly device_fingerprint?: string } = {}) {
  const outcome = await logIn(ownerPassword, more);
  if (outcome.kind !== 'codeMailed') throw new Error('No code was asked for.');
  return { nonce: outcome.nonce, code: /\d{6}/.exec(fixture.mails.at(-1)?.text ?? '')?.[0] ?? '' };
}

const withCode = (request: { nonce: string; code: string; add_device?: boolean; device_fingerprint?: string }) =>
  fixture.accounts.login.withCode(
    { add_device: false, remember_me: false, ...request },
    { address, userAgent: '', isOwnMachine: false },
  );

describe('a login', () => {
  it('answers a token that is the user’s, and keeps only its digest', async () => {
    const outcome = await logIn();
    if (outcome.kind !== 'signedIn') throw new Error('Not signed in.');
    expect(outcome.token).toMatch(/^[0-9a-f]{40}$/);
    const principal = await fixture.accounts.sessions.authenticate(outcome.token, fixture.owner.userId);
    expect(principal).toMatchObject({ userId: fixture.owner.userId, roles: ['administrator'] });
    expect(await fixture.store.tokens.byHash(outcome.token)).toBeNull();
  });

  it('takes the e-mail in any letter case, and spaces around it', async () => {
    expect((await logIn(ownerPassword, {}, ' OWNER@company.TEST ')).kind).toBe('signedIn');
  });

  it('refuses a wrong password, an unknown account and an inactive one in the same words', async () => {
    const inactive = { ...newUser(fixture.owner.customerId, '300'), active: false };
    await fixture.store.users.create({ ...inactive, passwordHash: await hashPassword(ownerPassword, cheap) });
    const refusal = { kind: 'invalid', message: 'Invalid e-mail or password', field: '' };
    await expect(logIn('wrong')).rejects.toMatchObject(refusal);
    await expect(logIn(ownerPassword, {}, 'nobody@company.test')).rejects.toMatchObject(refusal);
    await expect(logIn(ownerPassword, {}, inactive.email)).rejects.toMatchObject(refusal);
  });

  it('is refused after too many wrong passwords, right ones included, and says how long', async () => {
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(logIn('wrong')).rejects.toMatchObject({ kind: 'invalid' });
    fixture.clock.advance(20_000);
    await expect(logIn()).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 40 });
    fixture.clock.advance(40_000);
    expect((await logIn()).kind).toBe('signedIn');
  });

  it('pauses twice as long after each further wrong password, up to the longest pause', async () => {
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      await expect(logIn('wrong')).rejects.toMatchObject({ kind: 'invalid' });
      const refusal = await logIn('wrong').catch((error: Refusal) => error);
      const seconds = refusal instanceof Refusal ? (refusal.retryAfterSeconds ?? 0) : 0;
      if (seconds > 0) pauses.push(seconds);
      fixture.clock.advance(seconds * 1000);
    }
    expect(pauses).toEqual([60, 120, 240, 240, 240]);
  });

  it('limits an unknown account like a known one', async () => {
    const attempt = () => logIn('wrong', {}, 'nobody@company.test');
    for (let count = 0; count < 3; count++) await expect(attempt()).rejects.toMatchObject({ kind: 'invalid' });
    await expect(attempt()).rejects.toMatchObject({ kind: 'tooMany' });
  });

  it('does not count those that succeed', async () => {
    for (let count = 0; count < 10; count++) expect((await logIn()).kind).toBe('signedIn');
  });

  it('counts attempts that are under way at once', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => logIn('wrong')));
    const kinds = attempts.map((attempt) => attempt.status === 'rejected' && (attempt.reason as { kind: string }).kind);
    expect(kinds.filter((kind) => kind === 'invalid')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'tooMany')).toHaveLength(5);
  });
});

describe('a second factor', () => {
  beforeEach(async () => {
    await fixture.dispose();
    fixture = await openAccounts();
    await fixture.accounts.userEdits.update(fixture.owner, fixture.owner.userId, { two_factor_auth: 'E' });
  });

  it('mails a code that signs in once', async () => {
    const asked = await askForCode();
    expect(fixture.mails.at(-1)?.to).toBe(fixture.owner.email);
    expect((await withCode(asked)).userId).toBe(fixture.owner.userId);
    await expect(withCode(asked)).rejects.toMatchObject({ kind: 'invalid', message: 'Invalid code or nonce' });
  });

  it('lets only one of two in that use the same code at once', async () => {
    const asked = await askForCode();
    const outcomes = await Promise.allSettled([withCode(asked), withCode(asked)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is over after five wrong codes', async () => {
    const { nonce, code } = await askForCode();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 5; attempt++) await expect(withCode({ nonce, code: wrong })).rejects.toThrow();
    await expect(withCode({ nonce, code })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is over after ten minutes', async () => {
    const early = await askForCode();
    fixture.clock.advance(minutes(10) - 1);
    await withCode(early);
    const late = await askForCode();
    fixture.clock.advance(minutes(10));
    await expect(withCode(late)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is not asked for on a device that was added, for 30 days', async () => {
    const device = { device_fingerprint: 'my laptop' };
    await withCode({ ...(await askForCode(device)), add_device: true });
    expect((await logIn(ownerPassword, device)).kind).toBe('signedIn');
    expect((await logIn(ownerPassword, { device_fingerprint: 'another' })).kind).toBe('codeMailed');
    fixture.clock.advance(minutes(30 * 24 * 60));
    expect((await logIn(ownerPassword, device)).kind).toBe('codeMailed');
  });

  it('does not remember a device that nobody added', async () => {
    const device = { device_fingerprint: 'my laptop' };
    await withCode(await askForCode(device));
    expect((await logIn(ownerPassword, device)).kind).toBe('codeMailed');
  });
});

describe('without a mail server', () => {
  it('two-factor cannot be switched on', async () => {
    const quiet = await openAccounts({ delivers: false });
    const switchOn = quiet.accounts.userEdits.update(quiet.owner, quiet.owner.userId, { two_factor_auth: 'E' });
    await expect(switchOn).rejects.toMatchObject({ kind: 'precondition' });
    await quiet.dispose();
  });
});
