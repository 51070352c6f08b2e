/**
 * Notifies users by mail of changes to their account, so that they notice changes that are not theirs. Without a mail
 * server the mail is stored, as all mail is.
 */
import type { Logger } from 'pino';
import type { Role } from '../../../shared/domain/roles.ts';
import type { SecondFactor } from '../../../shared/domain/secondFactors.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { MailWording, WordingFor } from '../platform/mail/mailWording.ts';
import type { UserRecord } from './userRepository.ts';

/** The recipient of a notice. */
export type NoticeReader = Pick<UserRecord, 'customerId' | 'email' | 'firstName' | 'language'>;

/** A second factor, by the end of its key in the texts. */
export type FactorName = SecondFactor | 'recovery';

/**
 * A change to an account. `by` is the person who made it, if another one; `from` is where the request came from: an
 * address and its User-Agent.
 */
export type AccountChange =
  | { readonly kind: 'passwordChanged'; readonly by?: 'administrator' | 'reset' }
  | { readonly kind: 'factorAdded'; readonly factor: FactorName }
  | {
      readonly kind: 'factorRemoved';
      readonly factor: FactorName | 'every';
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

const passwordText = { administrator: 'notice.passwordByAdministrator', reset: 'notice.passwordByReset' } as const;

/** What a mail says of a change, below a subject of the same name. */
function textOf({ say, list }: MailWording, change: AccountChange): string {
  switch (change.kind) {
    case 'passwordChanged':
      return say(change.by ? passwordText[change.by] : 'notice.passwordByYou');
    case 'factorAdded':
      return say('notice.factorAddedText', { factor: say(`factor.${change.factor}`) });
    case 'factorRemoved':
      return say(change.by ? 'notice.factorRemovedByAdministrator' : 'notice.factorRemovedByYou', {
        factor: say(`factor.${change.factor}`),
      });
    case 'recoveryCodeUsed':
      return say('notice.recoveryCodeUsedText', { from: change.from, left: change.left });
    case 'newDevice':
      return say('notice.newDeviceText', { from: change.from });
    case 'emailChanged':
      return say('notice.emailChangedText', { before: change.before, after: change.after });
    case 'emailRequested':
      return say('notice.emailRequestedText', { after: change.after });
    case 'rolesChanged':
      return say('notice.rolesChangedText', { roles: list(change.roles.map((role) => say(`role.${role}`))) });
    case 'apiTokenMade':
      return say('notice.apiTokenMadeText', { name: change.name });
  }
}

export function createAccountNotices(
  mailer: Pick<Mailer, 'send'>,
  wordingFor: WordingFor,
  logger: Logger,
): AccountNotices {
  async function send(reader: NoticeReader, to: string, change: AccountChange): Promise<void> {
    const { customerId, firstName: name } = reader;
    const wording = await wordingFor(customerId, reader);
    const { language, say } = wording;
    const text = [say('hello', { name }), textOf(wording, change), say('notice.advice')].join('\n\n');
    await mailer.send({ customerId, to, subject: say(`notice.${change.kind}`), text: `${text}\n`, language });
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
