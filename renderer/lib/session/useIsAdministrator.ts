import { reaches } from '../../../shared/domain/roles.ts';
import { useMe } from './useMe.ts';

/** Whether the signed-in user may change the settings of everybody; false until that is known. */
export function useIsAdministrator(): boolean {
  return reaches(useMe().data?.roles ?? [], 'administrator');
}
