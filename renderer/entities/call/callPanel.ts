import { create } from 'zustand';

/** What is open in a call's page besides its tabs. */
export type CallPanel = 'none' | 'keypad' | 'transfer';

interface CallPanelState {
  readonly callId: number | null;
  readonly panel: CallPanel;
  open(callId: number, panel: CallPanel): void;
  /** Closes it when it is open, opens it otherwise. */
  toggle(callId: number, panel: CallPanel): void;
  close(): void;
  /** The digits that were sent since the keypad was opened. */
  readonly sent: string;
  addSent(digit: string): void;
  /** The last one was not sent after all. */
  takeBackSent(): void;
  /** Somebody asked for the notes of the call that is shown; the field takes the focus and answers with false. */
  readonly areNotesWanted: boolean;
  wantNotes(areNotesWanted: boolean): void;
}

/** The panel that is open, of at most one call; the bar and the page share it. */
export const useCallPanel = create<CallPanelState>()((set) => ({
  callId: null,
  panel: 'none',
  areNotesWanted: false,
  wantNotes: (areNotesWanted) => set({ areNotesWanted }),
  sent: '',
  addSent: (digit) => set(({ sent }) => ({ sent: sent + digit })),
  takeBackSent: () => set(({ sent }) => ({ sent: sent.slice(0, -1) })),
  open: (callId, panel) => set({ callId, panel, sent: '' }),
  toggle: (callId, panel) =>
    set((now) =>
      now.callId === callId && now.panel === panel ? { callId: null, panel: 'none' } : { callId, panel, sent: '' },
    ),
  close: () => set({ callId: null, panel: 'none' }),
}));
