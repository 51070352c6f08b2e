import { QMF } from './tables.ts';

const TAPS = 24;
const HALF = TAPS / 2;
/** The window slides through this much memory before it is moved back to the front. */
const BUFFER = TAPS * 16;

/** The delay line of the quadrature mirror filters that split 16 kHz into two sub-bands and join them (clause 3.1 and 4.4). */
export class MirrorFilter {
  readonly #line = new Int32Array(BUFFER);
  #start = 0;
  /** Sum over the samples with odd numbers, counted from the newest (ACCUMA or ACCUMC). */
  odd = 0;
  /** Sum over the samples with even numbers (ACCUMB or ACCUMD). */
  even = 0;

  /** Takes two samples and computes both sums. */
  push(first: number, second: number): void {
    const line = this.#line;
    if (this.#start + TAPS + 2 > BUFFER) {
      line.copyWithin(0, this.#start, this.#start + TAPS);
      this.#start = 0;
    }
    this.#start += 2;
    const start = this.#start;
    line[start + TAPS - 2] = first;
    line[start + TAPS - 1] = second;
    let odd = 0;
    let even = 0;
    for (let tap = 0; tap < HALF; tap += 1) {
      odd += (line[start + 2 * tap] ?? 0) * (QMF[tap] ?? 0);
      even += (line[start + 2 * tap + 1] ?? 0) * (QMF[HALF - 1 - tap] ?? 0);
    }
    this.odd = odd;
    this.even = even;
  }
}
