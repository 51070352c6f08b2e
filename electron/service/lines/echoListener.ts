import type { Clock } from '../kernel/clock.ts';
import type { AppSource } from '../telephony/ports/media.ts';
import { BURST_MS, isSound, isTone, ToneBursts } from './echoTone.ts';

/** So many frames of the tone are no coincidence: more than one burst. */
const ENOUGH_FRAMES = 30;

/** Sends bursts of a tone and notes what comes back. */
export class EchoListener implements AppSource {
  readonly #clock: Clock;
  readonly #bursts = new ToneBursts();
  readonly #heardEnough: () => void;
  #burstBegan = 0;
  #toneFrames = 0;
  #wasTone = false;
  #delays: number[] = [];
  /** Whether anything but silence arrived. */
  hasSound = false;

  constructor(clock: Clock, heardEnough: () => void) {
    this.#clock = clock;
    this.#heardEnough = heardEnough;
  }

  get hasEcho(): boolean {
    return this.#toneFrames >= ENOUGH_FRAMES;
  }

  /**
   * Milliseconds from sending a burst to hearing it; null if none came back. The smallest counts: after a greeting, the
   * first burst may be heard only from its middle.
   */
  get roundTripMs(): number | null {
    return this.#delays.length === 0 ? null : Math.min(...this.#delays);
  }

  pull(): Int16Array | null {
    if (this.#bursts.isAtStart) this.#burstBegan = this.#clock.now();
    return this.#bursts.next();
  }

  push(pcm: Int16Array): void {
    this.hasSound ||= isSound(pcm);
    const tone = isTone(pcm);
    if (tone) this.#takeTone();
    this.#wasTone = tone;
  }

  #takeTone(): void {
    const delay = this.#clock.now() - this.#burstBegan;
    // A later beginning belongs to a burst before, or to a greeting that spoke into this one.
    if (!this.#wasTone && delay < 2 * BURST_MS) this.#delays.push(delay);
    this.#toneFrames += 1;
    if (this.#toneFrames === ENOUGH_FRAMES) this.#heardEnough();
  }
}
