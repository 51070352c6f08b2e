import { useQuery } from '@tanstack/react-query';
import type { Agent } from '../../../shared/api/agents.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/session/sessionStore.ts';

/** The agents whose state the user may see: from supervisor on everybody, else the user alone. Fed by `agent.state`. */
export function useAgents() {
  return useQuery({
    queryKey: queryKeys.agents,
    queryFn: async () => (await api.call('listAgents', { query: { limit: 10_000 } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The signed-in user as an agent; undefined until the service was asked. */
export function useMyAgent(): Agent | undefined {
  const userId = useSession((session) => session.userId);
  return useAgents().data?.find(({ id }) => id === userId);
}
