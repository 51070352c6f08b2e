import type { Unsubscribe } from '../ports/media.ts';

/** An object of its own lets the same function be added twice and removed once. */
interface Entry<Args extends readonly unknown[]> {
  readonly tell: (...args: Args) => void;
}

/** Listeners of one event. A listener that throws does not keep the others, or the packet's reader, from going on. */
export class ListenerSet<Args extends readonly unknown[]> {
  /** A new list after each change: packets are told to whoever listened when they came, and nothing is copied for each. */
  #listeners: readonly Entry<Args>[] = [];
  readonly #onError: (error: unknown) => void;

  /** @param onError told what a listener threw. */
  constructor(onError: (error: unknown) => void = () => {}) {
    this.#onError = onError;
  }

  /** How many listen. */
  get size(): number {
    return this.#listeners.length;
  }

  /** Adds a listener; call the result to remove it. */
  add(listener: (...args: Args) => void): Unsubscribe {
    const entry: Entry<Args> = { tell: listener };
    this.#listeners = [...this.#listeners, entry];
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== entry);
    };
  }

  /** Tells every listener. */
  emit(...args: Args): void {
    for (const { tell } of this.#listeners) {
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
}
