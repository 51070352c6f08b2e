import type { Strategy } from './candidate.ts';

/** A: everybody rings at once. */
export const all: Strategy = { all: true, order: (agents) => agents };
