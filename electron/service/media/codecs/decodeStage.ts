import { type AudioCodec, type EncodedFrame, PCM_RATE_HZ } from '../../ports/media.ts';
import { sequenceDistance, timestampDistance } from '../rtp/serialNumber.ts';
import { CODECS } from './codecCatalog.ts';
import { createDecoder } from './codecFactory.ts';
import type { FrameDecoder } from './frameCodec.ts';
import { frameDuration } from './frameDuration.ts';
import { PcmFramer } from './pcmFramer.ts';

/** One canonical frame with its place on the source's timeline. */
export interface TimedPcm {
  readonly pcm: Int16Array;
  /** Samples of 16 kHz; counts on where the source's timestamp wraps. */
  readonly position: number;
}

interface SourceState {
  readonly ssrc: number;
  readonly codec: AudioCodec;
  sequence: number;
  timestamp: number;
  /** The timestamp with its wraps counted in. */
  extendedTimestamp: number;
  /** Samples of 16 kHz in the last frame. */
  samples: number;
}

/** A longer loss is left to be silence. */
const MAX_CONCEALED_FRAMES = 5;
/** A sequence number this far off is a new stream. */
const MAX_SEQUENCE_JUMP = 1000;

/** Decodes what one source sends, in order: late frames are dropped, lost ones concealed. */
export class DecodeStage {
  readonly #framer = new PcmFramer();
  #decoder: { readonly codec: AudioCodec; readonly decoder: FrameDecoder } | null = null;
  #source: SourceState | null = null;

  /** Takes one frame; returns the 20 ms frames that are now full, concealment included. */
  push(frame: EncodedFrame): TimedPcm[] {
    const duration = frameDuration(frame.codec, frame.payload);
    const followed = duration === null ? null : this.#follow(frame);
    if (duration === null || followed === null) return [];
    const { source, lost } = followed;
    const decoder = this.#decoderFor(frame.codec);
    const concealed = Array.from({ length: lost }, () => decoder.conceal(source.samples));
    const start = positionOf(source) - lost * source.samples - this.#framer.buffered;
    source.samples = (duration * PCM_RATE_HZ) / CODECS[frame.codec].clockRateHz;
    const frames = [...concealed, decoder.decode(frame.payload)].flatMap((samples) => this.#framer.push(samples));
    return frames.map((pcm, index) => ({ pcm, position: start + index * pcm.length }));
  }

  /** Takes note of a frame that nobody wants decoded, so that it does not look lost later. */
  skip(frame: EncodedFrame): void {
    this.#follow(frame);
    this.#framer.reset();
  }

  /** Frees the decoder. */
  close(): void {
    this.#decoder?.decoder.close();
    this.#decoder = null;
    this.#source = null;
    this.#framer.reset();
  }

  /** Moves on to the frame; tells how many are missing before it, or null when it comes too late. */
  #follow(frame: EncodedFrame): { readonly source: SourceState; readonly lost: number } | null {
    const source = this.#source;
    const ahead = source === null ? 0 : sequenceDistance(source.sequence, frame.sequence);
    const isSame = source?.ssrc === frame.ssrc && source.codec === frame.codec;
    if (source === null || !isSame || Math.abs(ahead) > MAX_SEQUENCE_JUMP) {
      return { source: this.#start(frame), lost: 0 };
    }
    if (ahead <= 0) return null;
    source.extendedTimestamp += timestampDistance(source.timestamp, frame.timestamp);
    source.sequence = frame.sequence;
    source.timestamp = frame.timestamp;
    return { source, lost: ahead - 1 > MAX_CONCEALED_FRAMES ? 0 : ahead - 1 };
  }

  #start(frame: EncodedFrame): SourceState {
    this.#framer.reset();
    const { ssrc, codec, sequence, timestamp } = frame;
    this.#source = { ssrc, codec, sequence, timestamp, extendedTimestamp: timestamp, samples: 0 };
    return this.#source;
  }

  #decoderFor(codec: AudioCodec): FrameDecoder {
    if (this.#decoder?.codec !== codec) {
      this.#decoder?.decoder.close();
      this.#decoder = { codec, decoder: createDecoder(codec) };
    }
    return this.#decoder.decoder;
  }
}

function positionOf(source: SourceState): number {
  return (source.extendedTimestamp * PCM_RATE_HZ) / CODECS[source.codec].clockRateHz;
}
