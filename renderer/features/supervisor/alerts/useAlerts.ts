import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** The alerts that are active, the newest first. Fed by `alert.started` and `alert.ended`. */
export function useActiveAlerts() {
  return useQuery({
    queryKey: queryKeys.alerts,
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'active', operator: '=', value: true }]);
      return (await api.call('listAlerts', { query: { filter, limit: 1000 } })).data;
    },
  });
}
