import type { Behaviour } from './behaviour.ts';

/** 604, 605 and what is no number: a final status in place of an answer (RFC 3261 section 21). */
export function refusesWith(status: number): Behaviour {
  return (party) => party.hangUp(status);
}
