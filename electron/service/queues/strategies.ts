/** The order in which a queue's agents are rung, by strategy. Pure. */
import type { RingStrategy } from '../../../shared/domain/queues.ts';

/** An agent as a queue's distribution sees it; times are Unix milliseconds. */
export interface Candidate {
  readonly userId: number;
  readonly penalty: number;
  /** Since when no call has kept it busy. */
  readonly idleSince: number;
  /** Callers of the queue whom it answered today. */
  readonly calls: number;
  /** Talks already; rung only by queues that do not skip the busy. */
  readonly busy: boolean;
}

/** What else a strategy may use. */
export interface StrategyContext {
  /** To whom the queue offered a caller last; null when it never did. */
  readonly lastOffered: number | null;
}

/** Orders agents, the one to ring first in front; `all` rings every one of them at once. Pure. */
export interface Strategy {
  readonly all: boolean;
  order(agents: readonly Candidate[], context: StrategyContext): readonly Candidate[];
}

/** A: everybody rings at once. */
const all: Strategy = { all: true, order: (agents) => agents };

/** The longest idle first; ties by id. */
const byIdleTime = (a: Candidate, b: Candidate): number => a.idleSince - b.idleSince || a.userId - b.userId;

/** L: who was idle longest. */
const longestIdle: Strategy = { all: false, order: (agents) => agents.toSorted(byIdleTime) };

/** R: in the order of ids, starting after the agent who was offered the last caller. */
const roundRobin: Strategy = {
  all: false,
  order(agents, { lastOffered }) {
    const sorted = agents.toSorted((a, b) => a.userId - b.userId);
    const next = sorted.findIndex(({ userId }) => userId > (lastOffered ?? 0));
    return next < 0 ? sorted : [...sorted.slice(next), ...sorted.slice(0, next)];
  },
};

/** F: who answered fewest callers of the queue today; among those, who was idle longest. */
const fewestCalls: Strategy = {
  all: false,
  order: (agents) => agents.toSorted((a, b) => a.calls - b.calls || byIdleTime(a, b)),
};

/** P: who has the lowest penalty; among those, who was idle longest. */
const byPenalty: Strategy = {
  all: false,
  order: (agents) => agents.toSorted((a, b) => a.penalty - b.penalty || byIdleTime(a, b)),
};

/** Every strategy by its letter. */
export const strategies: Readonly<Record<RingStrategy, Strategy>> = {
  A: all,
  L: longestIdle,
  R: roundRobin,
  F: fewestCalls,
  P: byPenalty,
};
