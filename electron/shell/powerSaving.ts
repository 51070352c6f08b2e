import type { PowerSaveBlocker } from 'electron';

/** Keeps the system from suspending the program while a call is up; the screen may still go dark. */
export type PowerSaving = { setLiveCalls: (count: number) => void };

/** @param blocker Electron's `powerSaveBlocker` */
export function createPowerSaving(blocker: PowerSaveBlocker): PowerSaving {
  let id: number | undefined;
  return {
    setLiveCalls(count) {
      if (count > 0 && id === undefined) id = blocker.start('prevent-app-suspension');
      if (count > 0 || id === undefined) return;
      blocker.stop(id);
      id = undefined;
    },
  };
}
