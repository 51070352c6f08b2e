/** Determines the agent of a call for supervision, recordings, wrap-ups and reports. Pure. */
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

/** The agent who talks or talked with a queue's caller; null for every other call. */
export function queueAgentOf(call: Call): Party | null {
  return isServed(queueOutcomeOf(call)) ? call[agentSideOf(call)].party : null;
}

/** Null for a call that no queue has to do with, or that left one otherwise. */
function sideServingQueue({ queue, source }: Call): Side | null {
  if (!queue || (queue.left && !isServed(queue.left.outcome))) return null;
  return queue.isCallBack ? source : opposite(source);
}

const isServed = (outcome: string): boolean => outcome === 'answered' || outcome === 'called_back';
