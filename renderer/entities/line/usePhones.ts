import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/session/sessionStore.ts';

/** The user's own phones that can be rung now. */
export function useOwnPhones() {
  const userId = useSession((session) => session.userId);
  const { data: phones = [] } = usePhones();
  return phones.filter(({ user_id, state }) => user_id === userId && state === 'online');
}

/** The registered phones that the user may see, in order of id. */
export function usePhones() {
  return useQuery({
    queryKey: queryKeys.phones,
    queryFn: async () => (await api.call('listPhones', { query: { limit: 10_000, sort: 'id', dir: 'ASC' } })).data,
  });
}
