import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AgentAdherence } from '../../../shared/api/adherence.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';

/** Takes over whether an agent keeps to its plan, as the service told it. */
export function putAdherence(cache: QueryClient, adherence: AgentAdherence): void {
  cache.setQueryData<AgentAdherence[]>(
    queryKeys.adherence,
    (all) => all && [...all.filter(({ id }) => id !== adherence.id), adherence],
  );
}

/** What is planned for agents now, and whether they keep to it: from supervisor on everybody, else the user alone. Fed by `agent.adherence`. */
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
