import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Where the first minutes stand once the account exists; `done` is also how every later start begins. */
export type FirstRunStep = 'line' | 'sipAccount' | 'sound' | 'done';

interface FirstRunState {
  readonly step: FirstRunStep;
  go(step: FirstRunStep): void;
}

/** Stored across a reload, because the service knows only whether an account exists. */
export const useFirstRun = create<FirstRunState>()(
  persist((set) => ({ step: 'done', go: (step) => set({ step }) }), {
    name: 'cordboard.firstRun',
    partialize: ({ step }) => ({ step }),
  }),
);
