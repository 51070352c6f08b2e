import type { Strategy } from './candidate.ts';
import { byIdleTime } from './longestIdle.ts';

/** P: who has the lowest penalty; among those, who was idle longest. */
export const byPenalty: Strategy = {
  all: false,
  order: (agents) => agents.toSorted((a, b) => a.penalty - b.penalty || byIdleTime(a, b)),
};
