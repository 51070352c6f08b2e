import { useHashLocation } from 'wouter/use-hash-location';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How long a page of the display stays, in seconds. */
export const wallSeconds = [10, 20, 30, 60] as const;

export interface WallSettings {
  /** What has a page of its own, after that of everything. */
  readonly rotates: 'queues' | 'groups';
  readonly seconds: (typeof wallSeconds)[number];
  readonly isPaused: boolean;
  /** Whether names and numbers of who waits are shown. */
  readonly showsCallers: boolean;
}

interface WallStore extends WallSettings {
  change(part: Partial<WallSettings>): void;
}

/** What this device's wall display shows, kept across reloads: a display on a wall has nobody to choose again. */
export const useWallSettings = create<WallStore>()(
  persist(
    (set) => ({
      rotates: 'queues',
      seconds: 20,
      isPaused: false,
      showsCallers: false,
      change: (part) => set(part),
    }),
    { name: 'cordboard.wall', version: 1, partialize: ({ change: _, ...settings }) => settings },
  ),
);

/** Location of the wall display. */
const wallPath = '/wall';

/** Whether everybody who passes reads the screen, so that nothing on it may name customers. */
export function usePublicScreen(): boolean {
  const isWall = useHashLocation()[0] === wallPath;
  const { showsCallers } = useWallSettings();
  return isWall && !showsCallers;
}

/** The same at this moment, where no component asks. */
export const isPublicScreen = (): boolean =>
  window.location.hash === `#${wallPath}` && !useWallSettings.getState().showsCallers;
