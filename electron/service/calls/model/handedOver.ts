/** Information that is handed over with a call. Pure. */
import type { Call, Consultation, HandedOver, NotesHandedOver } from './call.ts';
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

/** Information for the call that follows `before`; `from` is who passes it on, after a consultation or without one. */
export function handedOverFrom(before: Call, from: string, consultation: Consultation | null): HandedOver {
  const { id: callId, queue, handedOver } = before;
  return {
    callId,
    from,
    queue: queue ? { id: queue.id, name: queue.name, wait: queueWaitOf(before) ?? 0 } : (handedOver?.queue ?? null),
    notes: withNotes(handedOver?.notes ?? [], { callId, from, text: before.notes }),
    consultation,
  };
}

/** A call with what was written later about the consultation before it, unless somebody has written something else since. */
function withConsultationNotes(call: Call, text: string): Pick<Call, 'notes' | 'handedOver'> | null {
  const { handedOver, notes } = call;
  if (!handedOver?.consultation || handedOver.consultation.notes !== notes) return null;
  return { notes: text, handedOver: { ...handedOver, consultation: { ...handedOver.consultation, notes: text } } };
}

/** The changes of a call by a note written later about an earlier one; null if that call is not one of its own. */
export function withLateNotes(
  call: Call,
  callId: number,
  text: string,
): Partial<Pick<Call, 'notes' | 'handedOver'>> | null {
  const { handedOver } = call;
  if (!handedOver) return null;
  if (handedOver.consultation?.callId === callId) return withConsultationNotes(call, text);
  const known = handedOver.notes.find((notes) => notes.callId === callId);
  if (!known && handedOver.callId !== callId) return null;
  const from = known?.from ?? handedOver.from;
  return { handedOver: { ...handedOver, notes: withNotes(handedOver.notes, { callId, from, text }) } };
}
