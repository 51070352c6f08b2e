import { PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';

/** A sine that goes on from frame to frame: 20 ms of 16 kHz each. */
export class SineSource {
  readonly #frequencyHz: number;
  readonly #amplitude: number;
  #position = 0;

  /** @param amplitude of 32,767. */
  constructor(frequencyHz: number, amplitude = 8000) {
    this.#frequencyHz = frequencyHz;
    this.#amplitude = amplitude;
  }

  next(): Int16Array {
    const start = this.#position;
    this.#position += PCM_FRAME_SAMPLES;
    return sine(this.#frequencyHz, PCM_FRAME_SAMPLES, { amplitude: this.#amplitude, start });
  }
}

/** Samples of a sine. */
export function sine(
  frequencyHz: number,
  samples: number,
  { amplitude = 8000, start = 0, rateHz = PCM_RATE_HZ }: { amplitude?: number; start?: number; rateHz?: number } = {},
): Int16Array {
  return Int16Array.from({ length: samples }, (_, index) =>
    Math.round(amplitude * Math.sin((2 * Math.PI * frequencyHz * (start + index)) / rateHz)),
  );
}
