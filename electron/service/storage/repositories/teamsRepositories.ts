import type { TeamsRepositories } from '../../ports/teamsRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Teams, policies, queue groups, users’ audio and the customer account, in their tables. */
export function teamsRepositories(_unit: UnitOfWork): TeamsRepositories {
  return {};
}
