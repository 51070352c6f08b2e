import type { Unsubscribe } from '../../kernel/listenerSet.ts';
import type { SipLogger } from './sipLogger.ts';

/** Listeners of one kind of event. One that throws is logged and does not keep the others from hearing it. */
export class Listeners<Arguments extends readonly unknown[]> {
  readonly #listeners = new Set<(...args: Arguments) => void>();
  readonly #logger: SipLogger;

  constructor(logger: SipLogger) {
    this.#logger = logger;
  }

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: (...args: Arguments) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(...args: Arguments): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(...args);
      } catch (error) {
        this.#logger.error({ err: error }, 'a listener of a SIP event failed');
      }
    }
  }
}
