import type { Logger } from 'pino';
import type { TransportAddress } from '../udp/datagramTransport.ts';
import { isSameKey, type MasterKey } from './cryptoSuite.ts';
import type { LateJoin } from './lateJoin.ts';
import { packetIndex } from './packetIndex.ts';
import { headerBytes, isRtcp } from './packetLayout.ts';
import type { PacketProtection } from './packetProtection.ts';
import { protectionOf } from './protectionOf.ts';
import { SrtpReceiver, type SrtpRefusal } from './srtpReceiver.ts';

const MAX_SRTCP_INDEX = 0x7fff_ffff;

/** Protects what one party sends: one RTP stream and its RTCP (RFC 3711 sections 3.3 and 3.4). */
export class SrtpSender {
  readonly #protection: PacketProtection;
  #highest = -1;
  #controlIndex = 0;

  /** Packets carry no master key identifier: there is one key. */
  constructor(master: MasterKey) {
    this.#protection = protectionOf(master);
  }

  /** The SRTP packet of an RTP packet; null when it is not a valid one. */
  protectRtp(packet: Buffer): Buffer | null {
    const header = headerBytes(packet);
    if (header === null) return null;
    const index = packetIndex(this.#highest, packet.readUInt16BE(2));
    this.#highest = Math.max(this.#highest, index);
    return this.#protection.sealRtp(packet, header, index);
  }

  /** The SRTCP packet of a compound RTCP packet. */
  protectRtcp(packet: Buffer): Buffer {
    this.#controlIndex = (this.#controlIndex + 1) % MAX_SRTCP_INDEX;
    return this.#protection.sealRtcp(packet, this.#controlIndex);
  }
}

/** The keys of both directions, as offer and answer or a DTLS handshake agreed on them. */
export interface StreamKeys {
  readonly send: MasterKey;
  readonly receive: MasterKey;
}

/** The SRTP state of one stream; RTP and RTCP may travel over two transports, the keys are the same. */
export class StreamSecurity {
  readonly #logger: Logger;
  readonly #lateJoin: LateJoin | null;
  #keys: StreamKeys | null = null;
  #sender: SrtpSender | null = null;
  #receiver: SrtpReceiver | null = null;
  #refused = 0;
  #inTheClear = false;

  /** @param lateJoin see `SrtpReceiver` */
  constructor(logger: Logger, lateJoin: LateJoin | null = null) {
    this.#logger = logger;
    this.#lateJoin = lateJoin;
  }

  /** Null while there are none. */
  get keys(): StreamKeys | null {
    return this.#keys;
  }

  /** Datagrams that were not taken: wrong key, repeated, or no SRTP at all. */
  get refused(): number {
    return this.#refused;
  }

  /** Sets the keys. The counters of an unchanged key continue, so that a re-INVITE changes nothing. */
  setKeys(keys: StreamKeys): void {
    if (!isSameKey(this.#keys?.send ?? null, keys.send)) this.#sender = new SrtpSender(keys.send);
    if (!isSameKey(this.#keys?.receive ?? null, keys.receive)) {
      this.#receiver = new SrtpReceiver(keys.receive, this.#lateJoin);
    }
    this.#keys = keys;
    this.#inTheClear = false;
  }

  /** Encryption was left to the peer, and it has none. */
  passInTheClear(): void {
    this.#inTheClear = true;
  }

  /** The encrypted datagram; null while there are no keys: nothing leaves in the clear unless that was agreed on. */
  protect(datagram: Buffer): Buffer | null {
    if (this.#inTheClear) return datagram;
    if (this.#sender === null) return null;
    return isRtcp(datagram) ? this.#sender.protectRtcp(datagram) : this.#sender.protectRtp(datagram);
  }

  /** The datagram that came `from` there in the clear; null when it is not the peer's. */
  unprotect(datagram: Buffer, from: TransportAddress): Buffer | null {
    if (this.#inTheClear) return datagram;
    if (this.#receiver === null) return null;
    const receiver = this.#receiver;
    const result = isRtcp(datagram) ? receiver.unprotectRtcp(datagram) : receiver.unprotectRtp(datagram, from);
    if (typeof result !== 'string') return result;
    this.#refuse(result);
    return null;
  }

  #refuse(reason: SrtpRefusal): void {
    this.#refused += 1;
    // The first refusal shows that keys are wrong; a flood must not fill the log.
    if (this.#refused === 1) this.#logger.warn({ reason }, 'an SRTP packet was refused; further ones are counted');
  }
}
