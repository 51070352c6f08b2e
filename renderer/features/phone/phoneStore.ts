import { create } from 'zustand';

interface PhoneState {
  /** What is in the field: a number in the making, or a name that is searched. */
  readonly typed: string;
  setTyped(typed: string): void;
  append(key: string): void;
  backspace(): void;
}

/** The phone's field, kept while other pages are looked at. */
export const usePhone = create<PhoneState>()((set) => ({
  typed: '',
  setTyped: (typed) => set({ typed }),
  append: (key) => set(({ typed }) => ({ typed: typed + key })),
  backspace: () => set(({ typed }) => ({ typed: typed.slice(0, -1) })),
}));
