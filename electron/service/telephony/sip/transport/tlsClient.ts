import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, getCACertificates } from 'node:tls';
import type { SocketAddress } from '../wire/via.ts';
import { checkSipIdentity } from './certificateIdentity.ts';

/** Whom a TLS connection trusts, and for what name. */
export interface TlsPeer {
  /** Names of which the certificate must carry one; the first that is no address is sent as SNI (RFC 6066). */
  readonly names: readonly string[];
  /** PEM of authorities that are trusted besides the system's; null: the system's alone. */
  readonly ca: string | null;
}

/** TLS sessions by server, so that a new connection needs no whole handshake (RFC 8446 section 2.2). */
export class TlsSessions {
  readonly #sessions = new Map<string, Buffer>();

  /** Servers of which a session is kept. */
  get size(): number {
    return this.#sessions.size;
  }

  /** Keeps the newest session of a server. */
  keep(server: SocketAddress, session: Buffer): void {
    this.#sessions.set(`${server.host} ${server.port}`, session);
  }

  /** Hands out a session once: a ticket that is used twice can be linked (RFC 8446 appendix C.4). */
  take(server: SocketAddress): Buffer | undefined {
    const key = `${server.host} ${server.port}`;
    const session = this.#sessions.get(key);
    this.#sessions.delete(key);
    return session;
  }
}

/** Options of `tls.connect` for a SIP server. A session may only be given for the same peer: it was verified then. */
export function tlsOptions(peer: TlsPeer, remote: SocketAddress, sessions: TlsSessions): ConnectionOptions {
  const session = sessions.take(remote);
  return {
    host: remote.host,
    port: remote.port,
    servername: peer.names.find((name) => isIP(name) === 0) ?? '',
    minVersion: 'TLSv1.2',
    ...(peer.ca ? { ca: [...getCACertificates('default'), peer.ca] } : {}),
    ...(session ? { session } : {}),
    checkServerIdentity: (_, certificate) => checkSipIdentity(peer.names, new X509Certificate(certificate.raw)),
  };
}
