import { OpusDecoder } from 'opus-decoder';
import { PCM_RATE_HZ } from '../../ports/media.ts';
import type { FrameDecoder } from './frameCodec.ts';
import { opusPacketSamples } from './opusPacket.ts';

const RTP_CLOCK_HZ = 48_000;
/** The decoder's input buffer (see opus-decoder). */
const MAX_PACKET_BYTES = 3840;
/** What libopus takes as "the packet was lost". */
const LOST = new Uint8Array(0);

/**
 * Decodes Opus to canonical PCM: libopus resamples and mixes down by itself. Its WebAssembly starts asynchronously;
 * until then, some milliseconds, frames are silence.
 */
export class OpusFrameDecoder implements FrameDecoder {
  readonly #decoder = new OpusDecoder({ sampleRate: PCM_RATE_HZ, channels: 1 });
  #state: 'starting' | 'ready' | 'closed' = 'starting';

  constructor() {
    this.#decoder.ready.then(
      () => {
        if (this.#state === 'closed') this.#decoder.free();
        else this.#state = 'ready';
      },
      () => this.close(),
    );
  }

  decode(payload: Uint8Array): Int16Array {
    const rtpSamples = opusPacketSamples(payload);
    if (rtpSamples === null || payload.length > MAX_PACKET_BYTES) return new Int16Array(0);
    const samples = (rtpSamples * PCM_RATE_HZ) / RTP_CLOCK_HZ;
    return this.#decode(payload, samples);
  }

  conceal(samples: number): Int16Array {
    // libopus conceals 120 ms at a time here; only the lost frame's length is wanted.
    return this.#decode(LOST, samples);
  }

  close(): void {
    if (this.#state === 'ready') this.#decoder.free();
    this.#state = 'closed';
  }

  #decode(payload: Uint8Array, samples: number): Int16Array {
    const pcm = new Int16Array(samples);
    if (this.#state !== 'ready') return pcm;
    const [decoded = new Float32Array(0)] = this.#decoder.decodeFrame(payload).channelData;
    const length = Math.min(samples, decoded.length);
    for (let index = 0; index < length; index += 1) {
      pcm[index] = Math.max(-32_768, Math.min(32_767, Math.round((decoded[index] ?? 0) * 32_767)));
    }
    return pcm;
  }
}
