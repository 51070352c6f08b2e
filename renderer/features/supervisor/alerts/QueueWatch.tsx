import { useEffect, useRef } from 'react';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { type Breach, breaches } from '../wallboard/thresholds.ts';
import { useQueueSituation } from '../wallboard/useQueueSituation.ts';
import type { QueueAlert } from './alertBatch.ts';
import { breachKey, isNews } from './breachLog.ts';
import { useBreachStore } from './breachStore.ts';
import { breachText } from './breachText.ts';

/** A threshold is only crossed by what lasts: not by a digit that is being typed, nor by who is answered at once. */
const lastingMs = 2_000;

interface QueueWatchProps {
  readonly queue: QueueWithMembers;
  readonly onAlert: (alert: QueueAlert) => void;
}

function BreachWatch({ queue, breach, onAlert }: QueueWatchProps & { readonly breach: Breach }) {
  const { situation, thresholds, breached } = useQueueSituation(queue);
  const { tell, clear } = useBreachStore.getState();
  const isBeyond = breached.includes(breach);
  const isKnown = situation[breach] !== null || breach === 'longest';
  const key = breachKey(queue.id, breach);
  const alert = () => {
    const text = breachText(breach, situation, thresholds);
    if (text === null || !isNews(useBreachStore.getState().told, key, Date.now())) return;
    onAlert({ key, queueName: queue.name, text });
    tell(key);
  };
  const latest = useRef(alert);
  latest.current = alert;
  useEffect(() => {
    if (!isBeyond) {
      if (isKnown) clear(key);
      return;
    }
    const timer = setTimeout(() => latest.current(), lastingMs);
    return () => clearTimeout(timer);
  }, [isBeyond, isKnown, key, clear]);
  return null;
}

/** Watches one queue; shows nothing itself. */
export function QueueWatch(props: QueueWatchProps) {
  return breaches.map((breach) => <BreachWatch key={breach} breach={breach} {...props} />);
}
