/**
 * Inputs of agents' states that do not come from people: calls, audio that connects and disconnects, and the wrap-up
 * after a queue's call.
 */

import { queueAgentOf } from '../calls/model/agentSide.ts';
import { type Call, usersOf } from '../calls/model/call.ts';
import type { Clock } from '../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../kernel/listenerSet.ts';
import type { AgentAudio } from './agentAudio.ts';
import { AgentCalls } from './agentCalls.ts';
import type { AgentContext, AgentFacts, AgentStates } from './agentStates.ts';
import type { AudioGrace } from './audioGrace.ts';
import type { AgentRecord } from './repository.ts';
import { type WrapUp, type WrapUps, WrapUpTimers } from './wrapUps.ts';

export interface AgentStateTrackerDependencies {
  readonly states: AgentStates;
  readonly audio: Pick<AgentAudio, 'canBeRung' | 'onDevicesChange'>;
  readonly grace: AudioGrace;
  readonly clock: Clock;
  /** The customer of a user; null for an unknown user. */
  readonly customerOf: (userId: number) => Promise<number | null>;
  /** Whether a user works in a queue. */
  readonly worksIn: (userId: number, queueId: number) => boolean;
  /** Milliseconds of wrap-up after a call of a queue. */
  readonly wrapUpMsOf: (queueId: number) => number;
  readonly wrapUps: WrapUps;
  readonly onFailure: (error: unknown) => void;
}

/** Makes agents' states follow calls and audio. */
export class AgentStateTracker {
  readonly calls: AgentCalls;
  readonly wrapUps: WrapUpTimers;
  readonly #deps: AgentStateTrackerDependencies;
  readonly #listeners: ListenerSet<[userId: number]>;
  readonly #stopListening: () => void;

  constructor(deps: AgentStateTrackerDependencies) {
    this.#deps = deps;
    this.#listeners = new ListenerSet(deps.onFailure);
    const { states, clock } = deps;
    this.wrapUps = new WrapUpTimers({ states, clock, listener: deps.wrapUps });
    this.calls = new AgentCalls({
      onTalks: (userId, call) => this.#onTalks(userId, call),
      onSilent: (userId, call) => this.#onSilent(userId, call),
      onQueueCallEnded: (userId, call) => this.#onQueueCallEnded(userId, call),
      onChange: (userId) => this.#listeners.emit(userId),
    });
    this.#stopListening = deps.audio.onDevicesChange((userId) => this.#onDevicesChange(userId));
    states.onChange((agent, before) => {
      if (agent.state.name !== before.state.name && agent.state.name === agent.state.rest)
        this.#expectAudio(agent.userId);
      this.#listeners.emit(agent.userId);
    });
  }

  /** Takes a call's state after a change. */
  onCall(call: Call): void {
    this.calls.onCall(call);
  }

  /** Called when something changed that decides whether a user can be offered a call. */
  onChange(listener: (userId: number) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  /** The record of a call that ended is written. */
  onRecorded(call: Call): void {
    if (call.queue !== null) this.#deps.wrapUps.recorded(call);
  }

  /**
   * After a restart: calls that kept agents busy have ended, unless they go on, wrap-ups continue, and audio has to reconnect.
   * Wrap-ups of calls that were cut begin as if the calls had ended now.
   */
  resume(kept: readonly WrapUp[], cut: readonly Call[] = [], goOn: readonly Call[] = []): void {
    const { states } = this.#deps;
    const begun = cut.flatMap((call) => this.#wrapUpsAfterCut(call));
    for (const agent of states.all()) {
      const wrapUp = [...begun, ...kept].find(({ userId }) => userId === agent.userId);
      if (agent.state.name === 'reserved') states.apply(agent, 'release', { cause: 'restart' });
      else if (agent.state.name === 'onCall' && !goOn.some((call) => usersOf(call).includes(agent.userId)))
        this.#leaveCall(agent, wrapUp ?? null, { cause: 'restart' });
      this.#expectAudio(agent.userId);
    }
    this.wrapUps.resume(kept);
    for (const { call, ...wrapUp } of begun) this.wrapUps.begin(wrapUp, call);
    for (const call of cut) this.onRecorded(call);
  }

  /** States are kept when the service stops. */
  close(): void {
    this.#stopListening();
    this.#deps.grace.close();
    this.wrapUps.close();
  }

  #onTalks(userId: number, { id, customerId, queue }: Call): void {
    const facts = { callId: id, queueId: queue?.id ?? null };
    this.#deps.states.apply({ userId, customerId }, 'seize', { cause: 'call' }, facts);
  }

  #onSilent(userId: number, { customerId }: Call): void {
    const { states, clock } = this.#deps;
    const wrapUp = this.wrapUps.of(userId);
    const agent = states.of(userId, customerId);
    if (agent.state.name !== 'onCall') return;
    this.#leaveCall(agent, wrapUp, { cause: 'call_ended' }, { idleSince: clock.now() });
  }

