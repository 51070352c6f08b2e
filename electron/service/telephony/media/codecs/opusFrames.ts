import type { OpusEncoderHandle } from 'libopus-wasm';
import { PCM_RATE_HZ } from '../../ports/media.ts';
import { encodedSilence } from './encodedSilence.ts';
import type { FrameDecoder, FrameEncoder } from './frameCodec.ts';
import { fullBitrate, openDecoder, openEncoder } from './libopus.ts';
import { opusPacketHasFec, opusPacketSamples } from './opusPacket.ts';
import { StartingHandle } from './startingHandle.ts';

const RTP_CLOCK_HZ = 48_000;
/** libopus makes up no more than this at once: 120 ms. */
const MAX_SAMPLES = (PCM_RATE_HZ * 120) / 1000;
/** It makes up multiples of 2.5 ms. */
const UNIT_SAMPLES = PCM_RATE_HZ / 400;

/** Decodes Opus to canonical PCM: libopus resamples and mixes down by itself. Until it has started, frames are silence. */
export class OpusFrameDecoder implements FrameDecoder {
  readonly #decoder = new StartingHandle(openDecoder());

  decode(payload: Uint8Array): Int16Array {
    const rtpSamples = opusPacketSamples(payload);
    if (rtpSamples === null) return new Int16Array(0);
    const samples = (rtpSamples * PCM_RATE_HZ) / RTP_CLOCK_HZ;
    return this.#run(payload, samples, false);
  }

  conceal(samples: number): Int16Array {
    return this.#run(null, samples, false);
  }

  recover(next: Uint8Array, samples: number): Int16Array | null {
    if (!opusPacketHasFec(next)) return null;
    return this.#run(next, samples, true);
  }

  close(): void {
    this.#decoder.close();
  }

  #run(payload: Uint8Array | null, samples: number, decodeFec: boolean): Int16Array {
    const pcm = new Int16Array(samples);
    const frameSize = Math.min(MAX_SAMPLES, Math.ceil(samples / UNIT_SAMPLES) * UNIT_SAMPLES);
    try {
      const decoded = this.#decoder.current?.decode(payload, { decodeFec, frameSize });
      if (decoded !== undefined) pcm.set(decoded.subarray(0, samples));
    } catch {
      // libopus refuses what only looks like a packet: that is silence.
    }
    return pcm;
  }
}

/** Encodes canonical PCM as Opus, 20 ms a packet. Until libopus has started, packets are silence. */
export class OpusFrameEncoder implements FrameEncoder {
  readonly #encoder: StartingHandle<OpusEncoderHandle>;
  #expectedLoss = 0;
  #bitrate: number = fullBitrate;

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

  limitRate(bitsPerSecond: number | null): void {
    const wanted = bitsPerSecond ?? fullBitrate;
    const encoder = this.#encoder.current;
    if (wanted === this.#bitrate || encoder === null) return;
    this.#bitrate = wanted;
    encoder.setBitrate(wanted);
  }

  close(): void {
    this.#encoder.close();
  }
}
