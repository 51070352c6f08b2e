import type { EncodedFrame } from '../../../ports/media.ts';

/** Cuts a G.711 stream into packets of the length that the peer asked for (`a=ptime`); one byte is one sample. */
export class Packetiser {
  readonly #packetBytes: number;
  #pending: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #pendingTimestamp = 0;
  #ssrc = 0;
  #marker = false;
  #sequence = 0;

  /** @param packetTimeMs milliseconds of audio in a packet. */
  constructor(packetTimeMs: number) {
    this.#packetBytes = packetTimeMs * 8;
  }

  /** Takes a frame; returns the packets that are full. Frames that already have the length leave as they are. */
  push(frame: EncodedFrame): EncodedFrame[] {
    if (frame.ssrc !== this.#ssrc || !this.#follows(frame)) this.#restart(frame);
    if (this.#pending.length === 0 && frame.payload.length === this.#packetBytes) {
      return [this.#packet(frame, frame.payload, frame.timestamp)];
    }
    if (this.#pending.length === 0) this.#pendingTimestamp = frame.timestamp;
    const joined = new Uint8Array(this.#pending.length + frame.payload.length);
    joined.set(this.#pending);
    joined.set(frame.payload, this.#pending.length);
    return this.#cut(frame, joined);
  }

  #cut(frame: EncodedFrame, joined: Uint8Array<ArrayBuffer>): EncodedFrame[] {
    const packets: EncodedFrame[] = [];
    let start = 0;
    for (; joined.length - start >= this.#packetBytes; start += this.#packetBytes) {
      const payload = joined.subarray(start, start + this.#packetBytes);
      packets.push(this.#packet(frame, payload, (this.#pendingTimestamp + start) >>> 0));
    }
    this.#pending = joined.subarray(start);
    this.#pendingTimestamp = (this.#pendingTimestamp + start) >>> 0;
    return packets;
  }

  #packet(frame: EncodedFrame, payload: Uint8Array, timestamp: number): EncodedFrame {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const marker = this.#marker || frame.marker;
    this.#marker = false;
    return { ...frame, payload, timestamp, sequence: this.#sequence, marker };
  }

  /** Whether the frame continues what is pending without a gap. */
  #follows(frame: EncodedFrame): boolean {
    return this.#pending.length === 0 || (this.#pendingTimestamp + this.#pending.length) >>> 0 === frame.timestamp;
  }

  #restart(frame: EncodedFrame): void {
    this.#pending = new Uint8Array(0);
    this.#ssrc = frame.ssrc;
    this.#marker = true;
  }
}
