import { PCM_RATE_HZ } from '../../../ports/media.ts';
import type { ComfortNoise } from './comfortNoise.ts';
import { crossFade } from './crossFade.ts';
import { findPitch, PITCH_HISTORY } from './pitch.ts';

const samplesOf = (milliseconds: number): number => (PCM_RATE_HZ * milliseconds) / 1000;

/** Remembered audio, enough to repeat up to three periods: 48.75 ms and more. */
const HISTORY = Math.max(PITCH_HISTORY, samplesOf(48.75));
const STEP = samplesOf(10);
const MAX_PERIODS = 3;
/** After the first 10 ms the repetition loses a fifth every 10 ms, so that after 60 ms nothing of it is left. */
const FADE_STARTS = samplesOf(10);
const FADE_ENDS = samplesOf(60);
/** Going back to what is received takes this long, and longer the longer the loss was. */
const MIN_JOIN = samplesOf(4);
const MAX_JOIN = samplesOf(10);

/**
 * Conceals lost audio by repeating the voice's last periods (ITU-T G.711 Appendix I, at 16 kHz and without its delay),
 * which fade into comfort noise within 60 ms.
 */
export class WaveformConcealment {
  readonly #history = new Int16Array(HISTORY);
  readonly #noise: ComfortNoise;
  #period = 0;
  /** Samples made up since audio was last received. */
  #made = 0;
  /** The repeated segment, and its number of periods. */
  #segment: Int16Array = new Int16Array(0);
  #periods = 0;
  /** The step where one piece goes over to the next, which is evened out from there on. */
  #step = 0;
  #stepAt = 0;

  constructor(noise: ComfortNoise) {
    this.#noise = noise;
  }

  /** Takes received audio; returns it, joined to what was made up before it. */
  receive(pcm: Int16Array): Int16Array {
    const joined = this.#made > 0 ? this.#join(pcm) : pcm;
    this.#made = 0;
    this.#remember(joined);
    return joined;
  }

  /** Makes up the next samples. */
  fill(count: number): Int16Array {
    const filled = new Int16Array(count);
    for (let start = 0; start < count; start += STEP) {
      filled.set(this.#fillStep(Math.min(STEP, count - start)), start);
    }
    return filled;
  }

  #fillStep(count: number): Int16Array {
    const noise = this.#noise.next(count);
    if (this.#made === 0) this.#begin();
    if (this.#made >= FADE_ENDS) {
      this.#made += count;
      return noise;
    }
    this.#lengthenSegment();
    const filled = new Int16Array(count);
    for (let index = 0; index < count; index += 1) {
      const gain = gainAt(this.#made + index);
      filled[index] = Math.round(this.#repeated(this.#made + index) * gain + (noise[index] ?? 0) * (1 - gain));
    }
    this.#made += count;
    return filled;
  }

  #begin(): void {
    this.#period = findPitch(this.#history).period;
    this.#periods = 0;
    this.#step = 0;
  }

  /** A longer loss repeats more periods, for one alone soon sounds like a buzzer. */
  #lengthenSegment(): void {
    const periods = Math.min(MAX_PERIODS, 1 + Math.floor(this.#made / STEP), Math.floor(HISTORY / this.#period) - 1);
    if (periods === this.#periods) return;
    this.#periods = periods;
    const start = HISTORY - periods * this.#period;
    const segment = this.#history.slice(start);
    const quarter = this.#period >> 2;
    const end = segment.subarray(segment.length - quarter);
    end.set(crossFade(end, this.#history.subarray(start - quarter, start)));
    const expected = periods === 1 ? (this.#history[HISTORY - 1] ?? 0) : this.#repeated(this.#made);
    this.#segment = segment;
    this.#step = 0;
    this.#step = expected - this.#repeated(this.#made);
    this.#stepAt = this.#made;
  }

  #repeated(position: number): number {
    const quarter = this.#period >> 2;
    const beyond = position - this.#stepAt;
    const bridge = beyond < quarter ? this.#step * (1 - beyond / quarter) : 0;
    return (this.#segment[position % this.#segment.length] ?? 0) + bridge;
  }

  #join(pcm: Int16Array): Int16Array {
    const wanted = Math.min(MAX_JOIN, MIN_JOIN + this.#made * 0.2);
    const count = Math.min(pcm.length, Math.round(wanted));
    const joined = pcm.slice();
    joined.set(crossFade(this.fill(count), pcm.subarray(0, count)));
    return joined;
  }

  #remember(pcm: Int16Array): void {
    const kept = Math.max(0, HISTORY - pcm.length);
    this.#history.copyWithin(0, HISTORY - kept);
    this.#history.set(pcm.subarray(Math.max(0, pcm.length - HISTORY)), kept);
  }
}

function gainAt(position: number): number {
  if (position < FADE_STARTS) return 1;
  return Math.max(0, 1 - (position - FADE_STARTS) / (FADE_ENDS - FADE_STARTS));
}
