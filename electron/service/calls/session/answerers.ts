/** Who can answer a call from here now: in the app, or because a phone that rings can be told to. */
import { type Call, isConnected } from '../model/call.ts';
import type { CallDependencies } from './dependencies.ts';

/** Knows them for one call. */
export class Answerers {
  readonly #agents: Pick<CallDependencies['agents'], 'isOnline'>;
  /** Users whose phones ring for it and can be told to answer. */
  #liftable: readonly number[] = [];

  constructor(agents: Pick<CallDependencies['agents'], 'isOnline'>) {
    this.#agents = agents;
  }

  /** Phones of these users ring for it and can be told to answer. */
  lift(users: readonly number[]): void {
    this.#liftable = users;
  }

  /** The call with who can answer it as it is now. */
  of(call: Call): Call {
    if (call.endedAt !== null || isConnected(call)) return { ...call, answerable: [] };
    const inApp = call.ringing.filter((userId) => this.#agents.isOnline(userId));
    return { ...call, answerable: [...new Set([...inApp, ...this.#liftable])] };
  }

  /** Whether these are others than the call says. */
  areOthers(call: Call): boolean {
    return this.of(call).answerable.join() !== call.answerable.join();
  }
}
