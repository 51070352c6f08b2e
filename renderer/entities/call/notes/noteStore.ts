import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A note that was typed, until the call or its record shows it. */
export interface TypedNotes {
  readonly text: string;
  /** Who typed it: several users of one computer must not save each other's notes. */
  readonly userId: number;
  /** Unix milliseconds of the last key. */
  readonly typedAt: number;
  /** The service has it, and may not have said so to the rest of the page yet. */
  readonly isSaved: boolean;
  /** The service was away, or the call's record is not written yet. */
  readonly waits: boolean;
  /** Why the service will not take it; null while it may. */
  readonly refusal: string | null;
}

interface NoteStore {
  /** By the call's id; stored on this device over a reload. */
  readonly typed: Readonly<Record<number, TypedNotes>>;
  /** The finished call whose notes are being written: its record gets them when they are left, as one note. */
  readonly open: number | null;
  type(callId: number, userId: number, text: string): void;
  setOpen(callId: number | null): void;
  /** The service has that text, which may have grown meanwhile. */
  settle(callId: number, text: string): void;
  fail(callId: number, failure: Pick<TypedNotes, 'waits' | 'refusal'>): void;
  /** A note that is saved and shown need not be stored here. */
  forget(callId: number): void;
}

const fresh = { isSaved: false, waits: false, refusal: null } as const;

/** Notes on calls that are not saved yet. */
export const useNoteStore = create<NoteStore>()(
  persist(
    (set) => ({
      typed: {},
      open: null,
      type: (callId, userId, text) =>
        set(({ typed }) => ({
          typed: { ...typed, [callId]: { text, userId, typedAt: Date.now(), ...fresh } },
        })),
      setOpen: (open) => set({ open }),
      settle: (callId, text) =>
        set(({ typed }) => {
          const notes = typed[callId];
          return notes?.text === text ? { typed: { ...typed, [callId]: { ...notes, ...fresh, isSaved: true } } } : {};
        }),
      forget: (callId) =>
        set(({ typed }) => {
          const { [callId]: notes, ...others } = typed;
          return notes?.isSaved ? { typed: others } : {};
        }),
      fail: (callId, failure) =>
        set(({ typed }) => {
          const notes = typed[callId];
          return notes ? { typed: { ...typed, [callId]: { ...notes, ...failure } } } : {};
        }),
    }),
    { name: 'cordboard.notes', partialize: ({ typed }) => ({ typed }) },
  ),
);
