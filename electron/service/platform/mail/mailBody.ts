/** Mail as the contract shows it. */
import type { Mail } from '../../../../shared/api/mail.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { MailRecord } from './repository.ts';

/**
 * Which texts somebody may read: those that carry no code, and of the root user's none but the root user. An administrator
 * who read them would sign in as others.
 */
export function readerOf(
  viewerId: number,
  users: readonly { readonly id: number; readonly email: string; readonly isRoot: boolean }[],
): (mail: MailRecord) => boolean {
  const roots = users.filter(({ isRoot, id }) => isRoot && id !== viewerId).map(({ email }) => email.toLowerCase());
  return ({ confidential, to }) => !confidential && !roots.includes(to.toLowerCase());
}

/** Where a server delivers mail, it is for its addressees alone. */
export function mailBody(mail: MailRecord, mayRead: (mail: MailRecord) => boolean): Mail {
  const { id, to, subject, text, state, attempts } = mail;
  const isMasked = state === 'kept' && !mayRead(mail);
  return {
    id,
    to,
    subject,
    state,
    attempts,
    masked: isMasked,
    text: state === 'kept' && !isMasked ? text : '',
    created_at: toContractDateTime(mail.createdAt),
    last_error: mail.lastError,
    next_attempt_at: state === 'queued' ? toContractDateTime(mail.nextAttemptAt) : null,
    expires_at: contractDateTimeOrNull(mail.expiresAt),
  };
}
