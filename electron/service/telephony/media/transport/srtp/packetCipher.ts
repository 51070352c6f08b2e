import { createCipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { CryptoSuite } from './cryptoSuite.ts';
import type { SessionKeys } from './sessionKeys.ts';

const BLOCK_BYTES = 16;
/** The position of a block's number, counted from the start of its counter. */
const NUMBER_AT = 14;

/**
 * AES in counter mode and HMAC-SHA1 over single packets (RFC 3711 sections 4.1.1 and 4.2.1). Making a cipher costs more than
 * a packet's encryption, so one that lives as long as the key encrypts the counters, and their key stream meets the packet
 * here. The authentication key is an object of node's: with plain bytes it would make one for every packet.
 */
export class PacketCipher {
  readonly #blocks: ReturnType<typeof createCipheriv>;
  readonly #authentication: ReturnType<typeof createSecretKey>;
  readonly #salt: Buffer;
  /** The counters of one packet, reused for every packet. */
  #counters = Buffer.alloc(0);
  readonly #rollover = Buffer.alloc(4);

  constructor(algorithm: CryptoSuite['cipher'], { encryption, authentication, salt }: SessionKeys) {
    const block = algorithm === 'aes-256-ctr' ? 'aes-256-ecb' : 'aes-128-ecb';
    this.#blocks = createCipheriv(block, createSecretKey(encryption), null);
    this.#authentication = createSecretKey(authentication);
    this.#salt = salt;
  }

  /** Encrypts or decrypts: both are the same in counter mode. `index` is the packet's, 48 bits. */
  transform(bytes: Uint8Array, ssrc: number, index: number): Buffer {
    const keyStream = this.#blocks.update(this.#countersFor(bytes.length, ssrc, index));
    const transformed = Buffer.allocUnsafe(bytes.length);
    for (let at = 0; at < bytes.length; at += 1) transformed[at] = (bytes[at] ?? 0) ^ (keyStream[at] ?? 0);
    return transformed;
  }

  /** The tag of a packet, 20 bytes of which the first ones are sent; `rollover` follows the packet for SRTP only. */
  tag(packet: Uint8Array, rollover: number | null): Buffer {
    const hmac = createHmac('sha1', this.#authentication).update(packet);
    if (rollover === null) return hmac.digest();
    this.#rollover.writeUInt32BE(rollover >>> 0);
    return hmac.update(this.#rollover).digest();
  }

  /** Whether a packet has the tag that it should have. */
  verifies(packet: Uint8Array, rollover: number | null, tag: Uint8Array): boolean {
    return timingSafeEqual(this.tag(packet, rollover).subarray(0, tag.length), tag);
  }

  /** One counter for each block of a packet. */
  #countersFor(bytes: number, ssrc: number, index: number): Buffer {
    const blocks = Math.ceil(bytes / BLOCK_BYTES);
    const length = blocks * BLOCK_BYTES;
    if (this.#counters.length < length) this.#counters = Buffer.alloc(length);
    const counters = this.#counters.subarray(0, length);
    for (let block = 0; block < blocks; block += 1) {
      const start = block * BLOCK_BYTES;
      if (block === 0) this.#writeCounter(counters, ssrc, index);
      else counters.copyWithin(start, 0, NUMBER_AT);
      counters.writeUInt16BE(block, start + NUMBER_AT);
    }
    return counters;
  }

  #writeCounter(counter: Buffer, ssrc: number, index: number): void {
    counter.set(this.#salt);
    counter.writeUInt32BE((this.#salt.readUInt32BE(4) ^ ssrc) >>> 0, 4);
    const high = Math.floor(index / 0x1_0000_0000);
    counter.writeUInt16BE((this.#salt.readUInt16BE(8) ^ high) & 0xffff, 8);
    counter.writeUInt32BE((this.#salt.readUInt32BE(10) ^ (index >>> 0)) >>> 0, 10);
  }
}
