import type { Agent } from '../../../shared/api/agents.ts';
import { memberOf, useQueues } from '../queue/useQueues.ts';
import { useMyAgent } from './useAgents.ts';

/** The signed-in user as an agent; null for somebody who is in no queue, whom a state in queues does not concern. */
export function useQueueWork(): Agent | null {
  const agent = useMyAgent();
  const queues = useQueues().data ?? [];
  if (!agent || !queues.some((queue) => memberOf(queue, agent.id))) return null;
  return agent;
}
