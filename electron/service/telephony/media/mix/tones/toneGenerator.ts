import { type ToneCountry, usualLineExtras } from '../../../../../../shared/domain/line.ts';
import { PCM_FRAME_SAMPLES, PCM_RATE_HZ, type Tone } from '../../../ports/media.ts';
import { cadenceOf } from './countryTones.ts';
import type { ToneStretch } from './toneCadence.ts';

/** About -15 dBm0 for all frequencies together, within ITU-T E.180's recommended levels. */
const AMPLITUDE = 6000;
/** Rise and fall of this length keep the ends from clicking. */
const RAMP_SAMPLES = (PCM_RATE_HZ * 5) / 1000;

/** A stretch with its place in the period, in samples. */
interface PlacedStretch extends ToneStretch {
  readonly from: number;
  readonly to: number;
}

/** Makes a supervisory tone frame by frame. */
export class ToneGenerator {
  readonly #stretches: readonly PlacedStretch[];
  readonly #repeats: boolean;
  readonly #periodSamples: number;
  #position = 0;

  /** @param country whose tone it is. */
  constructor(tone: Tone, country: ToneCountry = usualLineExtras.toneCountry) {
    const { stretches, repeats } = cadenceOf(tone, country);
    this.#stretches = placed(stretches);
    this.#repeats = repeats;
    this.#periodSamples = this.#stretches.at(-1)?.to ?? 0;
  }

  /** The next 20 ms, or null when the tone has ended. */
  next(): Int16Array | null {
    if (!this.#repeats && this.#position >= this.#periodSamples) return null;
    const start = this.#position;
    this.#position += PCM_FRAME_SAMPLES;
    return Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => this.#sample(start + index));
  }

  #sample(position: number): number {
    if (!this.#repeats && position >= this.#periodSamples) return 0;
    const inPeriod = position % this.#periodSamples;
    const stretch = this.#stretches.find(({ to }) => inPeriod < to);
    if (stretch === undefined || stretch.frequenciesHz.length === 0) return 0;
    const edge = Math.min(inPeriod - stretch.from, stretch.to - inPeriod);
    return AMPLITUDE * Math.min(1, edge / RAMP_SAMPLES) * waveOf(stretch, position / PCM_RATE_HZ);
  }
}

function placed(stretches: readonly ToneStretch[]): PlacedStretch[] {
  let to = 0;
  return stretches.map((stretch) => {
    const from = to;
    to += (stretch.milliseconds * PCM_RATE_HZ) / 1000;
    return { ...stretch, from, to };
  });
}

/** -1 to 1. */
function waveOf({ frequenciesHz, modulationHz }: ToneStretch, seconds: number): number {
  const turn = 2 * Math.PI * seconds;
  const sum = frequenciesHz.reduce((total, hz) => total + Math.sin(turn * hz), 0) / frequenciesHz.length;
  return modulationHz === null ? sum : (sum * (1 + Math.sin(turn * modulationHz))) / 2;
}
