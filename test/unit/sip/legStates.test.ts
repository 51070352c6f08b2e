import { describe, expect, it } from 'vitest';
import type { LegState } from '../../../electron/service/ports/sip.ts';
import { LEG_TRANSITIONS, type LegInput, stepLeg } from '../../../electron/service/sip/legs/legStates.ts';

const INPUTS: LegInput[] = ['dial', 'provisional', 'offer', 'answer', 'end'];

/** Next state by state (rows) and input (columns, as above); a dash is illegal. */
const EXPECTED: Record<LegState, string> = {
  idle: 'dialing - offered - ended',
  dialing: '- early - answered ended',
  early: '- early - answered ended',
  offered: '- - - answered ended',
  answered: '- - - - ended',
  ended: '- - - - -',
};

describe('the states of a leg', () => {
  it.each(Object.keys(EXPECTED) as LegState[])('from %s are as drawn', (state) => {
    expect(INPUTS.map((input) => LEG_TRANSITIONS[state][input] ?? '-').join(' ')).toBe(EXPECTED[state]);
  });

  it('refuse an illegal input with both names', () => {
    expect(() => stepLeg('ended', 'answer')).toThrow('A leg that is ended cannot answer.');
  });
});
