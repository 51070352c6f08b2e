import type { conferences } from '../../../../shared/api/modules/conferences.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface ConferencesDependencies {
  readonly store: Store;
}

/** Handlers: conference rooms. */
export function conferencesHandlers(_dependencies: ConferencesDependencies): Handlers<keyof typeof conferences> {
  return {};
}
