/**
 * The state of a wrap-up panel (specification, "Queue wrap-up panel"), with the names that `queue.wrapup` has. Pure.
 *
 * ```
 *  ┌ write, extend ┐
 *  └───→ START ────┘──close──→ END ←write
 *          │
 *          └────runOut───→ TIMEOUT ←write
 * ```
 * What has ended stays as it ended; what is written in it can still be changed.
 */

/** Names of the states. */
export const wrapUpStates = ['START', 'END', 'TIMEOUT'] as const;
/** Name of a state: the panel is open, was closed by somebody, or its time ran out. */
export type WrapUpState = (typeof wrapUpStates)[number];

/** Whether somebody wants to come back to a caller: not at all, still, or not any more. */
export const followUpStates = ['none', 'open', 'done'] as const;

/** Inputs of a wrap-up's state: it is written in, extended, closed, or its time runs out. */
export const wrapUpInputs = ['write', 'extend', 'close', 'runOut'] as const;
export type WrapUpInput = (typeof wrapUpInputs)[number];

const transitions: Readonly<Record<WrapUpState, Readonly<Partial<Record<WrapUpInput, WrapUpState>>>>> = {
  START: { write: 'START', extend: 'START', close: 'END', runOut: 'TIMEOUT' },
  END: { write: 'END' },
  TIMEOUT: { write: 'TIMEOUT' },
};

/** Whether a state takes an input. */
export function takesWrapUpInput(state: WrapUpState, input: WrapUpInput): boolean {
  return transitions[state][input] !== undefined;
}

/** The next state. Throws with both names when the input is illegal. */
export function stepWrapUp(state: WrapUpState, input: WrapUpInput): WrapUpState {
  const next = transitions[state][input];
  if (next === undefined) throw new Error(`A wrap-up cannot ${input} in state ${state}.`);
  return next;
}
