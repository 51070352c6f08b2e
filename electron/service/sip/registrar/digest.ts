import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a client wrote into Authorization (RFC 2617 section 3.2.2). */
export interface DigestCredentials {
  readonly username: string;
  readonly realm: string;
  readonly nonce: string;
  readonly uri: string;
  readonly response: string;
  readonly qop: string | null;
  readonly nc: string | null;
  readonly cnonce: string | null;
}

const PARAMETER = /([A-Za-z]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g;

/** Reads an Authorization value; null when it is no complete Digest. */
export function parseCredentials(header: string): DigestCredentials | null {
  if (!/^\s*digest\s/i.test(header)) return null;
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain] of header.matchAll(PARAMETER)) {
    found.set(name.toLowerCase(), quoted ?? plain ?? '');
  }
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
    qop: optional('qop'),
    nc: optional('nc'),
    cnonce: optional('cnonce'),
  };
}

/** Whether the response was made with the password (RFC 2617 section 3.2.2.1, MD5, qop `auth` or none). */
export function isProof(credentials: DigestCredentials, method: string, password: string): boolean {
  const { username, realm, nonce, uri, qop, nc, cnonce } = credentials;
  const ha1 = md5(`${username}:${realm}:${password}`);
  const ha2 = md5(`${method}:${uri}`);
  const middle = qop === null ? nonce : `${nonce}:${nc ?? ''}:${cnonce ?? ''}:${qop}`;
  const expected = Buffer.from(md5(`${ha1}:${middle}:${ha2}`));
  const given = Buffer.from(credentials.response.toLowerCase());
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Nonces that carry their own age, so that none have to be remembered. */
export class NonceMint {
  readonly #key = randomBytes(32);
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  /** A nonce made now. */
  make(nowMs: number): string {
    const time = nowMs.toString(36);
    return `${time}.${this.#sign(time)}`;
  }

  /** `fresh`, `stale` when it was ours but is too old, or `foreign`. */
  judge(nonce: string, nowMs: number): 'fresh' | 'stale' | 'foreign' {
    const [time = '', signature] = nonce.split('.');
    if (signature !== this.#sign(time)) return 'foreign';
    return nowMs - Number.parseInt(time, 36) <= this.#lifeMs ? 'fresh' : 'stale';
  }

  #sign(time: string): string {
    return createHmac('sha256', this.#key).update(time).digest('hex').slice(0, 32);
  }
}
