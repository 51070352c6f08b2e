import type { FaxesRepositories } from '../../ports/faxesRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Faxes, in their tables. */
export function faxesRepositories(_unit: UnitOfWork): FaxesRepositories {
  return {};
}
