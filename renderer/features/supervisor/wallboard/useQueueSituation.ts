import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { useQueueToday } from '../reports/useToday.ts';
import { useThresholds } from './thresholdStore.ts';
import { breachesOf, type QueueSituation } from './thresholds.ts';

/** How a queue stands against what one wants to be warned of. */
export function useQueueSituation(queue: QueueWithMembers) {
  const { id, waiting, longest_wait_since: since } = queue;
  const thresholds = useThresholds(id);
  const today = useQueueToday(queue, thresholds.level !== null);
  const now = useNow(since !== null && thresholds.longest !== null);
  const situation: QueueSituation = {
    waiting,
    longest: since === null ? null : Math.max(0, now / 1000 - since),
    level: today.data?.service_level ?? null,
  };
  return { situation, thresholds, breached: breachesOf(situation, thresholds) };
}
