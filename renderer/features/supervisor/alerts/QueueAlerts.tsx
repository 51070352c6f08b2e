import '../../../strings/en/supervisor.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { useThresholdStore } from '../wallboard/thresholdStore.ts';
import { hasThreshold } from '../wallboard/thresholds.ts';
import { QueueWatch } from './QueueWatch.tsx';
import { useShowAlerts } from './useShowAlerts.ts';

/** Tells a supervisor on whatever page when a queue goes beyond a threshold. */
export function QueueAlerts() {
  const thresholds = useThresholdStore(({ queues }) => queues);
  const queues = useQueues().data ?? [];
  const show = useShowAlerts();
  const watched = queues.filter(({ id }) => hasThreshold(thresholds[id]));
  return watched.map((queue) => <QueueWatch key={queue.id} queue={queue} onAlert={show} />);
}
