import type { Strategy } from './candidate.ts';

/** R: one after the other by id, beginning behind who was offered a caller last. */
export const roundRobin: Strategy = {
  all: false,
  order(agents, { lastOffered }) {
    const sorted = agents.toSorted((a, b) => a.userId - b.userId);
    const next = sorted.findIndex(({ userId }) => userId > (lastOffered ?? 0));
    return next < 0 ? sorted : [...sorted.slice(next), ...sorted.slice(0, next)];
  },
};
