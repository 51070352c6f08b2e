import type { AudioCodec, EncodedFrame } from '../../ports/media.ts';
import type { LinkMessage } from './linkMessages.ts';

/** Messages that carry audio, many a second. */
export type AudioMessage = Extract<
  LinkMessage,
  readonly ['heard' | 'say' | 'heardPcm' | 'sayPcm' | 'heardLoop', ...unknown[]]
>;

const KINDS = ['heard', 'say', 'heardPcm', 'sayPcm', 'heardLoop'] as const;
const CODECS: readonly AudioCodec[] = ['PCMU', 'PCMA', 'G722', 'opus'];
const MARKER = 1;
const COMFORT_NOISE = 2;

/** Kind, link and bytes of what follows. */
const HEAD_BYTES = 8;
/** Codec, flags, sequence, timestamp and SSRC in front of a frame's payload. */
const FRAME_BYTES = 12;
const LOOP_BYTES = 8;
const FIRST_BYTES = 16_384;

export function isAudioMessage(message: readonly unknown[]): message is AudioMessage {
  return (KINDS as readonly unknown[]).includes(message[0]);
}

/** Audio messages in one piece of memory: as objects each would cost the threads many times what it does this way. */
export class AudioBatch {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(message: AudioMessage): void {
    switch (message[0]) {
      case 'heard':
      case 'say':
        this.#addFrame(message, message[2]);
        break;
      case 'heardPcm':
      case 'sayPcm': {
        const pcm = message[2];
        const at = this.#head(message, pcm.byteLength);
        this.#bytes.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), at);
        break;
      }
      case 'heardLoop': {
        const at = this.#head(message, LOOP_BYTES);
        this.#bytes.writeUInt32LE(message[2], at);
        this.#bytes.writeUInt32LE(message[3], at + 4);
        break;
      }
    }
  }

  /** What was added, to be handed to another thread. */
  take(): ArrayBuffer {
    const taken = new ArrayBuffer(this.#length);
    new Uint8Array(taken).set(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #addFrame(message: AudioMessage, frame: EncodedFrame): void {
    const { codec, payload, timestamp, sequence, marker, ssrc, comfortNoise } = frame;
    const at = this.#head(message, FRAME_BYTES + payload.length);
    const bytes = this.#bytes;
    bytes[at] = CODECS.indexOf(codec);
    bytes[at + 1] = (marker ? MARKER : 0) | (comfortNoise ? COMFORT_NOISE : 0);
    bytes.writeUInt16LE(sequence & 0xffff, at + 2);
    bytes.writeUInt32LE(timestamp >>> 0, at + 4);
    bytes.writeUInt32LE(ssrc >>> 0, at + 8);
    bytes.set(payload, at + FRAME_BYTES);
  }

  /** Writes what each message begins with, and makes room for the rest; answers where that goes. */
  #head([kind, link]: AudioMessage, restBytes: number): number {
    const at = this.#length;
    this.#makeRoom(at + HEAD_BYTES + restBytes);
    this.#bytes[at] = KINDS.indexOf(kind);
    this.#bytes.writeUInt32LE(link, at + 1);
    this.#bytes.writeUIntLE(restBytes, at + 5, 3);
    this.#length = at + HEAD_BYTES + restBytes;
    return at + HEAD_BYTES;
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what another thread put together. Payloads are parts of its memory, which is this thread's now. */
export function readAudio(batch: ArrayBuffer, take: (message: AudioMessage) => void): void {
  const bytes = Buffer.from(batch);
  for (let at = 0; at < bytes.length; ) {
    const kind = KINDS[bytes[at] ?? 0] ?? 'heard';
    const link = bytes.readUInt32LE(at + 1);
    const restBytes = bytes.readUIntLE(at + 5, 3);
    at += HEAD_BYTES;
    if (kind === 'heardLoop') take([kind, link, bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]);
    else if (kind === 'heard' || kind === 'say') take([kind, link, frameAt(bytes, at, restBytes)]);
    // Samples are read at even places alone, which these need not be at.
    else take([kind, link, new Int16Array(batch.slice(at, at + restBytes))]);
    at += restBytes;
  }
}

function frameAt(bytes: Buffer, at: number, length: number): EncodedFrame {
  const flags = bytes[at + 1] ?? 0;
  return {
    codec: CODECS[bytes[at] ?? 0] ?? 'PCMU',
    payload: bytes.subarray(at + FRAME_BYTES, at + length),
    timestamp: bytes.readUInt32LE(at + 4),
    sequence: bytes.readUInt16LE(at + 2),
    marker: (flags & MARKER) !== 0,
    ssrc: bytes.readUInt32LE(at + 8),
    ...((flags & COMFORT_NOISE) === 0 ? {} : { comfortNoise: true }),
  };
}
