import type { faxes } from '../../../../shared/api/modules/faxes.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface FaxesDependencies {
  readonly store: Store;
}

/** Handlers: faxes. */
export function faxesHandlers(_dependencies: FaxesDependencies): Handlers<keyof typeof faxes> {
  return {};
}
