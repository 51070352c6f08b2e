/** The mails that accounts send. */
import { confirmationLink, type LinkBase, resetLink } from './links.ts';
import type { Mailer } from './mailer.ts';

const MINUTE_MS = 60_000;
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const RESET_LIFETIME_MS = 60 * MINUTE_MS;
const CONFIRMATION_LIFETIME_MS = 24 * 60 * MINUTE_MS;

/** The recipient of a mail. */
interface Addressee {
  readonly customerId: number;
  readonly firstName: string;
  readonly email: string;
  readonly ext: string;
}

/** The mails that accounts send; each resolves once the mail is stored. */
export interface AccountMails {
  sendCode(user: Addressee, code: string): Promise<void>;
  sendReset(user: Addressee, token: string): Promise<void>;
  /** To the address that is to be confirmed. */
  sendConfirmation(user: Addressee, code: string): Promise<void>;
}

const greeting = (user: Addressee): string => `Hello ${user.firstName},\n\n`;

/** Without an address that can be trusted the token goes alone; the sign-in page takes it. */
const wayToReset = (base: string | null, token: string): string =>
  base === null
    ? `Your code to set a new password:\n\n${token}\n\nOpen Cordboard, choose “Forgot your password?” on the sign-in ` +
      'page, then “I have a code”, and paste it there.'
    : `Set a new password here:\n\n${resetLink(base, token)}\n\nIf the link does not open, choose “I have a code” on ` +
      `the sign-in page and paste this one:\n\n${token}`;

const wayToConfirm = (base: string | null, code: string): string =>
  base === null
    ? `The code that confirms it:\n\n${code}\n\nOpen Cordboard, sign in, and paste it under Settings → Account.`
    : `Confirm it here:\n\n${confirmationLink(base, code)}\n\nIf the link does not open, sign in and paste this code ` +
      `under Settings → Account:\n\n${code}`;

export function createAccountMails(mailer: Mailer, linkBase: LinkBase): AccountMails {
  function send(user: Addressee, subject: string, text: string, lifetimeMs: number) {
    const { customerId, email: to } = user;
    return mailer.send({ customerId, to, subject, text: greeting(user) + text, lifetimeMs, confidential: true });
  }

  return {
    sendCode: (user, code) =>
      send(
        user,
        'Your sign-in code',
        `${code} is your code to sign in. It is valid for ten minutes.\n`,
        CODE_LIFETIME_MS,
      ),
    async sendReset(user, token) {
      const way = wayToReset(await linkBase(user.customerId), token);
      const rest = 'It is valid for an hour. If you did not request it, you can ignore this mail.\n';
      await send(user, 'Set a new password', `${way}\n\n${rest}`, RESET_LIFETIME_MS);
    },
    async sendConfirmation(user, code) {
      const about = `this address is to belong to an account with the extension ${user.ext}.`;
      const way = wayToConfirm(await linkBase(user.customerId), code);
      const rest = 'It is valid for a day. If you know nothing of it, you can ignore this mail.\n';
      await send(user, 'Confirm your e-mail address', `${about} ${way}\n\n${rest}`, CONFIRMATION_LIFETIME_MS);
    },
  };
}
