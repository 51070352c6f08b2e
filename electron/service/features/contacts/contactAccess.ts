/** Who may see and change which contacts. Pure. */
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { Audience, ContactScope } from './contactScopes.ts';

/** What everybody who sees a shared contact may note about it after a call. */
const agentFields: readonly string[] = [
  'outcome_id',
  'notes',
  'labels',
  'next_call_at',
  'dial_flow_completed_at',
  'call_id',
];

/** The contacts that a user sees: shared ones and its own; administrators see all. */
export function contactScope(viewer: Viewer): ContactScope {
  const seesAll = reaches(viewer.roles, 'administrator');
  return { customerId: viewer.customerId, userId: seesAll ? null : viewer.userId };
}

/** Who sees a contact. */
export function audienceOf(contact: Pick<Contact, 'global' | 'rel_user_id' | 'user_id'>): Audience {
  if (contact.global || contact.rel_user_id !== null) return 'everybody';
  return contact.user_id === null ? 'nobody' : { userId: contact.user_id };
}

type Owned = Pick<Contact, 'global' | 'rel_user_id' | 'user_id'>;

/** Whether a user may do anything with a contact that it sees. */
export function mayOwn(viewer: Viewer, contact: Owned): boolean {
  if (reaches(viewer.roles, 'administrator')) return true;
  return audienceOf(contact) === 'everybody' ? reaches(viewer.roles, 'reception') : contact.user_id === viewer.userId;
}

/** Whether a user may change these fields of a contact that it sees. */
export function mayChange(viewer: Viewer, contact: Owned, fields: readonly string[]): boolean {
  return mayOwn(viewer, contact) || fields.every((field) => agentFields.includes(field));
}

/** Whether a user may give a contact to this owner. */
export function mayGiveTo(viewer: Viewer, userId: number | null): boolean {
  return userId === viewer.userId || reaches(viewer.roles, 'administrator');
}
