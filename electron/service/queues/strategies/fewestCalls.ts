import type { Strategy } from './candidate.ts';
import { byIdleTime } from './longestIdle.ts';

/** F: who answered fewest callers of the queue today; among those, who was idle longest. */
export const fewestCalls: Strategy = {
  all: false,
  order: (agents) => agents.toSorted((a, b) => a.calls - b.calls || byIdleTime(a, b)),
};
