import { scopesForEvent } from '../../../../shared/api/access.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { supervisedCallFor } from '../../../../shared/domain/supervision.ts';
import type { Principal, Viewer } from '../../kernel/principal.ts';
import type { ToldEvent } from './eventOutbox.ts';

/** Who follows events: a user, by a token that may be limited to scopes. */
export type EventViewer = Viewer & Partial<Pick<Principal, 'scopes'>>;

/**
 * Whether a user may see an event: supervisors see everything of their customer, reception every call, and everybody
 * what concerns everybody or themselves; by a named token only what its scopes show. The audit log is for administrators
 * alone.
 */
export function maySee(viewer: EventViewer, event: ToldEvent): boolean {
  if (event.customerId !== viewer.customerId) return false;
  const { scopes = null } = viewer;
  const showing = scopesForEvent(event.body.event_name);
  if (scopes !== null && !showing.some((scope) => scopes.includes(scope))) return false;
  if (event.body.event_name === 'audit.recorded') return reaches(viewer.roles, 'administrator');
  if (event.userIds === null || event.userIds.includes(viewer.userId)) return true;
  if (reaches(viewer.roles, 'supervisor')) return true;
  return reaches(viewer.roles, 'reception') && event.body.event_name.startsWith('call.');
}

/** An event as a user may see it: agents are told of supervisors only where the settings say so. */
export function shownTo({ roles }: Viewer, event: ToldEvent): ToldEvent {
  const { body } = event;
  if (body.event_name !== 'call.updated') return event;
  const call = supervisedCallFor(roles, body.call);
  return call === body.call ? event : { ...event, body: { ...body, call } };
}
