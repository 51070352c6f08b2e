/** Call it to stop listening. */
export type Unsubscribe = () => void;

/** Listeners of one event. A listener that throws does not keep the others, or the packet's reader, from going on. */
export class ListenerSet<Args extends readonly unknown[]> {
  /** A new list after each change: packets are told to whoever listened when they came, and nothing is copied for each. */
  #listeners: readonly ((...args: Args) => void)[] = [];
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
  add(listener: (...args: Args) => void): Unsubscribe {
    this.#listeners = [...this.#listeners, listener];
    let added = true;
    return () => {
      if (added) this.#remove(listener);
      added = false;
    };
  }

  /** Tells every listener. */
  emit(...args: Args): void {
    for (const tell of this.#listeners) {
      try {
        tell(...args);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  /** Forgets every listener. */
  clear(): void {
    this.#listeners = [];
  }

  #remove(listener: (...args: Args) => void): void {
    const index = this.#listeners.indexOf(listener);
    if (index >= 0) this.#listeners = this.#listeners.toSpliced(index, 1);
  }
}
