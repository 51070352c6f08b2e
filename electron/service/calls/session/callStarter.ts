import type { Call } from '../model/call.ts';
import { type NewCall, newCall } from '../model/newCall.ts';
import { CallSession } from './callSession.ts';
import type { LiveCallDependencies } from './dependencies.ts';
import type { AgentFocus } from './focus.ts';
import type { CallRegistry } from './registry.ts';

/** Everything about a new call but its number and its start. */
export type CallStart = Omit<NewCall, 'id' | 'startedAt'>;

/** Starts calls. */
export class CallStarter {
  readonly #env: LiveCallDependencies;
  readonly #registry: CallRegistry;
  readonly #focus: AgentFocus;

  constructor(env: LiveCallDependencies, registry: CallRegistry, focus: AgentFocus) {
    this.#env = env;
    this.#registry = registry;
    this.#focus = focus;
  }

  /** Makes a call live; `id` is one that was reserved for it. */
  begin(start: CallStart, id: number = this.#env.journal.nextCallId()): CallSession {
    const call = newCall({ ...start, id, startedAt: this.#env.clock.now() });
    return this.#live(new CallSession(this.#env, this.#focus, call));
  }

  /** Makes a call of an earlier process live again: `stored` as that left it, `call` as it goes on. */
  resume(stored: Call, call: Call): CallSession {
    return this.#live(new CallSession(this.#env, this.#focus, call, stored));
  }

  #live(session: CallSession): CallSession {
    this.#registry.add(session);
    this.#env.events.emit('began', session.call);
    return session;
  }
}
