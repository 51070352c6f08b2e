import { PCM_RATE_HZ } from '../../../ports/media.ts';
import { crossFade } from '../concealment/crossFade.ts';
import { findPitch, PITCH_HISTORY } from '../concealment/pitch.ts';
import type { SampleQueue } from './sampleQueue.ts';

/** Samples that a change needs to see. */
const STRETCH_SAMPLES = PITCH_HISTORY;

/** Below this level changes are not audible. */
const QUIET_RMS = 60;

/** Samples with a period less; null where two periods are not alike enough for nobody to hear it. */
export function shorten(samples: Int16Array, minLikeness: number): Int16Array | null {
  const period = changeablePeriod(samples, minLikeness);
  if (period === null) return null;
  const shorter = new Int16Array(samples.length - period);
  const at = samples.length - 2 * period;
  shorter.set(samples.subarray(0, at));
  shorter.set(crossFade(samples.subarray(at, at + period), samples.subarray(at + period)), at);
  return shorter;
}

/** Samples with a period more; null where two periods are not alike enough for nobody to hear it. */
export function lengthen(samples: Int16Array, minLikeness: number): Int16Array | null {
  const period = changeablePeriod(samples, minLikeness);
  if (period === null) return null;
  const longer = new Int16Array(samples.length + period);
  const at = samples.length - period;
  longer.set(samples.subarray(0, at));
  longer.set(crossFade(samples.subarray(at), samples.subarray(at - period, at)), at);
  longer.set(samples.subarray(at), at + period);
  return longer;
}

function changeablePeriod(samples: Int16Array, minLikeness: number): number | null {
  const { period, likeness } = findPitch(samples);
  return likeness >= minLikeness || isQuiet(samples) ? period : null;
}

function isQuiet(samples: Int16Array): boolean {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return energy < QUIET_RMS ** 2 * samples.length;
}

/** Tolerated distance from the target delay, in milliseconds. */
const TOLERANCE_MS = 12;
/** The delay is judged by its mean over about this many frames: a late timer is no drift. */
const SMOOTHING_FRAMES = 12;
/** How alike two periods have to be when there is time, and when the delay is far too long. */
const ALIKE = 0.85;
const ALIKE_IN_HASTE = 0.4;
const HASTE_MS = 60;
/** Frames between two changes when there is time: a change every 100 ms at most. */
const REST_FRAMES = 5;
/** Frames until the next look after one that found no two periods alike enough: a voice changes no faster. */
const LOOK_AGAIN_FRAMES = 3;

/**
 * Keeps the delay of a stream near its target by removing or repeating a period of the voice, which is not audible.
 * This corrects for different clocks at both ends, and removes delay that the network no longer needs.
 */
export class DelayControl {
  #excessMs = 0;
  #resting = 0;

  /**
   * To be called for every frame.
   *
   * @param excessMs how much longer than its target the delay is now.
   * @param queue decoded audio; `fill` adds what there is until it has as many samples.
   */
  steer(excessMs: number, queue: SampleQueue, fill: (samples: number) => void): void {
    this.#excessMs += (excessMs - this.#excessMs) / SMOOTHING_FRAMES;
    this.#resting = Math.max(0, this.#resting - 1);
    const inHaste = this.#excessMs > HASTE_MS;
    if (Math.abs(this.#excessMs) < TOLERANCE_MS || (this.#resting > 0 && !inHaste)) return;
    fill(STRETCH_SAMPLES);
    if (queue.length < STRETCH_SAMPLES) return;
    const samples = queue.peek(STRETCH_SAMPLES);
    const change = this.#excessMs > 0 ? shorten : lengthen;
    const changed = change(samples, inHaste ? ALIKE_IN_HASTE : ALIKE);
    if (changed === null) {
      this.#resting = LOOK_AGAIN_FRAMES;
      return;
    }
    this.#excessMs += ((changed.length - samples.length) * 1000) / PCM_RATE_HZ;
    this.#resting = REST_FRAMES;
    queue.replaceFront(STRETCH_SAMPLES, changed);
  }

  /** Forgets how it was. */
  reset(): void {
    this.#excessMs = 0;
    this.#resting = 0;
  }
}
