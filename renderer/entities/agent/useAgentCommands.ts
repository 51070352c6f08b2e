import { useQueryClient } from '@tanstack/react-query';
import type { Agent } from '../../../shared/api/agents.ts';
import { api } from '../../platform/api/api.ts';
import { attempt } from '../../platform/api/attempt.ts';
import { t } from '../../strings/t.ts';
import { putAgent } from './agentCache.ts';

/** What an agent is told to be. */
export interface AgentWish {
  readonly state: Agent['next_state'];
  /** With notReady; none is no particular reason. */
  readonly reason_id?: number;
}

/** Changes agents' states: one's own, from supervisor on others'. */
export function useAgentCommands() {
  const cache = useQueryClient();
  return {
    change: ({ id }: Pick<Agent, 'id'>, wish: AgentWish): Promise<boolean> =>
      attempt(
        async () => putAgent(cache, (await api.call('updateAgent', { params: { id }, body: wish })).data),
        (reason) => t('agent.refused', { reason }),
      ),
  };
}
