/** What an invitation is worth, and where its links lead. */
import type { Invitation, InvitationState } from '../../../../shared/api/accounts/invitations.ts';
import { mayInviteTo, type Role } from '../../../../shared/domain/roles.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import type { CustomerRecord } from '../../accounts/customerRepository.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import { joinAppLink, joinLink } from '../../platform/mail/links.ts';
import type { InvitationRecord } from './repository.ts';

/** Nobody gets in by somebody who has left, or who could not let them in any more. */
const stillInvites = (inviter: UserRecord | null, role: Role): boolean =>
  inviter?.active === true && mayInviteTo(inviter.roles, role);

/** What became of an invitation; `inviter` is the user who made it, null when removed since. */
export function stateOf(invitation: InvitationRecord, inviter: UserRecord | null, now: number): InvitationState {
  if (invitation.usedAt !== null) return 'used';
  if (invitation.revokedAt !== null || !stillInvites(inviter, invitation.role)) return 'revoked';
  return invitation.expiresAt > now ? 'open' : 'expired';
}

/** What a customer is called; empty while it has the address of whoever set the service up for a name. */
export const companyOf = (customer: CustomerRecord | null): string =>
  customer === null || customer.name.includes('@') ? '' : customer.name;

/** An invitation as the contract shows it. */
export function invitationBody(
  invitation: InvitationRecord,
  userOf: (id: number | null) => UserRecord | null,
  now: number,
): Invitation {
  const inviter = userOf(invitation.invitedBy);
  const user = userOf(invitation.usedBy);
  return {
    id: invitation.id,
    email: invitation.email,
    first_name: invitation.firstName,
    last_name: invitation.lastName,
    role: invitation.role,
    ext: invitation.ext,
    groups: [...invitation.groupIds],
    queue_ids: [...invitation.queueIds],
    state: stateOf(invitation, inviter, now),
    mail: invitation.mail,
    created_at: toContractDateTime(invitation.createdAt),
    expires_at: toContractDateTime(invitation.expiresAt),
    invited_by: invitation.invitedBy,
    invited_by_name: inviter ? fullName(inviter) : '',
    used_at: contractDateTimeOrNull(invitation.usedAt),
    used_by: invitation.usedBy,
    used_by_name: user ? fullName(user) : '',
    revoked_at: contractDateTimeOrNull(invitation.revokedAt),
  };
}

/** Where a request came to, as far as it may stand in its own answer. */
export interface AddressOfRequest {
  /** Scheme and host; empty: not known. */
  readonly ownOrigin: string;
  readonly isOwnMachine: boolean;
}

/**
 * The address that whoever asked came to: over HTTPS, where a certificate vouches for it, or on the machine itself. Whoever
 * sends a request chooses the host, so it is good for the answer to that request alone. Null: nothing vouches for it.
 */
export const originOf = ({ ownOrigin, isOwnMachine }: AddressOfRequest): string | null =>
  ownOrigin.startsWith('https:') || (isOwnMachine && ownOrigin !== '') ? ownOrigin : null;

/** What opens an invitation. */
export const linksOf = (base: string, pin: string | null, code: string) => ({
  code,
  link: joinLink(base, code),
  app_link: joinAppLink(base, pin, code),
});
