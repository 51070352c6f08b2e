import { type MasterKey, SRTCP_TAG_BYTES } from './cryptoSuite.ts';
import { PacketCipher } from './packetCipher.ts';
import { packetIndex, rolloverOf } from './packetIndex.ts';
import { headerBytes, RTCP_CLEAR_BYTES } from './packetLayout.ts';
import { deriveSessionKeys } from './sessionKeys.ts';

/** Indices behind the highest one that may still come late; RFC 3711 section 3.3.2 asks for at least 64. */
const WINDOW = 128;

/** Which packets of one source were received, so that none is taken twice (RFC 3711 section 3.3.2). */
export class ReplayWindow {
  /** The last index received in each place of the window. */
  readonly #seen = new Float64Array(WINDOW).fill(-1);
  #highest = -1;

  /** The highest index received; -1 before the first. */
  get highest(): number {
    return this.#highest;
  }

  /** Whether a packet of this index may be taken: it is neither known nor too old to tell. */
  allows(index: number): boolean {
    return index > this.#highest - WINDOW && this.#seen[index % WINDOW] !== index;
  }

  /** Takes note of a packet that proved genuine. */
  record(index: number): void {
    this.#seen[index % WINDOW] = index;
    if (index > this.#highest) this.#highest = index;
  }
}

/** Why a packet was not taken. */
export type SrtpRefusal = 'malformed' | 'replayed' | 'forged';

/** Sources whose packets are told apart; a party has one, and a new one after each change of its stream. */
const MAX_SOURCES = 32;
const ENCRYPTED_FLAG = 0x8000_0000;

/** Checks and decrypts what one party sends (RFC 3711 sections 3.3 and 3.4). */
export class SrtpReceiver {
  readonly #tagBytes: number;
  readonly #mkiBytes: number;
  readonly #rtp: PacketCipher;
  readonly #rtcp: PacketCipher;
  /** By synchronisation source; only packets that proved genuine make an entry. */
  readonly #streams = new Map<number, ReplayWindow>();
  readonly #controls = new Map<number, ReplayWindow>();

  constructor(master: MasterKey) {
    this.#tagBytes = master.suite.tagBytes;
    this.#mkiBytes = master.mkiBytes;
    this.#rtp = new PacketCipher(master.suite.cipher, deriveSessionKeys(master, 'rtp'));
    this.#rtcp = new PacketCipher(master.suite.cipher, deriveSessionKeys(master, 'rtcp'));
  }

  /** The RTP packet in an SRTP packet, or why there is none. */
  unprotectRtp(datagram: Buffer): Buffer | SrtpRefusal {
    const end = datagram.length - this.#tagBytes - this.#mkiBytes;
    const header = headerBytes(datagram);
    if (header === null || header > end) return 'malformed';
    const ssrc = datagram.readUInt32BE(8);
    const window = this.#streams.get(ssrc) ?? new ReplayWindow();
    const index = packetIndex(window.highest, datagram.readUInt16BE(2));
    if (!window.allows(index)) return 'replayed';
    const tag = datagram.subarray(datagram.length - this.#tagBytes);
    if (!this.#rtp.verifies(datagram.subarray(0, end), rolloverOf(index), tag)) return 'forged';
    record(this.#streams, ssrc, window, index);
    const packet = Buffer.allocUnsafe(end);
    datagram.copy(packet, 0, 0, header);
    packet.set(this.#rtp.transform(datagram.subarray(header, end), ssrc, index), header);
    return packet;
  }

  /** The compound RTCP packet in an SRTCP packet, or why there is none. */
  unprotectRtcp(datagram: Buffer): Buffer | SrtpRefusal {
    const end = datagram.length - SRTCP_TAG_BYTES - this.#mkiBytes;
    const bodyEnd = end - 4;
    if (bodyEnd < RTCP_CLEAR_BYTES) return 'malformed';
    const trailer = datagram.readUInt32BE(bodyEnd);
    const index = trailer & ~ENCRYPTED_FLAG;
    const ssrc = datagram.readUInt32BE(4);
    const window = this.#controls.get(ssrc) ?? new ReplayWindow();
    if (!window.allows(index)) return 'replayed';
    const tag = datagram.subarray(datagram.length - SRTCP_TAG_BYTES);
    if (!this.#rtcp.verifies(datagram.subarray(0, end), null, tag)) return 'forged';
    record(this.#controls, ssrc, window, index);
    const packet = Buffer.from(datagram.subarray(0, bodyEnd));
    const isEncrypted = trailer >= ENCRYPTED_FLAG;
    if (isEncrypted) packet.set(this.#rtcp.transform(packet.subarray(RTCP_CLEAR_BYTES), ssrc, index), RTCP_CLEAR_BYTES);
    return packet;
  }
}

function record(windows: Map<number, ReplayWindow>, ssrc: number, window: ReplayWindow, index: number): void {
  window.record(index);
  if (windows.has(ssrc)) return;
  const [oldest] = windows.keys();
  if (windows.size >= MAX_SOURCES && oldest !== undefined) windows.delete(oldest);
  windows.set(ssrc, window);
}
