import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { useQueueToday } from '../reports/useToday.ts';
import { figuresOf } from './queueFigures.ts';
import { useThresholds } from './thresholdStore.ts';
import { breachesOf } from './thresholds.ts';

/** The figures of a queue, ticking while somebody waits. */
export function useQueueFigures(queue: QueueWithMembers) {
  const { id, waiting, longest_wait_since: since, service_level: serviceLevel } = queue;
  const today = useQueueToday(queue);
  const now = useNow(since !== null);
  const longest = since === null ? null : Math.max(0, now / 1000 - since);
  const situation = { waiting, longest, level: today.data?.service_level ?? null };
  const breaches = breachesOf(situation, useThresholds(id));
  return { today, breaches, figures: figuresOf(situation, today.data, { serviceLevel, breaches }) };
}
