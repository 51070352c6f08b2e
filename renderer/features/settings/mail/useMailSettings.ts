import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { queryKeys } from '../../../lib/api/queryKeys.ts';

/** Where mail goes out. */
export function useMailSettings() {
  return useQuery({
    queryKey: queryKeys.mailSettings,
    queryFn: async () => (await api.call('getMailSettings')).data,
  });
}
