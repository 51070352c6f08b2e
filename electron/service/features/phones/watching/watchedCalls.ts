/** Live calls by resource, so that a change of a call costs only as much as its own parties and their watchers. */
import type { Call } from '../../../calls/model/call.ts';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import { keysOf } from './resources.ts';

export class WatchedCalls {
  readonly #keys = new Map<number, readonly string[]>();
  readonly #calls = new Map<string, Map<number, Call>>();
  readonly #listeners: ListenerSet<[key: string]>;

  constructor(onFailure: (error: unknown) => void) {
    this.#listeners = new ListenerSet(onFailure);
  }

  /** Called with a call after each change. */
  onCall(call: Call): void {
    const before = this.#keys.get(call.id) ?? [];
    const now = keysOf(call);
    for (const key of before) if (!now.includes(key)) this.#remove(key, call.id);
    for (const key of now) this.#put(key, call);
    if (now.length > 0) this.#keys.set(call.id, now);
    else this.#keys.delete(call.id);
    for (const key of new Set([...before, ...now])) this.#listeners.emit(key);
  }

  /** Calls of a resource, the oldest first, at most `most`. */
  of(key: string, most: number): readonly Call[] {
    const found: Call[] = [];
    for (const call of this.#calls.get(key)?.values() ?? []) {
      if (found.length >= most) break;
      found.push(call);
    }
    return found;
  }

  /** Called with the keys of a call after each of its changes. */
  onChange(listener: (key: string) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  #put(key: string, call: Call): void {
    const calls = this.#calls.get(key);
    if (calls) calls.set(call.id, call);
    else this.#calls.set(key, new Map([[call.id, call]]));
  }

  #remove(key: string, callId: number): void {
    const calls = this.#calls.get(key);
    calls?.delete(callId);
    if (calls?.size === 0) this.#calls.delete(key);
  }
}
