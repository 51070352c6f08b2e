import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** The reasons for not being ready, by name. */
export function useAgentReasons() {
  return useQuery({
    queryKey: queryKeys.agentReasons,
    queryFn: async () =>
      (await api.call('listAgentReasons', { query: { limit: 10_000, sort: 'name', dir: 'ASC' } })).data,
  });
}
