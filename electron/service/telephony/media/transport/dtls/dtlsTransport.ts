import type { Logger } from 'pino';
import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { MediaFailure } from '../../../ports/media.ts';
import type { MediaClock } from '../../time/mediaClock.ts';
import type { StreamKeys, StreamSecurity } from '../srtp/streamSecurity.ts';
import type { DatagramTransport, TransportAddress } from '../udp/datagramTransport.ts';
import { asBuffer } from '../udp/datagramTransport.ts';
import { isDtls, isMedia } from './datagramKinds.ts';
import { isHandshake } from './dtlsRecord.ts';
import type { Fingerprint } from './fingerprint.ts';
import { handshakeWay } from './handshakeWay.ts';
import { type DtlsCertificate, type DtlsRole, KeyingDtls } from './keyingDtls.ts';

/** With whom keys are made. */
export interface DtlsPeer {
  readonly fingerprints: readonly Fingerprint[];
  /** The address that it announced; behind a NAT its packets come from elsewhere, and it has to begin. */
  readonly address: TransportAddress;
  /** Our part. */
  readonly role: DtlsRole;
}

export interface DtlsTransportParts {
  /** Gets the keys of the handshake. */
  readonly security: StreamSecurity;
  readonly certificate: DtlsCertificate;
  readonly clock: MediaClock;
  readonly logger: Logger;
  /** Called once when no keys were made, and why. */
  readonly onFailed: (why: MediaFailure) => void;
  /** Called once when keys were made. */
  readonly onKeyed?: () => void;
  /** The handshake of an earlier process, in place of one: the certificate that the peer knows, and the keys, if there were any. */
  readonly former?: FormerDtls | null;
}

export interface FormerDtls {
  readonly fingerprints: readonly Fingerprint[];
  readonly keys: StreamKeys | null;
}

/** Longest duration of a handshake; lost datagrams are repeated within it. */
const PATIENCE_MS = 15_000;
/** More than a handshake begins with. */
const MAX_EARLY = 8;
/** Sources that may try at once besides the one that was described; the oldest gives way. */
const MAX_UNKNOWN_SOURCES = 16;

interface Attempt {
  readonly dtls: KeyingDtls;
  readonly isDescribed: boolean;
  readonly take: (datagram: Buffer) => void;
}

/**
 * SRTP's way over a socket on which a DTLS handshake makes the keys (RFC 5763, RFC 5764), without ICE. Whoever claims to be
 * the peer may try, each apart from the others, and the one whose certificate was described is believed: somebody else who
 * sends first disturbs nothing.
 */
export class DtlsTransport implements DatagramTransport {
  readonly #inner: DatagramTransport;
  readonly #parts: DtlsTransportParts;
  readonly #listeners: ListenerSet<[Uint8Array, TransportAddress]>;
  readonly #attempts = new Map<string, Attempt>();
  #early: { readonly datagram: Buffer; readonly from: TransportAddress }[] = [];
  #peer: DtlsPeer | null = null;
  #keyed = false;
  #closed = false;
  #stopWaiting = () => {};

  constructor(inner: DatagramTransport, parts: DtlsTransportParts) {
    this.#inner = inner;
    this.#parts = parts;
    if (parts.former?.keys) {
      parts.security.setKeys(parts.former.keys);
      this.#keyed = true;
    }
    this.#listeners = new ListenerSet((error) => parts.logger.warn({ error }, 'a reader of a DTLS transport failed'));
    inner.onDatagram((datagram, from) => {
      if (isMedia(datagram)) this.#listeners.emit(datagram, from);
      else if (isDtls(datagram)) this.#handshake(asBuffer(datagram), from);
    });
  }

  get localPort(): number {
    return this.#inner.localPort;
  }

  /** Our certificate's fingerprints, for the description. */
  get fingerprints(): readonly Fingerprint[] {
    return this.#parts.former?.fingerprints ?? this.#parts.certificate.getFingerprints();
  }

  /** Null until the handshake is over. */
  get keys(): StreamKeys | null {
    return this.#parts.security.keys;
  }

