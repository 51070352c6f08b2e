/** A common password must not become anybody's: whoever guesses tries those first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailFixture, openMailFixture, tokenIn } from '../../support/mail/mailFixture.ts';
import { startServiceProcess } from '../../support/serviceProcess.ts';
import { startTestService } from '../../support/testService.ts';

let fixture: MailFixture;

beforeAll(async () => {
  fixture = await openMailFixture();
});

afterAll(async () => {
  await fixture.dispose();
});

const common = ['password123', 'Qwertyuiop', 'BASKETBALL', 'sunshine2024!', 'aaaaaaaaaaaa'];
const refused = { status: 400, message: expect.stringMatching(/Choose another$/), errors: [{ field: 'password' }] };
const person = (email: string, password: string, ext: string) => ({ email, password, first_name: 'Eve', ext });

describe('a common password is refused', () => {
  it.each(common)('for a new user: %s', async (password) => {
    const body = person('eve@company.test', password, '700');
    await expect(fixture.admin.call('createUser', { body })).rejects.toMatchObject(refused);
  });

  it('when an administrator sets one', async () => {
    const { userId: id } = await fixture.user('agent');
    const body = { password: 'password123' };
    await expect(fixture.admin.call('updateUser', { params: { id }, body })).rejects.toMatchObject(refused);
  });

  it('when a user sets its own', async () => {
    const user = await fixture.user('agent');
    const body = { current_password: user.password, password: 'password123' };
    await expect(user.call('updateMe', { body })).rejects.toMatchObject(refused);
  });

  it('at a reset, and the token from the mail stays good for another', async () => {
    const user = await fixture.user('agent');
    await fixture.service.client().call('startPasswordReset', { body: { email: user.email } });
    const token = tokenIn(await fixture.mailTo(user.email));
    const reset = (password: string) => fixture.service.client().call('resetPassword', { body: { token, password } });
    await expect(reset('password123')).rejects.toMatchObject(refused);
    await reset('quite another password');
  });

  it('for the owner of another customer', async () => {
    const body = { name: 'Neighbours', owner: person('eve@neighbour.test', 'password123', '100') };
    const field = 'owner.password';
    await expect((await fixture.service.admin()).call('createCustomer', { body })).rejects.toMatchObject({
      status: 400,
      errors: [{ field }],
    });
  });

  it('at the first set-up', async () => {
    const fresh = await startTestService({ owner: false });
    const body = person('eve@company.test', 'password123', '100');
    await expect(fresh.client().call('setup', { body })).rejects.toMatchObject(refused);
    await fresh.dispose();
  });

  it('on the command line: the service says so and does not start', async () => {
    await expect(startServiceProcess(undefined, { CORDBOARD_ADMIN_PASSWORD: 'password123' })).rejects.toThrow(
      /administrator.*list of common ones/is,
    );
  });
});

describe('a password that everybody could think of is refused', () => {
  it.each([
    ['the name in the e-mail address', 'margaret@company.test', 'i am Margaret!'],
    ['the name of the program', 'eve@company.test', 'my cordboard login'],
  ])('%s', async (_, email, password) => {
    const body = person(email, password, '701');
    await expect(fixture.admin.call('createUser', { body })).rejects.toMatchObject(refused);
  });

  it('a long one that is not among these is accepted', async () => {
    const body = person('grace@company.test', 'compilers are great', '702');
    expect((await fixture.admin.call('createUser', { body })).data.email).toBe('grace@company.test');
  });
});
