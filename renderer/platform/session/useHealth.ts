import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useSession } from './sessionStore.ts';

/** The service about itself, which tells users more than strangers; tried again until it answers. */
export function useHealth() {
  const isSignedIn = useSession(({ token }) => token !== null);
  return useQuery({
    queryKey: [...queryKeys.health, isSignedIn],
    queryFn: () => api.call('getHealth'),
    retry: true,
    retryDelay: (failures) => Math.min(300 * 2 ** failures, 5000),
  });
}
