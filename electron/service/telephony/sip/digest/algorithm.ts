import { createHash } from 'node:crypto';

/** Hash algorithms of Digest by their names (RFC 7616 section 6.1), strongest first. */
const HASHES = { 'SHA-512-256': 'sha512-256', 'SHA-256': 'sha256', MD5: 'md5' } as const;

/** A hash algorithm that Digest can be answered with. */
export type DigestAlgorithm = keyof typeof HASHES;

/** All of them, strongest first. */
export const DIGEST_ALGORITHMS = Object.keys(HASHES) as readonly DigestAlgorithm[];

/** The suffix of a session variant (RFC 7616 section 3.4.2). */
const SESSION = /-sess$/i;

/** Whether it is a session variant, whose secret is made of the nonces too. */
export function isSessionVariant(name: string | undefined): boolean {
  return SESSION.test(name ?? '');
}

/** Reads the name as it stands in a challenge, in any case; MD5 when there is none, null when we do not know its hash. */
export function digestAlgorithm(name: string | undefined): DigestAlgorithm | null {
  const wanted = (name ?? 'MD5').replace(SESSION, '').toUpperCase();
  return DIGEST_ALGORITHMS.find((known) => known === wanted) ?? null;
}

/** The hash of UTF-8 text, in lower-case hexadecimal digits. */
export function digestHash(algorithm: DigestAlgorithm, text: string): string {
  return createHash(HASHES[algorithm]).update(text).digest('hex');
}
