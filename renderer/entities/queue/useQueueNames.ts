import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** Ids and names of the queues, by name. */
export function useQueueNames() {
  return useQuery({
    queryKey: queryKeys.queueNames,
    queryFn: async () => {
      const { data } = await api.call('listQueues', { query: { limit: 10_000 } });
      return data.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name));
    },
  });
}
