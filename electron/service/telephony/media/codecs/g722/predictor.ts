import { saturate16 } from './saturate.ts';

const ZEROS = 6;

/**
 * The adaptive predictor of a sub-band: two poles, six zeros (ITU-T G.722 block 4, clauses 6.2.1.4 and 6.2.2.4).
 * Encoder and decoder have one each, which stay equal because both adapt only to what was transmitted.
 */
export class SubbandPredictor {
  /** Quantised differences, newest first (DLT). */
  readonly #differences = new Int32Array(ZEROS);
  /** Coefficients of the zeros (BL). */
  readonly #zeros = new Int32Array(ZEROS);
  #pole1 = 0;
  #pole2 = 0;
  #reconstructed1 = 0;
  #reconstructed2 = 0;
  #partial1 = 0;
  #partial2 = 0;
  #zeroEstimate = 0;
  /** The predicted next sample of the sub-band (SL or SH). */
  estimate = 0;

  /** Takes the quantised difference between the sub-band's sample and its estimate. */
  adapt(difference: number): void {
    const reconstructed = saturate16(this.estimate + difference);
    const partial = saturate16(this.#zeroEstimate + difference);
    this.#adaptPoles(partial);
    this.#adaptZeros(difference);
    this.#partial2 = this.#partial1;
    this.#partial1 = partial;
    this.#reconstructed2 = this.#reconstructed1;
    this.#reconstructed1 = reconstructed;
    this.#predict();
  }

  /** UPPOL2 and UPPOL1. */
  #adaptPoles(partial: number): void {
    const follows1 = partial >> 15 === this.#partial1 >> 15;
    const follows2 = partial >> 15 === this.#partial2 >> 15;
    const quadrupled = saturate16(this.#pole1 << 2);
    const correction = saturate16(follows1 ? -quadrupled : quadrupled) >> 7;
    const second = correction + (follows2 ? 128 : -128) + ((this.#pole2 * 32_512) >> 15);
    this.#pole2 = Math.min(12_288, Math.max(-12_288, second));
    const first = saturate16((follows1 ? 192 : -192) + ((this.#pole1 * 32_640) >> 15));
    const limit = 15_360 - this.#pole2;
    this.#pole1 = Math.min(limit, Math.max(-limit, first));
  }

  /** UPZERO and DELAYA, from the oldest on. */
  #adaptZeros(difference: number): void {
    const differences = this.#differences;
    const step = difference === 0 ? 0 : 128;
    const sign = difference >> 15;
    for (let index = ZEROS - 1; index >= 0; index -= 1) {
      const past = differences[index] ?? 0;
      const change = past >> 15 === sign ? step : -step;
      this.#zeros[index] = saturate16(change + (((this.#zeros[index] ?? 0) * 32_640) >> 15));
      differences[index] = index === 0 ? difference : (differences[index - 1] ?? 0);
    }
  }

  /** FILTEP, FILTEZ and PREDIC. */
  #predict(): void {
    let zeroEstimate = 0;
    for (let index = ZEROS - 1; index >= 0; index -= 1) {
      const doubled = saturate16((this.#differences[index] ?? 0) << 1);
      zeroEstimate += ((this.#zeros[index] ?? 0) * doubled) >> 15;
    }
    this.#zeroEstimate = saturate16(zeroEstimate);
    const first = (this.#pole1 * saturate16(this.#reconstructed1 << 1)) >> 15;
    const second = (this.#pole2 * saturate16(this.#reconstructed2 << 1)) >> 15;
    this.estimate = saturate16(saturate16(first + second) + this.#zeroEstimate);
  }
}
