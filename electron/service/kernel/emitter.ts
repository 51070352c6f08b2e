import { ListenerSet, type Unsubscribe } from './listenerSet.ts';

/**
 * Events by name. Listeners are called at once, in the order in which they subscribed.
 *
 * @typeParam Arguments what listeners of each event are called with
 */
export class Emitter<Arguments extends { readonly [Name in keyof Arguments]: readonly unknown[] }> {
  readonly #sets = new Map<keyof Arguments, ListenerSet<never>>();
  readonly #onError: (error: unknown) => void;

  /** @param onError called with errors thrown by listeners, which do not affect other listeners */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  on<Name extends keyof Arguments>(name: Name, listener: (...args: Arguments[Name]) => void): Unsubscribe {
    return this.#of(name).add(listener);
  }

  emit<Name extends keyof Arguments>(name: Name, ...args: Arguments[Name]): void {
    this.#of(name).emit(...args);
  }

  #of<Name extends keyof Arguments>(name: Name): ListenerSet<Arguments[Name]> {
    const known = this.#sets.get(name) as ListenerSet<Arguments[Name]> | undefined;
    if (known) return known;
    const made = new ListenerSet<Arguments[Name]>(this.#onError);
    this.#sets.set(name, made as unknown as ListenerSet<never>);
    return made;
  }
}
