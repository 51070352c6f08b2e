import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../shared/api/accounts/customer.ts';
import { type Role, reaches } from '../../../shared/domain/roles.ts';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';

/** The signed-in user's own account. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: async () => (await api.call('getMe')).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const agentAlone: readonly Role[] = ['agent'];

/** First and last name, or the e-mail address when there is none. */
export function nameOfMe(me: Me): string {
  return `${me.first_name} ${me.last_name}`.trim() || me.email;
}

/** The signed-in user's roles; those of an agent until they are known. */
export function useMyRoles(): readonly Role[] {
  return useMe().data?.roles ?? agentAlone;
}

/** Whether the signed-in user's roles reach the one that is needed; false until they are known. */
export function useHasRole(needed: Role): boolean {
  return reaches(useMe().data?.roles ?? [], needed);
}

/** Whether the signed-in user may change the settings of everybody; false until that is known. */
export function useIsAdministrator(): boolean {
  return useHasRole('administrator');
}
