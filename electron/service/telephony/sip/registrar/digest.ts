import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Grammar, type IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import { requestUri, userOf } from '../grammar/uri.ts';
import { authParameters } from '../wire/quotedText.ts';
import { sipFormOf } from '../wire/telephoneUri.ts';

/** Algorithms of the digest (RFC 8760). */
export type DigestAlgorithm = 'MD5' | 'SHA-256';

/** The fields of a client's Authorization header (RFC 7616 section 3.4). */
export interface DigestCredentials {
  readonly username: string;
  readonly realm: string;
  readonly nonce: string;
  readonly uri: string;
  readonly response: string;
  /** Upper case; `MD5` when it is absent. */
  readonly algorithm: string;
  readonly qop: string | null;
  readonly nc: string | null;
  readonly cnonce: string | null;
}

/** Reads an Authorization value; null when it is no complete Digest. */
export function parseCredentials(header: string): DigestCredentials | null {
  if (!/^\s*digest\s/i.test(header)) return null;
  const found = authParameters(header);
  const [username, realm, nonce] = [found.get('username'), found.get('realm'), found.get('nonce')];
  const [uri, response] = [found.get('uri'), found.get('response')];
  if (!username || !realm || !nonce || !uri || !response) return null;
  const optional = (name: string) => found.get(name) ?? null;
  return {
    username,
    realm,
    nonce,
    uri,
    response,
    algorithm: (found.get('algorithm') ?? 'MD5').toUpperCase(),
    qop: optional('qop'),
    nc: optional('nc'),
    cnonce: optional('cnonce'),
  };
}

/** Whether the response proves the password (RFC 2617 section 3.2.2.1, MD5, qop `auth` or none). */
export function isProof(credentials: DigestCredentials, method: string, password: string): boolean {
  const { username, realm } = credentials;
  return isProofOfHa1(credentials, method, 'MD5', hexDigest('MD5', `${username}:${realm}:${password}`));
}

/** Whether the response proves that HA1 (RFC 7616 section 3.4.1, qop `auth` or none), in constant time. */
export function isProofOfHa1(
  credentials: DigestCredentials,
  method: string,
  algorithm: DigestAlgorithm,
  ha1: string,
): boolean {
  const { nonce, uri, qop, nc, cnonce } = credentials;
  const ha2 = hexDigest(algorithm, `${method}:${uri}`);
  const middle = qop === null ? nonce : `${nonce}:${nc ?? ''}:${cnonce ?? ''}:${qop}`;
  const expected = Buffer.from(hexDigest(algorithm, `${ha1}:${middle}:${ha2}`));
  const given = Buffer.from(credentials.response.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hexDigest(algorithm: DigestAlgorithm, text: string): string {
  return createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex');
}

/** Nonces that contain their own age, so that none have to be stored. */
export class NonceMint {
  readonly #key = randomBytes(32);
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  /** A nonce made now; no two are the same. */
  make(nowMs: number): string {
    const text = `${nowMs.toString(36)}.${randomBytes(6).toString('hex')}`;
    return `${text}.${this.#sign(text)}`;
  }

  /** `fresh`, `stale` when it was ours but is too old, or `foreign`. */
  judge(nonce: string, nowMs: number): 'fresh' | 'stale' | 'foreign' {
    const [time = '', random = '', signature] = nonce.split('.');
    if (signature !== this.#sign(`${time}.${random}`)) return 'foreign';
    return nowMs - Number.parseInt(time, 36) <= this.#lifeMs ? 'fresh' : 'stale';
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex').slice(0, 32);
  }
}

/** Answer to credentials that were made for another request (RFC 7616 section 3.4.6). */
export const OTHER_URI = { statusCode: 400, reasonPhrase: 'Digest URI Is Not The Request-URI' };

/**
 * Whether credentials were made for the Request-URI of their request (RFC 7616 section 3.4.6), so that an eavesdropper
 * cannot call somebody else with them. URIs are compared as in RFC 3261 section 19.1.4, except for port and parameters,
 * which some phones write into only one of the two and which do not change who is called. Behind a proxy, which puts
 * its own server into the request, the host may differ; the user never.
 */
export function areForRequest({ uri }: Pick<DigestCredentials, 'uri'>, message: IncomingRequestMessage): boolean {
  const [named, requested] = [Grammar.URIParse(sipFormOf(uri)), requestUri(message)];
  if (!named || !requested || userOf(named) !== userOf(requested)) return false;
  const isProxied = message.getHeaders('via').length > 1;
  return isProxied || (named.scheme === requested.scheme && named.host.toLowerCase() === requested.host.toLowerCase());
}

/** Nonces whose counts are remembered; the oldest are dropped first, and then challenged again. */
const MAX_NONCES = 20_000;

/** Use counts of nonces (RFC 7616 section 3.4, `nc`), so that nobody can repeat an overheard request. */
export class NonceCounts {
  readonly #highest = new Map<string, number>();

  /**
   * Notes a use; false if that count was used before.
   *
   * @param nc eight hexadecimal digits; null: the client does not count, and may use a nonce once
   */
  take(nonce: string, nc: string | null): boolean {
    const count = nc === null ? 1 : /^[0-9a-f]{1,8}$/i.test(nc) ? Number.parseInt(nc, 16) : 0;
    if (count <= (this.#highest.get(nonce) ?? 0)) return false;
    this.#highest.delete(nonce);
    this.#highest.set(nonce, count);
    const [oldest] = this.#highest.keys();
    if (this.#highest.size > MAX_NONCES && oldest !== undefined) this.#highest.delete(oldest);
    return true;
  }
}
