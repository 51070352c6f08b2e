import { reaches } from '../../../../shared/domain/roles.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';

/** The records that a user sees: its own, and for supervisors everybody's of the customer. */
export function recordScope(viewer: Viewer): RecordScope {
  const seesAll = reaches(viewer.roles, 'supervisor');
  return { customerId: viewer.customerId, userId: seesAll ? null : viewer.userId };
}

/** Of these, the ones in which a user took part: all for supervisors, else those in which both did. */
export function recordScopeOfUser(viewer: Viewer, userId: number): RecordScope {
  const scope = recordScope(viewer);
  return scope.userId === null ? { ...scope, userId } : { ...scope, alsoUserId: userId };
}
