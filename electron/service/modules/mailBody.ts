/** Mail as the contract shows it. */
import type { Mail } from '../../../shared/api/schemas/mail.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { MailRecord } from '../ports/mailRepositories.ts';

/** Where a server delivers mail, codes are for their addressees alone. */
export function mailBody(mail: MailRecord): Mail {
  const { id, to, subject, text, state, attempts } = mail;
  return {
    ...{ id, to, subject, state, attempts },
    text: state === 'kept' ? text : '',
    created_at: toContractDateTime(mail.createdAt),
    last_error: mail.lastError,
    next_attempt_at: state === 'queued' ? toContractDateTime(mail.nextAttemptAt) : null,
    expires_at: mail.expiresAt === null ? null : toContractDateTime(mail.expiresAt),
  };
}
