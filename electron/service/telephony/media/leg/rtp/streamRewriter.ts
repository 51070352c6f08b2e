import { PCM_FRAME_MS } from '../../../ports/media.ts';
import { random32, sequenceDistance, timestampDistance } from './serialNumber.ts';

/** How a source numbers and times its frame. */
export interface SourceNumbers {
  readonly ssrc: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker: boolean;
}

/** How the frame leaves. */
export interface RewrittenNumbers {
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker: boolean;
}

/** Offsets added to the numbers of a source. */
export interface RewriteOffsets {
  readonly sequence: number;
  readonly timestamp: number;
}

/** Signed, for V8 keeps what is beyond as objects of their own. */
interface Mapping {
  readonly ssrc: number;
  readonly clockRateHz: number;
  readonly timestampOffset: number;
  sequenceOffset: number;
  lastTimestamp: number;
  lastSequence: number;
}

/** A jump of the source's timestamp by more than this is a new stream. */
const MAX_JUMP_S = 10;
/** More missing packets are no loss: the source was detached for a while, which the receiver need not notice. */
const MAX_MISSING = 100;

/**
 * Makes one RTP stream of consecutive sources: sequence numbers without gaps of our own, timestamps that follow the
 * source (losses and DTX remain visible) and the wall clock between sources.
 */
export class StreamRewriter {
  readonly #now: () => number;
  #mapping: Mapping | null = null;
  #started = false;
  /** In the lower half, so that a lost first packet does not hide a wrap from SRTP (RFC 3711 section 3.3.1). */
  #sequence = random32() & 0x7fff;
  /** Signed 32 bits. */
  #timestamp = random32() | 0;
  /** Whole milliseconds. */
  #sentAt = 0;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Numbers the next frame of a source, which leaves at the moment `at`. */
  rewrite(frame: SourceNumbers, clockRateHz: number, at: number = this.#now()): RewrittenNumbers {
    const continued = this.#continues(frame, clockRateHz);
    const mapping = continued ?? this.#startSource(frame, clockRateHz);
    const sequence = (frame.sequence + mapping.sequenceOffset) & 0xffff;
    const timestamp = (frame.timestamp + mapping.timestampOffset) >>> 0;
    const isLate = this.#started && sequenceDistance(this.#sequence, sequence) <= 0;
    if (!isLate) {
      mapping.lastTimestamp = frame.timestamp | 0;
      mapping.lastSequence = frame.sequence;
      this.#record(sequence, timestamp, at);
    }
    return { sequence, timestamp, marker: frame.marker || continued === null };
  }

  /** Offsets for the source's numbers while it continues; null if the frame was not its last. */
  offsetsAfter(frame: SourceNumbers): RewriteOffsets | null {
    const mapping = this.#mapping;
    if (mapping === null || mapping.ssrc !== (frame.ssrc | 0) || mapping.lastSequence !== frame.sequence) return null;
    return { sequence: mapping.sequenceOffset, timestamp: mapping.timestampOffset };
  }

  /** Takes over that somebody else sent frames of the source, with its offsets; these are the numbers of the last. */
  relayed(sequence: number, timestamp: number, at: number): void {
    const mapping = this.#mapping;
    if (mapping === null) return;
    mapping.lastSequence = sequence;
    mapping.lastTimestamp = timestamp | 0;
    this.#record((sequence + mapping.sequenceOffset) & 0xffff, timestamp + mapping.timestampOffset, at);
  }

  /** A frame of the source that is withheld: its number is not missed, its time passes. */
  withhold(frame: SourceNumbers, clockRateHz: number): void {
    const mapping = this.#continues(frame, clockRateHz);
    if (mapping === null) return;
    mapping.sequenceOffset = (mapping.sequenceOffset - 1) & 0xffff;
    mapping.lastTimestamp = frame.timestamp | 0;
    mapping.lastSequence = frame.sequence;
  }

  /** The timestamp of this moment, for what is no frame of a source. */
  timestampNow(clockRateHz: number): number {
    if (!this.#started) return this.#timestamp >>> 0;
    const frames = Math.max(1, Math.round((this.#now() - this.#sentAt) / PCM_FRAME_MS));
    return (this.#timestamp + (frames * PCM_FRAME_MS * clockRateHz) / 1000) >>> 0;
  }

  /** The number for an inserted packet that has a timestamp of its own, such as a telephone-event. */
  insert(timestamp: number): number {
    const sequence = (this.#sequence + 1) & 0xffff;
    if (this.#mapping !== null) this.#mapping.sequenceOffset = (this.#mapping.sequenceOffset + 1) & 0xffff;
    this.#record(sequence, timestamp, this.#now());
    return sequence;
  }

  #continues(frame: SourceNumbers, clockRateHz: number): Mapping | null {
    const mapping = this.#mapping;
    if (mapping === null || mapping.ssrc !== (frame.ssrc | 0) || mapping.clockRateHz !== clockRateHz) return null;
    const jump = Math.abs(timestampDistance(mapping.lastTimestamp, frame.timestamp));
    const missing = Math.abs(sequenceDistance(mapping.lastSequence, frame.sequence));
    return jump > MAX_JUMP_S * clockRateHz || missing > MAX_MISSING ? null : mapping;
  }

  #startSource(frame: SourceNumbers, clockRateHz: number): Mapping {
    const sequence = (this.#sequence + 1) & 0xffff;
    const mapping: Mapping = {
      ssrc: frame.ssrc | 0,
      clockRateHz,
      timestampOffset: (this.timestampNow(clockRateHz) - frame.timestamp) | 0,
      sequenceOffset: (sequence - frame.sequence) & 0xffff,
      lastTimestamp: frame.timestamp | 0,
      lastSequence: frame.sequence,
    };
    this.#mapping = mapping;
    return mapping;
  }

  #record(sequence: number, timestamp: number, at: number): void {
    this.#started = true;
    this.#sequence = sequence;
    this.#timestamp = timestamp | 0;
    this.#sentAt = Math.floor(at);
  }
}
