/** Passwords at rest: scrypt (RFC 7914), each with its own salt and its cost beside it. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedPool } from '../kernel/boundedPool.ts';

/** Cost of one hash; memory is 128 · 2^log2N · r bytes. */
export interface ScryptCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB, three passes: as strong as OWASP's first choice with a quarter of its memory. */
export const defaultCost: ScryptCost = { log2N: 15, r: 8, p: 3 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/**
 * One per process, because processor and memory are limited: a hash takes 32 MiB and one of libuv's four threads, which
 * files and name lookups use as well, and calls need a core for themselves. The queue is about ten seconds of work.
 */
const pool = new BoundedPool({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: {
    most: 32,
    ofSource: 8,
    refusal: 'Too many passwords are being checked at the same time',
    retryAfterSeconds: 5,
  },
});

function derive(password: string, salt: Buffer, { log2N, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `scrypt$log2N$r$p$salt$key`, the last two in base64. Throws as `verifyPassword` does. */
export async function hashPassword(password: string, cost: ScryptCost = defaultCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(cost, salt, await pool.run('', () => derive(password, salt, cost)));
}

/** A hash that no password matches, made without computing one; to find that out takes as long as with any other. */
export function unmatchedHash(cost: ScryptCost = defaultCost): string {
  return written(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
}

const written = ({ log2N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', log2N, r, p, salt.toString('base64'), key.toString('base64')].join('$');

/**
 * Whether a password matches the hash; takes the same time for any wrong one.
 *
 * @param source address of the requester, which may not have too many checks at once
 * @throws Refusal `tooMany` when too many passwords are being checked
 */
export async function verifyPassword(password: string, hash: string, source = ''): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', key = ''] = hash.split('$');
  if (kind !== 'scrypt') throw new Error('a password hash of an unknown kind');
  const expected = Buffer.from(key, 'base64');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const derived = await pool.run(source, () => derive(password, Buffer.from(salt, 'base64'), cost));
  return timingSafeEqual(derived, expected);
}
