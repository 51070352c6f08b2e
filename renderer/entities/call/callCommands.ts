import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { CallPatch } from '../../../shared/api/calls/callPatch.ts';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { api } from '../../platform/api/api.ts';
import { reasonOf } from '../../platform/api/attempt.ts';
import { useConnection } from '../../platform/events/connectionStore.ts';
import { type StringKey, t } from '../../strings/t.ts';
import { useEndedCalls } from './endedCalls.ts';
import { applyCall, cachedCall, putCall, removeCall } from './liveCallCache.ts';

/** Key of the sentence that is shown when the service refuses. */
export type RefusalKey = Extract<StringKey, `refused.${string}`> &
  `refused.${'answer' | 'mute' | 'hold' | 'transfer' | 'record' | 'dtmf' | 'swap' | 'join' | 'leave' | 'park' | 'pickup' | 'move' | 'transferRequest'}`;

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The call's fields as they were, for the fields that were expected to change. */
function takeBack(cache: QueryClient, before: LiveCall, expected: Partial<LiveCall>): void {
  const now = cachedCall(cache, before.id);
  if (!now) return;
  const names = Object.keys(expected) as (keyof LiveCall)[];
  putCall(cache, { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) });
}

function forget(cache: QueryClient, call: LiveCall): void {
  useEndedCalls.getState().add(call);
  removeCall(cache, call.id);
}

/** A change of a live call and what it should lead to. */
export interface CallChange {
  readonly patch: CallPatch;
  /** Shown at once, and taken back if the service refuses. */
  readonly expected: Partial<LiveCall>;
  readonly refusal: RefusalKey;
}

/** Changes a live call. Resolves with whether the service agreed; says why not itself. */
export async function changeCall(cache: QueryClient, call: LiveCall, change: CallChange): Promise<boolean> {
  putCall(cache, { ...call, ...change.expected });
  try {
    const { data } = await api.call('updateCall', { params: { id: call.id }, body: change.patch });
    // With live updates the events are the truth, and this answer may already be older than the last of them.
    if (useConnection.getState().connection !== 'open') applyCall(cache, data);
    return true;
  } catch (error) {
    if (isGone(error)) forget(cache, call);
    else takeBack(cache, call, change.expected);
    toast.error(t(change.refusal, { reason: reasonOf(error) }));
    return false;
  }
}

/** Ends, cancels or declines a call. It disappears from the page at once and comes back only if the service refuses. */
export async function endCall(cache: QueryClient, call: LiveCall): Promise<void> {
  forget(cache, call);
  try {
    await api.call('deleteCall', { params: { id: call.id } });
  } catch (error) {
    if (isGone(error)) return;
    useEndedCalls.getState().takeBack(call.id);
    putCall(cache, call);
    toast.error(t('refused.hangUp', { reason: reasonOf(error) }));
  }
}
