import type { OpusEncoderHandle } from 'libopus-wasm';
import { encodedSilence } from './encodedSilence.ts';
import type { FrameEncoder } from './frameCodec.ts';
import { openEncoder } from './libopus.ts';
import { StartingHandle } from './startingHandle.ts';

/** Encodes canonical PCM as Opus, 20 ms a packet. Until libopus has started, packets are silence. */
export class OpusFrameEncoder implements FrameEncoder {
  readonly #encoder: StartingHandle<OpusEncoderHandle>;
  #expectedLoss = 0;

  /** @param narrowband whether what comes has nothing above 4 kHz. */
  constructor(narrowband = false) {
    this.#encoder = new StartingHandle(openEncoder(narrowband));
  }

  encode(pcm: Int16Array): Uint8Array {
    try {
      return this.#encoder.current?.encode(pcm) ?? encodedSilence('opus');
    } catch {
      return encodedSilence('opus');
    }
  }

  expectLoss(percent: number): void {
    const wanted = Math.max(0, Math.min(100, Math.round(percent)));
    const encoder = this.#encoder.current;
    if (wanted === this.#expectedLoss || encoder === null) return;
    this.#expectedLoss = wanted;
    encoder.setPacketLossPercent(wanted);
  }

  close(): void {
    this.#encoder.close();
  }
}
