import { type AudioCodec, type EncodedFrame, PCM_FRAME_MS } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import { encodedSilence } from '../../codecs/encodedSilence.ts';
import { random32 } from './serialNumber.ts';

/** Nothing sent for this long counts as a source that stopped. */
const PATIENCE_MS = 100;

/** Sends silence while no source has audio: NAT bindings and media time-outs of PBXes end calls whose packets stop. */
export class SilenceFiller {
  readonly #now: () => number;
  readonly #ssrc = random32();
  /** Whole milliseconds: V8 keeps other numbers as objects of their own, one more thing to fetch for each packet. */
  #sourceSpokeAt = -PATIENCE_MS;
  #sequence = 0;
  #timestamp = 0;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Called whenever a source has sent something. */
  sourceSpoke(at: number = this.#now()): void {
    this.#sourceSpokeAt = Math.floor(at);
  }

  /** For how many ticks of 20 ms there is nothing to make, when the source says nothing more. */
  restTicks(at: number = this.#now()): number {
    return Math.ceil((PATIENCE_MS - (at - this.#sourceSpokeAt)) / PCM_FRAME_MS);
  }

  /** To be called every 20 ms while `restTicks` is over: the frame to send, or null while a source is at work. */
  tick(codec: AudioCodec, at: number = this.#now()): EncodedFrame | null {
    if (at - this.#sourceSpokeAt < PATIENCE_MS) return null;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + (PCM_FRAME_MS * CODECS[codec].clockRateHz) / 1000) >>> 0;
    return {
      codec,
      payload: encodedSilence(codec),
      timestamp: this.#timestamp,
      sequence: this.#sequence,
      marker: false,
      ssrc: this.#ssrc,
    };
  }
}
