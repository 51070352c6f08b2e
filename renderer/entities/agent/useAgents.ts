import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agent } from '../../../shared/api/agents.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { memberOf, useQueues } from '../queue/useQueues.ts';
import { useMyAdherence } from './useAdherence.ts';

/** Puts an agent from an event into the cache. */
export function putAgent(cache: QueryClient, agent: Agent): void {
  cache.setQueryData<Agent[]>(
    queryKeys.agents,
    (agents) =>
      agents &&
      (agents.some(({ id }) => id === agent.id)
        ? agents.map((other) => (other.id === agent.id ? agent : other))
        : [...agents, agent]),
  );
}

/** A state to set for an agent. */
export interface AgentStateRequest {
  readonly state: Agent['next_state'];
  /** With notReady; none is no particular reason. */
  readonly reason_id?: number;
}

/** Changes agents' states: one's own, from supervisor on others'. */
export function useAgentCommands() {
  const cache = useQueryClient();
  return {
    change: ({ id }: Pick<Agent, 'id'>, request: AgentStateRequest): Promise<boolean> =>
      attempt(
        async () => putAgent(cache, (await api.call('updateAgent', { params: { id }, body: request })).data),
        (reason) => t('agent.refused', { reason }),
      ),
  };
}

/** The reasons for not being ready, by name. */
export function useAgentReasons() {
  return useQuery({
    queryKey: queryKeys.agentReasons,
    queryFn: async () =>
      (await api.call('listAgentReasons', { query: { limit: 10_000, sort: 'name', dir: 'ASC' } })).data,
  });
}

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

/**
 * The signed-in user as an agent; null for somebody who is in no queue and for whom no work is planned: such a state
 * concerns nobody.
 */
export function useQueueWork(): Agent | null {
  const agent = useMyAgent();
  const queues = useQueues().data ?? [];
  const isPlanned = useMyAdherence() !== undefined;
  if (!agent || !(isPlanned || queues.some((queue) => memberOf(queue, agent.id)))) return null;
  return agent;
}
