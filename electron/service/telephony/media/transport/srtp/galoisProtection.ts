import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import { type CryptoSuite, GALOIS_TAG_BYTES, type MasterKey } from './cryptoSuite.ts';
import { ENCRYPTED_FLAG, RTCP_CLEAR_BYTES } from './packetLayout.ts';
import type { ControlTrailer, PacketProtection } from './packetProtection.ts';
import { deriveSessionKeys, type SessionKeys } from './sessionKeys.ts';

const IV_BYTES = 12;

/** AES in Galois/counter mode, which encrypts and proves in one (RFC 7714). */
export class GaloisProtection implements PacketProtection {
  readonly #mkiBytes: number;
  readonly #rtp: GaloisCipher;
  readonly #rtcp: GaloisCipher;

  constructor(master: MasterKey) {
    this.#mkiBytes = master.mkiBytes;
    this.#rtp = new GaloisCipher(master.suite, deriveSessionKeys(master, 'rtp'));
    this.#rtcp = new GaloisCipher(master.suite, deriveSessionKeys(master, 'rtcp'));
  }

  sealRtp(packet: Buffer, header: number, index: number): Buffer {
    const clear = packet.subarray(0, header);
    return Buffer.concat([clear, this.#rtp.seal(packet.subarray(header), [clear], packet.readUInt32BE(8), index)]);
  }

  openRtp(datagram: Buffer, header: number, index: number): Buffer | null {
    const end = datagram.length - this.#mkiBytes;
    if (header + GALOIS_TAG_BYTES > end) return null;
    const clear = datagram.subarray(0, header);
    const opened = this.#rtp.open(datagram.subarray(header, end), [clear], datagram.readUInt32BE(8), index);
    return opened && Buffer.concat([clear, opened]);
  }

  sealRtcp(packet: Buffer, index: number): Buffer {
    const [clear, trailer] = [packet.subarray(0, RTCP_CLEAR_BYTES), trailerWord({ encrypted: true, index })];
    const body = packet.subarray(RTCP_CLEAR_BYTES);
    return Buffer.concat([clear, this.#rtcp.seal(body, [clear, trailer], packet.readUInt32BE(4), index), trailer]);
  }

  trailerOf(datagram: Buffer): ControlTrailer | null {
    const at = this.#trailerAt(datagram);
    if (at < RTCP_CLEAR_BYTES + GALOIS_TAG_BYTES) return null;
    const word = datagram.readUInt32BE(at);
    return { encrypted: word >= ENCRYPTED_FLAG, index: word & ~ENCRYPTED_FLAG };
  }

  /** Unencrypted packets are authenticated as a whole (RFC 7714 section 9.3). */
  openRtcp(datagram: Buffer, trailer: ControlTrailer): Buffer | null {
    const end = this.#trailerAt(datagram);
    const readable = trailer.encrypted ? RTCP_CLEAR_BYTES : end - GALOIS_TAG_BYTES;
    const clear = datagram.subarray(0, readable);
    const [sealed, proven] = [datagram.subarray(readable, end), [clear, trailerWord(trailer)]];
    const opened = this.#rtcp.open(sealed, proven, datagram.readUInt32BE(4), trailer.index);
    return opened && Buffer.concat([clear, opened]);
  }

  #trailerAt(datagram: Buffer): number {
    return datagram.length - this.#mkiBytes - 4;
  }
}

function trailerWord({ encrypted, index }: ControlTrailer): Buffer {
  const word = Buffer.alloc(4);
  word.writeUInt32BE((encrypted ? ENCRYPTED_FLAG | index : index) >>> 0);
  return word;
}

/** The cipher of one kind of packet. */
class GaloisCipher {
  readonly #cipher: 'aes-128-gcm' | 'aes-256-gcm';
  readonly #key: ReturnType<typeof createSecretKey>;
  readonly #salt: Buffer;

  constructor({ cipher }: CryptoSuite, { encryption, salt }: SessionKeys) {
    this.#cipher = cipher === 'aes-256-ctr' ? 'aes-256-gcm' : 'aes-128-gcm';
    this.#key = createSecretKey(encryption);
    this.#salt = salt;
  }

  /** The text encrypted, and its tag; `proven` is what the tag proves besides. */
  seal(text: Buffer, proven: readonly Buffer[], ssrc: number, index: number): Buffer {
    const cipher = createCipheriv(this.#cipher, this.#key, this.#iv(ssrc, index), { authTagLength: GALOIS_TAG_BYTES });
    for (const part of proven) cipher.setAAD(part);
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }

  /** The text; null when it, or what was proven besides, is another. */
  open(sealed: Buffer, proven: readonly Buffer[], ssrc: number, index: number): Buffer | null {
    const options = { authTagLength: GALOIS_TAG_BYTES };
    const decipher = createDecipheriv(this.#cipher, this.#key, this.#iv(ssrc, index), options);
    const end = sealed.length - GALOIS_TAG_BYTES;
    for (const part of proven) decipher.setAAD(part);
    decipher.setAuthTag(sealed.subarray(end));
    const text = decipher.update(sealed.subarray(0, end));
    try {
      decipher.final();
      return text;
    } catch {
      return null;
    }
  }

  /** SSRC and index, mixed with the salt (RFC 7714 sections 8.1 and 9.1): of RTCP the index has 31 bits, of RTP 48. */
  #iv(ssrc: number, index: number): Buffer {
    const iv = Buffer.alloc(IV_BYTES);
    iv.writeUInt32BE(ssrc >>> 0, 2);
    iv.writeUIntBE(index, 6, 6);
    for (let at = 0; at < IV_BYTES; at += 1) iv[at] = (iv[at] ?? 0) ^ (this.#salt[at] ?? 0);
    return iv;
  }
}
