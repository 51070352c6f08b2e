import { PCM_RATE_HZ } from '../../ports/media.ts';
import type { SampleQueue } from './sampleQueue.ts';
import { lengthen, STRETCH_SAMPLES, shorten } from './timeStretch.ts';

/** So far from its target the delay may be without anything being done, in milliseconds. */
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
 * Keeps the delay of a stream near its target by taking a voice's period out or putting one in, which nobody hears. So the
 * clocks of both ends may differ, and a delay that the network no longer needs goes away.
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
