import type { ConferencesRepositories } from '../../ports/conferencesRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Conference rooms, in their tables. */
export function conferencesRepositories(_unit: UnitOfWork): ConferencesRepositories {
  return {};
}
