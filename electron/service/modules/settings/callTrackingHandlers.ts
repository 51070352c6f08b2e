import type { callTracking } from '../../../../shared/api/modules/callTracking.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface CallTrackingDependencies {
  readonly store: Store;
}

/** Handlers: call tracking: numbers, campaigns and which campaign a call came from. */
export function callTrackingHandlers(_dependencies: CallTrackingDependencies): Handlers<keyof typeof callTracking> {
  return {};
}
