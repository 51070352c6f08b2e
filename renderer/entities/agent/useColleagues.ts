import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { User } from '../../../shared/api/accounts/users.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { isolated } from '../../strings/isolated.ts';

/** Name of a user as colleagues read it. */
export function nameOfUser(user: User): string {
  return isolated(`${user.first_name} ${user.last_name}`.trim()) || user.email;
}

/** All users of the service. Fed by `user.presence` and `user.updated`. */
export function useUsers() {
  return useQuery({
    queryKey: queryKeys.users,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await api.call('listUsers', { query: { limit: 10_000, sort: 'first_name', dir: 'ASC' } })).data,
  });
}

/** The users that one can call: active, not oneself, with an extension. */
export function useColleagues(): readonly User[] {
  const userId = useSession((session) => session.userId);
  const { data } = useUsers();
  return useMemo(
    () => (data ?? []).filter((user) => user.active && user.id !== userId && user.ext !== ''),
    [data, userId],
  );
}

/** Colleagues whose name, extension or e-mail address contains every word. */
export function matchColleagues(colleagues: readonly User[], text: string): readonly User[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return colleagues.filter((user) => {
    const searched = `${nameOfUser(user)} ${user.ext} ${user.email}`.toLocaleLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
