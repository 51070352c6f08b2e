import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type ToldBreaches, withCleared, withTold } from './breachLog.ts';

interface BreachStore {
  readonly told: ToldBreaches;
  tell(key: string): void;
  clear(key: string): void;
}

/** What this window has told of: a reload tells nothing twice. */
export const useBreachStore = create<BreachStore>()(
  persist(
    (set) => ({
      told: {},
      tell: (key) => set(({ told }) => ({ told: withTold(told, key) })),
      clear: (key) => set(({ told }) => ({ told: withCleared(told, key, Date.now()) })),
    }),
    { name: 'cordboard.breaches', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);
