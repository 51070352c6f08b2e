/** Who can answer a call in the app: there, or by having a ringing phone answer. */
import { type Call, isConnected } from '../model/call.ts';
import type { CallDependencies } from './dependencies.ts';

/** Knows them for one call. */
export class Answerers {
  readonly #agents: Pick<CallDependencies['agents'], 'isOnline'>;
  /** Users whose ringing phones can be told to answer. */
  #byPhone: readonly number[] = [];

  constructor(agents: Pick<CallDependencies['agents'], 'isOnline'>) {
    this.#agents = agents;
  }

  /** Sets the users whose ringing phones can be told to answer. */
  setByPhone(users: readonly number[]): void {
    this.#byPhone = users;
  }

  /** The call with the users who can answer it at the moment. */
  of(call: Call): Call {
    if (call.endedAt !== null || isConnected(call)) return { ...call, answerable: [] };
    const inApp = call.ringing.filter((userId) => this.#agents.isOnline(userId));
    return { ...call, answerable: [...new Set([...inApp, ...this.#byPhone])] };
  }

  /** Whether these are others than the call says. */
  haveChanged(call: Call): boolean {
    return this.of(call).answerable.join() !== call.answerable.join();
  }
}
