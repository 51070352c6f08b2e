import { PCM_FRAME_SAMPLES, PCM_RATE_HZ, type Tone } from '../../ports/media.ts';
import { CADENCES, type ToneCadence } from './toneCadence.ts';

/** About -15 dBm0, within ITU-T E.180's recommended levels. */
const AMPLITUDE = 6000;
/** Rise and fall of this length keep the ends from clicking. */
const RAMP_SAMPLES = (PCM_RATE_HZ * 5) / 1000;

/** Makes a supervisory tone frame by frame. */
export class ToneGenerator {
  readonly #cadence: ToneCadence;
  readonly #onSamples: number;
  readonly #periodSamples: number;
  #position = 0;

  constructor(tone: Tone) {
    this.#cadence = CADENCES[tone];
    this.#onSamples = (this.#cadence.onMs * PCM_RATE_HZ) / 1000;
    this.#periodSamples = this.#onSamples + (this.#cadence.offMs * PCM_RATE_HZ) / 1000;
  }

  /** The next 20 ms, or null when the tone has ended. */
  next(): Int16Array | null {
    if (!this.#cadence.repeats && this.#position >= this.#periodSamples) return null;
    const start = this.#position;
    this.#position += PCM_FRAME_SAMPLES;
    return Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => this.#sample(start + index));
  }

  #sample(position: number): number {
    const inPeriod = position % this.#periodSamples;
    const edge = Math.min(inPeriod, this.#onSamples - inPeriod);
    if (edge <= 0) return 0;
    const envelope = Math.min(1, edge / RAMP_SAMPLES);
    return AMPLITUDE * envelope * Math.sin((2 * Math.PI * this.#cadence.frequencyHz * position) / PCM_RATE_HZ);
  }
}
