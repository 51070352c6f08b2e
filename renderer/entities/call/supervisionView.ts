import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { sideOf } from './callView.ts';

/** A live call's supervision as the user sees it. Pure. */
/** A supervision as the call shows it. */
export type SupervisedBy = LiveCall['supervised_by'][number];

/** The user's own supervision of a call. */
export function ownSupervision(call: LiveCall, userId: number): SupervisedBy | null {
  return call.supervised_by.find(({ user_id }) => user_id === userId) ?? null;
}

/** Whether the call is one that the user might supervise: a colleague talks in it, and the user does not. */
export function canBeSupervised(call: LiveCall, userId: number): boolean {
  const hasAgent = call.src_user_id !== null || call.dst_user_id !== null;
  return call.connected_at !== null && hasAgent && sideOf(call, userId) === null;
}

/** The agent whom a supervisor would help. */
export function agentNameOf(call: LiveCall): string {
  return call.src_user_id === null ? call.dst_name : call.src_name;
}

/** The call beside whose agent the user is now. */
export function supervisedCallOf(calls: readonly LiveCall[], userId: number): LiveCall | null {
  const isBeside = (call: LiveCall) => sideOf(call, userId) === null && ownSupervision(call, userId) !== null;
  return calls.find(isBeside) ?? null;
}
