/** The mail that invites somebody: text only, with the link. */
import { invitationLifetimeDays } from '../../../../shared/api/accounts/invitations.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailWording } from '../../platform/mail/mailWording.ts';

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
export function invitationMail(invitation: InvitationMail, { language, say }: MailWording): Omit<Mail, 'customerId'> {
  const { to, link } = invitation;
  const name = inText(invitation.firstName);
  const [inviter, company] = [inText(invitation.inviter), inText(invitation.company)];
  const parts = [
    name === '' ? say('helloNobody') : say('hello', { name }),
    company === '' ? say('invite.textOfTeam', { inviter }) : say('invite.text', { inviter, company }),
    link,
    say('invite.valid', { days: invitationLifetimeDays }),
  ];
  const mail = { to, subject: say('invite.subject'), text: `${parts.join('\n\n')}\n`, language };
  return { ...mail, lifetimeMs: invitationLifetimeDays * DAY_MS, confidential: true };
}
