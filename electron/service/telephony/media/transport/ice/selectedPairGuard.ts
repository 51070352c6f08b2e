import { isStunMessage, parseMessage, type RTCIceTransport, StunProtocol } from 'werift';
import { isDtls, isMedia, isStun } from '../dtls/datagramKinds.ts';
import { isHandshake, repeatedVerification } from '../dtls/dtlsRecord.ts';

/** A check of ICE fits into one packet of any network (RFC 8489 section 6.1); a larger one is dropped. */
const MOST_STUN_BYTES = 1500;
/** The type of a Binding request (RFC 8489 section 5). */
const BINDING_REQUEST = 1;
const STUN_HEADER_BYTES = 20;
/** More than a peer has addresses. */
const MOST_PROVEN = 64;

/** A datagram's host and port. */
type Source = Parameters<StunProtocol['transport']['onData']>[1];

export interface GuardedReaders {
  /** Takes SRTP and SRTCP. */
  readonly takeMedia: (datagram: Buffer) => void;
  /** Takes what comes over DTLS and is no handshake: alerts, proven or not. */
  readonly takeAlert: (datagram: Buffer) => void;
  /** Whether the handshake is over. */
  readonly hasKeys: () => boolean;
  /** Called with whatever comes from the peer, checks and their answers included. */
  readonly onHeard: () => void;
}

/**
 * Stands between the sockets of an ICE connection and werift, which takes STUN without proof and DTLS from anybody: one
 * forged datagram could end a session or move it (RFC 8445 section 7.3.1.1, RFC 7675 section 5.1). Past the guard come
 *
 * - what keys prove to be the peer's, from wherever it comes: SRTP, SRTCP, alerts;
 * - checks whose sender knows our password, and responses, which werift matches to what it sent;
 * - handshakes from the selected pair; until there are keys, from others that such a check came from too, because the peer
 *   may have selected another of its pairs so far. Of HelloVerifyRequests only the first.
 */
export class SelectedPairGuard {
  readonly #ice: RTCIceTransport;
  readonly #readers: GuardedReaders;
  readonly #guarded = new WeakSet<StunProtocol>();
  readonly #proven = new Set<string>();
  readonly #isRepeatedVerification = repeatedVerification();

  constructor(ice: RTCIceTransport, readers: GuardedReaders) {
    this.#ice = ice;
    this.#readers = readers;
  }

  /** Guards the sockets that there are so far, one for each address of this machine: to be called once they are gathered. */
  guardSockets(): void {
    const sockets: unknown = Reflect.get(this.#ice.connection, 'protocols');
    if (!Array.isArray(sockets)) throw new Error('The sockets of an ICE connection are not where they were.');
    for (const socket of sockets) {
      if (!(socket instanceof StunProtocol) || this.#guarded.has(socket)) continue;
      this.#guarded.add(socket);
      const { transport } = socket;
      const read = transport.onData;
      transport.onData = (datagram, from) => {
        if (isMedia(datagram)) {
          this.#readers.onHeard();
          this.#readers.takeMedia(datagram);
        } else if (this.#passes(datagram, from)) {
          this.#readers.onHeard();
          read(datagram, from);
        }
      };
    }
  }

  #passes(datagram: Buffer, from: Source): boolean {
    if (isStun(datagram)) return this.#isProvenCheck(datagram, from);
    if (!isDtls(datagram)) return false;
    if (!isHandshake(datagram)) {
      this.#readers.takeAlert(datagram);
      return false;
    }
    const isPeers = this.#isSelected(from) || (!this.#readers.hasKeys() && this.#proven.has(nameOf(from)));
    return isPeers && !this.#isRepeatedVerification(datagram);
  }

  /** werift reads attributes in more than linear time, so the size is checked first. */
  #isProvenCheck(datagram: Buffer, from: Source): boolean {
    if (datagram.length < STUN_HEADER_BYTES || datagram.length > MOST_STUN_BYTES || !isStunMessage(datagram))
      return false;
    if (datagram.readUInt16BE(0) !== BINDING_REQUEST) return true;
    if (!this.#knowsPassword(datagram)) return false;
    this.#remember(from);
    return true;
  }

  /** A peer that does not know of an ICE restart yet uses the previous password. */
  #knowsPassword(request: Buffer): boolean {
    const { connection } = this.#ice;
    const history: unknown = Reflect.get(connection, 'userHistory');
    try {
      const [user = ''] = String(parseMessage(request)?.getAttributeValue('USERNAME')).split(':');
      const former =
        typeof history === 'object' && history && Object.hasOwn(history, user) && Reflect.get(history, user);
      const message = parseMessage(request, Buffer.from(former ? String(former) : connection.localPassword));
      return message?.attributesKeys.includes('MESSAGE-INTEGRITY') ?? false;
    } catch {
      return false;
    }
  }

  #remember(from: Source): void {
    const name = nameOf(from);
    if (this.#proven.has(name)) return;
    const [oldest] = this.#proven;
    if (this.#proven.size >= MOST_PROVEN && oldest !== undefined) this.#proven.delete(oldest);
    this.#proven.add(name);
  }

  #isSelected([host, port]: Source): boolean {
    const peer = this.#ice.connection.nominated?.remoteAddr;
    return peer?.[0] === host && peer[1] === port;
  }
}

function nameOf([host, port]: Source): string {
  return `${host} ${port}`;
}
