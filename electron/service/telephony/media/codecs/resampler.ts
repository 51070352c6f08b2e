/** Taps on each side of a polyphase branch: 32 in all keep 3.4 kHz and stop 4.6 kHz by about 60 dB at 8 kHz. */
const HALF_BRANCH_TAPS = 16;
const KAISER_BETA = 6;
/** Where the pass band ends, as a part of the lower rate's half. */
const CUTOFF = 0.92;

/**
 * A windowed-sinc low-pass filter (Kaiser) for a change of rate by `factor`, gain 1.
 *
 * @returns an odd number of coefficients, symmetric, so that every frequency is delayed alike.
 */
function designLowPass(factor: number): Float64Array {
  const half = HALF_BRANCH_TAPS * factor;
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, index) => {
    const position = index - half;
    return sinc((position * CUTOFF) / factor) * kaiser(position / half);
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return bessel0(KAISER_BETA * Math.sqrt(Math.max(0, 1 - x * x))) / bessel0(KAISER_BETA);
}

/** The modified Bessel function of the first kind and order 0, as its power series. */
function bessel0(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Changes the sample rate of a stream; earlier samples affect later ones. */
export interface Resampler {
  process(samples: Int16Array): Int16Array;
}

/** Raises the rate by a whole factor. */
export class Upsampler implements Resampler {
  readonly #factor: number;
  /** One branch of the polyphase filter for each place between two samples: the taps that meet samples, not stuffed zeros. */
  readonly #branches: readonly Float64Array[];
  readonly #window: SlidingWindow;

  constructor(factor: number) {
    const taps = designLowPass(factor);
    this.#factor = factor;
    this.#window = new SlidingWindow(Math.floor((taps.length - 1) / factor));
    this.#branches = Array.from({ length: factor }, (_, phase) => {
      // The newest sample comes last in the window, so the taps go backwards.
      return taps
        .filter((_, tap) => tap % factor === phase)
        .map((tap) => tap * factor)
        .reverse();
    });
  }

  process(samples: Int16Array): Int16Array {
    const factor = this.#factor;
    const window = this.#window;
    const input = window.push(samples);
    const output = new Int16Array(samples.length * factor);
    for (let phase = 0; phase < factor; phase += 1) {
      const taps = this.#branches[phase] ?? NO_TAPS;
      const start = window.history + 1 - taps.length;
      for (let index = 0; index < samples.length; index += 1) {
        output[index * factor + phase] = clamp(weighted(input, start + index, taps));
      }
    }
    return output;
  }
}

/** Lowers the rate by a whole factor. Frames need not be multiples of the factor. */
export class Downsampler implements Resampler {
  readonly #factor: number;
  readonly #taps: Float64Array;
  readonly #window: SlidingWindow;
  #phase = 0;

  constructor(factor: number) {
    this.#factor = factor;
    this.#taps = designLowPass(factor);
    this.#window = new SlidingWindow(this.#taps.length - 1);
  }

  process(samples: Int16Array): Int16Array {
    const input = this.#window.push(samples);
    const output = new Int16Array(Math.ceil((samples.length - this.#phase) / this.#factor));
    for (let index = 0; index < output.length; index += 1) {
      output[index] = clamp(weighted(input, this.#phase + index * this.#factor, this.#taps));
    }
    this.#phase += output.length * this.#factor - samples.length;
    return output;
  }
}

const NO_TAPS = new Float64Array(0);

/** The last samples of a stream before those that came now, in one array that is used again for every frame. */
class SlidingWindow {
  /** How many earlier samples precede the new ones. */
  readonly history: number;
  #samples: Float64Array;
  #filled: number;

  constructor(history: number) {
    this.history = history;
    this.#samples = new Float64Array(history);
    this.#filled = history;
  }

  /** Moves on by these samples; what comes back holds the past and them, until the next call. */
  push(samples: Int16Array): Float64Array {
    const { history } = this;
    const length = history + samples.length;
    const past = this.#samples.subarray(this.#filled - history, this.#filled);
    if (this.#samples.length < length) this.#samples = new Float64Array(length);
    this.#samples.set(past);
    this.#samples.set(samples, history);
    this.#filled = length;
    return this.#samples;
  }
}

/**
 * Samples from `start` on, each by its tap. Two sums side by side, for one has to wait for itself at every step; this loop
 * is most of what a call costs whose audio is decoded.
 */
function weighted(input: Float64Array, start: number, taps: Float64Array): number {
  let even = 0;
  let odd = 0;
  let tap = 0;
  for (; tap + 1 < taps.length; tap += 2) {
    even += (taps[tap] ?? 0) * (input[start + tap] ?? 0);
    odd += (taps[tap + 1] ?? 0) * (input[start + tap + 1] ?? 0);
  }
  if (tap < taps.length) even += (taps[tap] ?? 0) * (input[start + tap] ?? 0);
  return even + odd;
}

function clamp(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}
