/** Changes of an account are never secret: its user gets a mail about each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailFixture, openMailFixture, tokenIn } from '../support/mail/mailFixture.ts';
import { startTestService } from '../support/testService.ts';
import { until } from '../support/until.ts';

let fixture: MailFixture;

beforeAll(async () => {
  fixture = await openMailFixture();
});

afterAll(async () => {
  await fixture.dispose();
});

describe('a user gets a mail', () => {
  it('of a password that an administrator set, that it set itself, and that was reset', async () => {
    const [one, two, three] = [await fixture.user('agent'), await fixture.user('agent'), await fixture.user('agent')];
    await fixture.admin.call('updateUser', {
      params: { id: one.userId },
      body: { password: 'quite another password' },
    });
    expect(await fixture.noticeTo(one.email, 'Your password was changed')).toContain('An administrator');
    await two.call('updateMe', { body: { current_password: two.password, password: 'quite another password' } });
    expect(await fixture.noticeTo(two.email, 'Your password was changed')).toContain('You set a new password');
    await fixture.service.client().call('startPasswordReset', { body: { email: three.email } });
    const token = tokenIn(await fixture.mailTo(three.email));
    await fixture.service.client().call('resetPassword', { body: { token, password: 'quite another password' } });
    expect(await fixture.noticeTo(three.email, 'Your password was changed')).toContain('a code from your mail');
  });

  it('of another e-mail address, at the old one and at the new one', async () => {
    const user = await fixture.user('agent');
    const email = `new.${user.email}`;
    await fixture.admin.call('updateUser', { params: { id: user.userId }, body: { email } });
    for (const address of [user.email, email]) {
      expect(await fixture.noticeTo(address, 'Your e-mail address was changed')).toContain(`sign in with ${email}`);
    }
  });

  it('of other roles', async () => {
    const user = await fixture.user('agent');
    await fixture.admin.call('updateUser', { params: { id: user.userId }, body: { roles: ['supervisor'] } });
    expect(await fixture.noticeTo(user.email, 'Your permissions were changed')).toContain('supervisor');
  });

  it('of a device that is new, once, and of an API token', async () => {
    const user = await fixture.user('agent');
    const login = (agent: string) =>
      fetch(`${fixture.service.api}/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ email: user.email, password: user.password }),
      });
    await login('Thief/1.0');
    expect(await fixture.noticeTo(user.email, 'A new device signed in')).toContain('Thief/1.0');
    await user.call('createApiToken', { body: { name: 'of a thief' } });
    expect(await fixture.noticeTo(user.email, 'An API token was created')).toContain('of a thief');
  });

  it('of a second factor that was added and one that was removed', async () => {
    const user = await fixture.user('agent');
    const put = (two_factor_auth: 'D' | 'E') =>
      fixture.admin.call('updateUser', { params: { id: user.userId }, body: { two_factor_auth } });
    await put('E');
    await fixture.noticeTo(user.email, 'A second factor was added');
    await put('D');
    expect(await fixture.noticeTo(user.email, 'A second factor was removed')).toContain('An administrator');
  });
});

describe('without a mail server', () => {
  it('the notice is kept with the other mail', async () => {
    const quiet = await startTestService();
    const [admin, user] = [await quiet.admin(), await quiet.user('agent')];
    await user.call('updateMe', { body: { current_password: user.password, password: 'quite another password' } });
    const subjects = async () => (await admin.call('listMails')).data.map(({ subject }) => subject);
    await until(async () => (await subjects()).includes('Your password was changed'), { what: 'the notice' });
    await quiet.dispose();
  });
});
