import { authParameters, unescapedText } from '../wire/quotedText.ts';
import { DIGEST_ALGORITHMS, type DigestAlgorithm, digestAlgorithm, isSessionVariant } from './algorithm.ts';

/** How a response protects: the request line alone, or the body too (RFC 7616 section 3.4). */
export type DigestQop = 'auth' | 'auth-int';

/** A challenge that we can answer (RFC 7616 section 3.3). */
export interface DigestChallenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  /** The credentials were right and only the nonce was too old. */
  readonly stale: boolean;
  readonly algorithm: DigestAlgorithm;
  /** Whether its session variant is asked for, such as `MD5-sess`. */
  readonly session: boolean;
  /** Null is the form of RFC 2069, without a client's nonce. */
  readonly qop: DigestQop | null;
}

/** Parameters of a Digest value by lower-case name, quotes and escapes undone; null when it is another scheme. */
export function digestParameters(value: string): ReadonlyMap<string, string> | null {
  if (!/^\s*digest\s/i.test(value)) return null;
  const parameters = authParameters(value.replace(/^\s*digest/i, ''));
  return new Map([...parameters].map(([name, text]) => [name, unescapedText(text)]));
}

/** Reads one `WWW-Authenticate` or `Proxy-Authenticate` value; null when it is none that we can answer. */
export function parseChallenge(value: string): DigestChallenge | null {
  const parameters = digestParameters(value);
  const [realm, nonce] = [parameters?.get('realm'), parameters?.get('nonce')];
  const name = parameters?.get('algorithm');
  const algorithm = digestAlgorithm(name);
  const qop = chosenQop(parameters?.get('qop'));
  if (realm === undefined || !nonce || !algorithm || qop === undefined) return null;
  const stale = parameters?.get('stale')?.toLowerCase() === 'true';
  const session = isSessionVariant(name);
  return { realm, nonce, opaque: parameters?.get('opaque') ?? null, stale, algorithm, session, qop };
}

/** `auth` where it is offered, because proxies may change bodies; undefined when neither is. */
function chosenQop(offered: string | undefined): DigestQop | null | undefined {
  if (offered === undefined) return null;
  const options = offered.split(',').map((option) => option.trim().toLowerCase());
  return (['auth', 'auth-int'] as const).find((qop) => options.includes(qop));
}

/**
 * The challenge to answer among several of one response: one that was answered before if there is such a one, then the
 * strongest algorithm that we know (RFC 8760 section 2.4).
 */
export function bestChallenge(
  values: readonly string[],
  isKnown: (challenge: DigestChallenge) => boolean = () => true,
): DigestChallenge | null {
  const challenges = values.flatMap((value) => parseChallenge(value) ?? []);
  const rank = (challenge: DigestChallenge) =>
    DIGEST_ALGORITHMS.indexOf(challenge.algorithm) + (isKnown(challenge) ? 0 : DIGEST_ALGORITHMS.length);
  return challenges.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** The algorithm as challenges and answers name it. */
export function algorithmName({ algorithm, session }: Pick<DigestChallenge, 'algorithm' | 'session'>): string {
  return session ? `${algorithm}-sess` : algorithm;
}

/** A challenge as a header value, in the plainest form. */
export function formatChallenge(challenge: DigestChallenge): string {
  const { realm, nonce, opaque, stale, qop } = challenge;
  return [
    `Digest realm=${quoted(realm)}, nonce=${quoted(nonce)}, algorithm=${algorithmName(challenge)}`,
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
    ...(stale ? ['stale=true'] : []),
    ...(qop === null ? [] : [`qop="${qop}"`]),
  ].join(', ');
}

/** A quoted string (RFC 3261 section 25.1). */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
