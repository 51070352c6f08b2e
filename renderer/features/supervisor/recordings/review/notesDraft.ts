/** What was typed and not saved, kept while the window is open: moving on or reloading loses nothing. */
const keyOf = (monitorId: number) => `cordboard.review.${monitorId}`;

/** The draft of a recording's notes; null when there is none. */
export const readNotesDraft = (monitorId: number): string | null => sessionStorage.getItem(keyOf(monitorId));

/** Keeps what was typed; null forgets it. */
export function keepNotesDraft(monitorId: number, notes: string | null): void {
  if (notes === null) sessionStorage.removeItem(keyOf(monitorId));
  else sessionStorage.setItem(keyOf(monitorId), notes);
}
