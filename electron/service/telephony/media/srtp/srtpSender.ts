import { type MasterKey, SRTCP_TAG_BYTES } from './cryptoSuite.ts';
import { PacketCipher } from './packetCipher.ts';
import { packetIndex, rolloverOf } from './packetIndex.ts';
import { headerBytes, RTCP_CLEAR_BYTES } from './packetLayout.ts';
import { deriveSessionKeys } from './sessionKeys.ts';

const ENCRYPTED_FLAG = 0x8000_0000;
const MAX_SRTCP_INDEX = 0x7fff_ffff;

/** Protects what one party sends: one RTP stream and its RTCP (RFC 3711 sections 3.3 and 3.4). */
export class SrtpSender {
  readonly #tagBytes: number;
  readonly #rtp: PacketCipher;
  readonly #rtcp: PacketCipher;
  #highest = -1;
  #controlIndex = 0;

  /** Packets carry no master key identifier: there is one key. */
  constructor(master: MasterKey) {
    this.#tagBytes = master.suite.tagBytes;
    this.#rtp = new PacketCipher(master.suite.cipher, deriveSessionKeys(master, 'rtp'));
    this.#rtcp = new PacketCipher(master.suite.cipher, deriveSessionKeys(master, 'rtcp'));
  }

  /** The SRTP packet of an RTP packet; null when that is none. */
  protectRtp(packet: Buffer): Buffer | null {
    const header = headerBytes(packet);
    if (header === null) return null;
    const index = packetIndex(this.#highest, packet.readUInt16BE(2));
    this.#highest = Math.max(this.#highest, index);
    const protectedPacket = Buffer.allocUnsafe(packet.length + this.#tagBytes);
    packet.copy(protectedPacket, 0, 0, header);
    protectedPacket.set(this.#rtp.transform(packet.subarray(header), packet.readUInt32BE(8), index), header);
    const tag = this.#rtp.tag(protectedPacket.subarray(0, packet.length), rolloverOf(index));
    tag.copy(protectedPacket, packet.length, 0, this.#tagBytes);
    return protectedPacket;
  }

  /** The SRTCP packet of a compound RTCP packet. */
  protectRtcp(packet: Buffer): Buffer {
    this.#controlIndex = (this.#controlIndex + 1) % MAX_SRTCP_INDEX;
    const index = this.#controlIndex;
    const protectedPacket = Buffer.allocUnsafe(packet.length + 4 + SRTCP_TAG_BYTES);
    packet.copy(protectedPacket, 0, 0, RTCP_CLEAR_BYTES);
    const body = this.#rtcp.transform(packet.subarray(RTCP_CLEAR_BYTES), packet.readUInt32BE(4), index);
    protectedPacket.set(body, RTCP_CLEAR_BYTES);
    protectedPacket.writeUInt32BE((ENCRYPTED_FLAG | index) >>> 0, packet.length);
    const tag = this.#rtcp.tag(protectedPacket.subarray(0, packet.length + 4), null);
    tag.copy(protectedPacket, packet.length + 4, 0, SRTCP_TAG_BYTES);
    return protectedPacket;
  }
}
