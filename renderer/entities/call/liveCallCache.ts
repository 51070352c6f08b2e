import type { QueryClient } from '@tanstack/react-query';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useEndedCalls } from './endedCalls.ts';

const endedState = 'HANGUP';

/** The live calls in the cache. */
export function cachedCalls(cache: QueryClient): readonly LiveCall[] {
  return cache.getQueryData<LiveCall[]>(queryKeys.calls) ?? [];
}

/** One live call of the cache. */
export function cachedCall(cache: QueryClient, id: number): LiveCall | undefined {
  return cachedCalls(cache).find((call) => call.id === id);
}

/** Puts a call from an event into the cache: adds, replaces, or removes it after its end. */
export function applyCall(cache: QueryClient, call: LiveCall): void {
  if (call.state_name === endedState) {
    // A transfer ends the call, and its page then says where the other party went.
    const transfer = call.transfer ?? cachedCall(cache, call.id)?.transfer ?? null;
    useEndedCalls.getState().add({ ...call, transfer });
    removeCall(cache, call.id);
    return;
  }
  if (useEndedCalls.getState().find(call.id)) return;
  putCall(cache, call);
}

/** Replaces a call in the cache, or adds it in front. */
export function putCall(cache: QueryClient, call: LiveCall): void {
  cache.setQueryData<LiveCall[]>(queryKeys.calls, (calls = []) =>
    calls.some(({ id }) => id === call.id)
      ? calls.map((other) => (other.id === call.id ? call : other))
      : [call, ...calls],
  );
}

/**
 * Adds a call that was just started. Its events may have arrived before this answer and are newer, so a call in the
 * cache is not replaced.
 */
export function addStartedCall(cache: QueryClient, call: LiveCall): void {
  if (!useEndedCalls.getState().find(call.id) && !cachedCall(cache, call.id)) putCall(cache, call);
}

/** Takes a call out of the cache. */
export function removeCall(cache: QueryClient, id: number): void {
  cache.setQueryData<LiveCall[]>(queryKeys.calls, (calls = []) => calls.filter((call) => call.id !== id));
}
