import { type DtmfDigit, PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../../ports/media.ts';
import { frequenciesOf } from './dtmfFrequencies.ts';

const ON_MS = 100;
const OFF_MS = 70;
const samplesOf = (milliseconds: number): number => (milliseconds * PCM_RATE_HZ) / 1000;
const KEY_SAMPLES = samplesOf(ON_MS + OFF_MS);
const TONE_SAMPLES = samplesOf(ON_MS);
/** Rise and fall of this length keep the ends from clicking. */
const RAMP_SAMPLES = samplesOf(2);
/** -9 dBm0 for the lower tone, 2 dB more for the higher, which lines weaken more (ITU-T Q.24 annex A). */
const LOW_AMPLITUDE = 5200;
const HIGH_AMPLITUDE = 6500;

interface Request {
  readonly digits: readonly DtmfDigit[];
  readonly resolve: () => void;
}

/** Makes keys as tones: 100 ms on, 70 ms off each, one frame of 20 ms a tick. */
export class DtmfToneSender {
  readonly #requests: Request[] = [];
  #position = 0;

  /** Whether keys are being sent, so that audio has to wait. */
  get active(): boolean {
    return this.#requests.length > 0;
  }

  /** Adds keys; resolves when the last one was sent, or when they were given up. */
  queue(digits: readonly DtmfDigit[]): Promise<void> {
    if (digits.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#requests.push({ digits, resolve }));
  }

  /** The next 20 ms; null when nothing is left. */
  next(): Int16Array | null {
    const request = this.#requests[0];
    if (request === undefined) return null;
    const start = this.#position;
    const pcm = Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => sampleOf(request.digits, start + index));
    this.#position += PCM_FRAME_SAMPLES;
    if (this.#position >= request.digits.length * KEY_SAMPLES) this.#finish(request);
    return pcm;
  }

  /** Gives up what is left; who waits is let go. */
  cancel(): void {
    for (const { resolve } of this.#requests.splice(0)) resolve();
    this.#position = 0;
  }

  #finish(request: Request): void {
    this.#requests.shift();
    this.#position = 0;
    request.resolve();
  }
}

function sampleOf(digits: readonly DtmfDigit[], position: number): number {
  const digit = digits[Math.floor(position / KEY_SAMPLES)];
  const at = position % KEY_SAMPLES;
  const edge = Math.min(at, TONE_SAMPLES - at);
  if (digit === undefined || edge <= 0) return 0;
  const [low, high] = frequenciesOf(digit);
  const turn = (2 * Math.PI * at) / PCM_RATE_HZ;
  const envelope = Math.min(1, edge / RAMP_SAMPLES);
  return envelope * (LOW_AMPLITUDE * Math.sin(turn * low) + HIGH_AMPLITUDE * Math.sin(turn * high));
}
