import { useHasRole } from './useHasRole.ts';

/** Whether the signed-in user may change the settings of everybody; false until that is known. */
export function useIsAdministrator(): boolean {
  return useHasRole('administrator');
}
