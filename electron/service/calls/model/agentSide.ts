/** Who is the agent of a call, for all who ask: supervisors, recordings, wrap-ups, reports. Pure. */
import type { Call, Party } from './call.ts';
import { queueOutcomeOf } from './queuedCall.ts';
import { opposite, type Side, sides } from './side.ts';

/**
 * The agent's side: the one that a queue connects, or is about to, with its caller, who may be a colleague; in every other
 * call the user's, of two users the near one's.
 */
export function agentSideOf(call: Call): Side {
  return sideServingQueue(call) ?? sides.find((side) => call[side].party.kind === 'agent') ?? 'near';
}

/** Who talks or talked with the caller of a queue, in the place of who answered; null for every other call. */
export function queueAgentOf(call: Call): Party | null {
  return isServed(queueOutcomeOf(call)) ? call[agentSideOf(call)].party : null;
}

/** Null for a call that no queue has to do with, or that left one otherwise. */
function sideServingQueue({ queue, source }: Call): Side | null {
  if (!queue || (queue.left && !isServed(queue.left.outcome))) return null;
  return queue.isCallBack ? source : opposite(source);
}

const isServed = (outcome: string): boolean => outcome === 'answered' || outcome === 'called_back';
