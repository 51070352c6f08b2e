import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { api } from '../../platform/api/api.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { isIncoming, phaseOf, sideOf } from './callView.ts';
import { cachedCalls, callsAfterAnswer } from './liveCallCache.ts';
import { supervisedCallOf } from './supervisionView.ts';

/** Outbound calls are answered by the called party, and a queue's callers go to its agents. */
const outgoing = 1;

/** Whether a call is parked, or rings at somebody else, and the user may take it. */
function isPickable(call: LiveCall, userId: number): boolean {
  if (call.connected_at !== null || sideOf(call, userId) !== null) return false;
  if (call.parked) return true;
  return call.ringing_user_ids.length > 0 && call.destination !== outgoing && call.queue_state === '';
}

/** Calls that the signed-in user may take from where they wait, those that wait longest first. */
export function usePickableCalls(): readonly LiveCall[] {
  const userId = useSession((session) => session.userId) ?? 0;
  const { data } = useQuery<LiveCall[]>({ queryKey: queryKeys.calls, enabled: false });
  return useMemo(
    () => (data ?? []).filter((call) => isPickable(call, userId)).sort((a, b) => a.id - b.id),
    [data, userId],
  );
}

/** Asks the service for the live calls. */
async function fetchCalls({ client }: { readonly client: QueryClient }): Promise<LiveCall[]> {
  const before = cachedCalls(client);
  const { data } = await api.call('listCalls', { query: { limit: 10_000 } });
  return callsAfterAnswer(client, before, data);
}

/** The signed-in user's calls, in the order in which somebody who looks for the current one wants them. */
interface MyCalls {
  readonly all: readonly LiveCall[];
  readonly incoming: readonly LiveCall[];
  /** The one that is talked on, else the newest that is being set up, else the newest held one. */
  readonly current: LiveCall | null;
  /** The others, offered ones left out. */
  readonly others: readonly LiveCall[];
  /** The colleague's call that the user supervises; it is not among `all`. */
  readonly supervised: LiveCall | null;
  /** False until the service was asked once. */
  readonly isLoaded: boolean;
}

const urgency = { connected: 0, remoteHeld: 1, outgoing: 2, held: 3, incoming: 4 } as const;

/** Sorts a user's calls by what needs attention first. */
export function arrangeCalls(calls: readonly LiveCall[], userId: number): Omit<MyCalls, 'isLoaded'> {
  const all = calls.filter((call) => sideOf(call, userId) !== null);
  const incoming = all.filter((call) => isIncoming(call, userId));
  const mine = all
    .filter((call) => !isIncoming(call, userId))
    .sort((a, b) => urgency[phaseOf(a, userId)] - urgency[phaseOf(b, userId)] || b.id - a.id);
  return {
    all,
    incoming,
    current: mine[0] ?? null,
    others: mine.slice(1),
    supervised: supervisedCallOf(calls, userId),
  };
}

/** The user's live calls, updated by the event stream. */
export function useMyCalls(): MyCalls {
  const userId = useSession((session) => session.userId) ?? 0;
  const { data, isFetched } = useQuery({
    queryKey: queryKeys.calls,
    queryFn: fetchCalls,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => ({ ...arrangeCalls(data ?? [], userId), isLoaded: isFetched }), [data, userId, isFetched]);
}
