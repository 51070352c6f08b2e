import { create } from 'zustand';
import { type ContactFilter, everyContact } from './contactFilter.ts';

interface ContactsState {
  readonly filter: ContactFilter;
  change(change: Partial<ContactFilter>): void;
  /** Shows every contact again; the order stays. */
  clear(): void;
}

/** The filter of the contacts, kept while other pages are looked at. */
export const useContactFilter = create<ContactsState>()((set) => ({
  filter: everyContact,
  change: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  clear: () => set(({ filter }) => ({ filter: { ...everyContact, sort: filter.sort } })),
}));
