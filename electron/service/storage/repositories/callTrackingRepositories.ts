import type { CallTrackingRepositories } from '../../ports/callTrackingRepositories.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Call tracking: numbers, campaigns and which campaign a call came from, in their tables. */
export function callTrackingRepositories(_unit: UnitOfWork): CallTrackingRepositories {
  return {};
}
