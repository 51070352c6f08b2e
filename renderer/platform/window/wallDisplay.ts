import { create } from 'zustand';

interface WallDisplay {
  /** The figures have the window to themselves, but for calls and what keeps from talking. */
  readonly isOn: boolean;
  set(isOn: boolean): void;
}

/** Whether the wallboard is shown as a wall display: the frame around it then leaves out the navigation. */
export const useWallDisplay = create<WallDisplay>()((set) => ({ isOn: false, set: (isOn) => set({ isOn }) }));
