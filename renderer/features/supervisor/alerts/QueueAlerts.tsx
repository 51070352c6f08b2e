import '../../../strings/en/supervisor.ts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type QueueWithMembers, useQueues } from '../../../entities/queue/useQueues.ts';
import { formatDuration } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { percentText } from '../reports/reportTime.ts';
import { useQueueToday } from '../reports/useToday.ts';
import { useThresholdStore, useThresholds } from '../wallboard/thresholdStore.ts';
import type { Thresholds } from '../wallboard/thresholds.ts';
import { type Breach, breaches, breachesOf, hasThreshold, type QueueSituation } from '../wallboard/thresholds.ts';
import type { QueueAlert } from './alertBatch.ts';
import { breachKey, isNews, type ToldBreaches, withCleared, withTold } from './breachLog.ts';
import { useShowAlerts } from './useShowAlerts.ts';

interface BreachStore {
  readonly told: ToldBreaches;
  tell(key: string): void;
  clear(key: string): void;
}

/** What this window has told of: a reload tells nothing twice. */
const useBreachStore = create<BreachStore>()(
  persist(
    (set) => ({
      told: {},
      tell: (key) => set(({ told }) => ({ told: withTold(told, key) })),
      clear: (key) => set(({ told }) => ({ told: withCleared(told, key, Date.now()) })),
    }),
    { name: 'cordboard.breaches', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);

/** How a queue stands against what one wants to be warned of. */
function useQueueSituation(queue: QueueWithMembers) {
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
function QueueWatch(props: QueueWatchProps) {
  return breaches.map((breach) => <BreachWatch key={breach} breach={breach} {...props} />);
}

/** Tells a supervisor on whatever page when a queue goes beyond a threshold. */
export function QueueAlerts() {
  const thresholds = useThresholdStore(({ queues }) => queues);
  const queues = useQueues().data ?? [];
  const show = useShowAlerts();
  const watched = queues.filter(({ id }) => hasThreshold(thresholds[id]));
  return watched.map((queue) => <QueueWatch key={queue.id} queue={queue} onAlert={show} />);
}

/** What is wrong, with the figure and the threshold; null when nothing is. */
export function breachText(breach: Breach, situation: QueueSituation, thresholds: Thresholds): string | null {
  const limit = thresholds[breach];
  const figure = situation[breach];
  if (limit === null || figure === null) return null;
  switch (breach) {
    case 'waiting':
      return t('alerts.waiting', { count: figure, limit });
    case 'longest':
      return t('alerts.longest', { wait: formatDuration(figure), limit: formatDuration(limit) });
    case 'level':
      return t('alerts.level', { level: percentText(figure), limit: percentText(limit / 100) });
  }
}
