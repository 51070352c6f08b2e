/** When a message is over: the caller pressed `#`, was silent for long, or has spoken for as long as one may. Pure. */
import { PCM_FRAME_MS } from '../telephony/ports/media.ts';

/** How long a message may last. */
export interface MessageLimits {
  /** Milliseconds of a message. */
  readonly maximumMs: number;
  /** Milliseconds without a voice after which nobody speaks any more. */
  readonly silenceMs: number;
}

const usualLimits: MessageLimits = { maximumMs: 180_000, silenceMs: 8_000 };
/** Root mean square, of 32,767, above which it counts as speech. */
const audible = 250;

/** Follows a message by its frames of 20 ms. */
export class MessageEnd {
  readonly #limits: MessageLimits;
  #elapsedMs: number;
  #silentMs = 0;
  #wasHeard: boolean;

  /**
   * @param limits default: three minutes, and eight seconds of silence.
   * @param saidMs what was recorded of it before.
   */
  constructor(limits: MessageLimits = usualLimits, saidMs = 0) {
    this.#limits = limits;
    this.#elapsedMs = saidMs;
    this.#wasHeard = saidMs > 0;
  }

  /** Whether any speech was recorded. */
  get wasHeard(): boolean {
    return this.#wasHeard;
  }

  /** Takes the next frame, null when none came; answers whether the message is over. */
  isOverAfter(pcm: Int16Array | null): boolean {
    const heard = pcm !== null && loudness(pcm) > audible;
    this.#wasHeard ||= heard;
    this.#elapsedMs += PCM_FRAME_MS;
    this.#silentMs = heard ? 0 : this.#silentMs + PCM_FRAME_MS;
    const { maximumMs, silenceMs } = this.#limits;
    return this.#elapsedMs >= maximumMs || this.#silentMs >= silenceMs;
  }
}

function loudness(pcm: Int16Array): number {
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length));
}
