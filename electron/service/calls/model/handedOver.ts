/** Information that is handed over with a call. Pure. */
import type { Call, HandedOver, NotesHandedOver } from './call.ts';
import { queueWaitOf } from './queuedCall.ts';

/** Notes of more calls are dropped, the oldest first. */
const MOST_NOTES = 10;

/** The notes of one call put in their place; an empty text takes them away. */
function withNotes(
  known: readonly NotesHandedOver[],
  { callId, from, text }: NotesHandedOver,
): readonly NotesHandedOver[] {
  const others = known.filter((notes) => notes.callId !== callId);
  return text === '' ? others : [...others, { callId, from, text }].slice(-MOST_NOTES);
}

/** Information for the call that follows `before`; `from` is who passes it on. */
export function handedOverFrom(before: Call, from: string): HandedOver {
  const { id: callId, queue, handedOver } = before;
  return {
    callId,
    from,
    queue: queue ? { id: queue.id, name: queue.name, wait: queueWaitOf(before) ?? 0 } : (handedOver?.queue ?? null),
    notes: withNotes(handedOver?.notes ?? [], { callId, from, text: before.notes }),
  };
}

/** Adds a note written later about an earlier call; null if that call is not one of its own. */
export function withLateNotes(handedOver: HandedOver | null, callId: number, text: string): HandedOver | null {
  if (!handedOver) return null;
  const known = handedOver.notes.find((notes) => notes.callId === callId);
  if (!known && handedOver.callId !== callId) return null;
  return { ...handedOver, notes: withNotes(handedOver.notes, { callId, from: known?.from ?? handedOver.from, text }) };
}
