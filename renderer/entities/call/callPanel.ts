import { create } from 'zustand';

/** What is open within a call's page besides its tabs. */
export type CallPanel = 'none' | 'keypad' | 'transfer';

interface CallPanelState {
  readonly callId: number | null;
  readonly panel: CallPanel;
  open(callId: number, panel: CallPanel): void;
  /** Closes it when it is open, opens it otherwise. */
  toggle(callId: number, panel: CallPanel): void;
  close(): void;
}

/** The panel that is open, of at most one call; the bar and the page share it. */
export const useCallPanel = create<CallPanelState>()((set) => ({
  callId: null,
  panel: 'none',
  open: (callId, panel) => set({ callId, panel }),
  toggle: (callId, panel) =>
    set((now) => (now.callId === callId && now.panel === panel ? { callId: null, panel: 'none' } : { callId, panel })),
  close: () => set({ callId: null, panel: 'none' }),
}));
