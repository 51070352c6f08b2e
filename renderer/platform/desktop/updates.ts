import { create } from 'zustand';
import type { ShellEvent } from '../../../shared/bridge.ts';

interface UpdateStore {
  /** What the desktop program says of newer versions; null in a browser. */
  readonly state: ShellEvent<'updateState'> | null;
  /** The version that the user does not want to be reminded of before the program ends. */
  readonly dismissed: string | null;
}

/** Newer versions of the desktop program. */
export const useUpdates = create<UpdateStore>()(() => ({ state: null, dismissed: null }));
