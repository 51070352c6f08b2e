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

/**
 * The live calls by an answer of the service. Those that the cache had before the question and the answer has not are over.
 * What an event put into the cache since the question is kept: the answer may have been made before it, and what changed
 * after it is in a further event.
 */
export function callsAfterAnswer(
  cache: QueryClient,
  before: readonly LiveCall[],
  answer: readonly LiveCall[],
): LiveCall[] {
  const { add, find } = useEndedCalls.getState();
  // The cache may copy a call when another one goes.
  const known = new Map(before.map((call) => [call.id, JSON.stringify(call)]));
  const toldSince = cachedCalls(cache).filter((call) => known.get(call.id) !== JSON.stringify(call));
  const newestOf = (id: number) => toldSince.find((call) => call.id === id);
  for (const call of before) {
    if (!answer.some(({ id }) => id === call.id) && !newestOf(call.id)) add(call);
  }
  const live = answer.filter((call) => call.state_name !== endedState && !find(call.id));
  return [
    ...toldSince.filter(({ id }) => !live.some((call) => call.id === id)),
    ...live.map((call) => newestOf(call.id) ?? call),
  ];
}
