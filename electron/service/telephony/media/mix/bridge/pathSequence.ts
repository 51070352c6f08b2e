import type { EncodedFrame } from '../../../ports/media.ts';
import { random32, sequenceDistance } from '../../leg/rtp/serialNumber.ts';

const MAX_JUMP = 1000;

/** Sequence numbers of one path, so that passing on and transcoding can take turns without a visible gap. */
export class PathSequence {
  #number = random32() & 0xffff;
  /** Signed 32 bits. */
  #sourceSsrc: number | null = null;
  #sourceNumber = 0;

  /** The number of a frame that is passed on: the source's losses and reorderings stay visible. */
  passOn(frame: EncodedFrame): number {
    const ahead = this.#sourceSsrc === (frame.ssrc | 0) ? sequenceDistance(this.#sourceNumber, frame.sequence) : 1;
    if (ahead <= 0 && ahead > -MAX_JUMP) return (this.#number + ahead) & 0xffff;
    this.noteSource(frame);
    this.#number = (this.#number + (Math.abs(ahead) > MAX_JUMP ? 1 : ahead)) & 0xffff;
    return this.#number;
  }

  /** Takes over that frames of the source were passed on by somebody else, each with this added; the last was that. */
  passedOn(sequence: number, offset: number): void {
    this.#sourceNumber = sequence;
    this.#number = (sequence + offset) & 0xffff;
  }

  /** Takes note of a frame that is not passed on itself. */
  noteSource(frame: EncodedFrame): void {
    this.#sourceSsrc = frame.ssrc | 0;
    this.#sourceNumber = frame.sequence;
  }

  /** The number of a frame that was made here. */
  next(): number {
    this.#number = (this.#number + 1) & 0xffff;
    return this.#number;
  }
}
