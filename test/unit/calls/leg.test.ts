import { describe, expect, it } from 'vitest';
import { type LegInput, type LegState, stepLeg } from '../../../shared/domain/leg.ts';

const states: LegState[] = ['idle', 'dialing', 'early', 'offered', 'answered', 'ended'];
const inputs: LegInput[] = ['dial', 'provisional', 'offer', 'answer', 'end'];

/** Every input that a state takes, and where it leads; all others are errors. */
const allowed: Record<string, LegState> = {
  'idle dial': 'dialing',
  'idle offer': 'offered',
  'idle end': 'ended',
  'dialing provisional': 'early',
  'dialing answer': 'answered',
  'dialing end': 'ended',
  'early provisional': 'early',
  'early answer': 'answered',
  'early end': 'ended',
  'offered answer': 'answered',
  'offered end': 'ended',
  'answered end': 'ended',
};

describe('leg states', () => {
  for (const state of states) {
    for (const input of inputs) {
      const next = allowed[`${state} ${input}`];
      it(`${state} on ${input} ${next ? `becomes ${next}` : 'is refused with both names'}`, () => {
        if (next) expect(stepLeg(state, input)).toBe(next);
        else expect(() => stepLeg(state, input)).toThrow(`${input} in state ${state}`);
      });
    }
  }
});
