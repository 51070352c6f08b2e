import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { noThresholds, type Thresholds } from './thresholds.ts';

interface ThresholdStore {
  /** By id of the queue. */
  readonly queues: Readonly<Record<number, Thresholds>>;
  change(queueId: number, thresholds: Thresholds): void;
}

/** What this device's user wants to be warned of, kept across reloads beside its other settings. */
export const useThresholdStore = create<ThresholdStore>()(
  persist(
    (set) => ({
      queues: {},
      change: (queueId, thresholds) => set(({ queues }) => ({ queues: { ...queues, [queueId]: thresholds } })),
    }),
    { name: 'cordboard.wallboard', version: 1 },
  ),
);

/** The thresholds of a queue. */
export const useThresholds = (queueId: number): Thresholds =>
  useThresholdStore((store) => store.queues[queueId]) ?? noThresholds;
