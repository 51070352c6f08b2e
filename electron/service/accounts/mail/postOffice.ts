/** The mails that accounts send. Sending goes on after the answer, so that its time tells nothing. */
import type { Logger } from 'pino';
import type { UserRecord } from '../../ports/accountRepositories.ts';
import type { Mailer } from './mailer.ts';

/** The mails that accounts send. */
export interface PostOffice {
  readonly delivers: boolean;
  sendCode(user: UserRecord, code: string): void;
  sendReset(user: UserRecord, token: string): void;
  sendConfirmation(user: UserRecord): void;
}

const greeting = (user: UserRecord): string => `Hello ${user.firstName},\n\n`;

/** Makes the post office. */
export function createPostOffice(mailer: Mailer, logger: Logger): PostOffice {
  function send(user: UserRecord, subject: string, text: string): void {
    mailer
      .send({ customerId: user.customerId, to: user.email, subject, text: greeting(user) + text })
      .catch((error: unknown) => logger.error({ err: error, userId: user.id }, 'a mail was not sent'));
  }

  return {
    delivers: mailer.delivers,
    sendCode: (user, code) =>
      send(user, 'Your sign-in code', `${code} is your code to sign in. It is valid for ten minutes.\n`),
    sendReset: (user, token) =>
      send(
        user,
        'Set a new password',
        `${token}\n\nis the token to set a new password with. It is valid for an hour. If you did not ask for it, ` +
          'there is nothing to do.\n',
      ),
    sendConfirmation: (user) =>
      send(
        user,
        'Your account',
        `this address belongs to an account with the extension ${user.ext}. You can sign in.\n`,
      ),
  };
}
