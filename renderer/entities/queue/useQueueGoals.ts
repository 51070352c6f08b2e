import { useQuery } from '@tanstack/react-query';
import type { QueueGoals } from '../../../shared/api/queues/queueGoals.ts';
import { type GoalName, type Goals, goalNames, noGoal } from '../../../shared/domain/goals.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useHasRole } from '../../platform/session/useHasRole.ts';

/** What is wanted of queues, which supervisors are told. Fed by `queue.goals`. */
export function useQueueGoals() {
  const enabled = useHasRole('supervisor');
  return useQuery({
    enabled,
    queryKey: queryKeys.queueGoals,
    queryFn: async () => (await api.call('getQueueGoals')).data,
  });
}

const noGoals: Goals = { waiting: noGoal, longest_wait: noGoal, service_level: noGoal, abandoned: noGoal };

/** What is wanted of a queue: its own goals, and those of all queues for the rest. */
export function goalsOfQueue(goals: QueueGoals | undefined, queueId: number): Goals {
  if (!goals) return noGoals;
  const own = goals.queues.find(({ queue_id }) => queue_id === queueId);
  const pairs = goalNames.map((name) => [name, own?.[name] ?? goals[name]] as const);
  return Object.fromEntries(pairs) as Record<GoalName, Goals[GoalName]>;
}
