import { type EncodedFrame, PCM_RATE_HZ } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import { frameDuration } from '../../codecs/frameDuration.ts';
import { sequenceDistance, timestampDistance } from '../rtp/serialNumber.ts';
import type { StoredFrame } from './frameStore.ts';

/** A sequence number this far off is a new stream. */
const MAX_SEQUENCE_JUMP = 1000;
/** A timestamp this far off is a new stream, in samples of 16 kHz: 10 s. */
const MAX_POSITION_JUMP = 10 * PCM_RATE_HZ;

/** Places the frames of one stream on a line without wraps: numbers one after another, positions in samples of 16 kHz. */
export class SourceTimeline {
  readonly #ssrc: number;
  readonly #rate: number;
  #number = 0;
  #position = 0;
  #sequence: number;
  #timestamp: number;

  /** The first frame of the stream, at number 0 and position 0. */
  readonly first: StoredFrame;

  /** @param first frame of the stream. */
  constructor(first: EncodedFrame) {
    this.first = { frame: first, number: 0, position: 0, samples: samplesOf(first) };
    this.#ssrc = first.ssrc;
    this.#rate = CODECS[first.codec].clockRateHz;
    this.#sequence = first.sequence;
    this.#timestamp = first.timestamp;
  }

  /** The frame in its place; null when it belongs to another stream. */
  place(frame: EncodedFrame): StoredFrame | null {
    const { clockRateHz } = CODECS[frame.codec];
    if (frame.ssrc !== this.#ssrc || clockRateHz !== this.#rate) return null;
    const ahead = sequenceDistance(this.#sequence, frame.sequence);
    const later = (timestampDistance(this.#timestamp, frame.timestamp) * PCM_RATE_HZ) / clockRateHz;
    if (Math.abs(ahead) > MAX_SEQUENCE_JUMP || Math.abs(later) > MAX_POSITION_JUMP) return null;
    const number = this.#number + ahead;
    const position = this.#position + Math.round(later);
    if (ahead > 0) this.#moveTo(frame, number, position);
    return { frame, number, position, samples: samplesOf(frame) };
  }

  #moveTo(frame: EncodedFrame, number: number, position: number): void {
    this.#number = number;
    this.#position = position;
    this.#sequence = frame.sequence;
    this.#timestamp = frame.timestamp;
  }
}

/** A description of noise (RFC 3389) lasts as long as nothing else comes. */
function samplesOf(frame: EncodedFrame): number {
  const duration = frame.comfortNoise === true ? 0 : (frameDuration(frame.codec, frame.payload) ?? 0);
  return Math.round((duration * PCM_RATE_HZ) / CODECS[frame.codec].clockRateHz);
}
