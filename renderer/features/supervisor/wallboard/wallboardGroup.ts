import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface WallboardGroup {
  /** The queue group whose queues are shown; null shows all. */
  readonly groupId: number | null;
  choose(groupId: number | null): void;
}

/** What this device's wallboard shows, kept across reloads: a display on a wall has nobody to choose again. */
export const useWallboardGroup = create<WallboardGroup>()(
  persist((set) => ({ groupId: null, choose: (groupId) => set({ groupId }) }), {
    name: 'cordboard.wallboardGroup',
    partialize: ({ groupId }) => ({ groupId }),
  }),
);
