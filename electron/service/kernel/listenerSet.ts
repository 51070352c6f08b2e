/** Call it to stop listening. */
export type Unsubscribe = () => void;

interface Listener<Args extends readonly unknown[]> {
  readonly tell: (...args: Args) => void;
  isRemoved: boolean;
}

/** Listeners of one event. A listener that throws does not keep the others, or the packet's reader, from going on. */
export class ListenerSet<Args extends readonly unknown[]> {
  /** A new list after each change: packets are told to whoever listened when they came, and nothing is copied for each. */
  #listeners: readonly Listener<Args>[] = [];
  readonly #onError: (error: unknown) => void;

  /** @param onError called with errors thrown by listeners. */
  constructor(onError: (error: unknown) => void = () => {}) {
    this.#onError = onError;
  }

  /** How many listen. */
  get size(): number {
    return this.#listeners.length;
  }

  /** Adds a listener; call the result to remove it. One that is added twice is told twice, until both are removed. */
  add(tell: (...args: Args) => void): Unsubscribe {
    const listener = { tell, isRemoved: false };
    this.#listeners = [...this.#listeners, listener];
    return () => {
      listener.isRemoved = true;
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /**
   * Tells every listener. One that another listener adds meanwhile hears of the next event; one that another removes
   * hears of nothing more, this event included: what it waited for may have come by an event inside this one.
   */
  emit(...args: Args): void {
    for (const listener of this.#listeners) {
      if (listener.isRemoved) continue;
      try {
        listener.tell(...args);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  /** Forgets every listener. Those of an event that is being told still hear of it. */
  clear(): void {
    this.#listeners = [];
  }
}
