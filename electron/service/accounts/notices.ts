/**
 * Notifies users by mail of changes to their account, so that they notice changes that are not theirs. Without a mail
 * server the mail is stored, as all mail is.
 */
import type { Logger } from 'pino';
import type { Role } from '../../../shared/domain/roles.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { UserRecord } from './userRepository.ts';

/** The recipient of a notice. */
export type NoticeReader = Pick<UserRecord, 'customerId' | 'email' | 'firstName'>;

/** A second factor, as people call it. */
export type FactorName = 'codes by mail' | 'an authenticator app' | 'a passkey' | 'recovery codes';

/**
 * A change to an account. `by` is the person who made it, if another one; `from` is where the request came from: an
 * address and its User-Agent.
 */
export type AccountChange =
  | { readonly kind: 'passwordChanged'; readonly by?: 'administrator' | 'reset' }
  | { readonly kind: 'factorAdded'; readonly factor: FactorName }
  | {
      readonly kind: 'factorRemoved';
      readonly factor: FactorName | 'every second factor';
      readonly by?: 'administrator';
    }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number; readonly from: string }
  | { readonly kind: 'newDevice'; readonly from: string }
  | { readonly kind: 'emailChanged'; readonly before: string; readonly after: string }
  | { readonly kind: 'emailRequested'; readonly after: string }
  | { readonly kind: 'rolesChanged'; readonly roles: readonly Role[] }
  | { readonly kind: 'apiTokenMade'; readonly name: string };

export interface AccountNotices {
  /** Never rejects: the change is made, whether or not the mail could be stored. */
  send(reader: NoticeReader, change: AccountChange): Promise<void>;
}

const byWhom = { administrator: 'An administrator', reset: 'Somebody with a code from your mail' } as const;

function sentencesOf(change: AccountChange): readonly [subject: string, text: string] {
  switch (change.kind) {
    case 'passwordChanged':
      return [
        'Your password was changed',
        change.by ? `${byWhom[change.by]} set a new password.` : 'You set a new password.',
      ];
    case 'factorAdded':
      return ['A second factor was added', `Signing in now also asks for ${change.factor}.`];
    case 'factorRemoved':
      return [
        'A second factor was removed',
        `${change.by ? byWhom[change.by] : 'You'} removed ${change.factor} from your account.`,
      ];
    case 'recoveryCodeUsed':
      return [
        'A recovery code was used',
        `Somebody signed in with one of your recovery codes, from ${change.from}. ${change.left} of them are left.`,
      ];
    case 'newDevice':
      return ['A new device signed in', `Somebody signed in to your account with a new device: ${change.from}.`];
    case 'emailChanged':
      return [
        'Your e-mail address was changed',
        `You now sign in with ${change.after}, no longer with ${change.before}.`,
      ];
    case 'emailRequested':
      return [
        'Your e-mail address is to be changed',
        `It becomes ${change.after} once that is confirmed with a code that was mailed there. Until then everything stays as it is.`,
      ];
    case 'rolesChanged':
      return ['Your permissions were changed', `Your roles are now: ${change.roles.join(', ')}.`];
    case 'apiTokenMade':
      return [
        'An API token was created',
        `The token “${change.name}” can now act in your name. You can see and revoke your tokens in Settings → Integrations.`,
      ];
  }
}

const advice =
  'If that was not you, or you did not ask for it, set a new password at once (“Forgot your password?” on the sign-in ' +
  'page) and tell an administrator.\n';

export function createAccountNotices(mailer: Pick<Mailer, 'send'>, logger: Logger): AccountNotices {
  async function send({ customerId, firstName }: NoticeReader, to: string, change: AccountChange): Promise<void> {
    const [subject, text] = sentencesOf(change);
    await mailer.send({ customerId, to, subject, text: `Hello ${firstName},\n\n${text}\n\n${advice}` });
  }

  return {
    async send(reader, change) {
      try {
        await send(reader, reader.email, change);
        if (change.kind === 'emailChanged' && change.before !== reader.email) await send(reader, change.before, change);
      } catch (error) {
        logger.error({ err: error, change: change.kind }, 'a notice about an account was not kept');
      }
    },
  };
}
