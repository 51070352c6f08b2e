import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountsFixture,
  address,
  loginRequest,
  openAccounts,
  ownerPassword,
  tokenRequest,
} from './accountsFixture.ts';

let fixture: AccountsFixture;

beforeEach(async () => {
  fixture = await openAccounts({ limits: { mailPerPair: { attempts: 3, windowMs: 60_000 } } });
});

afterEach(async () => {
  await fixture.dispose();
});

async function start(email = fixture.owner.email): Promise<void> {
  fixture.accounts.passwordReset.start(email, address);
  await fixture.accounts.passwordReset.settled();
}
const mailedToken = () => /[0-9a-f]{40}/.exec(fixture.mails.at(-1)?.text ?? '')?.[0] ?? '';
const finish = (token: string, password: string) => fixture.accounts.passwordReset.finish(token, password, address);
const logIn = (password: string) =>
  fixture.accounts.login.withPassword(loginRequest(fixture.owner.email, password), {
    address,
    userAgent: '',
    isOwnMachine: false,
  });

describe('a password reset', () => {
  it('sets the new password, and ends the logins and named tokens', async () => {
    const { sessions, apiTokens } = fixture.accounts;
    const login = await sessions.open(fixture.owner.userId, true);
    const { token: named } = await apiTokens.create(fixture.owner, tokenRequest('reports'));
    for (const token of [login, named]) expect(await sessions.authenticate(token, null)).not.toBeNull();
    await start();
    await finish(mailedToken(), 'another password');
    expect((await logIn('another password')).kind).toBe('signedIn');
    await expect(logIn(ownerPassword)).rejects.toThrow('Invalid e-mail or password');
    expect(await sessions.authenticate(login, null)).toBeNull();
    expect(await sessions.authenticate(named, null)).toBeNull();
  });

  it('takes its token once, and for an hour', async () => {
    await start();
    const used = mailedToken();
    await finish(used, 'another password');
    await expect(finish(used, 'a third password')).rejects.toMatchObject({ kind: 'invalid', field: 'token' });
    await start();
    fixture.clock.advance(3600_000);
    await expect(finish(mailedToken(), 'a third password')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each(['owner@company.test', 'nobody@company.test'])(
    'answers %s before anybody looks for the account',
    async (email) => {
      const looked = vi.spyOn(fixture.store.users, 'byEmail');
      fixture.accounts.passwordReset.start(email, address);
      await Promise.resolve();
      expect(looked).not.toHaveBeenCalled();
      await fixture.accounts.passwordReset.settled();
      expect(looked).toHaveBeenCalledTimes(1);
    },
  );

  it('mails nobody who has no account, and does not reveal it', async () => {
    await expect(start('nobody@company.test')).resolves.toBeUndefined();
    fixture.accounts.passwordReset.resendConfirmation('nobody@company.test', address);
    await fixture.accounts.passwordReset.settled();
    expect(fixture.mails).toEqual([]);
  });

  it.each(['owner@company.test', 'nobody@company.test'])('mails %s not too often', async (email) => {
    for (let count = 0; count < 3; count++) await start(email);
    await expect(start(email.toUpperCase())).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 60 });
  });
});

describe('the confirmation', () => {
  it('is mailed to who has an account', async () => {
    fixture.accounts.passwordReset.resendConfirmation(fixture.owner.email, address);
    await fixture.accounts.passwordReset.settled();
    expect(fixture.mails).toMatchObject([{ to: fixture.owner.email, subject: 'Confirm your e-mail address' }]);
  });
});
