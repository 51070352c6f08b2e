import type { SentInvitation } from '../../../../shared/api/accounts/invitations.ts';
import { mayInviteTo, type Role, roles } from '../../../../shared/domain/roles.ts';
import { api } from '../../../platform/api/api.ts';
import { fieldErrorsOf, reasonOf } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';

/** Who is invited, and to what. */
export interface InviteDraft {
  /** As they are typed or pasted: one per line, or between commas and semicolons. */
  readonly emails: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly ext: string;
  readonly role: Role;
  readonly groups: readonly number[];
  readonly queue_ids: readonly number[];
}

export const emptyDraft: InviteDraft = {
  emails: '',
  first_name: '',
  last_name: '',
  ext: '',
  role: 'agent',
  groups: [],
  queue_ids: [],
};

/** Each address once. */
export function addressesIn(emails: string): readonly string[] {
  const typed = emails.split(/[\s,;]+/).filter((part) => part !== '');
  const byLowerCase = new Map(typed.map((address) => [address.toLowerCase(), address]));
  return [...byLowerCase.values()];
}

/** The roles that somebody may invite to. */
export const rolesToInvite = (held: readonly Role[]): readonly Role[] =>
  roles.filter((role) => mayInviteTo(held, role));

/** The results of a list of addresses. */
export interface InviteOutcome {
  readonly sent: readonly SentInvitation[];
  /** Those that were refused, each with the reason. */
  readonly refused: readonly { readonly email: string; readonly reason: string }[];
}

/** What the service says of one address: of the whole form when the fault is none of the address's. */
const fields = ['email', 'first_name', 'last_name', 'ext', 'role', 'groups', 'queue_ids'];

/**
 * Invites one after the other, so that what is wrong with one address keeps none of the others back. Where there is one only, its
 * refusal is thrown.
 */
export async function inviteAll(draft: InviteDraft): Promise<InviteOutcome> {
  const { emails, first_name, last_name, ext, role, groups, queue_ids } = draft;
  const to = { role, groups: [...groups], queue_ids: [...queue_ids] };
  const addresses = addressesIn(emails);
  if (addresses.length <= 1) {
    const [email = null] = addresses;
    const person = { first_name, last_name, ext: ext === '' ? null : ext };
    return { sent: [(await api.call('createInvitation', { body: { ...to, ...person, email } })).data], refused: [] };
  }
  const sent: SentInvitation[] = [];
  const refused: { email: string; reason: string }[] = [];
  for (const email of addresses) {
    try {
      sent.push((await api.call('createInvitation', { body: { ...to, email } })).data);
    } catch (error) {
      const reason = Object.values(fieldErrorsOf(error, fields))[0] ?? reasonOf(error);
      refused.push({ email, reason });
    }
  }
  return { sent, refused };
}

/** Whom an invitation is for, as people read it. */
export function nameOfInvited({
  first_name,
  last_name,
  email,
}: Pick<SentInvitation, 'first_name' | 'last_name' | 'email'>): string {
  return `${first_name} ${last_name}`.trim() || email || t('invite.anybody');
}
