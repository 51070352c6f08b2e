import { designLowPass } from './lowPass.ts';

/** Changes the rate of a running stream of samples; what it has heard shapes what comes next. */
export interface Resampler {
  process(samples: Int16Array): Int16Array;
}

/** Raises the rate by a whole factor. */
export class Upsampler implements Resampler {
  readonly #factor: number;
  readonly #taps: Float64Array;
  readonly #historyLength: number;
  #history: Int16Array;

  constructor(factor: number) {
    this.#factor = factor;
    this.#taps = designLowPass(factor);
    this.#historyLength = Math.floor((this.#taps.length - 1) / factor);
    this.#history = new Int16Array(this.#historyLength);
  }

  process(samples: Int16Array): Int16Array {
    const input = concatenate(this.#history, samples);
    const output = new Int16Array(samples.length * this.#factor);
    for (let index = 0; index < output.length; index += 1) {
      const newest = this.#historyLength + Math.floor(index / this.#factor);
      output[index] = clamp(this.#interpolate(input, newest, index % this.#factor));
    }
    this.#history = input.slice(input.length - this.#historyLength);
    return output;
  }

  /** One branch of the polyphase filter: the taps that meet samples, not the zeros stuffed between them. */
  #interpolate(input: Int16Array, newest: number, phase: number): number {
    let sum = 0;
    for (let tap = phase, at = newest; tap < this.#taps.length; tap += this.#factor, at -= 1) {
      sum += (this.#taps[tap] ?? 0) * (input[at] ?? 0);
    }
    return sum * this.#factor;
  }
}

/** Lowers the rate by a whole factor. Frames need not be multiples of the factor. */
export class Downsampler implements Resampler {
  readonly #factor: number;
  readonly #taps: Float64Array;
  #history: Int16Array;
  #phase = 0;

  constructor(factor: number) {
    this.#factor = factor;
    this.#taps = designLowPass(factor);
    this.#history = new Int16Array(this.#taps.length - 1);
  }

  process(samples: Int16Array): Int16Array {
    const input = concatenate(this.#history, samples);
    const output = new Int16Array(Math.ceil((samples.length - this.#phase) / this.#factor));
    for (let index = 0; index < output.length; index += 1) {
      output[index] = clamp(this.#filter(input, this.#phase + index * this.#factor));
    }
    this.#phase += output.length * this.#factor - samples.length;
    this.#history = input.slice(input.length - this.#history.length);
    return output;
  }

  #filter(input: Int16Array, start: number): number {
    let sum = 0;
    for (let tap = 0; tap < this.#taps.length; tap += 1) {
      sum += (this.#taps[tap] ?? 0) * (input[start + tap] ?? 0);
    }
    return sum;
  }
}

function concatenate(first: Int16Array, second: Int16Array): Int16Array {
  const joined = new Int16Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

function clamp(value: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(value)));
}
