import type { LineState } from '../../ports/sip.ts';

/**
 * ```
 * unregistered ─start→ registering ─accepted→ registered ─refreshDue→ registered
 *                          │   └─unavailable─┐     │ unavailable
 *                       refused               ↓     ↓
 *                          └─→ failed ←refused─ retrying ─retryDue→ retrying
 *                                                  └─accepted→ registered
 * ```
 * `start` begins anew in every state (settings changed), `stop` leads to unregistered from every state. A line that does
 * not register is `accepted` once its transport is open.
 */
export type LineInput =
  | 'start'
  | 'stop'
  /** The registrar took us, or there is none and the transport is open. */
  | 'accepted'
  /** Asking again would not help: wrong password, unknown user. */
  | 'refused'
  /** Asking again may help: no answer, overload, connection lost. */
  | 'unavailable'
  | 'refreshDue'
  | 'retryDue';

/** Actions of the line. */
export type LineEffect = 'register' | 'scheduleRefresh' | 'scheduleRetry' | 'unregister' | 'cancelTimers';

interface Step {
  readonly to: LineState;
  readonly effects: readonly LineEffect[];
}

const to = (state: LineState, ...effects: LineEffect[]): Step => ({ to: state, effects });

const START = to('registering', 'cancelTimers', 'register');
const REFUSED = to('failed', 'cancelTimers');
const UNAVAILABLE = to('retrying', 'cancelTimers', 'scheduleRetry');
const ACCEPTED = to('registered', 'cancelTimers', 'scheduleRefresh');

/** Next state and effects by state and input; what is absent is illegal. */
export const LINE_TRANSITIONS: Readonly<Record<LineState, Readonly<Partial<Record<LineInput, Step>>>>> = {
  unregistered: {
    start: START,
    stop: to('unregistered', 'cancelTimers'),
  },
  registering: {
    start: START,
    stop: to('unregistered', 'cancelTimers', 'unregister'),
    accepted: ACCEPTED,
    refused: REFUSED,
    unavailable: UNAVAILABLE,
  },
  registered: {
    start: START,
    stop: to('unregistered', 'cancelTimers', 'unregister'),
    accepted: ACCEPTED,
    refused: REFUSED,
    unavailable: UNAVAILABLE,
    refreshDue: to('registered', 'register'),
  },
  retrying: {
    start: START,
    stop: to('unregistered', 'cancelTimers', 'unregister'),
    accepted: ACCEPTED,
    refused: REFUSED,
    unavailable: UNAVAILABLE,
    retryDue: to('retrying', 'register'),
  },
  failed: {
    start: START,
    stop: to('unregistered', 'cancelTimers'),
    // The connection of a line that was refused may go down as well; that changes nothing.
    unavailable: to('failed'),
  },
};

/** The next state and what to do. Throws with both names when the input is illegal. */
export function stepLine(state: LineState, input: LineInput): Step {
  const step = LINE_TRANSITIONS[state][input];
  if (!step) throw new Error(`A line that is ${state} does not take ${input}.`);
  return step;
}
