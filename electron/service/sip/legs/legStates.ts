import type { LegState } from '../../ports/sip.ts';

/**
 * ```
 * outbound  idle ─dial→ dialing ─provisional→ early ─answer→ answered ─end→ ended
 *                          └────────────answer────────────────┘
 * inbound   idle ─offer→ offered ─answer→ answered ─end→ ended
 * ```
 * `end` is possible in every state but `ended`.
 */
export type LegInput = 'dial' | 'provisional' | 'offer' | 'answer' | 'end';

/** Next state by state and input; what is absent is illegal. */
export const LEG_TRANSITIONS: Readonly<Record<LegState, Readonly<Partial<Record<LegInput, LegState>>>>> = {
  idle: { dial: 'dialing', offer: 'offered', end: 'ended' },
  dialing: { provisional: 'early', answer: 'answered', end: 'ended' },
  early: { provisional: 'early', answer: 'answered', end: 'ended' },
  offered: { answer: 'answered', end: 'ended' },
  answered: { end: 'ended' },
  ended: {},
};

/** The next state. Throws with both names when the input is illegal. */
export function stepLeg(state: LegState, input: LegInput): LegState {
  const next = LEG_TRANSITIONS[state][input];
  if (!next) throw new Error(`A leg that is ${state} cannot ${input}.`);
  return next;
}
