import type { Contact } from '../../../shared/api/contacts/contacts.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { useHasRole } from '../../platform/session/useHasRole.ts';
import { useIsAdministrator } from '../../platform/session/useIsAdministrator.ts';

/** Who sees a contact, as one word. */
export type ContactAudience = 'internal' | 'global' | 'mine' | 'others';

/** Who sees a contact, from one user's place. */
export function audienceOf(contact: Contact, userId: number): ContactAudience {
  if (contact.internal) return 'internal';
  if (contact.global) return 'global';
  return contact.user_id === userId ? 'mine' : 'others';
}

/** Whether the user may change everything of a contact, as the service decides it; else only what comes of a talk. */
export function useMayOwn(contact: Contact): boolean {
  const isReception = useHasRole('reception');
  const isAdministrator = useIsAdministrator();
  const userId = useSession((session) => session.userId) ?? 0;
  const audience = audienceOf(contact, userId);
  if (isAdministrator || audience === 'mine') return true;
  return audience !== 'others' && isReception;
}
