import type { TransportAddress } from '../udp/datagramTransport.ts';
import type { MasterKey } from './cryptoSuite.ts';
import type { LateJoin } from './lateJoin.ts';
import { packetIndex, SEQUENCES } from './packetIndex.ts';
import { headerBytes } from './packetLayout.ts';
import type { PacketProtection } from './packetProtection.ts';
import { protectionOf } from './protectionOf.ts';

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

/** Rollovers that a stream is tried with by who joins it late: three and a half days of 50 packets a second. */
const MAX_ROLLOVERS = 256;

/** Sources that are distinguished; a party has one, and a new one after each change of its stream. */
const MAX_SOURCES = 32;

/** A packet in the clear, and its index. */
interface Opened {
  readonly packet: Buffer;
  readonly index: number;
}

/** Checks and decrypts what one party sends (RFC 3711 sections 3.3 and 3.4). */
export class SrtpReceiver {
  readonly #protection: PacketProtection;
  readonly #lateJoin: LateJoin | null;
  /** By synchronisation source; only packets that proved genuine make an entry. */
  readonly #streams = new Map<number, ReplayWindow>();
  readonly #controls = new Map<number, ReplayWindow>();

  /**
   * @param lateJoin the first packet may be of a stream that has run for long: its rollover counter is not sent, so that only
   * the packet's own proof says what it is (RFC 3711 section 3.3.1), and this says for whose packets it is searched.
   */
  constructor(master: MasterKey, lateJoin: LateJoin | null = null) {
    this.#protection = protectionOf(master);
    this.#lateJoin = lateJoin;
  }

  /** The RTP packet in an SRTP packet that came `from` there, or why there is none. */
  unprotectRtp(datagram: Buffer, from: TransportAddress): Buffer | SrtpRefusal {
    const header = headerBytes(datagram);
    if (header === null) return 'malformed';
    const ssrc = datagram.readUInt32BE(8);
    const window = this.#streams.get(ssrc) ?? new ReplayWindow();
    const index = packetIndex(window.highest, datagram.readUInt16BE(2));
    if (!window.allows(index)) return 'replayed';
    const opened = this.#open(datagram, header, index) ?? this.#joinLate(datagram, header, index, from);
    if (opened === null) return 'forged';
    record(this.#streams, ssrc, window, opened.index);
    return opened.packet;
  }

  #open(datagram: Buffer, header: number, index: number): Opened | null {
    const packet = this.#protection.openRtp(datagram, header, index);
    return packet && { packet, index };
  }

  #joinLate(datagram: Buffer, header: number, index: number, from: TransportAddress): Opened | null {
    if (this.#streams.size > 0 || !this.#lateJoin?.allows(from)) return null;
    for (let rollover = 1; rollover < MAX_ROLLOVERS; rollover += 1) {
      const opened = this.#open(datagram, header, index + rollover * SEQUENCES);
      if (opened) return opened;
    }
    return null;
  }

  /** The compound RTCP packet in an SRTCP packet, or why there is none. */
  unprotectRtcp(datagram: Buffer): Buffer | SrtpRefusal {
    const trailer = this.#protection.trailerOf(datagram);
    if (trailer === null) return 'malformed';
    const ssrc = datagram.readUInt32BE(4);
    const window = this.#controls.get(ssrc) ?? new ReplayWindow();
    if (!window.allows(trailer.index)) return 'replayed';
    const packet = this.#protection.openRtcp(datagram, trailer);
    if (packet === null) return 'forged';
    record(this.#controls, ssrc, window, trailer.index);
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
