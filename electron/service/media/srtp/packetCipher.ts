import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { CryptoSuite } from './cryptoSuite.ts';
import type { SessionKeys } from './sessionKeys.ts';

/** AES in counter mode and HMAC-SHA1 over single packets (RFC 3711 sections 4.1.1 and 4.2.1). */
export class PacketCipher {
  readonly #algorithm: CryptoSuite['cipher'];
  readonly #keys: SessionKeys;
  /** Filled anew for every packet; node copies it. */
  readonly #counter = Buffer.alloc(16);
  readonly #rollover = Buffer.alloc(4);

  constructor(algorithm: CryptoSuite['cipher'], keys: SessionKeys) {
    this.#algorithm = algorithm;
    this.#keys = keys;
  }

  /** Encrypts or decrypts: both are the same in counter mode. `index` is the packet's, 48 bits. */
  transform(bytes: Uint8Array, ssrc: number, index: number): Buffer {
    const counter = this.#counter;
    counter.fill(0);
    counter.set(this.#keys.salt);
    counter.writeUInt32BE((counter.readUInt32BE(4) ^ ssrc) >>> 0, 4);
    const high = Math.floor(index / 0x1_0000_0000);
    counter.writeUInt16BE((counter.readUInt16BE(8) ^ high) & 0xffff, 8);
    counter.writeUInt32BE((counter.readUInt32BE(10) ^ (index >>> 0)) >>> 0, 10);
    return createCipheriv(this.#algorithm, this.#keys.encryption, counter).update(bytes);
  }

  /** The tag of a packet, 20 bytes of which the first ones are sent; `rollover` follows the packet for SRTP only. */
  tag(packet: Uint8Array, rollover: number | null): Buffer {
    const hmac = createHmac('sha1', this.#keys.authentication).update(packet);
    if (rollover === null) return hmac.digest();
    this.#rollover.writeUInt32BE(rollover >>> 0);
    return hmac.update(this.#rollover).digest();
  }

  /** Whether a packet has the tag that it should have. */
  verifies(packet: Uint8Array, rollover: number | null, tag: Uint8Array): boolean {
    return timingSafeEqual(this.tag(packet, rollover).subarray(0, tag.length), tag);
  }
}
