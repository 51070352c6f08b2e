import { type MasterKey, SRTCP_TAG_BYTES } from './cryptoSuite.ts';
import { PacketCipher } from './packetCipher.ts';
import { rolloverOf } from './packetIndex.ts';
import { ENCRYPTED_FLAG, RTCP_CLEAR_BYTES } from './packetLayout.ts';
import type { ControlTrailer, PacketProtection } from './packetProtection.ts';
import { deriveSessionKeys } from './sessionKeys.ts';

/** AES in counter mode with HMAC-SHA1 behind each packet (RFC 3711 sections 3.3 and 3.4). */
export class CounterProtection implements PacketProtection {
  readonly #tagBytes: number;
  readonly #mkiBytes: number;
  readonly #rtp: PacketCipher;
  readonly #rtcp: PacketCipher;

  constructor(master: MasterKey) {
    this.#tagBytes = master.suite.tagBytes;
    this.#mkiBytes = master.mkiBytes;
    this.#rtp = new PacketCipher(master.suite.cipher, deriveSessionKeys(master, 'rtp'));
    this.#rtcp = new PacketCipher(master.suite.cipher, deriveSessionKeys(master, 'rtcp'));
  }

  sealRtp(packet: Buffer, header: number, index: number): Buffer {
    const sealed = Buffer.allocUnsafe(packet.length + this.#tagBytes);
    packet.copy(sealed, 0, 0, header);
    sealed.set(this.#rtp.transform(packet.subarray(header), packet.readUInt32BE(8), index), header);
    const tag = this.#rtp.tag(sealed.subarray(0, packet.length), rolloverOf(index));
    tag.copy(sealed, packet.length, 0, this.#tagBytes);
    return sealed;
  }

  openRtp(datagram: Buffer, header: number, index: number): Buffer | null {
    const end = datagram.length - this.#tagBytes - this.#mkiBytes;
    if (header > end) return null;
    const tag = datagram.subarray(datagram.length - this.#tagBytes);
    if (!this.#rtp.verifies(datagram.subarray(0, end), rolloverOf(index), tag)) return null;
    const packet = Buffer.allocUnsafe(end);
    datagram.copy(packet, 0, 0, header);
    packet.set(this.#rtp.transform(datagram.subarray(header, end), datagram.readUInt32BE(8), index), header);
    return packet;
  }

  sealRtcp(packet: Buffer, index: number): Buffer {
    const sealed = Buffer.allocUnsafe(packet.length + 4 + SRTCP_TAG_BYTES);
    packet.copy(sealed, 0, 0, RTCP_CLEAR_BYTES);
    const body = this.#rtcp.transform(packet.subarray(RTCP_CLEAR_BYTES), packet.readUInt32BE(4), index);
    sealed.set(body, RTCP_CLEAR_BYTES);
    sealed.writeUInt32BE((ENCRYPTED_FLAG | index) >>> 0, packet.length);
    const tag = this.#rtcp.tag(sealed.subarray(0, packet.length + 4), null);
    tag.copy(sealed, packet.length + 4, 0, SRTCP_TAG_BYTES);
    return sealed;
  }

  trailerOf(datagram: Buffer): ControlTrailer | null {
    const at = this.#controlEnd(datagram) - 4;
    if (at < RTCP_CLEAR_BYTES) return null;
    const word = datagram.readUInt32BE(at);
    return { encrypted: word >= ENCRYPTED_FLAG, index: word & ~ENCRYPTED_FLAG };
  }

  openRtcp(datagram: Buffer, { encrypted, index }: ControlTrailer): Buffer | null {
    const end = this.#controlEnd(datagram);
    const tag = datagram.subarray(datagram.length - SRTCP_TAG_BYTES);
    if (!this.#rtcp.verifies(datagram.subarray(0, end), null, tag)) return null;
    const packet = Buffer.from(datagram.subarray(0, end - 4));
    if (!encrypted) return packet;
    packet.set(
      this.#rtcp.transform(packet.subarray(RTCP_CLEAR_BYTES), packet.readUInt32BE(4), index),
      RTCP_CLEAR_BYTES,
    );
    return packet;
  }

  /** Where the tag, or a key identifier before it, begins. */
  #controlEnd(datagram: Buffer): number {
    return datagram.length - SRTCP_TAG_BYTES - this.#mkiBytes;
  }
}
