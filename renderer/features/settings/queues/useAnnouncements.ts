import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';

/** The recorded announcements, which also serve as music. */
export function useAnnouncements() {
  return useQuery({
    queryKey: queryKeys.announcements,
    queryFn: async () => (await api.call('listVmAnnouncements', { query: { limit: 10_000 } })).data,
  });
}
