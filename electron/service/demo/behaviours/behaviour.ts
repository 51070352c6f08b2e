import type { Clock } from '../../kernel/clock.ts';
import type { DemoTiming } from '../demoTiming.ts';
import type { SimulatedParty } from '../party/simulatedParty.ts';

/** What a behaviour may use besides its party. */
export interface BehaviourContext {
  readonly clock: Clock;
  readonly timing: DemoTiming;
}

/**
 * What a party does with its call. When it resolves the party hangs up; if the call ends before, whatever it waits for
 * rejects.
 */
export type Behaviour = (party: SimulatedParty, context: BehaviourContext) => Promise<void>;
