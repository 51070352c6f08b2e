import type { Candidate, Strategy } from './candidate.ts';

/** Who was idle longest comes first; ties by id. */
export const byIdleTime = (a: Candidate, b: Candidate): number => a.idleSince - b.idleSince || a.userId - b.userId;

/** L: who was idle longest. */
export const longestIdle: Strategy = { all: false, order: (agents) => agents.toSorted(byIdleTime) };