  /** Starts the handshake, once; where an earlier process had one, it is over. */
  connect(peer: DtlsPeer): void {
    if (this.#peer !== null || this.#closed || this.#parts.former) return;
    this.#peer = peer;
    const timer = this.#parts.clock.after(PATIENCE_MS, () =>
      this.#fail(this.#attempts.size > 0 ? 'encryption' : 'no_path'),
    );
    timer.unref();
    this.#stopWaiting = () => timer[Symbol.dispose]();
    if (peer.role === 'client') this.#attempt(peer, peer.address);
    for (const { datagram, from } of this.#early.splice(0)) this.#handshake(datagram, from);
  }

  send(datagram: Uint8Array, remote: TransportAddress): void {
    this.#inner.send(datagram, remote);
  }

  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWaiting();
    this.#listeners.clear();
    for (const { dtls } of this.#attempts.values()) this.#end(dtls);
    this.#attempts.clear();
    this.#inner.close();
  }

  #handshake(datagram: Buffer, from: TransportAddress): void {
    const peer = this.#peer;
    if (this.#closed || this.#parts.former || !isHandshake(datagram)) return;
    if (peer === null) {
      // A peer that has our answer may begin before we have its own.
      if (this.#early.length < MAX_EARLY) this.#early.push({ datagram, from });
      return;
    }
    const known = this.#attempts.get(nameOf(from));
    if (known) known.take(datagram);
    else if (!this.#keyed && peer.role === 'server') this.#attempt(peer, from).take(datagram);
  }

  #attempt(peer: DtlsPeer, at: TransportAddress): Attempt {
    const isDescribed = nameOf(at) === nameOf(peer.address);
    if (!isDescribed) this.#makeRoom();
    const address = { address: at.address, port: at.port };
    const way = handshakeWay((datagram) => this.#inner.send(datagram, address));
    const dtls = new KeyingDtls(way.ice, this.#parts.certificate);
    const attempt = { dtls, isDescribed, take: way.take };
    this.#attempts.set(nameOf(at), attempt);
    dtls.expect(peer.fingerprints, peer.role);
    dtls.start().then(
      () => this.#made(attempt),
      (error: unknown) => this.#gaveUp(nameOf(at), attempt, error),
    );
    return attempt;
  }

  #makeRoom(): void {
    const unknown = [...this.#attempts].filter(([, { isDescribed }]) => !isDescribed);
    const [oldest] = unknown;
    if (oldest === undefined || unknown.length < MAX_UNKNOWN_SOURCES) return;
    this.#attempts.delete(oldest[0]);
    this.#end(oldest[1].dtls);
  }

  #made(made: Attempt): void {
    if (this.#closed || this.#keyed || ![...this.#attempts.values()].includes(made)) return;
    try {
      this.#parts.security.setKeys(made.dtls.keys());
      this.#keyed = true;
      this.#stopWaiting();
      this.#parts.onKeyed?.();
    } catch (error) {
      this.#parts.logger.warn({ error }, 'a DTLS handshake made no keys for SRTP');
      this.#fail('encryption');
      return;
    }
    for (const [name, attempt] of this.#attempts) {
      if (attempt === made) continue;
      this.#attempts.delete(name);
      this.#end(attempt.dtls);
    }
  }

  /** Either a party without the described certificate, or the peer itself, which cannot start again. */
  #gaveUp(name: string, attempt: Attempt, error: unknown): void {
    this.#attempts.delete(name);
    if (this.#closed || this.#keyed) return;
    this.#parts.logger.warn({ error, from: name }, 'a DTLS handshake failed');
    if (attempt.isDescribed) this.#fail('encryption');
  }

  #fail(why: MediaFailure): void {
    if (this.#closed || this.#keyed) return;
    this.#stopWaiting();
    this.#parts.onFailed(why);
  }

  #end(dtls: KeyingDtls): void {
    dtls.stop().catch((error: unknown) => this.#parts.logger.warn({ error }, 'a DTLS handshake did not end cleanly'));
  }
}

function nameOf({ address, port }: TransportAddress): string {
  return `${address} ${port}`;
}
