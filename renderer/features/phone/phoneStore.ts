import { create } from 'zustand';

interface PhoneState {
  /** Text of the field: a number being typed, or a name to search. */
  readonly typed: string;
  setTyped(typed: string): void;
  append(key: string): void;
  backspace(): void;
}

/** The phone's field, remembered while other pages are open. */
export const usePhone = create<PhoneState>()((set) => ({
  typed: '',
  setTyped: (typed) => set({ typed }),
  append: (key) => set(({ typed }) => ({ typed: typed + key })),
  backspace: () => set(({ typed }) => ({ typed: typed.slice(0, -1) })),
}));
