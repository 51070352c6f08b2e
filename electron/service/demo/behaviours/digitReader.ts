import type { Clock } from '../../kernel/clock.ts';
import type { DtmfDigit } from '../../telephony/ports/media.ts';
import type { Behaviour } from './behaviour.ts';

const WORDS: Readonly<Record<DtmfDigit, string>> = {
  '0': 'zero',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '*': 'star',
  '#': 'hash',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
};

/** Keys as words, with a short pause after each. */
export function spokenDigits(digits: readonly DtmfDigit[]): string {
  return digits.map((digit) => WORDS[digit]).join(', ');
}

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

const GREETING = 'Press some keys, and then the hash key or wait. I will read them to you.';

/** 606: speaks back what the caller keyed in, entry by entry. */
export const digitReader: Behaviour = async (party, { clock, timing }) => {
  const entries = new KeypadEntries(clock, timing.digitPauseMs);
  party.onDigit((digit) => {
    party.hush();
    entries.press(digit);
  });
  await party.answer();
  await party.say(GREETING);
  for (;;) {
    const digits = await party.whileHere(entries.next());
    await party.say(`You pressed ${spokenDigits(digits)}.`);
  }
};
