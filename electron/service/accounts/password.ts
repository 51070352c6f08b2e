/** Passwords at rest: scrypt (RFC 7914), each with its own salt and its cost beside it. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Refusal } from '../ports/refusal.ts';

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
 * Hashes that are computed at the same time. Each takes 32 MiB and a thread of libuv's pool of four, which files and
 * names are read with as well; and calls need a core for themselves.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Passwords that wait for their turn; about ten seconds' worth. */
const MOST_WAITING = 32;
/** Those of one source among them, so that it cannot keep everybody else from signing in. */
const MOST_OF_A_SOURCE = 8;
const RETRY_AFTER_SECONDS = 5;

/** Lets a few pieces of work run at the same time, a few more wait in order, and refuses the rest. */
class BoundedPool {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #ofSource = new Map<string, number>();

  /** @throws Refusal `tooMany` when too many wait, or too many of this source; '' is nobody in particular. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    const ofSource = this.#ofSource.get(source) ?? 0;
    const isFull = this.#waiting.length >= MOST_WAITING || (source !== '' && ofSource >= MOST_OF_A_SOURCE);
    if (isFull) {
      const advice = `Too many passwords are being checked, try again in ${RETRY_AFTER_SECONDS} s`;
      throw new Refusal('tooMany', advice, '', RETRY_AFTER_SECONDS);
    }
    this.#ofSource.set(source, ofSource + 1);
    try {
      if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else this.#running += 1;
      return await work();
    } finally {
      this.#leave(source);
    }
  }

  /** The place goes to whoever waits longest. */
  #leave(source: string): void {
    const rest = (this.#ofSource.get(source) ?? 1) - 1;
    if (rest === 0) this.#ofSource.delete(source);
    else this.#ofSource.set(source, rest);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** The process has one: what is bounded is its processor and its memory. */
const pool = new BoundedPool();

function derive(password: string, salt: Buffer, { log2N, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** `scrypt$log2N$r$p$salt$key`, the last two in base64. Throws as `verifyPassword` does. */
export async function hashPassword(password: string, cost: ScryptCost = defaultCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await pool.run('', () => derive(password, salt, cost));
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Whether a password is the one that was hashed; takes the same time for any two that differ.
 *
 * @param source address of whoever asks, which may not have too many checked at once.
 * @throws Refusal `tooMany` when too many passwords are being checked.
 */
export async function verifyPassword(password: string, hash: string, source = ''): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', key = ''] = hash.split('$');
  if (kind !== 'scrypt') throw new Error('a password hash of an unknown kind');
  const expected = Buffer.from(key, 'base64');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const derived = await pool.run(source, () => derive(password, Buffer.from(salt, 'base64'), cost));
  return timingSafeEqual(derived, expected);
}
