import { create } from 'zustand';
import { everyCall, type HistoryFilter } from './historyFilter.ts';

interface HistoryState {
  readonly filter: HistoryFilter;
  change(change: Partial<HistoryFilter>): void;
  clear(): void;
}

/** The filter of the history, kept while other pages are looked at. */
export const useHistory = create<HistoryState>()((set) => ({
  filter: everyCall,
  change: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  clear: () => set({ filter: everyCall }),
}));
