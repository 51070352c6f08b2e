/**
 * How long a caller who came now would wait. Pure.
 *
 * Nobody waits where more agents are free than callers wait whom nobody is rung for. Elsewhere agents become free one after the
 * other, one in each (handling time ÷ agents), and the caller is served when as many of them did as callers are before it, and
 * one more:
 *
 *     expected wait = (callers who wait + 1) × average handling time ÷ agents who work in the queue
 *
 * The handling time is what a call takes an agent: talk and wrap-up, on average over the calls of the last hours. A queue with
 * few of them counts as if some more had taken what is usual for the customer's queues, so that one long call decides nothing.
 */

/** A queue, as far as the wait goes. */
export interface QueueLoad {
  /** Callers who wait in it. */
  readonly waiting: number;
  /** Those of them whom nobody is rung for. */
  readonly unserved: number;
  /** Agents who work in it now, free or not. */
  readonly agents: number;
  /** Those of them who can be offered a caller now. */
  readonly free: number;
  /** What a call takes an agent on average, milliseconds. */
  readonly handleMs: number;
}

/** Milliseconds; infinite where nobody works. */
export function expectedWaitMs({ waiting, unserved, agents, free, handleMs }: QueueLoad): number {
  if (free > unserved) return 0;
  return agents === 0 ? Number.POSITIVE_INFINITY : ((waiting + 1) * handleMs) / agents;
}

/** Calls that agents have done with, and how long these took them altogether. */
export interface HandledCalls {
  readonly calls: number;
  readonly handledMs: number;
}

/** What a call takes where nobody knows yet. */
export const usualHandleMs = 180_000;
/** As many calls of the usual length are added to those of a queue. */
const usualCalls = 5;

/** What a call takes on average over some queues. */
export function averageOf(queues: readonly HandledCalls[]): number {
  const calls = queues.reduce((sum, queue) => sum + queue.calls, 0);
  const handledMs = queues.reduce((sum, queue) => sum + queue.handledMs, 0);
  return calls === 0 ? usualHandleMs : handledMs / calls;
}

/** What a call of a queue takes on average, where calls usually take so long. */
export const handleMsOf = ({ calls, handledMs }: HandledCalls, usualMs: number): number =>
  (handledMs + usualCalls * usualMs) / (calls + usualCalls);
