import type { CallMeBackRepositories } from '../../ports/callMeBackRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Call Me Back, in their tables. */
export function callMeBackRepositories(_unit: UnitOfWork): CallMeBackRepositories {
  return {};
}
