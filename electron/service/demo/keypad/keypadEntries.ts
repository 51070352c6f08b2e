import type { Clock } from '../../kernel/clock.ts';
import type { DtmfDigit } from '../../telephony/ports/media.ts';

/** Digits as entries: one ends with the hash key, which does not belong to it unless it is alone, or with a pause. */
export class KeypadEntries {
  readonly #clock: Clock;
  readonly #pauseMs: number;
  readonly #complete: (readonly DtmfDigit[])[] = [];
  #digits: DtmfDigit[] = [];
  #cancelPause: () => void = () => {};
  #waiting: ((entry: readonly DtmfDigit[]) => void) | null = null;

  constructor(clock: Clock, pauseMs: number) {
    this.#clock = clock;
    this.#pauseMs = pauseMs;
  }

  /** Takes a key press. */
  press(digit: DtmfDigit): void {
    this.#cancelPause();
    const ends = digit === '#';
    if (!ends || this.#digits.length === 0) this.#digits.push(digit);
    if (ends) this.#finish();
    else this.#cancelPause = this.#clock.after(this.#pauseMs, () => this.#finish());
  }

  /** The next entry, once it is complete. One caller at a time. */
  next(): Promise<readonly DtmfDigit[]> {
    const entry = this.#complete.shift();
    if (entry !== undefined) return Promise.resolve(entry);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #finish(): void {
    const entry = this.#digits;
    this.#digits = [];
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#complete.push(entry);
    else waiting(entry);
  }
}
