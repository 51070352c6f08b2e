/** Mail in the language of its reader, as an SMTP server gets it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '../../shared/domain/languages.ts';
import { type MailFixture, openMailFixture, tokenIn } from '../support/mail/mailFixture.ts';
import type { ReceivedMail } from '../support/mail/mailServer.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

let fixture: MailFixture;

beforeAll(async () => {
  fixture = await openMailFixture();
});

afterAll(() => fixture?.dispose());

async function userWith(language: Language | ''): Promise<TestUser> {
  const user = await fixture.user('agent');
  if (language !== '') await user.call('updateMe', { body: { language } });
  return user;
}

/** The newest mail to an address with that subject. */
async function mailAbout(subject: string, address: string): Promise<ReceivedMail> {
  const find = () => fixture.smtp.mails.findLast((mail) => mail.to === address && mail.subject === subject);
  await until(() => find() !== undefined, { what: `“${subject}” to ${address}` });
  return find() as ReceivedMail;
}

async function resetOf(user: TestUser, subject: string): Promise<ReceivedMail> {
  await fixture.service.client().call('startPasswordReset', { body: { email: user.email } });
  return mailAbout(subject, user.email);
}

const companySpeaks = (language: Language, time_zone = '') =>
  fixture.admin.call('updateCustomer', { params: { id: 1 }, body: { language, time_zone } });

it.each([
  ['de', 'Neues Passwort festlegen', 'Ihr Code, um ein neues Passwort festzulegen:'],
  ['es', 'Establezca una contraseña nueva', 'Su código para establecer una contraseña nueva:'],
  ['fr', 'Choisir un nouveau mot de passe', 'Votre code pour choisir un nouveau mot de passe\u202f:'],
  ['en', 'Set a new password', 'Your code to set a new password:'],
] as const)('is in %s for whoever chose it, and its code works', async (language, subject, text) => {
  const user = await userWith(language);
  const mail = await resetOf(user, subject);
  expect(mail.body).toContain(text);
  expect(mail.text).toMatch(new RegExp(`^Content-Language: ${language}\\r$`, 'm'));
  expect([...mail.parts.keys()]).toEqual(['text/plain']);
  const body = { token: tokenIn(mail.body), password: `another password of ${user.ext}` };
  await fixture.service.client().call('resetPassword', { body });
});

it('in Arabic says that it is written from right to left, with nothing within its code', async () => {
  const mail = await resetOf(await userWith('ar'), 'تعيين كلمة مرور جديدة');
  const token = tokenIn(mail.body);
  expect(mail.body.split('\n')).toContain(token);
  const html = mail.parts.get('text/html');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(`<bdi dir="ltr">${token}</bdi>`);
});

it('about an account is in the language of its user, its roles as well', async () => {
  const user = await userWith('de');
  await fixture.admin.call('updateUser', {
    params: { id: user.userId },
    body: { roles: ['supervisor', 'reception'] },
  });
  const { body } = await mailAbout('Ihre Rechte wurden geändert', user.email);
  expect(body).toContain('Ihre Rollen sind jetzt: Supervisor, Empfang.');
  expect(body).toContain('„Passwort vergessen?“');
});

it('is in the language of the customer for whoever chose none', async () => {
  const [french, english] = [await userWith(''), await userWith('en')];
  await companySpeaks('fr');
  await resetOf(french, 'Choisir un nouveau mot de passe');
  await resetOf(english, 'Set a new password');
  const to = 'nobody@company.test';
  await fixture.admin.call('testMailSettings', { body: { to } });
  expect((await mailAbout('Un essai', to)).body).toContain('Cet e-mail d’essai');
  await companySpeaks('en');
});

it('invites in the language of the customer, and a link is one word of its own', async () => {
  await companySpeaks('ar');
  await fixture.admin.call('updateMailSettings', { body: { public_url: 'https://phone.company.test' } });
  const email = 'invited@company.test';
  await fixture.admin.call('createInvitation', { body: { email, first_name: 'Grace', role: 'agent' } });
  const { body, parts } = await mailAbout('دعوة إلى Cordboard', email);
  const link = body.split('\n').find((line) => line.startsWith('https://phone.company.test'));
  expect(link).toMatch(/^[!-~]+$/);
  expect(parts.get('text/html')).toContain(`<a dir="ltr" href="${link}">`);
  await companySpeaks('en');
});
