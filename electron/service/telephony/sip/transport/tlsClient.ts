import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, getCACertificates } from 'node:tls';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { SocketAddress } from '../wire/via.ts';

/** A SIP URI without a user in a certificate's `subjectAltName`, as `X509Certificate.subjectAltName` writes it. */
const SIP_IDENTITY = /^URI:"?sip:([^"\s@;?]+)"?$/i;

/**
 * Whether a server's certificate is valid for one of the names that the line was configured with (RFC 5922 sections 7.1
 * to 7.3): the SIP URIs of its `subjectAltName` if there are some, else its DNS names or addresses. Names that only
 * came from DNS do not count, because a DNS answer can be forged. Against section 7.2, a wildcard in the left-most
 * label is accepted, as many carriers use such certificates. Undefined if it is, else an error whose message is a
 * sentence.
 */
export function checkSipIdentity(names: readonly string[], certificate: X509Certificate): Error | undefined {
  const entries = (certificate.subjectAltName ?? '').split(',');
  const identities = entries.flatMap((name) => SIP_IDENTITY.exec(name.trim())?.[1] ?? []);
  const speaksFor = identities.length > 0 ? (name: string) => isAmong(name, identities) : namedBy(certificate);
  if (names.some(speaksFor)) return undefined;
  const held = identities.length > 0 ? identities.join(', ') : (certificate.subjectAltName ?? 'nobody');
  const sentence = sayOfLine('certificate_other_names', { names: held, wanted: [...names] });
  return new SentenceError(sentence, 'ERR_TLS_CERT_ALTNAME_INVALID');
}

function isAmong(name: string, identities: readonly string[]): boolean {
  return identities.some((identity) => identity.toLowerCase() === name.toLowerCase());
}

function namedBy(certificate: X509Certificate): (name: string) => boolean {
  return (name) =>
    isIP(name)
      ? certificate.checkIP(name) !== undefined
      : certificate.checkHost(name, { subject: 'never' }) !== undefined;
}

/** The trusted authorities of a TLS connection, and the expected names. */
export interface TlsPeer {
  /** Names of which the certificate must carry one; the first that is no address is sent as SNI (RFC 6066). */
  readonly names: readonly string[];
  /** PEM of authorities that are trusted besides the system's; null: the system's alone. */
  readonly ca: string | null;
}

/** TLS sessions by server, so that a new connection needs no whole handshake (RFC 8446 section 2.2). */
export class TlsSessions {
  readonly #sessions = new Map<string, Buffer>();

  /** Number of servers with a stored session. */
  get size(): number {
    return this.#sessions.size;
  }

  /** Stores the newest session of a server. */
  store(server: SocketAddress, session: Buffer): void {
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
