import type { QueryClient } from '@tanstack/react-query';
import type { Agent } from '../../../shared/api/agents.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';

/** Takes over an agent as the service told it. */
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
