/**
 * Whether a node reaches the database, and which node may write: one that does not reach it can neither own the service nor take it
 * over, and one that may write owns it even while NATS is away.
 */
import { Pool } from 'pg';
import { errorCode } from '../../../kernel/errorCode.ts';
import { connectionTo } from './connectionTo.ts';

const ASK_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 1000;

/** PostgreSQL's word for a table that is not there: the first node has yet to make it. */
const UNDEFINED_TABLE = '42P01';

/** Asks again and again until it is closed. */
export class DatabaseReach {
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  /** Since when it does not answer; null: it does. */
  #awaySince: number | null = performance.now();
  /** Which epoch was found at the last, and when it was asked for. */
  #found = { epoch: 0, at: 0 };

  /** @param name what the database knows this process by */
  constructor(url: string, name: string) {
    this.#pool = new Pool({
      ...connectionTo(url),
      application_name: name,
      max: 1,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    }).on('error', () => undefined);
    this.#timer = setInterval(() => void this.ask(), ASK_EVERY_MS);
  }

  /** How long it has not answered, milliseconds; 0 while it does. */
  get awayMs(): number {
    return this.#awaySince === null ? 0 : performance.now() - this.#awaySince;
  }

  /** Whether nobody became the owner after the epoch, up to so many milliseconds ago. */
  isCurrent(epoch: number, withinMs: number): boolean {
    return this.#found.epoch === epoch && performance.now() - this.#found.at < withinMs;
  }

  async ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const at = performance.now();
    try {
      const { rows } = await this.#pool.query<{ epoch: number }>('SELECT epoch FROM ownership');
      this.#found = { epoch: rows[0]?.epoch ?? 0, at };
      this.#awaySince = null;
    } catch (error) {
      if (errorCode(error) === UNDEFINED_TABLE) this.#awaySince = null;
      else this.#awaySince ??= performance.now();
    }
    this.#isAsking = false;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }
}
