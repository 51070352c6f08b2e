import type { DdisRepositories } from '../../ports/ddisRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Telephone numbers and where their calls go, in their tables. */
export function ddisRepositories(_unit: UnitOfWork): DdisRepositories {
  return {};
}
