import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';

/** Where mail goes out. */
export function useMailSettings() {
  return useQuery({
    queryKey: queryKeys.mailSettings,
    queryFn: async () => (await api.call('getMailSettings')).data,
  });
}
