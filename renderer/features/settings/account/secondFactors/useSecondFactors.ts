import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';

/** One's own second factors. Whether the password is needed changes over time, so it is requested each time. */
export function useSecondFactors() {
  return useQuery({
    queryKey: queryKeys.secondFactors,
    queryFn: async () => (await api.call('getSecondFactors')).data,
    staleTime: 0,
  });
}

/** Has everything that shows second factors know that they have changed. */
export function useSecondFactorsChanged() {
  const cache = useQueryClient();
  return async () => {
    const keys = [queryKeys.secondFactors, queryKeys.me, queryKeys.users, queryKeys.devices];
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  };
}
