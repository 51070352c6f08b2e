import { useQuery } from '@tanstack/react-query';
import { type Backoff, doubling, waitAfter } from '../../../shared/backoff.ts';
import { api } from '../api/api.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useSession } from '../api/sessionStore.ts';

const retries: Backoff = { waitsMs: doubling(300, 5000) };

/** The service's health, of which users see more than outsiders; requested until it answers. */
export function useHealth() {
  const isSignedIn = useSession(({ token }) => token !== null);
  return useQuery({
    queryKey: [...queryKeys.health, isSignedIn],
    queryFn: () => api.call('getHealth'),
    retry: true,
    retryDelay: (failures) => waitAfter(retries, failures + 1),
  });
}
