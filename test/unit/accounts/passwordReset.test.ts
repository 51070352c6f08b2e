import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountsFixture,
  address,
  loginRequest,
  openAccounts,
  ownerPassword,
  tokenRequest,
} from './accountsFixture.ts';

let house: AccountsFixture;

beforeEach(async () => {
  house = await openAccounts({ limits: { mailPerPair: { attempts: 3, windowMs: 60_000 } } });
});

afterEach(async () => {
  await house.dispose();
});

async function start(email = house.owner.email): Promise<void> {
  house.accounts.passwordReset.start(email, address);
  await house.accounts.passwordReset.settled();
}
const mailedToken = () => /[0-9a-f]{40}/.exec(house.mails.at(-1)?.text ?? '')?.[0] ?? '';
const finish = (token: string, password: string) => house.accounts.passwordReset.finish(token, password, address);
const logIn = (password: string) =>
  house.accounts.login.withPassword(loginRequest(house.owner.email, password), address);

describe('a password reset', () => {
  it('sets the new password, and ends the logins and named tokens', async () => {
    const { sessions, apiTokens } = house.accounts;
    const login = await sessions.open(house.owner.userId, true);
    const { token: named } = await apiTokens.create(house.owner, tokenRequest('reports'));
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
    house.clock.advance(3600_000);
    await expect(finish(mailedToken(), 'a third password')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it.each(['owner@house.test', 'nobody@house.test'])(
    'answers %s before anybody looks for the account',
    async (email) => {
      const looked = vi.spyOn(house.store.users, 'byEmail');
      house.accounts.passwordReset.start(email, address);
      await Promise.resolve();
      expect(looked).not.toHaveBeenCalled();
      await house.accounts.passwordReset.settled();
      expect(looked).toHaveBeenCalledTimes(1);
    },
  );

  it('mails nobody who has no account, and tells nothing of it', async () => {
    await expect(start('nobody@house.test')).resolves.toBeUndefined();
    house.accounts.passwordReset.resendConfirmation('nobody@house.test', address);
    await house.accounts.passwordReset.settled();
    expect(house.mails).toEqual([]);
  });

  it.each(['owner@house.test', 'nobody@house.test'])('mails %s not too often', async (email) => {
    for (let count = 0; count < 3; count++) await start(email);
    await expect(start(email.toUpperCase())).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 60 });
  });
});

describe('the confirmation', () => {
  it('is mailed to who has an account', async () => {
    house.accounts.passwordReset.resendConfirmation(house.owner.email, address);
    await house.accounts.passwordReset.settled();
    expect(house.mails).toMatchObject([{ to: house.owner.email, subject: 'Your account' }]);
  });
});
