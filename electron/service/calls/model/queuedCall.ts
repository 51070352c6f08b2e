/** Data about the queue in which a caller waits. Pure. */
import type { CdrQueueOutcome, QueueOutcome } from '../../../../shared/domain/queues.ts';
import type { Call, CallQueue } from './call.ts';
import { opposite, type Side } from './side.ts';

/** The side of the queue, and of its agent: the called one, but for a call back. */
export function queueSideOf({ queue, source }: Call): Side {
  return queue?.isCallBack ? source : opposite(source);
}

/** `waiting`, `ringing` or `connected` as the contract has it; empty for a call that is in no queue (any more). */
export function queueStateOf(call: Call): 'waiting' | 'ringing' | 'connected' | '' {
  if (!call.queue || call.queue.left) return '';
  if (call.connectedAt !== null) return 'connected';
  return call.ringing.length > 0 ? 'ringing' : 'waiting';
}

/** The outcome of the stay in the queue; empty while it lasts. */
export function queueOutcomeOf(call: Call): CdrQueueOutcome {
  const { queue } = call;
  if (!queue) return '';
  if (queue.left) return queue.left.outcome;
  if (call.connectedAt !== null) return queue.isCallBack ? 'called_back' : 'answered';
  if (call.endedAt === null) return '';
  return queue.isCallBack ? 'callback_failed' : unansweredOutcomeOf(call, queue);
}

/** The outcome of a stay whose call ended before anybody answered. */
export function unansweredOutcomeOf(call: Call, { enteredAt, shortAbandonMs }: CallQueue): QueueOutcome {
  if (call.termination?.by === 'system') return 'cut';
  if (call.endedBy !== call.source) return 'removed';
  return (call.endedAt ?? enteredAt) - enteredAt < shortAbandonMs ? 'short_abandoned' : 'abandoned';
}

/** Seconds of the stay; null for a call without a queue. */
export function queueWaitOf(call: Call): number | null {
  const { queue } = call;
  if (!queue) return null;
  const until = queue.left?.at ?? call.connectedAt ?? call.endedAt ?? queue.enteredAt;
  return Math.max(0, Math.round((until - queue.enteredAt) / 1000));
}
