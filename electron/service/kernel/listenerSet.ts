/** Call it to stop listening. */
export type Unsubscribe = () => void;

interface Listener<Args extends readonly unknown[]> {
  readonly run: (...args: Args) => void;
  isRemoved: boolean;
}

/** Listeners of one event. A listener that throws affects neither the others nor the caller. */
export class ListenerSet<Args extends readonly unknown[]> {
  /** Replaced at each change: events go to the listeners of their moment, and nothing is copied for each. */
  #listeners: readonly Listener<Args>[] = [];
  readonly #onError: (error: unknown) => void;

  /** @param onError called with errors thrown by listeners. */
  constructor(onError: (error: unknown) => void = () => {}) {
    this.#onError = onError;
  }

  /** Number of listeners. */
  get size(): number {
    return this.#listeners.length;
  }

  /**
   * Adds a listener; the returned function removes it. One that is added twice is called twice, until both are removed.
   */
  add(run: (...args: Args) => void): Unsubscribe {
    const listener = { run, isRemoved: false };
    this.#listeners = [...this.#listeners, listener];
    return () => {
      listener.isRemoved = true;
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Calls every listener. One that is added during the event gets the next one; one that is removed during the event is
   * not called any more: what it waited for may have come by an event inside this one.
   */
  emit(...args: Args): void {
    for (const listener of this.#listeners) this.#call(listener, args);
  }

  /** As `emit`, one listener for each step: whoever takes the steps may let others work between two of them. */
  *emitting(...args: Args): Generator<void, void> {
    for (const listener of this.#listeners) {
      this.#call(listener, args);
      yield;
    }
  }

  /** Removes every listener. Those of a running event are still called. */
  clear(): void {
    this.#listeners = [];
  }

  #call({ run, isRemoved }: Listener<Args>, args: Args): void {
    if (isRemoved) return;
    try {
      run(...args);
    } catch (error) {
      this.#onError(error);
    }
  }
}