  #leaveCall(agent: AgentRecord, wrapUp: WrapUp | null, context: AgentContext, facts: AgentFacts = {}): void {
    const { states } = this.#deps;
    if (!wrapUp) states.apply(agent, 'clear', context, facts);
    else {
      const { callId, queueId, until } = wrapUp;
      states.apply(agent, 'wrap', context, { ...facts, callId, queueId, wrapUpUntil: until });
    }
  }

  #onQueueCallEnded(userId: number, call: Call): void {
    const wrapUp = this.#wrapUpAfter(userId, call);
    if (wrapUp) this.wrapUps.begin(wrapUp, call);
  }

  #wrapUpsAfterCut(call: Call): (WrapUp & { readonly call: Call })[] {
    const agent = queueAgentOf(call)?.userId ?? null;
    const wrapUp = agent === null ? null : this.#wrapUpAfter(agent, call);
    return wrapUp ? [{ ...wrapUp, isCut: true, call }] : [];
  }

  /** A supervisor who took a call over wraps it up only as one of the queue's own agents. */
  #wrapUpAfter(userId: number, call: Call): WrapUp | null {
    const { wrapUpMsOf, worksIn, clock } = this.#deps;
    const { id: callId, customerId, supervisions } = call;
    const queueId = call.queue?.id ?? 0;
    const tookOver = supervisions.some((stretch) => stretch.mode === 'take_over' && stretch.userId === userId);
    const ms = wrapUpMsOf(queueId);
    if (ms === 0 || (tookOver && !worksIn(userId, queueId))) return null;
    return { userId, customerId, queueId, callId, until: clock.now() + ms };
  }

  #onDevicesChange(userId: number): void {
    this.#listeners.emit(userId);
    if (this.#deps.audio.canBeRung(userId)) this.#connect(userId).catch(this.#deps.onFailure);
    else this.#expectAudio(userId);
    this.#deps.states.report(userId, { cause: 'devices' });
  }

  async #connect(userId: number): Promise<void> {
    const { states, customerOf } = this.#deps;
    const known = states.known(userId);
    const customerId = known?.customerId ?? (await customerOf(userId));
    if (customerId === null) return;
    const agent = states.of(userId, customerId);
    const facts = agent.state.name === 'offline' ? { idleSince: this.#deps.clock.now() } : {};
    states.apply(agent, 'connect', { cause: 'audio_opened' }, facts);
  }

  /** An agent without audio goes offline after a while, and gets its former state back when the audio returns. */
  #expectAudio(userId: number): void {
    const { audio, grace, states } = this.#deps;
    if (audio.canBeRung(userId) || states.known(userId)?.state.name === 'offline') return;
    grace.begin(userId, () => {
      const agent = states.known(userId);
      if (agent && !audio.canBeRung(userId)) states.apply(agent, 'disconnect', { cause: 'audio_lost' });
    });
  }
}
