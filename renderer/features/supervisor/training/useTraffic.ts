import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/client.ts';
import type { Traffic } from '../../../../shared/api/schemas/demoTraffic.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** So many of those who called last are shown. */
const shownCallers = 50;

async function readTraffic(): Promise<Traffic | null> {
  try {
    return (await api.call('getDemoTraffic')).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The simulated callers that are calling, or called last; null when there were none. Fed by `demo.traffic`. */
export function useTraffic() {
  return useQuery({ queryKey: queryKeys.demoTraffic, queryFn: readTraffic });
}

/** Who of them called last, the newest first. Asked for anew when `demo.traffic` tells of a change. */
export function useTrafficCallers() {
  const filter = JSON.stringify([{ property: 'state', operator: 'ne', value: 'to_come' }]);
  return useQuery({
    queryKey: queryKeys.demoTrafficCallers,
    queryFn: async () => (await api.call('listDemoTrafficCallers', { query: { filter, limit: shownCallers } })).data,
  });
}
