import { create } from 'zustand';
import type { TextFilter } from './textFilter.ts';

interface TextsState {
  readonly filter: TextFilter;
  change(change: Partial<TextFilter>): void;
}

/** The filter of the threads, kept while other pages are looked at. */
export const useTexts = create<TextsState>()((set) => ({
  filter: { search: '', isUnreadOnly: false },
  change: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
}));
