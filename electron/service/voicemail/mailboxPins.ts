/** PINs for listening to mailboxes from other telephones: stored as hashes, with limited tries. */

import type { WrongPins } from '../../../shared/api/voicemail.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { hashPassword, unmatchedHash, verifyPassword } from '../accounts/password.ts';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import type { CountedTries, PinTryCount, PinTryLimit } from './pinTryRepository.ts';

const hourMs = 3_600_000;
/** The limit of a single caller, which is reached first. */
const ofCaller: PinTryLimit = { tries: 5, windowMs: hourMs };
/**
 * The limit of all callers together, or of one with many numbers: no single caller reaches it, so that nobody can lock
 * another person's mailbox alone. Trying ten thousand PINs takes more than two months.
 */
const ofMailbox: PinTryLimit = { tries: 40, windowMs: 6 * hourMs };

/** An attempt with a PIN. */
export interface PinTry {
  readonly customerId: number;
  /** The extension that the caller entered, whether it exists or not. */
  readonly extension: string;
  /** Null: there is none. */
  readonly mailbox: MailboxRecord | null;
  readonly caller: { readonly number: string; readonly userId: number | null };
  readonly pin: string;
}

/** Characters of what a caller calls itself, which may be anything. */
const longestSubject = 64;

type PinStore = Pick<Store, 'mailboxes' | 'pinTries'>;

/** Wrong tries are stored, so that a restart does not reset them. */
export class MailboxPins {
  readonly #store: PinStore;
  readonly #clock: Clock;

  constructor(store: PinStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
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
    await this.#store.pinTries.forget(id);
  }

  /** Wrong tries at a mailbox that still count; null: none. */
  async wrongAt({ id }: MailboxRecord): Promise<WrongPins | null> {
    const tries = await this.#store.pinTries.ofMailbox(id, this.#clock.now());
    const [last] = tries;
    if (!last) return null;
    const all = tries.find(({ kind }) => kind === 'mailbox');
    return {
      count: all?.wrong ?? last.wrong,
      last_from: last.lastFrom,
      last_at: toContractDateTime(last.lastAt),
      closed_until: closedUntil(all, ofMailbox),
      last_closed_until: closedUntil(
        tries.find(({ kind }) => kind === 'caller'),
        ofCaller,
      ),
    };
  }

  /** Unlocks a mailbox for all callers. */
  async open({ id }: MailboxRecord): Promise<void> {
    await this.#store.pinTries.forget(id);
  }

  /** Whether a PIN is right; `shut` after too many wrong ones. An unknown mailbox is treated as a wrong PIN. */
  async check({ customerId, extension, mailbox, caller, pin }: PinTry): Promise<'right' | 'wrong' | 'shut'> {
    if (pin === '') return 'wrong';
    const { pinTries } = this.#store;
    const who = String(caller.userId ?? caller.number).slice(0, longestSubject);
    const shared = { customerId, mailboxId: mailbox?.id ?? null, from: caller.number.slice(0, longestSubject) };
    const where = mailbox ? String(mailbox.id) : `extension ${extension}`;
    const byCaller: PinTryCount = { ...shared, kind: 'caller', subject: caller.userId === null ? who : `user ${who}` };
    const atMailbox: PinTryCount = { ...shared, kind: 'mailbox', subject: where };
    const now = this.#clock.now();
    if (!(await pinTries.take(byCaller, ofCaller, now))) return 'shut';
    if (!(await pinTries.take(atMailbox, ofMailbox, now))) return 'shut';
    const hash = mailbox && (await this.#store.mailboxes.pinHashOf(mailbox.id));
    // An unknown mailbox and one without a PIN take as long to answer as a wrong PIN.
    const isRight = await verifyPassword(pin, hash ?? unmatchedHash(), byCaller.subject).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (isRight === null) return 'shut';
    if (!isRight) return 'wrong';
    await pinTries.giveBack(byCaller);
    await pinTries.giveBack(atMailbox);
    return 'right';
  }
}

/** Until when nobody gets in, or not that caller; null: it is not shut. */
function closedUntil(tries: CountedTries | undefined, limit: PinTryLimit): string | null {
  return tries && tries.wrong >= limit.tries ? toContractDateTime(tries.endsAt) : null;
}

/** One digit over and over, a row up or down, or the extension. */
function isWeak(pin: string, extension: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step = 0] = steps;
  return pin === extension || (steps.size === 1 && Math.abs(step) <= 1);
}
