import { useEffect } from 'react';
import { ApiError } from '../../../../shared/api/client.ts';
import { api } from '../../../platform/api/api.ts';
import { reasonOf } from '../../../platform/api/attempt.ts';
import { queryClient } from '../../../platform/api/queryClient.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { type TypedNotes, useNoteStore } from './noteStore.ts';

/** Notes are sent once nobody has typed for this long, in milliseconds. */
const pauseMs = 600;

/** How long what could not be sent waits, in milliseconds. */
const retryMs = 3_000;

/** A call without a record after this time never gets one, in milliseconds. */
const patienceMs = 86_400_000;

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Whether the same may be taken later: the service is away or busy, or the sign-in is being renewed. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

/** Gives the notes to the call, or to its record when it is over. False while that is not written yet. */
async function send(callId: number, notes: string): Promise<boolean> {
  try {
    await api.call('updateCall', { params: { id: callId }, body: { notes } });
    return true;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: callId }]);
  const [cdr] = (await api.call('listCdrs', { query: { limit: 1, filter } })).data;
  if (!cdr) return false;
  if (cdr.notes !== notes) await api.call('updateCdrs', { body: [{ id: cdr.id, notes }] });
  await queryClient.invalidateQueries({ queryKey: queryKeys.cdrs });
  return true;
}

async function save(callId: number, { text }: TypedNotes): Promise<void> {
  const { settle, fail } = useNoteStore.getState();
  try {
    if (await send(callId, text)) settle(callId, text);
    else fail(callId, { waits: true, refusal: null });
  } catch (error) {
    const waits = !(error instanceof ApiError) || isPassing(error);
    fail(callId, { waits, refusal: waits ? null : reasonOf(error) });
  }
}

/** When notes are to be sent (Unix milliseconds); null: not before they change, or are left. */
function dueAt(callId: number, { typedAt, isSaved, waits, refusal }: TypedNotes, open: number | null): number | null {
  const isHopeless = refusal !== null || Date.now() - typedAt > patienceMs;
  if (isSaved || isHopeless || callId === open) return null;
  return waits ? Date.now() + retryMs : typedAt + pauseMs;
}

/**
 * Saves what is typed about calls, whichever page is open by then: to the call, or to its record once it is over, again and
 * again until the service has it.
 */
export function NoteSaver(): null {
  const userId = useSession((session) => session.userId);
  const typed = useNoteStore((store) => store.typed);
  const open = useNoteStore((store) => store.open);
  useEffect(() => {
    const timers = Object.entries(typed).flatMap(([id, notes]) => {
      const due = notes.userId === userId ? dueAt(Number(id), notes, open) : null;
      return due === null ? [] : [setTimeout(() => void save(Number(id), notes), Math.max(0, due - Date.now()))];
    });
    return () => timers.forEach(clearTimeout);
  }, [typed, open, userId]);
  return null;
}
