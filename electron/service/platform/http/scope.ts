import { reaches } from '../../../../shared/domain/roles.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';

/** Whose records a user sees: its own, from supervisor on everybody's of its customer. */
export function recordScope(viewer: Viewer): RecordScope {
  const seesAll = reaches(viewer.roles, 'supervisor');
  return { customerId: viewer.customerId, userId: seesAll ? null : viewer.userId };
}

/** Of these, the ones that a user took part in: all of them for those who see everybody's, else what both share. */
export function recordScopeOfUser(viewer: Viewer, userId: number): RecordScope {
  const scope = recordScope(viewer);
  return scope.userId === null ? { ...scope, userId } : { ...scope, alsoUserId: userId };
}
