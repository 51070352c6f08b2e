/**
 * One side of a call as call control sees it: its kind and its state. Pure.
 *
 *   idle ─dial→ dialing ─provisional→ early ─answer→ answered ─end→ ended
 *   idle ─offer→ offered ─answer→ answered
 *
 * `end` is possible from everywhere; a leg never leaves `ended`.
 */
import type { LegState } from '../ports/sip.ts';

/** Which side of the call: `near` is the agent where one takes part, `far` the other party. */
export type Side = 'near' | 'far';

/** What happens to a leg. */
export type LegInput = 'dial' | 'provisional' | 'offer' | 'answer' | 'end';

const transitions: Readonly<Record<LegState, Readonly<Partial<Record<LegInput, LegState>>>>> = {
  idle: { dial: 'dialing', offer: 'offered', end: 'ended' },
  dialing: { provisional: 'early', answer: 'answered', end: 'ended' },
  early: { provisional: 'early', answer: 'answered', end: 'ended' },
  offered: { answer: 'answered', end: 'ended' },
  answered: { end: 'ended' },
  ended: {},
};

/** The leg's next state; an input that the state does not take throws with both names. */
export function stepLeg(state: LegState, input: LegInput): LegState {
  const next = transitions[state][input];
  if (!next) throw new Error(`leg: ${input} in state ${state}`);
  return next;
}

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'near' ? 'far' : 'near';
}
