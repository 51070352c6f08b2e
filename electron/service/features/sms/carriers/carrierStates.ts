/**
 * A carrier's connection:
 *
 *   stopped ─start→ connecting ─bound→ bound
 *   connecting, bound ─lost→ retrying ─retryDue→ connecting
 *   connecting ─refused→ failed
 *   any ─stop→ stopped
 */
import type { SmsCarrierState } from '../smsControl.ts';

/** What happens to a connection. */
export type CarrierInput = 'start' | 'bound' | 'lost' | 'refused' | 'retryDue' | 'stop';

const next: Readonly<Record<SmsCarrierState, Partial<Record<CarrierInput, SmsCarrierState>>>> = {
  stopped: { start: 'connecting', stop: 'stopped' },
  connecting: { bound: 'bound', lost: 'retrying', refused: 'failed', stop: 'stopped' },
  bound: { lost: 'retrying', stop: 'stopped' },
  retrying: { retryDue: 'connecting', stop: 'stopped' },
  failed: { stop: 'stopped' },
};

/** The state after an input; throws on one that the state does not take. */
export function stepCarrier(state: SmsCarrierState, input: CarrierInput): SmsCarrierState {
  const to = next[state][input];
  if (!to) throw new Error(`A carrier's connection that is ${state} takes no ${input}.`);
  return to;
}
