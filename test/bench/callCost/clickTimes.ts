/** How long clicks are under way from one party to the other. */
import { createDecoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import type { FrameDecoder } from '../../../electron/service/telephony/media/codecs/frameCodec.ts';
import type { AudioCodec } from '../../../electron/service/telephony/ports/media.ts';

/** Far above what is said between clicks, and far below a click. */
const LOUD = 4000;
/** A click may be in two frames that follow one another, and is one all the same. */
const QUIET_MS = 300;

/** One direction of a call. */
export class ClickTimes {
  /** Milliseconds, in the order of the clicks. */
  readonly delays: number[] = [];
  #decoders = new Map<AudioCodec, FrameDecoder>();
  #saidAt: number | null = null;
  #loudAt = Number.NEGATIVE_INFINITY;

  /** The frame with a click leaves now. */
  said(): void {
    this.#saidAt = performance.now();
  }

  /** A frame arrives now. */
  heard(codec: AudioCodec, payload: Uint8Array): void {
    const now = performance.now();
    const decoder = this.#decoders.get(codec) ?? createDecoder(codec);
    this.#decoders.set(codec, decoder);
    if (!decoder.decode(payload).some((sample) => Math.abs(sample) > LOUD)) return;
    const isNew = now - this.#loudAt > QUIET_MS;
    this.#loudAt = now;
    if (!isNew || this.#saidAt === null) return;
    this.delays.push(now - this.#saidAt);
    this.#saidAt = null;
  }
}
