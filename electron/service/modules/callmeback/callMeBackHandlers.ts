import type { callMeBack } from '../../../../shared/api/modules/callMeBack.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface CallMeBackDependencies {
  readonly store: Store;
}

/** Handlers: Call Me Back. */
export function callMeBackHandlers(_dependencies: CallMeBackDependencies): Handlers<keyof typeof callMeBack> {
  return {};
}
