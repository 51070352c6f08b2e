/** Whoever holds a session that is not theirs, or a token, does not get the account itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecondFactorFixture, type SecondFactorFixture } from '../../support/passkeys/secondFactorFixture.ts';
import { owner, signIn } from '../../support/serviceProcess.ts';
import type { TestUser } from '../../support/testService.ts';

let fixture: SecondFactorFixture;

beforeAll(async () => {
  fixture = await openSecondFactorFixture();
});

afterAll(async () => {
  await fixture.dispose();
});

const TEN_MINUTES = 600_000;
const refused = { status: 400, errors: [expect.objectContaining({ field: 'current_password' })] };
const change = (user: Pick<TestUser, 'call' | 'userId'>, body: object) =>
  user.call('updateUser', { params: { id: user.userId }, body });
const emailOf = async ({ call }: Pick<TestUser, 'call'>) => (await call('getMe')).data.email;

async function tenMinutesLater(): Promise<void> {
  fixture.clock.advance(TEN_MINUTES);
  // Who makes the users stays signed in.
  await (await fixture.service.admin()).call('ping');
}

/** An administrator whose session is ten minutes old. */
async function stolen(): Promise<TestUser> {
  const user = await fixture.service.user('administrator');
  await tenMinutesLater();
  return user;
}

describe('a stolen session', () => {
  it('takes no account over by its e-mail address', async () => {
    const user = await stolen();
    await expect(change(user, { email: 'thief@elsewhere.test' })).rejects.toMatchObject(refused);
    const guess = { email: 'thief@elsewhere.test', current_password: 'a guess' };
    await expect(change(user, guess)).rejects.toMatchObject(refused);
    expect(await emailOf(user)).toBe(user.email);
    await change(user, { email: `new.${user.email}`, current_password: user.password });
    expect(await emailOf(user)).toBe(`new.${user.email}`);
  });

  it('takes the owner’s over neither', async () => {
    const root = await signIn(fixture.service.api, owner);
    await tenMinutesLater();
    for (const body of [{ email: 'thief@elsewhere.test' }, { password: 'a password of the thief' }]) {
      await expect(change(root, body)).rejects.toMatchObject(refused);
    }
    expect(await emailOf(root)).toBe(owner.email);
  });

  it('that is young may change the address, never the password or the second factors', async () => {
    const { user } = await fixture.withTotp('administrator');
    for (const body of [{ password: 'a password of the thief' }, { two_factor_auth: 'D' }]) {
      await expect(change(user, body)).rejects.toMatchObject(refused);
    }
    await change(user, { email: `new.${user.email}` });
    expect(await emailOf(user)).toBe(`new.${user.email}`);
  });

  it('cannot find the password by trying', async () => {
    const user = await stolen();
    const tries = [];
    for (let guess = 0; guess < 12; guess++) {
      const body = { email: 'thief@elsewhere.test', current_password: `guess ${guess}` };
      tries.push(await change(user, body).catch(({ status }) => status));
    }
    expect(tries.at(-1)).toBe(429);
  });

  it('changes what else an administrator changes of itself without being asked', async () => {
    const user = await stolen();
    await change(user, { first_name: 'Ada', email: user.email });
    expect((await user.call('getMe')).data.first_name).toBe('Ada');
  });
});

describe('another administrator', () => {
  it('gets the root user’s account by no change, and cannot take its rights or remove it', async () => {
    const root = await signIn(fixture.service.api, owner);
    const { call } = await fixture.service.user('administrator');
    const params = { id: root.userId };
    const before = (await root.call('getMe')).data;
    for (const body of [
      { email: 'thief@elsewhere.test' },
      { password: 'a password of the thief' },
      { two_factor_auth: 'D' as const },
      { two_factor_auth: 'E' as const },
      { roles: ['agent' as const] },
      { active: false },
    ]) {
      await expect(call('updateUser', { params, body })).rejects.toMatchObject({ status: 403 });
    }
    await expect(call('deleteUser', { params })).rejects.toMatchObject({ status: 403 });
    expect((await root.call('getMe')).data).toEqual(before);
  });
});

it('an API token takes no account over by its e-mail address, however young', async () => {
  const user = await fixture.service.user('administrator');
  const { data } = await user.call('createApiToken', { body: { name: 'tool', scopes: ['administration'] } });
  const tool = { ...fixture.service.client(data.token), userId: user.userId };
  await expect(change(tool, { email: 'thief@elsewhere.test' })).rejects.toMatchObject(refused);
  expect(await emailOf(user)).toBe(user.email);
});
