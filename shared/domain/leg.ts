/**
 * One side of a call. Pure.
 *
 * ```
 * outbound  idle ─dial→ dialing ─provisional→ early ─answer→ answered ─end→ ended
 *                          └────────────answer────────────────┘
 * inbound   idle ─offer→ offered ─answer→ answered ─end→ ended
 * ```
 * `end` is possible in every state but `ended`, which a leg never leaves.
 */
export type LegState = 'idle' | 'dialing' | 'early' | 'offered' | 'answered' | 'ended';

/** Inputs of a leg's state. */
export type LegInput = 'dial' | 'provisional' | 'offer' | 'answer' | 'end';

const transitions: Readonly<Record<LegState, Readonly<Partial<Record<LegInput, LegState>>>>> = {
  idle: { dial: 'dialing', offer: 'offered', end: 'ended' },
  dialing: { provisional: 'early', answer: 'answered', end: 'ended' },
  early: { provisional: 'early', answer: 'answered', end: 'ended' },
  offered: { answer: 'answered', end: 'ended' },
  answered: { end: 'ended' },
  ended: {},
};

/** The next state. Throws with both names when the input is illegal. */
export function stepLeg(state: LegState, input: LegInput): LegState {
  const next = transitions[state][input];
  if (!next) throw new Error(`A leg cannot ${input} in state ${state}.`);
  return next;
}
