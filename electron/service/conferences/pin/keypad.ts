/** What a caller types: digits until the hash key, until there are enough, or until no more come. */
import type { ProgramCall } from '../../calls/callProgram.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Unsubscribe } from '../../ports/media.ts';

/** Nothing pressed for this long ends an entry. */
const idleMs = 15_000;

interface Reader {
  readonly length: number;
  readonly onFirst: () => void;
  readonly resolve: (entry: string | null) => void;
}

/** Reads entries off a call's keypad. What is pressed between two entries counts for the next. */
export class Keypad {
  readonly #clock: Clock;
  readonly #stopListening: readonly Unsubscribe[];
  #entry = '';
  #complete = false;
  #ended = false;
  #reader: Reader | null = null;
  #cancelIdle: () => void = () => undefined;

  constructor(call: Pick<ProgramCall, 'onDtmf' | 'onEnded'>, clock: Clock) {
    this.#clock = clock;
    this.#stopListening = [call.onDtmf((digit) => this.#press(digit)), call.onEnded(() => this.#end())];
  }

  /**
   * The next entry, without the hash key; empty when nothing was pressed, null when the call is over.
   *
   * @param length so many digits are an entry without a hash key.
   * @param onFirst told when the first digit is there.
   */
  read(length: number, onFirst: () => void): Promise<string | null> {
    if (this.#ended) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.#reader = { length, onFirst, resolve };
    if (this.#entry !== '') onFirst();
    this.#settle();
    return promise;
  }

  /** Starts waiting for a key anew: the caller has heard what to do only now. */
  waitAgain(): void {
    this.#cancelIdle();
    if (this.#reader) this.#cancelIdle = this.#clock.after(idleMs, () => this.#finish());
  }

  /** Stops listening. */
  close(): void {
    this.#cancelIdle();
    for (const stop of this.#stopListening) stop();
  }

  #press(digit: string): void {
    if (digit === '#') {
      // After an entry that was complete without it, a hash key means that entry still.
      this.#complete = this.#entry !== '';
    } else {
      if (this.#entry === '') this.#reader?.onFirst();
      this.#entry += digit;
    }
    this.waitAgain();
    this.#settle();
  }

  #settle(): void {
    const reader = this.#reader;
    if (reader && (this.#complete || this.#entry.length >= reader.length)) this.#finish();
  }

  #finish(): void {
    const reader = this.#reader;
    if (!reader) return;
    this.#cancelIdle();
    this.#reader = null;
    const entry = this.#entry.slice(0, reader.length);
    this.#entry = '';
    this.#complete = false;
    reader.resolve(entry);
  }

  #end(): void {
    this.#ended = true;
    this.#cancelIdle();
    this.#reader?.resolve(null);
    this.#reader = null;
  }
}
