/** The mails that accounts send. */
import type { UserRecord } from '../../ports/accountRepositories.ts';
import type { Mailer } from './mailer.ts';

const MINUTE_MS = 60_000;
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const RESET_LIFETIME_MS = 60 * MINUTE_MS;
const CONFIRMATION_LIFETIME_MS = 24 * 60 * MINUTE_MS;

/** The mails that accounts send; each resolves once the mail is kept. */
export interface PostOffice {
  sendCode(user: UserRecord, code: string): Promise<void>;
  sendReset(user: UserRecord, token: string): Promise<void>;
  sendConfirmation(user: UserRecord): Promise<void>;
}

const greeting = (user: UserRecord): string => `Hello ${user.firstName},\n\n`;

/** Makes the post office. */
export function createPostOffice(mailer: Mailer): PostOffice {
  function send(user: UserRecord, subject: string, text: string, lifetimeMs: number): Promise<void> {
    const { customerId, email: to } = user;
    return mailer.send({ customerId, to, subject, text: greeting(user) + text, lifetimeMs });
  }

  return {
    sendCode: (user, code) =>
      send(
        user,
        'Your sign-in code',
        `${code} is your code to sign in. It is valid for ten minutes.\n`,
        CODE_LIFETIME_MS,
      ),
    sendReset: (user, token) =>
      send(
        user,
        'Set a new password',
        `${token}\n\nis the token to set a new password with. It is valid for an hour. If you did not ask for it, ` +
          'there is nothing to do.\n',
        RESET_LIFETIME_MS,
      ),
    sendConfirmation: (user) =>
      send(
        user,
        'Your account',
        `this address belongs to an account with the extension ${user.ext}. You can sign in.\n`,
        CONFIRMATION_LIFETIME_MS,
      ),
  };
}
