import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AgentAdherence } from '../../../shared/api/adherence.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';

/** Puts an agent's adherence from an event into the cache. */
export function putAdherence(cache: QueryClient, adherence: AgentAdherence): void {
  cache.setQueryData<AgentAdherence[]>(
    queryKeys.adherence,
    (all) => all && [...all.filter(({ id }) => id !== adherence.id), adherence],
  );
}

/**
 * What is planned for agents, and whether they keep to it: supervisors see everybody, others themselves. Updated by
 * `agent.adherence`.
 */
export function useAdherence() {
  return useQuery({
    queryKey: queryKeys.adherence,
    queryFn: async () => (await api.call('listAdherence', { query: { limit: 10_000 } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The same of the signed-in user; undefined for who has no plan. */
export function useMyAdherence(): AgentAdherence | undefined {
  const userId = useSession((session) => session.userId);
  return useAdherence().data?.find(({ id }) => id === userId);
}
