/** Reads keys that a caller presses: digits until the hash key, until there are enough, or until no more come. */
import type { ProgramCall } from '../calls/model/program.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Unsubscribe } from '../kernel/listenerSet.ts';

/** Nothing pressed for this long ends an entry. */
const idleMs = 15_000;

interface Reader {
  readonly onFirst: () => void;
  readonly resolve: (entry: string | null) => void;
}

/** Reads entries from a call's keypad. A caller who types ahead is not asked again. */
export class Keypad {
  readonly #clock: Clock;
  readonly #length: number;
  readonly #stopListening: readonly Unsubscribe[];
  readonly #entries: string[] = [];
  #typed = '';
  #ended = false;
  #reader: Reader | null = null;
  #cancelIdle: () => void = () => undefined;

  /** @param length number of digits that complete an entry without a hash key */
  constructor(call: Pick<ProgramCall, 'onDtmf' | 'onEnded'>, clock: Clock, length: number) {
    this.#clock = clock;
    this.#length = length;
    this.#stopListening = [call.onDtmf((digit) => this.#press(digit)), call.onEnded(() => this.#end())];
  }

  /**
   * The next entry, without the hash key; empty if nothing was pressed within the time limit, null when the call is
   * over.
   *
   * @param onFirst called at the first digit
   */
  read(onFirst: () => void): Promise<string | null> {
    if (this.#ended) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.#reader = { onFirst, resolve };
    if (this.#entries.length > 0 || this.#typed !== '') {
      onFirst();
      this.waitAgain();
    }
    this.#settle();
    return promise;
  }

  /** Restarts the time limit: the caller has only now heard what to do. */
  waitAgain(): void {
    this.#cancelIdle();
    if (this.#reader) this.#cancelIdle = this.#clock.after(idleMs, () => this.#complete());
  }

  /** Stops reading. */
  close(): void {
    this.#cancelIdle();
    for (const stop of this.#stopListening) stop();
  }

  #press(digit: string): void {
    this.#reader?.onFirst();
    this.waitAgain();
    if (digit !== '#') this.#typed += digit;
    // A hash key alone after an entry that was complete without it is ignored.
    const isComplete = digit === '#' ? this.#typed !== '' : this.#typed.length >= this.#length;
    if (isComplete) this.#complete();
  }

  #complete(): void {
    this.#entries.push(this.#typed);
    this.#typed = '';
    this.#settle();
  }

  #settle(): void {
    const entry = this.#reader ? this.#entries.shift() : undefined;
    if (entry === undefined) return;
    this.#cancelIdle();
    this.#reader?.resolve(entry);
    this.#reader = null;
  }

  #end(): void {
    this.#ended = true;
    this.#cancelIdle();
    this.#reader?.resolve(null);
    this.#reader = null;
  }
}
