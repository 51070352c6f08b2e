import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountsFixture,
  address as desk,
  loginRequest,
  openAccounts,
  ownerPassword,
} from '../accounts/accountsFixture.ts';

/** Guessing at passwords and codes, from one place and from many, and keeping users out by it. */

let fixture: AccountsFixture;

beforeEach(async () => {
  fixture = await openAccounts();
});

afterEach(async () => {
  await fixture.dispose();
});

const stranger = '203.0.113.66';
const botnet = (index: number) => `198.51.${index >> 8}.${index & 255}`;

function logIn(from: string, password = ownerPassword, email = fixture.owner.email) {
  return fixture.accounts.login.withPassword(loginRequest(email, password), {
    address: from,
    userAgent: '',
    isOwnMachine: false,
  });
}

/** The results of wrong passwords: how many were checked, and how many were refused unchecked. */
async function guess(times: number, from: (index: number) => string, email?: string) {
  const kinds: string[] = [];
  for (let index = 0; index < times; index++) {
    await logIn(from(index), `guess ${index}`, email).catch((error: { kind: string }) => kinds.push(error.kind));
  }
  return {
    looked: kinds.filter((kind) => kind === 'invalid').length,
    refused: kinds.filter((kind) => kind === 'tooMany').length,
  };
}

async function codeFrom(from: string) {
  const outcome = await logIn(from);
  if (outcome.kind !== 'codeMailed') throw new Error('No code was asked for.');
  return { nonce: outcome.nonce, code: /\d{6}/.exec(fixture.mails.at(-1)?.text ?? '')?.[0] ?? '' };
}

const withCode = (given: { nonce: string; code: string }, from: string) =>
  fixture.accounts.login.withCode(
    { ...given, add_device: false, remember_me: false },
    { address: from, userAgent: '', isOwnMachine: false },
  );

describe('guessing passwords', () => {
  it('from one place is slowed down there, in a /64 of IPv6 likewise', async () => {
    expect(await guess(30, () => stranger)).toEqual({ looked: 6, refused: 24 });
    const prefix = await guess(30, (index) => `2001:db8:1:2::${(index + 1).toString(16)}`);
    expect(prefix).toEqual({ looked: 6, refused: 24 });
  });

  it('locks the account for nobody elsewhere', async () => {
    await guess(30, () => stranger);
    expect((await logIn(desk)).kind).toBe('signedIn');
    expect((await logIn('192.0.2.200')).kind).toBe('signedIn');
  });

  it('locks nobody else out at the same address', async () => {
    for (let index = 0; index < 50; index++) await guess(5, () => desk, `colleague${index}@company.test`);
    expect((await logIn(desk)).kind).toBe('signedIn');
  });

  it('from a thousand places is bounded for the account, and does not keep its user from signing in where it ever did', async () => {
    await logIn(desk);
    expect(await guess(1000, botnet)).toEqual({ looked: 40, refused: 960 });
    await expect(logIn('192.0.2.200')).rejects.toMatchObject({ kind: 'tooMany' });
    expect((await logIn(desk)).kind).toBe('signedIn');
    const afterRestart = fixture.restarted().login.withPassword(loginRequest(fixture.owner.email, ownerPassword), {
      address: desk,
      userAgent: '',
      isOwnMachine: false,
    });
    expect((await afterRestart).kind).toBe('signedIn');
  });

  it('from a thousand places leaves a user elsewhere the way over its mail', async () => {
    const { passwordReset } = fixture.accounts;
    const hotel = '192.0.2.201';
    await guess(100, botnet);
    passwordReset.start(fixture.owner.email, hotel);
    await passwordReset.settled();
    const token = /[0-9a-f]{40}/.exec(fixture.mails.at(-1)?.text ?? '')?.[0] ?? '';
    await passwordReset.finish(token, 'a password of today', hotel);
    expect((await logIn(hotel, 'a password of today')).kind).toBe('signedIn');
  });

  it('with a stolen session keeps nobody from signing in', async () => {
    const token = await fixture.accounts.sessions.open(fixture.owner.userId, false);
    const thief = await fixture.accounts.sessions.authenticate(token, null);
    if (!thief) throw new Error('The session was not opened.');
    const change = (guessed: string) =>
      fixture.accounts.userEdits.updateOwn(thief, { password: 'the thief’s own', current_password: guessed });
    for (let index = 0; index < 6; index++) {
      await expect(change(`guess ${index}`)).rejects.toMatchObject({ kind: 'invalid' });
    }
    await expect(change(ownerPassword)).rejects.toMatchObject({ kind: 'tooMany' });
    expect((await logIn(desk)).kind).toBe('signedIn');
  });
});

describe('guessing codes with the right password', () => {
  beforeEach(async () => {
    await fixture.store.users.setTwoFactor(fixture.owner.userId, true);
    await fixture.store.signInPlaces.note(fixture.owner.userId, desk, fixture.clock.now());
  });

  it('is bounded at one place, and keeps the user out nowhere else', async () => {
    for (let index = 0; index < 20; index++) await codeFrom(stranger);
    await expect(logIn(stranger)).rejects.toMatchObject({ kind: 'tooMany' });
    expect((await withCode(await codeFrom(desk), desk)).kind).toBe('signedIn');
  });

  it('is bounded from many places together, and keeps the user out nowhere where it ever signed in', async () => {
    for (let index = 0; index < 60; index++) await codeFrom(botnet(index));
    await expect(logIn(botnet(61))).rejects.toMatchObject({ kind: 'tooMany' });
    expect((await withCode(await codeFrom(desk), desk)).kind).toBe('signedIn');
  });
});

describe('asking for password resets', () => {
  async function ask(times: number, from: (index: number) => string): Promise<number> {
    const before = fixture.mails.length;
    for (let index = 0; index < times; index++) {
      try {
        fixture.accounts.passwordReset.start(fixture.owner.email, from(index));
      } catch {
        // Too many from there.
      }
      await fixture.accounts.passwordReset.settled();
    }
    return fixture.mails.length - before;
  }

  it('fills nobody’s mailbox, from one place or from many, and leaves the user its own', async () => {
    await logIn(desk);
    expect(await ask(30, () => stranger)).toBe(5);
    expect(await ask(300, botnet)).toBe(15);
    expect(await ask(1, () => desk)).toBe(1);
  });
});
