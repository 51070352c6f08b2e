import type { Role } from '../../../shared/domain/roles.ts';
import { operationScopes } from '../../../shared/domain/tokenScopes.ts';
import { type SignedIn, signIn } from '../serviceProcess.ts';
import { ShiftedClock } from '../shiftedClock.ts';
import { startTestService, type TestService, type TestServiceOptions, type TestUser } from '../testService.ts';
import { until } from '../until.ts';
import { type MailServerOptions, startMailServer, type TestMailServer } from './mailServer.ts';

/** Of the administrator's mail server. */
export const smtpLogin = { user: 'cordboard', password: 'secret of the mail server' };

/** A service whose administrator has set a mail server: real SMTP, encrypted and with a login. */
export interface MailFixture {
  readonly service: TestService;
  /** With a token that time does not end. */
  readonly admin: SignedIn;
  readonly smtp: TestMailServer;
  /** Time as accounts and mail see it. */
  readonly clock: ShiftedClock;
  /** A new user with its own extension. */
  user(...roles: Role[]): Promise<TestUser>;
  /** What the newest mail to an address says, once there are more than `seen`; notices and what confirms it aside. */
  mailTo(address: string, seen?: number): Promise<string>;
  /** Mails to an address so far, notices and what confirms it aside. */
  countTo(address: string): number;
  /** The codes that were mailed to confirm an address, once there are more than `seen`. */
  confirmations(address: string, seen?: number): Promise<readonly string[]>;
  /** Waits until an address got a mail about a change; answers the text of the one with that subject. */
  noticeTo(address: string, subject: string): Promise<string>;
  dispose(): Promise<void>;
}

/** Sets the mail server, as Settings → Mail does. */
export async function setMailServer(
  admin: SignedIn,
  { port, ca }: TestMailServer,
  { secure, login }: MailServerOptions,
) {
  const body = { host: '127.0.0.1', port, ca, secure: secure ?? 'none', from: 'phone@company.test', ...login };
  await admin.call('updateMailSettings', { body });
}

/** Opens it. */
export async function openMailFixture(options: TestServiceOptions = {}): Promise<MailFixture> {
  const how: MailServerOptions = { secure: 'starttls', login: smtpLogin };
  const smtp = await startMailServer(how);
  const clock = new ShiftedClock();
  const service = await startTestService({ clock, ...options });
  const { userId, call } = await service.admin();
  const { data: named } = await call('createApiToken', {
    body: { name: 'tests', scopes: [...operationScopes], expires_at: null },
  });
  const admin: SignedIn = { ...service.client(named.token), userId, token: named.token };
  await setMailServer(admin, smtp, how);
  let extension = 300;
  const all = (address: string) => smtp.mails.filter((mail) => mail.to === address);
  const isConfirmation = ({ text }: { readonly text: string }) => text.includes('Subject: Confirm your e-mail address');
  const confirmations = (address: string) => all(address).filter(isConfirmation);
  const to = (address: string) =>
    all(address).filter((mail) => !isConfirmation(mail) && !mail.body.includes('If that was not you'));
  return {
    service,
    admin,
    smtp,
    clock,
    async user(...roles) {
      const ext = String(extension++);
      const credentials = { email: `${ext}@company.test`, password: `password of ${ext}` };
      await admin.call('createUser', { body: { ...credentials, first_name: `User ${ext}`, roles, ext } });
      return { ...(await signIn(service.api, credentials)), ...credentials, ext };
    },
    async mailTo(address, seen = 0) {
      await until(() => to(address).length > seen, { what: `mail ${seen + 1} to ${address}` });
      return to(address).at(-1)?.body ?? '';
    },
    countTo: (address) => to(address).length,
    async confirmations(address, seen = 0) {
      await until(() => confirmations(address).length > seen, { what: `code ${seen + 1} that confirms ${address}` });
      return confirmations(address).map(({ body }) => tokenIn(body));
    },
    async noticeTo(address, subject) {
      const received = () => all(address).find(({ text }) => text.includes(`Subject: ${subject}`));
      await until(() => received() !== undefined, { what: `“${subject}” to ${address}` });
      return received()?.body ?? '';
    },
    async dispose() {
      await service.dispose();
      await smtp.close();
    },
  };
}

/** The six digits of a mail. */
export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
/** The reset token of a mail. */
export const tokenIn = (text: string): string => /\b[0-9a-f]{40}\b/.exec(text)?.[0] ?? '';
