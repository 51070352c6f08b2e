/**
 * Decides which agent is offered which caller: a pure function of queues, agents and waiting callers. It answers the
 * offers to begin; running offers are part of its input.
 *
 * - No agent is offered two callers, over all queues.
 * - Callers are served in the order of `byPlace`, over all queues that share agents.
 * - A caller is offered to one agent at a time, with strategy A to all; agents who refused or did not answer are asked
 *   again only after every other free agent was asked.
 * - Agents who cannot be reached, talk (unless the queue rings busy agents), wrap up or pause are never offered a
 *   caller.
 */
import type { RingStrategy } from '../../../shared/domain/queues.ts';
import type { Candidate } from './strategies.ts';
import { strategies } from './strategies.ts';
import { byPlace, type Place } from './waitingOrder.ts';

/** The properties of a queue that distribution depends on. */
export interface DistributedQueue {
  readonly id: number;
  readonly strategy: RingStrategy;
  readonly skipBusy: boolean;
  /** To whom it offered a caller last; null when it never did. */
  readonly lastOffered: number | null;
  /** Those who work in it now. */
  readonly members: readonly QueueWorker[];
}

/** An agent's part in a queue. */
export interface QueueWorker {
  readonly userId: number;
  readonly penalty: number;
  /** Callers of the queue whom it answered today. */
  readonly calls: number;
}

/** The properties of an agent that distribution depends on. */
export interface DistributedAgent {
  readonly userId: number;
  /** `free`: available; `talking`: in a call or rung by one; `away`: takes no calls. */
  readonly load: 'free' | 'talking' | 'away';
  /** Its audio can be reached. */
  readonly reachable: boolean;
  /** Is being offered a caller. */
  readonly offered: boolean;
  /** Since when no call has kept it busy; Unix milliseconds. */
  readonly idleSince: number;
}

/** Somebody who waits. */
export interface WaitingCaller extends Place {
  readonly queueId: number;
  /** Agents whom it rings now. */
  readonly ringing: ReadonlySet<number>;
  /** Agents who had it offered in this round and did not take it. */
  readonly asked: ReadonlySet<number>;
  /** The only agent for it; null: everybody. */
  readonly only: number | null;
  /** Not offered before; Unix milliseconds. */
  readonly notBefore: number;
  /** No new round before; Unix milliseconds. */
  readonly retryAt: number;
}

/** An offer to begin. */
export interface Offer {
  readonly callerId: number;
  readonly userId: number;
  /** Everybody who is free was asked: a new round begins with this offer. */
  readonly newRound: boolean;
}

/** The offers to begin at a moment (Unix milliseconds). */
export function distribute(
  queues: readonly DistributedQueue[],
  agents: readonly DistributedAgent[],
  callers: readonly WaitingCaller[],
  now: number,
): readonly Offer[] {
  const queueOf = new Map(queues.map((queue) => [queue.id, queue]));
  const free = new Map(agents.filter(isOfferable).map((agent) => [agent.userId, agent]));
  const lastOffered = new Map(queues.map((queue) => [queue.id, queue.lastOffered]));
  const offers: Offer[] = [];
  for (const caller of callers.toSorted(byPlace)) {
    const queue = queueOf.get(caller.queueId);
    if (free.size === 0) break;
    if (!queue || caller.notBefore > now) continue;
    const context = { lastOffered: lastOffered.get(queue.id) ?? null, mayAskAgain: caller.retryAt <= now };
    for (const offer of offersFor(caller, queue, free, context)) {
      offers.push(offer);
      free.delete(offer.userId);
      lastOffered.set(queue.id, offer.userId);
    }
  }
  return offers;
}

/** Whether an agent can be offered a caller at all. */
export const isOfferable = ({ load, reachable, offered }: DistributedAgent): boolean =>
  load !== 'away' && reachable && !offered;

function offersFor(
  caller: WaitingCaller,
  queue: DistributedQueue,
  free: ReadonlyMap<number, DistributedAgent>,
  context: { readonly lastOffered: number | null; readonly mayAskAgain: boolean },
): readonly Offer[] {
  const strategy = strategies[queue.strategy];
  const ringsSomebody = caller.ringing.size > 0;
  if (ringsSomebody && !strategy.all) return [];
  const candidates = candidatesFor(caller, queue, free);
  const fresh = candidates.filter(({ userId }) => !caller.asked.has(userId));
  // While others still ring, who declined is left in peace.
  const newRound = fresh.length === 0 && !ringsSomebody && context.mayAskAgain;
  const ordered = strategy.order(newRound ? candidates : fresh, context).toSorted(theFreeFirst);
  const chosen = strategy.all ? ordered : ordered.slice(0, 1);
  return chosen.map(({ userId }) => ({ callerId: caller.id, userId, newRound: newRound && caller.asked.size > 0 }));
}

const theFreeFirst = (a: Candidate, b: Candidate): number => Number(a.busy) - Number(b.busy);

function candidatesFor(
  { only }: WaitingCaller,
  { members, skipBusy }: DistributedQueue,
  free: ReadonlyMap<number, DistributedAgent>,
): readonly Candidate[] {
  const workers = only === null ? members : [workerOf(only, members)];
  return workers.flatMap((worker) => {
    const agent = free.get(worker.userId);
    if (!agent || (skipBusy && agent.load === 'talking')) return [];
    return [{ ...worker, idleSince: agent.idleSince, busy: agent.load === 'talking' }];
  });
}

/** A caller may be reserved for an agent who does not work in the queue. */
function workerOf(userId: number, members: readonly QueueWorker[]): QueueWorker {
  return members.find((member) => member.userId === userId) ?? { userId, penalty: 0, calls: 0 };
}
