import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** The registered phones that the user may see, in order of id. */
export function usePhones() {
  return useQuery({
    queryKey: queryKeys.phones,
    queryFn: async () => (await api.call('listPhones', { query: { limit: 10_000, sort: 'id', dir: 'ASC' } })).data,
  });
}
