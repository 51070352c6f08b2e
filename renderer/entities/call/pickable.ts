import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { queryKeys } from '../../platform/api/queryKeys.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { sideOf } from './callView.ts';

/** What went out is answered by whom it calls, and a queue's callers go to its agents. */
const outgoing = 1;

/** Whether a call is parked, or rings at somebody else, and the user may take it. */
export function isPickable(call: LiveCall, userId: number): boolean {
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
