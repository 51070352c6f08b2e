import { goalsOfQueue } from '../../../../shared/domain/goals.ts';
import { gradesOf, situationOf } from '../../../../shared/domain/queueSituation.ts';
import { type QueueWithMembers, useQueueGoals } from '../../../entities/queue/useQueues.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { useQueueToday } from '../reports/useToday.ts';
import { figuresOf } from './queueFigures.ts';

/**
 * How a queue stands against its goals, ticking while somebody waits.
 *
 * @param needsDay whether figures of the day matter; else they are not asked for
 */
export function useQueueSituation(queue: QueueWithMembers, needsDay = true) {
  const goals = goalsOfQueue(useQueueGoals().data, queue.id);
  const today = useQueueToday(queue, needsDay);
  const now = useNow(queue.longest_wait_since !== null);
  const situation = situationOf(queue, today.data, now);
  return { today, situation, goals, grades: gradesOf(situation, goals) };
}

/** The figures of a queue. */
export function useQueueFigures(queue: QueueWithMembers) {
  const { today, situation, goals, grades } = useQueueSituation(queue);
  const context = { serviceLevel: queue.service_level, goals, grades };
  return { today, grades, figures: figuresOf(situation, today.data, context) };
}
