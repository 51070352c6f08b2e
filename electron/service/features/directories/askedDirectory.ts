/** One directory as the service asks it: what was asked lately is remembered, and one that hangs is left alone. */
import type { CountryCode } from 'libphonenumber-js/min';
import type { Directory } from '../../../../shared/api/directories.ts';
import { type Backoff, doubling, waitAfter } from '../../../../shared/backoff.ts';
import { BoundedPool } from '../../kernel/boundedPool.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AnswerCache } from './answerCache.ts';
import { DirectoryFailure, directoryFailureOf } from './directoryFailure.ts';
import type { DirectorySource } from './directorySource.ts';
import { type FoundPerson, folded, hasNumber, type Question } from './foundPerson.ts';
import type { DirectoryRecord } from './repository.ts';

const FOUND_FOR_MS = 5 * 60_000;
const NOTHING_FOR_MS = 60_000;
/** Questions that fail one after the other before the directory is left alone for a while. */
const FAILURES = 3;
const pauses: Backoff = { waitsMs: doubling(5000, 300_000), spread: [0.8, 1.2] };
/** Questions at the same time; more wait, and some more are not asked. */
const bounds = {
  atOnce: 4,
  waiting: { most: 32, ofSource: 32, refusal: 'Too many questions wait for the directory', retryAfterSeconds: 1 },
};

const keyOf = (question: Question): string =>
  question.kind === 'digits' ? `d${question.digits}` : `w${question.words.map(folded).join(' ')}`;

export class AskedDirectory {
  readonly record: DirectoryRecord;
  readonly source: DirectorySource;
  readonly #clock: Clock;
  readonly #host: string;
  readonly #answers: AnswerCache<readonly FoundPerson[]>;
  readonly #underWay = new Map<string, Promise<readonly FoundPerson[]>>();
  readonly #pool = new BoundedPool(bounds);
  #failures = 0;
  #restsUntil = 0;
  /** Whether the one question after a pause is under way. */
  #isProbing = false;
  #wasAsked = false;
  #lastError: string | null = null;

  constructor(record: DirectoryRecord, source: DirectorySource, clock: Clock) {
    this.record = record;
    this.source = source;
    this.#clock = clock;
    this.#host = new URL(record.url).hostname;
    this.#answers = new AnswerCache(clock);
  }

  get state(): Pick<Directory, 'state' | 'last_error'> {
    const { syncedAt, lastError = null } = this.source.state();
    const last_error = this.#lastError ?? lastError;
    if (last_error !== null) return { state: 'failing', last_error };
    return { state: this.#wasAsked || syncedAt !== null ? 'ready' : 'waiting', last_error };
  }

  search(question: Question): Promise<readonly FoundPerson[]> {
    return this.#ask(keyOf(question), () => this.source.search(question));
  }

  async byNumber(digits: string, country: CountryCode | null): Promise<FoundPerson | null> {
    const found = await this.#ask(`n${digits}`, async () => {
      const person = await this.source.byNumber(digits, country);
      return person ? [person] : [];
    });
    return found[0] ?? null;
  }

  /** What is known without asking; null: nobody, or nothing is known. */
  knownByNumber(digits: string, country: CountryCode | null): FoundPerson | null {
    const known = this.source.knownByNumber?.(digits, country);
    if (known) return known;
    const [remembered] = this.#answers.get(`n${digits}`) ?? [];
    return remembered && hasNumber(remembered, digits, country) ? remembered : null;
  }

  #ask(key: string, work: () => Promise<readonly FoundPerson[]>): Promise<readonly FoundPerson[]> {
    if (this.source.isLocal) return work();
    const known = this.#answers.get(key);
    if (known) return Promise.resolve(known);
    const asked = this.#underWay.get(key);
    if (asked) return asked;
    if (this.#isResting) return Promise.reject(resting);
    const answer = this.#pool.run('', () => this.#tried(key, work)).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }

  get #isResting(): boolean {
    return this.#restsUntil > this.#clock.now();
  }

  async #tried(key: string, work: () => Promise<readonly FoundPerson[]>): Promise<readonly FoundPerson[]> {
    // It may have failed for others while this question waited.
    const isProbe = this.#failures >= FAILURES;
    if (this.#isResting || (isProbe && this.#isProbing)) throw resting;
    this.#isProbing = isProbe;
    try {
      const found = await work();
      this.#failures = 0;
      this.#restsUntil = 0;
      this.#wasAsked = true;
      this.#lastError = null;
      this.#answers.set(key, found, found.length > 0 ? FOUND_FOR_MS : NOTHING_FOR_MS);
      return found;
    } catch (error) {
      const failure = directoryFailureOf(error, this.#host);
      this.#failures += 1;
      this.#lastError = failure.message;
      const pausesBefore = this.#failures - FAILURES;
      if (pausesBefore >= 0) this.#restsUntil = this.#clock.now() + waitAfter(pauses, pausesBefore + 1);
      throw failure;
    } finally {
      if (isProbe) this.#isProbing = false;
    }
  }
}

const resting = new DirectoryFailure('The directory did not answer lately and is left alone for a while');
