import type { ddis } from '../../../../shared/api/modules/ddis.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface DdisDependencies {
  readonly store: Store;
}

/** Handlers: telephone numbers and where their calls go. */
export function ddisHandlers(_dependencies: DdisDependencies): Handlers<keyof typeof ddis> {
  return {};
}
