/** The mail that invites somebody: text only, with the link. */
import { invitationLifetimeDays } from '../../../../shared/api/accounts/invitations.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

export interface InvitationMail {
  readonly to: string;
  /** Empty: not known. */
  readonly firstName: string;
  readonly inviter: string;
  /** Empty: it has no name yet. */
  readonly company: string;
  readonly link: string;
}

const DAY_MS = 24 * 3600_000;

/** Names are chosen by people, and the reader is a stranger to them: a name is a line at most, and no address to click on. */
const inText = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('://', ' ')
    .trim()
    .slice(0, 100);

/** What goes out; codes are treated as those that set a new password are. */
export function invitationMail({ to, firstName, inviter, company, link }: InvitationMail): Omit<Mail, 'customerId'> {
  const name = inText(firstName);
  const text =
    `Hello${name === '' ? '' : ` ${name}`},\n\n` +
    `${inText(inviter)} invites you to Cordboard, the telephone of ${inText(company) || 'your team'}. Choose a password and start here:\n\n` +
    `${link}\n\n` +
    `The link is valid for ${invitationLifetimeDays} days and works once. It makes an account for whoever opens it: do not ` +
    'pass it on. If you did not expect it, you can ignore this mail.\n';
  const subject = 'You are invited to Cordboard';
  return { to, subject, text, lifetimeMs: invitationLifetimeDays * DAY_MS, confidential: true };
}
