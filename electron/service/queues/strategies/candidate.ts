/** An agent as a queue's distribution sees it. Types only; times are Unix milliseconds. */
export interface Candidate {
  readonly userId: number;
  readonly penalty: number;
  /** Since when no call kept it busy. */
  readonly idleSince: number;
  /** Callers of the queue whom it answered today. */
  readonly calls: number;
  /** Talks already; rung only by queues that do not skip the busy. */
  readonly busy: boolean;
}

/** What a strategy may know of the queue besides. */
export interface StrategyContext {
  /** To whom the queue offered a caller last; null when it never did. */
  readonly lastOffered: number | null;
}

/** Orders agents, the one to ring first in front; `all` rings every one of them at once. Pure. */
export interface Strategy {
  readonly all: boolean;
  order(agents: readonly Candidate[], context: StrategyContext): readonly Candidate[];
}
