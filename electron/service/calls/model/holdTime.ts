/** How long a call was held on this side: the sum of all stretches in which one of our users held it. Pure. */
import type { Side } from './side.ts';

/** Hold time counted up to a moment. Times are Unix milliseconds. */
export interface HoldTime {
  readonly countedMs: number;
  /** Up to when the current hold is counted; null while no user of ours holds the call. */
  readonly countedTo: number | null;
}

/** Nobody held the call yet. */
export const neverHeld: HoldTime = { countedMs: 0, countedTo: null };

interface Holder {
  readonly party: { readonly kind: 'agent' | 'sip' | 'app' };
}

interface Holdable {
  readonly near: Holder;
  readonly far: Holder;
  readonly heldBy: readonly Side[];
  readonly hold: HoldTime;
}

/** Hold by the other party is not counted. */
const isHeldByUser = (call: Holdable): boolean => call.heldBy.some((side) => call[side].party.kind === 'agent');

/** Milliseconds for which users of ours held the call, up to now. */
export function heldMs({ hold }: Pick<Holdable, 'hold'>, now: number): number {
  return hold.countedMs + (hold.countedTo === null ? 0 : Math.max(0, now - hold.countedTo));
}

/** The call with its hold time counted up to now. */
export function withHoldCounted<T extends Holdable>(call: T, now: number): T {
  return { ...call, hold: { countedMs: heldMs(call, now), countedTo: isHeldByUser(call) ? now : null } };
}

/** A call that a crash cut: how long the last stretch went on after its last snapshot, nobody knows. */
export function withHoldCut<T extends Holdable>(call: T): T {
  return { ...call, hold: { ...call.hold, countedTo: null } };
}
