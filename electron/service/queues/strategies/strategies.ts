import type { RingStrategy } from '../../../../shared/domain/queues.ts';
import { all } from './all.ts';
import { byPenalty } from './byPenalty.ts';
import type { Strategy } from './candidate.ts';
import { fewestCalls } from './fewestCalls.ts';
import { longestIdle } from './longestIdle.ts';
import { roundRobin } from './roundRobin.ts';

/** Every strategy by its letter. */
export const strategies: Readonly<Record<RingStrategy, Strategy>> = {
  A: all,
  L: longestIdle,
  R: roundRobin,
  F: fewestCalls,
  P: byPenalty,
};
