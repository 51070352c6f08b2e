import { ILB } from './tables.ts';

/** Differences between the quantisers of the two sub-bands (ITU-T G.722 blocks 3L and 3H). */
export interface ScaleFactorLimits {
  /** The largest logarithmic scale factor. */
  readonly largest: number;
  /** The exponent that the logarithmic scale factor is counted from. */
  readonly exponent: number;
  /** The scale factor at the start. */
  readonly initial: number;
}

/** Block 3L. */
export const LOWER_SCALE: ScaleFactorLimits = { largest: 18_432, exponent: 8, initial: 32 };
/** Block 3H. */
export const HIGHER_SCALE: ScaleFactorLimits = { largest: 22_528, exponent: 10, initial: 8 };

/** The scale factor of an adaptive quantiser: it follows the size of what was quantised (LOGSCL, SCALEL, LOGSCH, SCALEH). */
export class ScaleFactor {
  readonly #limits: ScaleFactorLimits;
  #logarithm = 0;
  /** DETL or DETH. */
  value: number;

  constructor(limits: ScaleFactorLimits) {
    this.#limits = limits;
    this.value = limits.initial;
  }

  /** @param multiplier of the code that was sent, from the table of its sub-band. */
  adapt(multiplier: number): void {
    const { largest, exponent } = this.#limits;
    const leaked = ((this.#logarithm * 127) >> 7) + multiplier;
    this.#logarithm = Math.min(largest, Math.max(0, leaked));
    const mantissa = ILB[(this.#logarithm >> 6) & 31] ?? 0;
    const shift = exponent - (this.#logarithm >> 11);
    this.value = (shift < 0 ? mantissa << -shift : mantissa >> shift) << 2;
  }
}
