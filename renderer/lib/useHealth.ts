import { useQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';
import { queryKeys } from './api/queryKeys.ts';

/** The service about itself; tried again until it answers. */
export function useHealth() {
  return useQuery({
    queryKey: queryKeys.health,
    queryFn: () => api.call('getHealth'),
    retry: true,
    retryDelay: (failures) => Math.min(300 * 2 ** failures, 5000),
  });
}
