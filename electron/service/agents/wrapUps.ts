/** The wrap-up after a queue's call: a state of the agent that ends by itself. */
import type { Call } from '../calls/model/call.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AgentStates } from './agentStates.ts';
import type { AgentRecord } from './repository.ts';

/** A running wrap-up. Times are Unix milliseconds. */
export interface WrapUp {
  readonly userId: number;
  readonly customerId: number;
  readonly queueId: number;
  /** Id of the call that was answered. */
  readonly callId: number;
  readonly until: number;
  /** A crash of the service cut the call. */
  readonly isCut?: boolean;
}

/** How a wrap-up ended: by the agent, or because its time ran out. */
export type WrapUpEnd = 'closed' | 'timeout';

/** Notified of wrap-ups; implemented by whoever stores their fields. */
export interface WrapUps {
  /**
   * The agent's part in the call ended; it gets no offers until the wrap-up ends. A wrap-up of the same call that is
   * still open continues until then.
   */
  begins(wrapUp: WrapUp, call: Call): void;
  /** `byUserId` is who closed it; null when its time ran out, and when nobody knows. */
  ends(wrapUp: WrapUp, how: WrapUpEnd, byUserId: number | null): void;
  /** The record of a call was written: dispositions of wrap-ups that ended earlier can be copied to it. */
  recorded(call: Call): void;
  /** Those that an earlier process left open. */
  unfinished(): Promise<readonly WrapUp[]>;
}

export interface WrapUpTimersDependencies {
  readonly states: AgentStates;
  readonly clock: Clock;
  readonly listener: WrapUps;
}

/** Begins wrap-ups and ends them when their time runs out. */
export class WrapUpTimers {
  readonly #deps: WrapUpTimersDependencies;
  readonly #timers = new Map<number, { readonly wrapUp: WrapUp; readonly cancel: () => void }>();
  /** The call that each agent wrapped up last. */
  readonly #wrappedUp = new Map<number, number>();

  constructor(deps: WrapUpTimersDependencies) {
    this.#deps = deps;
    deps.states.onChange((agent, before) => this.#follow(agent, before));
  }

  /** The running wrap-up of an agent; null if there is none. */
  of(userId: number): WrapUp | null {
    return this.#timers.get(userId)?.wrapUp ?? null;
  }

  /**
   * The call ended: the time starts now, even while the agent is in another call, and replaces an earlier wrap-up. An
   * agent who got back a call that a supervisor had taken over wraps it up once: an open wrap-up of the call continues.
   */
  begin(wrapUp: WrapUp, call: Call): void {
    if (this.#wrappedUp.get(wrapUp.userId) === wrapUp.callId) return;
    const before = this.of(wrapUp.userId);
    if (before && before.callId !== wrapUp.callId) this.#end(before, 'closed', null);
    this.#schedule(wrapUp);
    this.#deps.listener.begins(wrapUp, call);
  }

  /** Continues wrap-ups that an earlier process left open; agents' states were loaded before. */
  resume(kept: readonly WrapUp[]): void {
    for (const wrapUp of kept) {
      const isDone = this.#deps.states.known(wrapUp.userId)?.state.name !== 'wrapUp' || this.of(wrapUp.userId) !== null;
      // The process ended after the agent had finished and before the wrap-up was closed.
      if (isDone) this.#tellEnd(wrapUp, 'closed', null);
      else this.#schedule(wrapUp);
    }
    for (const agent of this.#deps.states.all()) if (agent.state.name === 'wrapUp') this.#resumeUnkept(agent);
  }

  /** Gives an agent more time; answers until when, or null if no wrap-up is running. Milliseconds. */
  extend(userId: number, ms: number): number | null {
    const running = this.of(userId);
    const agent = this.#deps.states.known(userId);
    if (!running || !agent) return null;
    const until = running.until + ms;
    this.#schedule({ ...running, until });
    this.#deps.states.note(agent, { wrapUpUntil: until }, { cause: 'user' });
    return until;
  }

  /** Ends an agent's wrap-up; does nothing if there is none. `byUserId` is who closes it. */
  finish(userId: number, how: WrapUpEnd, byUserId: number | null = null): void {
    const wrapUp = this.of(userId);
    if (!wrapUp) return;
    this.#stop(userId);
    const cause = how === 'timeout' ? 'wrapup_timeout' : 'wrapup_closed';
    const agent = this.#deps.states.of(userId, wrapUp.customerId);
    const context = { cause, ...(byUserId === null ? {} : { byUserId }) } as const;
    if (agent.state.name === 'wrapUp') this.#deps.states.apply(agent, 'finish', context, { wrapUpUntil: null });
    else this.#deps.states.note(agent, { wrapUpUntil: null }, context);
    this.#end(wrapUp, how, byUserId);
  }

  /** Stops all timers. */
  close(): void {
    for (const { cancel } of this.#timers.values()) cancel();
  }

  /** The agent's state must time out even if nobody stores wrap-ups. */
  #resumeUnkept({ userId, customerId, queueId, callId, wrapUpUntil: until }: AgentRecord): void {
    if (this.of(userId)) return;
    this.#schedule({ userId, customerId, queueId: queueId ?? 0, callId: callId ?? 0, until: until ?? 0 });
  }

  #schedule(wrapUp: WrapUp): void {
    this.#stop(wrapUp.userId);
    const { clock } = this.#deps;
    const cancel = clock.after(Math.max(0, wrapUp.until - clock.now()), () => this.finish(wrapUp.userId, 'timeout'));
    this.#timers.set(wrapUp.userId, { wrapUp, cancel });
  }

  #stop(userId: number): void {
    this.#timers.get(userId)?.cancel();
    this.#timers.delete(userId);
  }

  #end(wrapUp: WrapUp, how: WrapUpEnd, byUserId: number | null): void {
    this.#stop(wrapUp.userId);
    this.#tellEnd(wrapUp, how, byUserId);
  }

  #tellEnd(wrapUp: WrapUp, how: WrapUpEnd, byUserId: number | null): void {
    this.#wrappedUp.set(wrapUp.userId, wrapUp.callId);
    this.#deps.listener.ends(wrapUp, how, byUserId);
  }

  /** An agent who becomes available or pauses closes the wrap-up. */
  #follow(agent: AgentRecord, before: AgentRecord): void {
    const leftIt = before.state.name === 'wrapUp' && agent.state.name !== 'wrapUp' && agent.state.name !== 'onCall';
    if (!leftIt) return;
    const wrapUp = this.of(agent.userId);
    if (wrapUp) this.#end(wrapUp, 'closed', agent.userId);
  }
}
