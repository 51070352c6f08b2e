import '../../../strings/en/supervisor.ts';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type GoalName, type Goals, goalNames } from '../../../../shared/domain/goals.ts';
import type { QueueSituation } from '../../../entities/queue/queueSituation.ts';
import { goalsOfQueue, type QueueWithMembers, useQueueGoals, useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { situationText } from '../wallboard/queueFigures.ts';
import { useQueueSituation } from '../wallboard/useQueueFigures.ts';
import { breachKey, isNews, type QueueAlert, type ToldBreaches, withCleared, withTold } from './alertBatch.ts';
import { useShowAlerts } from './useShowAlerts.ts';

interface BreachStore {
  readonly told: ToldBreaches;
  tell(key: string): void;
  clear(key: string): void;
}

/** Alerts that this window has shown, so that a reload does not repeat them. */
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

/** Where browsers stored their own thresholds before the service had goals. */
const formerKey = 'cordboard.wallboard';

/** Figures that reports count. */
const isOfDay = (name: GoalName): boolean => name === 'service_level' || name === 'abandoned';

/** Nothing turns red by who is answered at once. */
const lastingMs = 2_000;

interface QueueWatchProps {
  readonly queue: QueueWithMembers;
  readonly onAlert: (alert: QueueAlert) => void;
}

function GoalWatch({ queue, name, onAlert }: QueueWatchProps & { readonly name: GoalName }) {
  const { situation, goals, grades } = useQueueSituation(queue, isOfDay(name));
  const { tell, clear } = useBreachStore.getState();
  const isBeyond = grades[name] === 'red';
  const isKnown = situation[name] !== null || name === 'longest_wait';
  const key = breachKey(queue.id, name);
  const alert = () => {
    const text = breachText(name, situation, goals);
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

/** Alerts a supervisor on any page when a figure of a queue turns red. */
export function QueueAlerts() {
  const goals = useQueueGoals().data;
  const queues = useQueues().data ?? [];
  const show = useShowAlerts();
  useEffect(() => localStorage.removeItem(formerKey), []);
  return queues.map((queue) =>
    goalNames
      .filter((name) => goalsOfQueue(goals, queue.id)[name].red !== null)
      .map((name) => <GoalWatch key={`${queue.id} ${name}`} queue={queue} name={name} onAlert={show} />),
  );
}

/** The figure and its red limit, as a sentence; null if it is not beyond it. */
export function breachText(name: GoalName, situation: QueueSituation, goals: Goals): string | null {
  const limit = goals[name].red;
  const figure = situation[name];
  if (limit === null || figure === null) return null;
  return t(`alerts.${name}`, { figure: situationText(name, figure), limit: situationText(name, limit) });
}
