/** Begins live calls, and tells whoever asked what their dialogs do and when they are over. */
import { ListenerSet } from '../../kernel/listenerSet.ts';
import type { SipLegEvent } from '../../telephony/ports/sip.ts';
import { type NewCall, newCall } from '../model/newCall.ts';
import type { Side } from '../model/side.ts';
import { CallSession, type CallSessionDelegate } from './callSession.ts';
import type { CallDependencies } from './dependencies.ts';
import type { AgentFocus } from './focus.ts';
import type { CallRegistry } from './registry.ts';

/** Everything about a new call but its number and its start. */
export type CallBeginning = Omit<NewCall, 'id' | 'startedAt'>;

/** Begins calls. */
export class CallStarter {
  readonly #env: CallDependencies;
  readonly #registry: CallRegistry;
  readonly #delegate: CallSessionDelegate;
  readonly #begun: ListenerSet<[session: CallSession]>;
  readonly #legEvents: ListenerSet<[session: CallSession, side: Side, event: SipLegEvent]>;
  readonly #ended: ListenerSet<[session: CallSession]>;

  constructor(env: CallDependencies, registry: CallRegistry, focus: AgentFocus) {
    this.#env = env;
    this.#registry = registry;
    const onError = (error: unknown) => env.logger.error({ err: error }, 'a listener of calls failed');
    this.#begun = new ListenerSet(onError);
    this.#legEvents = new ListenerSet(onError);
    this.#ended = new ListenerSet(onError);
    this.#delegate = {
      focusOf: (userId) => focus.of(userId),
      onPhoneHold: (session, userId, isHeld) => focus[isHeld ? 'release' : 'follow'](userId, session),
      onLegEvent: (session, side, event) => this.#legEvents.emit(session, side, event),
      onEnded: (session) => this.#ended.emit(session),
    };
  }

  /** A live call from now on; `id` is one that was reserved for it. */
  begin(beginning: CallBeginning, id: number = this.#env.journal.nextCallId()): CallSession {
    const call = newCall({ ...beginning, id, startedAt: this.#env.clock.now() });
    const session = new CallSession(this.#env, this.#delegate, call);
    this.#registry.add(session);
    this.#begun.emit(session);
    return session;
  }

  /** Called with each call as soon as it is live. */
  onBegun(listener: (session: CallSession) => void): void {
    this.#begun.add(listener);
  }

  /** Called with events of dialogs that are more than a change of state: digits, and transfers asked for by the peer. */
  onLegEvent(listener: (session: CallSession, side: Side, event: SipLegEvent) => void): void {
    this.#legEvents.add(listener);
  }

  /** Called once when a call ends; its legs end by themselves. */
  onEnded(listener: (session: CallSession) => void): void {
    this.#ended.add(listener);
  }
}
