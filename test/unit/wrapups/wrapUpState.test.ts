import { describe, expect, it } from 'vitest';
import {
  stepWrapUp,
  takesWrapUpInput,
  type WrapUpInput,
  type WrapUpState,
  wrapUpInputs,
  wrapUpStates,
} from '../../../shared/domain/wrapUp.ts';

/** Next states, written out by hand; what is missing is illegal. */
const expected: Readonly<Record<WrapUpState, Partial<Record<WrapUpInput, WrapUpState>>>> = {
  START: { write: 'START', extend: 'START', close: 'END', runOut: 'TIMEOUT' },
  END: { write: 'END' },
  TIMEOUT: { write: 'TIMEOUT' },
};

const everything = wrapUpStates.flatMap((state) => wrapUpInputs.map((input) => [state, input] as const));

describe('a wrap-up', () => {
  it.each(everything)('%s, %s', (state, input) => {
    const next = expected[state][input];
    expect(takesWrapUpInput(state, input)).toBe(next !== undefined);
    if (next) expect(stepWrapUp(state, input)).toBe(next);
    else expect(() => stepWrapUp(state, input)).toThrow(`A wrap-up cannot ${input} in state ${state}.`);
  });
});
