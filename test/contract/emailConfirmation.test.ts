import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/api/client.ts';
import { codeIn, type MailFixture, openMailFixture, tokenIn } from '../support/mail/mailFixture.ts';
import { startTestService, type TestUser } from '../support/testService.ts';

/** Whose an address is: a code that was mailed there comes back. */
let fixture: MailFixture;

beforeAll(async () => {
  fixture = await openMailFixture();
});

afterAll(() => fixture.dispose());

async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return { status: error.status, field: error.errors[0]?.field };
  throw new Error(`It was not refused: ${String(error)}`);
}

const anybody = () => fixture.service.client();
const confirm = (code: string) => anybody().call('confirmEmail', { body: { code } });
const resend = (email: string) => anybody().call('confirmEmail', { body: { email } });
const me = async (user: TestUser) => (await user.call('getMe')).data;
const newest = async (address: string, seen = 0) => (await fixture.confirmations(address, seen)).at(-1) ?? '';
const change = (user: TestUser, email: string) =>
  fixture.admin.call('updateUser', { params: { id: user.userId }, body: { email } });
const logIn = (email: string, { password }: TestUser) => anybody().call('login', { body: { email, password } });

/** A user whose address is confirmed. */
async function confirmed(): Promise<TestUser> {
  const user = await fixture.user('agent');
  await confirm(await newest(user.email));
  return user;
}

describe('the address of a new user', () => {
  it('is marked until the code of its mail comes back, which counts once', async () => {
    const user = await fixture.user('agent');
    expect(await me(user)).toMatchObject({ email_confirmed: false, pending_email: null });
    const code = await newest(user.email);
    await confirm(` ${code.toUpperCase()} `);
    expect(await me(user)).toMatchObject({ email: user.email, email_confirmed: true });
    expect(await refusal(confirm(code))).toEqual({ status: 400, field: 'code' });
    await resend(user.email);
    await change(user, user.email);
    expect((await fixture.confirmations(user.email)).length, 'nothing is left to confirm').toBe(1);
  });

  it('is confirmed for a day, by a mail that is sent again when it is asked for', async () => {
    const user = await fixture.user('agent');
    const late = await newest(user.email);
    fixture.clock.advance(24 * 3600_000);
    expect(await refusal(confirm(late))).toEqual({ status: 400, field: 'code' });
    await resend(user.email);
    await confirm(await newest(user.email, 1));
    const { data } = await fixture.admin.call('getUser', { params: { id: user.userId } });
    expect(data.email_confirmed).toBe(true);
  });

  it('is confirmed by a password reset too, and gives way to another at once until it is', async () => {
    const user = await fixture.user('agent');
    const typo = await newest(user.email);
    await change(user, `right.${user.email}`);
    expect(await me(user)).toMatchObject({ email: `right.${user.email}`, email_confirmed: false, pending_email: null });
    expect(await refusal(confirm(typo)), 'the code of the address that was wrong').toMatchObject({ status: 400 });
    await anybody().call('startPasswordReset', { body: { email: `right.${user.email}` } });
    const token = tokenIn(await fixture.mailTo(`right.${user.email}`));
    await anybody().call('resetPassword', { body: { token, password: 'quite another password' } });
    const { data } = await fixture.admin.call('getUser', { params: { id: user.userId } });
    expect(data).toMatchObject({ email: `right.${user.email}`, email_confirmed: true });
  });
});

describe('another address', () => {
  it('is used for nothing before it is confirmed, and for everything afterwards', async () => {
    const user = await confirmed();
    const later = `later.${user.email}`;
    await fixture.admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth: 'E' } });
    expect((await change(user, later)).data).toMatchObject({ email: user.email, pending_email: later });
    expect(await fixture.noticeTo(user.email, 'Your e-mail address is to be changed')).toContain(later);

    expect(await refusal(logIn(later, user))).toMatchObject({ status: 400 });
    const seen = fixture.countTo(user.email);
    await logIn(user.email, user);
    expect(codeIn(await fixture.mailTo(user.email, seen))).not.toBe('');
    await anybody().call('startPasswordReset', { body: { email: later } });
    await anybody().call('startPasswordReset', { body: { email: user.email } });
    const token = tokenIn(await fixture.mailTo(user.email, seen + 1));
    expect(fixture.countTo(later)).toBe(0);

    await resend(later);
    await confirm(await newest(later, 1));
    expect(await me(user)).toMatchObject({ email: later, email_confirmed: true, pending_email: null });
    for (const address of [user.email, later]) {
      expect(await fixture.noticeTo(address, 'Your e-mail address was changed')).toContain(`sign in with ${later}`);
    }
    expect(await refusal(logIn(user.email, user))).toMatchObject({ status: 400 });
    await logIn(later, user);
    expect(codeIn(await fixture.mailTo(later))).not.toBe('');
    const reset = anybody().call('resetPassword', { body: { token, password: 'quite another password' } });
    expect(await refusal(reset), 'a reset that was mailed to the old one').toMatchObject({ status: 400 });
  });

  it('is taken back by naming the present one, and its code counts no more', async () => {
    const user = await confirmed();
    await change(user, `wrong.${user.email}`);
    const code = await newest(`wrong.${user.email}`);
    await change(user, `right.${user.email}`);
    expect(await refusal(confirm(code))).toMatchObject({ status: 400 });
    const right = await newest(`right.${user.email}`);
    expect((await change(user, user.email)).data).toMatchObject({ email: user.email, pending_email: null });
    expect(await refusal(confirm(right))).toMatchObject({ status: 400 });
    expect(await me(user)).toMatchObject({ email: user.email, email_confirmed: true, pending_email: null });
  });

  it('is not another user’s, neither when it is asked for nor when it is confirmed', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    expect(await refusal(change(one, other.email))).toEqual({ status: 409, field: 'email' });
    const wanted = `shared.${one.email}`;
    await change(one, wanted);
    const first = await newest(wanted);
    await change(other, wanted);
    const second = (await fixture.confirmations(wanted, 1)).find((code) => code !== first) ?? '';
    await confirm(first);
    expect(await refusal(confirm(second))).toMatchObject({ status: 400, field: 'email' });
    expect(await me(other)).toMatchObject({ email: other.email, pending_email: wanted });
  });
});

it('takes an address or a code, not both and not neither', async () => {
  for (const body of [{}, { email: 'a@company.test', code: 'f'.repeat(40) }]) {
    expect(await refusal(anybody().call('confirmEmail', { body }))).toEqual({ status: 400, field: 'email' });
  }
});

it('without a mail server another address counts at once, unconfirmed, and nothing is mailed', async () => {
  const quiet = await startTestService();
  const [admin, user] = [await quiet.admin(), await quiet.user('agent')];
  const body = { email: `new.${user.email}` };
  const { data } = await admin.call('updateUser', { params: { id: user.userId }, body });
  expect(data).toMatchObject({ email: body.email, email_confirmed: false, pending_email: null });
  const subjects = (await admin.call('listMails')).data.map(({ subject }) => subject);
  expect(subjects).not.toContain('Confirm your e-mail address');
  await quiet.dispose();
});
