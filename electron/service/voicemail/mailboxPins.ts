/** PINs by which mailboxes are listened to from other telephones: kept as hashes, and not to be tried out. */
import { hashPassword, unmatchedHash, verifyPassword } from '../accounts/password.ts';
import type { Clock } from '../kernel/clock.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '../kernel/rateLimit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MailboxRecord } from './mailboxRepository.ts';

/** Wrong tries within an hour: ten thousand PINs are not through within a year. */
const tries: RateLimit = { attempts: 5, windowMs: 3_600_000 };

/** What a caller typed, and who it is. */
export interface PinTry {
  readonly customerId: number;
  /** What the caller calls the mailbox, whether or not there is one. */
  readonly extension: string;
  /** Null: there is none. */
  readonly mailbox: MailboxRecord | null;
  readonly caller: { readonly number: string; readonly userId: number | null };
  readonly pin: string;
}

/** Keeps and checks them. */
export class MailboxPins {
  readonly #store: Pick<Store, 'mailboxes'>;
  readonly #ofMailboxes: RateLimiter;
  readonly #ofCallers: RateLimiter;

  constructor(store: Pick<Store, 'mailboxes'>, clock: Clock) {
    this.#store = store;
    this.#ofMailboxes = createRateLimiter(tries, clock);
    this.#ofCallers = createRateLimiter(tries, clock);
  }

  /** Sets a PIN, or none. Refuses one that is tried first. */
  async set({ id }: MailboxRecord, pin: string | null, extension: string): Promise<void> {
    if (pin !== null && isWeak(pin, extension)) {
      throw new Refusal(
        'invalid',
        'This PIN is easy to guess: use neither the extension nor a row or repetition of digits',
        'pin',
      );
    }
    await this.#store.mailboxes.setPinHash(id, pin === null ? null : await hashPassword(pin));
  }

  /** Whether a PIN is right; `shut` after too many wrong ones. A mailbox that is not there is like one whose PIN is wrong. */
  async check({ customerId, extension, mailbox, caller, pin }: PinTry): Promise<'right' | 'wrong' | 'shut'> {
    if (pin === '') return 'wrong';
    const ofMailbox = `${customerId} ${extension}`;
    const ofCaller = `${customerId} ${caller.userId ?? caller.number}`;
    try {
      this.#ofCallers.take(ofCaller);
      this.#ofMailboxes.take(ofMailbox);
      const hash = mailbox && (await this.#store.mailboxes.pinHashOf(mailbox.id));
      // That there is no such mailbox, or no PIN, takes as long to find out as that the PIN is wrong.
      if (!(await verifyPassword(pin, hash ?? unmatchedHash(), ofCaller))) return 'wrong';
    } catch (error) {
      if (error instanceof Refusal) return 'shut';
      throw error;
    }
    this.#ofCallers.giveBack(ofCaller);
    this.#ofMailboxes.giveBack(ofMailbox);
    return 'right';
  }
}

/** One digit over and over, a row up or down, or the extension. */
function isWeak(pin: string, extension: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step = 0] = steps;
  return pin === extension || (steps.size === 1 && Math.abs(step) <= 1);
}
