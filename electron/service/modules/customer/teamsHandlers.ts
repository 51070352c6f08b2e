import type { teams } from '../../../../shared/api/modules/teams.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { Store } from '../../ports/repositories.ts';

/** What the handlers need. */
export interface TeamsDependencies {
  readonly store: Store;
}

/** Handlers: teams, policies, queue groups, users’ audio and the customer account. */
export function teamsHandlers(_dependencies: TeamsDependencies): Handlers<keyof typeof teams> {
  return {};
}
