import { create } from 'zustand';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';

/** A call as it was last seen, and when this window learned that it is over. */
export interface EndedCall {
  readonly call: LiveCall;
  /** Unix milliseconds. */
  readonly endedAt: number;
}

interface EndedCalls {
  /** Newest first. */
  readonly ended: readonly EndedCall[];
  add(call: LiveCall): void;
  find(id: number): EndedCall | undefined;
  /** It is not over after all. */
  takeBack(id: number): void;
}

const kept = 20;

/** The last calls that ended while this window was open, so that their page can say how. Ids are never used twice. */
export const useEndedCalls = create<EndedCalls>()((set, get) => ({
  ended: [],
  add(call) {
    if (get().find(call.id)) return;
    set(({ ended }) => ({ ended: [{ call, endedAt: Date.now() }, ...ended].slice(0, kept) }));
  },
  takeBack: (id) => set(({ ended }) => ({ ended: ended.filter(({ call }) => call.id !== id) })),
  find: (id) => get().ended.find(({ call }) => call.id === id),
}));
