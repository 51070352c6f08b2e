/**
 * Every agent's state: changed by inputs, stored with a log of its changes, and reported by events. An agent has one
 * state.
 */
import { type AgentInput, firstAgentState, stepAgent, takesAgentInput } from '../../../shared/domain/agentState.ts';
import type { Clock } from '../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../kernel/listenerSet.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { AgentRecord, AgentRepository, AgentStateChangeRecord } from './repository.ts';

/** Why a state changed, as the log and events say it. */
export type AgentCause =
  | 'user'
  | 'supervisor'
  | 'offer'
  | 'offer_ended'
  | 'call'
  | 'call_ended'
  | 'wrapup_closed'
  | 'wrapup_timeout'
  | 'missed_offers'
  | 'do_not_disturb'
  | 'audio_opened'
  | 'audio_lost'
  | 'devices'
  | 'signed_out'
  | 'restart';

/** The circumstances of an input. */
export interface AgentContext {
  readonly cause: AgentCause;
  /** The person who made the change, for causes `user` and `supervisor`. */
  readonly byUserId?: number;
}

/** Facts that an input changes besides the state. */
export type AgentFacts = Partial<
  Pick<AgentRecord, 'reason' | 'missedOffers' | 'callId' | 'queueId' | 'wrapUpUntil' | 'idleSince'>
>;

export interface AgentStatesDependencies {
  readonly agents: AgentRepository;
  readonly clock: Clock;
  /** Creates the events of a changed agent. */
  readonly eventsOf: (agent: AgentRecord, before: AgentRecord, context: AgentContext) => Promise<readonly NewEvent[]>;
  readonly onFailure: (error: unknown) => void;
}

export class AgentStates {
  readonly #deps: AgentStatesDependencies;
  readonly #agents = new Map<number, AgentRecord>();
  readonly #listeners: ListenerSet<[agent: AgentRecord, before: AgentRecord]>;
  /** Since when agents that were never seen are offline, as far as the service knows. */
  readonly #startedAt: number;
  #saved: Promise<void> = Promise.resolve();

  constructor(deps: AgentStatesDependencies) {
    this.#deps = deps;
    this.#listeners = new ListenerSet(deps.onFailure);
    this.#startedAt = deps.clock.now();
  }

  /** Loads the stored states. */
  async load(): Promise<void> {
    for (const agent of await this.#deps.agents.all()) this.#agents.set(agent.userId, agent);
  }

  all(): readonly AgentRecord[] {
    return [...this.#agents.values()];
  }

  /** A user's state; somebody who was never seen is offline since the service began. */
  of(userId: number, customerId: number): AgentRecord {
    return this.#agents.get(userId) ?? newAgent(userId, customerId, this.#startedAt);
  }

  /** The state of a user who was seen before; else null. */
  known(userId: number): AgentRecord | null {
    return this.#agents.get(userId) ?? null;
  }

  /** Applies an input to an agent; one that its state does not take throws and changes nothing. */
  apply(
    { userId, customerId }: Pick<AgentRecord, 'userId' | 'customerId'>,
    input: AgentInput,
    context: AgentContext,
    facts: AgentFacts = {},
  ): AgentRecord {
    const before = this.of(userId, customerId);
    const state = stepAgent(before.state, input);
    const settledAgent = settled({ ...before, ...facts, state });
    const after = isLogged(before, settledAgent) ? { ...settledAgent, since: this.#deps.clock.now() } : settledAgent;
    this.#keep(before, after, context);
    return after;
  }

  /** As `apply`, but an input that the state does not take is left out. */
  applyIfTaken(...[agent, input, context, facts]: Parameters<AgentStates['apply']>): void {
    const { state } = this.of(agent.userId, agent.customerId);
    if (takesAgentInput(state, input)) this.apply(agent, input, context, facts);
  }

  /** Restarts the time in a state, because others see a different state. */
  restart(agent: Pick<AgentRecord, 'userId' | 'customerId'>, context: AgentContext): void {
    const before = this.of(agent.userId, agent.customerId);
    this.#keep(before, { ...before, since: this.#deps.clock.now() }, context);
  }

  /** Stores facts without a change of state. */
  note(agent: AgentRecord, facts: AgentFacts, context: AgentContext): void {
    const before = this.of(agent.userId, agent.customerId);
    this.#keep(before, { ...before, ...facts }, context);
  }

  /** Sends the events of an agent whose state is the same: something else that they show may have changed. */
  report(userId: number, context: AgentContext): void {
    this.#saved = this.#saved
      .then(async () => {
        const agent = this.known(userId);
        const events = agent ? await this.#deps.eventsOf(agent, agent, context) : [];
        if (agent && events.length > 0) await this.#deps.agents.save(agent, null, events);
      })
      .catch(this.#deps.onFailure);
  }

  /** Forgets a user who was removed. */
  forget(userId: number): void {
    this.#agents.delete(userId);
  }

  /** Called after every change. */
  onChange(listener: (agent: AgentRecord, before: AgentRecord) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  /** Resolves when all changes up to now are written. */
  saved(): Promise<void> {
    return this.#saved;
  }

  #keep(before: AgentRecord, after: AgentRecord, context: AgentContext): void {
    this.#agents.set(after.userId, after);
    const change = isLogged(before, after) ? changeOf(before, after, context, this.#deps.clock.now()) : null;
    this.#saved = this.#saved
      .then(async () => {
        const events = isTold(before, after) ? await this.#deps.eventsOf(after, before, context) : [];
        await this.#deps.agents.save(after, change, events);
      })
      .catch(this.#deps.onFailure);
    this.#listeners.emit(after, before);
  }
}

function newAgent(userId: number, customerId: number, since: number): AgentRecord {
  const nothing = { reason: null, missedOffers: 0, callId: null, queueId: null, wrapUpUntil: null };
  return { userId, customerId, state: firstAgentState, since, idleSince: since, ...nothing };
}

/** Clears fields that the state does not use. */
function settled(agent: AgentRecord): AgentRecord {
  const { name, rest } = agent.state;
  const busy = name === 'reserved' || name === 'onCall' || name === 'wrapUp';
  return {
    ...agent,
    reason: rest === 'notReady' ? agent.reason : null,
    callId: busy ? agent.callId : null,
    queueId: busy ? agent.queueId : null,
    // A call during the wrap-up does not end it.
    wrapUpUntil: name === 'wrapUp' || name === 'onCall' ? agent.wrapUpUntil : null,
  };
}

const sameReason = (a: AgentRecord, b: AgentRecord) =>
  a.reason?.id === b.reason?.id && a.reason?.name === b.reason?.name;

function isLogged(before: AgentRecord, after: AgentRecord): boolean {
  if (before.state.name !== after.state.name) return true;
  return after.state.name === 'notReady' && !sameReason(before, after);
}

function isTold(before: AgentRecord, after: AgentRecord): boolean {
  const facts = ['since', 'callId', 'queueId', 'wrapUpUntil', 'missedOffers'] as const;
  if (isLogged(before, after) || before.state.rest !== after.state.rest) return true;
  return !sameReason(before, after) || facts.some((fact) => before[fact] !== after[fact]);
}

function changeOf(
  before: AgentRecord,
  after: AgentRecord,
  { cause, byUserId }: AgentContext,
  at: number,
): AgentStateChangeRecord {
  return {
    at,
    cause,
    userId: after.userId,
    customerId: after.customerId,
    byUserId: byUserId ?? null,
    from: before.state.name,
    to: after.state.name,
    reason: after.state.name === 'notReady' ? after.reason : null,
    callId: after.callId ?? before.callId,
    queueId: after.queueId ?? before.queueId,
  };
}
