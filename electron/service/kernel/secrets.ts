import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new token: 40 lower-case hexadecimal digits, 160 random bits. */
export function newToken(): string {
  return randomBytes(20).toString('hex');
}

/** A new code of six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored form of a secret with enough random bits not to be guessed: its SHA-256 in hexadecimal. */
export function digest(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Compares two digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
