import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type WrapUpDraft, withoutSent } from './wrapUpDraft.ts';

interface WrapUpStore {
  /** Typed values that the service does not have yet, by wrap-up; stored on this device over a reload. */
  readonly typed: Readonly<Record<number, Partial<WrapUpDraft>>>;
  /** Wrap-ups that were open here, so that the user can be notified how they ended. */
  readonly watched: readonly number[];
  /** Wrap-ups that timed out and whose notice the user has not closed. */
  readonly ranOut: readonly number[];
  /** The one that has ended and is edited all the same. */
  readonly edited: number | null;
  readonly isCollapsed: boolean;
  type(id: number, change: Partial<WrapUpDraft>): void;
  /** The service has these values. */
  settle(id: number, sent: Partial<WrapUpDraft>): void;
  forget(id: number): void;
  watch(id: number): void;
  /** A watched one has ended. */
  end(id: number, hasRunOut: boolean): void;
  dismiss(id: number): void;
  edit(id: number | null): void;
  setCollapsed(isCollapsed: boolean): void;
}

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);
const withId = (ids: readonly number[], id: number) => [...without(ids, id), id];

/** What this window knows of wrap-ups besides the service's data. */
export const useWrapUpStore = create<WrapUpStore>()(
  persist(
    (set) => ({
      typed: {},
      watched: [],
      ranOut: [],
      edited: null,
      isCollapsed: false,
      type: (id, change) => set(({ typed }) => ({ typed: { ...typed, [id]: { ...typed[id], ...change } } })),
      settle: (id, sent) => set(({ typed }) => ({ typed: { ...typed, [id]: withoutSent(typed[id] ?? {}, sent) } })),
      forget: (id) => set(({ typed: { [id]: _, ...typed } }) => ({ typed })),
      watch: (id) => set(({ watched }) => ({ watched: withId(watched, id), isCollapsed: false })),
      end: (id, hasRunOut) =>
        set(({ watched, ranOut }) => ({
          watched: without(watched, id),
          ranOut: hasRunOut ? withId(ranOut, id) : ranOut,
        })),
      dismiss: (id) => set(({ ranOut }) => ({ ranOut: without(ranOut, id) })),
      edit: (edited) => set({ edited }),
      setCollapsed: (isCollapsed) => set({ isCollapsed }),
    }),
    {
      name: 'cordboard.wrapups',
      partialize: ({ typed, watched, ranOut }) => ({ typed, watched, ranOut }),
    },
  ),
);
