import type { TrafficCallerState } from '../../../../shared/api/demoTraffic.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Behaviour } from '../behaviours/behaviour.ts';
import { queueCaller } from '../behaviours/callers.ts';
import type { SimulatedParty } from '../party/simulatedParty.ts';
import type { TakenCalls } from './takenCalls.ts';
import type { PlannedCaller } from './trafficPlan.ts';

/** Most simultaneous calls; further callers find every line busy. */
const MAX_AT_ONCE = 200;

export interface TrafficRunParts {
  readonly plan: readonly PlannedCaller[];
  readonly clock: Clock;
  readonly taken: Pick<TakenCalls, 'onTaken'>;
  /** Places a call whose caller behaves so; rejects when it cannot be placed. */
  call(caller: PlannedCaller, behaviour: Behaviour): Promise<unknown>;
  /** Called after every change. */
  onChange(): void;
}

/** A caller of the plan, and its outcome so far. */
export interface CallerProgress {
  readonly planned: PlannedCaller;
  readonly state: TrafficCallerState;
  /** How often it has called. */
  readonly calls: number;
}

/** The state of a run. */
export type RunState = 'running' | 'finished' | 'stopped';

/** Somebody of the plan, at run time. */
class Caller implements CallerProgress {
  readonly planned: PlannedCaller;
  state: TrafficCallerState = 'to_come';
  calls = 0;

  constructor(planned: PlannedCaller) {
    this.planned = planned;
  }
}

const isHere = ({ state }: CallerProgress): boolean => state === 'waiting' || state === 'talking';

/** Places the calls of a plan, each at its time, and records the outcomes. */
export class TrafficRun {
  readonly startedAt: number;
  readonly #parts: TrafficRunParts;
  readonly #callers: readonly Caller[];
  readonly #parties = new Set<SimulatedParty>();
  readonly #timers = new Set<() => void>();
  #state: RunState = 'running';
  #endedAt: number | null = null;

  constructor(parts: TrafficRunParts) {
    this.#parts = parts;
    this.startedAt = parts.clock.now();
    this.#callers = parts.plan.map((planned) => new Caller(planned));
    for (const caller of this.#callers) this.#after(caller.planned.arrivesAtMs, () => this.#call(caller));
  }

  get state(): RunState {
    return this.#state;
  }

  /** Unix milliseconds; null while it runs. */
  get endedAt(): number | null {
    return this.#endedAt;
  }

  /** In the order of the plan. */
  get callers(): readonly CallerProgress[] {
    return this.#callers;
  }

  /** No further calls are made, and active callers hang up. Does nothing after the end. */
  stop(): void {
    if (this.#state !== 'running') return;
    this.#end('stopped');
    for (const party of [...this.#parties]) void party.hangUp();
  }

  /** No further calls are made; the caller of this function ends the active ones. */
  cease(): void {
    if (this.#state === 'running') this.#end('stopped');
  }

  #call(caller: Caller): void {
    const isFull = this.#callers.filter(isHere).length >= MAX_AT_ONCE;
    caller.calls += 1;
    caller.state = isFull ? 'failed' : 'waiting';
    this.#parts.onChange();
    if (isFull) this.#left(caller, 'failed');
    else this.#parts.call(caller.planned, this.#behaviourOf(caller)).catch(() => this.#left(caller, 'failed'));
  }

  #behaviourOf(caller: Caller): Behaviour {
    const { patienceMs, talkMs, request, name } = caller.planned;
    const behave = queueCaller({
      patienceMs,
      talkMs,
      details: request.details,
      opening: `Hello, this is ${name}. ${request.opening}`,
      onTaken: (sipCallId, listener) => this.#parts.taken.onTaken(sipCallId, listener),
      onTalk: () => this.#moveTo(caller, 'talking'),
    });
    return async (party, context) => {
      this.#parties.add(party);
      try {
        if (this.#state !== 'running') return;
        await behave(party, context);
      } finally {
        this.#parties.delete(party);
        this.#left(caller, this.#outcomeOf(caller, party));
      }
    };
  }

  /** A caller who left without having talked gave up, unless our side ended the call. */
  #outcomeOf({ state }: Caller, party: SimulatedParty): TrafficCallerState {
    if (state === 'talking') return 'answered';
    return party.left && this.#state === 'running' ? 'turned_away' : 'abandoned';
  }

  #left(caller: Caller, outcome: TrafficCallerState): void {
    const { callsAgainAfterMs } = caller.planned;
    const callsAgain = outcome !== 'answered' && caller.calls === 1 && callsAgainAfterMs !== null;
    if (callsAgain && this.#state === 'running') this.#after(callsAgainAfterMs, () => this.#call(caller));
    this.#moveTo(caller, outcome);
    if (this.#state === 'running' && this.#timers.size === 0 && !this.#callers.some(isHere)) this.#end('finished');
  }

  #moveTo(caller: Caller, state: TrafficCallerState): void {
    caller.state = state;
    this.#parts.onChange();
  }

  #end(state: RunState): void {
    this.#state = state;
    this.#endedAt = this.#parts.clock.now();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    this.#parts.onChange();
  }

  #after(ms: number, task: () => void): void {
    const cancel = this.#parts.clock.after(ms, () => {
      this.#timers.delete(cancel);
      task();
    });
    this.#timers.add(cancel);
  }
}
