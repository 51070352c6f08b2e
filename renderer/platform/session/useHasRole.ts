import { type Role, reaches } from '../../../shared/domain/roles.ts';
import { useMe } from './useMe.ts';

/** Whether the signed-in user's roles reach the one that is needed; false until they are known. */
export function useHasRole(needed: Role): boolean {
  return reaches(useMe().data?.roles ?? [], needed);
}
