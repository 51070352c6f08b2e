/**
 * The expected wait of a caller who came now. Pure.
 *
 * Nobody waits if more agents are free than callers wait without an offer. Otherwise the work ahead is divided: each
 * waiting caller, and the new one, is as many seconds of work as a call of its queue takes. An agent of several queues
 * is there once: the work of each queue goes to those of its agents who have the least to do, over all queues that
 * share agents. The wait is then the work of each agent of the caller's queue. Without shared agents this is
 *
 * (waiting callers + 1) × average handling time ÷ agents who work in the queue
 *
 * and a single agent of several queues has all their callers ahead.
 *
 * The handling time is talk and wrap-up of a call, on average over the last hours. For a queue with few calls some more
 * are added that took as long as is usual for the customer's queues, so that one long call does not decide the result.
 */

/** The properties of a queue that the wait depends on. */
export interface QueueLoad {
  /** Callers without an offer, in it and in queues with which it shares free agents. */
  readonly unserved: number;
  /** Agents who work in it and can be offered a caller now. */
  readonly free: number;
  /** Work of its agents for the waiting callers and one more, milliseconds; infinite if nobody works in it. */
  readonly workMs: number;
}

/** Milliseconds; infinite where nobody works. */
export const expectedWaitMs = ({ unserved, free, workMs }: QueueLoad): number => (free > unserved ? 0 : workMs);

/** Callers of a queue, and who works in it. */
export interface QueueWork {
  /** Callers who wait in it. */
  readonly waiting: number;
  /** Average handling time, milliseconds. */
  readonly handleMs: number;
  /** Agents who work in it now, free or not. */
  readonly agents: readonly number[];
}

interface Share {
  readonly agents: readonly number[];
  readonly workMs: number;
  /** The part of each of the agents, in their order. */
  parts: readonly number[];
}

/** Work moves back and forth between shared agents: it settles soon, and this is an estimate. */
const ROUNDS = 30;
const SETTLED_MS = 500;

/** The height to which so much work fills up agents who have something to do already. */
function levelOf(workMs: number, loads: readonly number[]): number {
  const rising = loads.toSorted((a, b) => a - b);
  let below = 0;
  for (const [index, load] of rising.entries()) {
    below += load;
    const level = (workMs + below) / (index + 1);
    if (level <= (rising[index + 1] ?? Number.POSITIVE_INFINITY)) return level;
  }
  return Number.POSITIVE_INFINITY;
}

/** Removes a queue's work from its agents and divides it again; answers how much that changed. */
function shareOut(share: Share, loads: Map<number, number>): number {
  const others = share.agents.map((agent, index) => (loads.get(agent) ?? 0) - (share.parts[index] ?? 0));
  const level = levelOf(share.workMs, others);
  const parts = others.map((load) => Math.max(0, level - load));
  for (const [index, agent] of share.agents.entries()) loads.set(agent, (others[index] ?? 0) + (parts[index] ?? 0));
  const moved = parts.reduce((sum, part, index) => sum + Math.abs(part - (share.parts[index] ?? 0)), 0);
  share.parts = parts;
  return moved;
}

/** How long each agent of a queue has to do with those who wait in it and in others, and one caller more of its own. */
export function workAheadMs(own: QueueWork, others: readonly QueueWork[]): number {
  if (own.agents.length === 0) return Number.POSITIVE_INFINITY;
  const asked = [{ ...own, waiting: own.waiting + 1 }, ...others];
  const shares = asked.flatMap(({ waiting, handleMs, agents }): Share[] =>
    waiting > 0 && agents.length > 0 ? [{ agents, workMs: waiting * handleMs, parts: [] }] : [],
  );
  const loads = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const moved = shares.reduce((sum, share) => sum + shareOut(share, loads), 0);
    if (moved < SETTLED_MS) break;
  }
  return Math.min(...own.agents.map((agent) => loads.get(agent) ?? 0));
}

/** Calls that agents have done with, and how long these took them altogether. */
export interface HandledCalls {
  readonly calls: number;
  readonly handledMs: number;
}

/** Handling time while none is known. */
export const usualHandleMs = 180_000;
/** Number of calls of the usual length that are added to those of a queue. */
const usualCalls = 5;

/** Average handling time over some queues. */
export function averageOf(queues: readonly HandledCalls[]): number {
  const calls = queues.reduce((sum, queue) => sum + queue.calls, 0);
  const handledMs = queues.reduce((sum, queue) => sum + queue.handledMs, 0);
  return calls === 0 ? usualHandleMs : handledMs / calls;
}

/** Average handling time of a queue's calls, given the usual one. */
export const handleMsOf = ({ calls, handledMs }: HandledCalls, usualMs: number): number =>
  (handledMs + usualCalls * usualMs) / (calls + usualCalls);
