/** Whether a node reaches the database: one that does not can neither own the service nor take it over. */
import { Pool } from 'pg';
import { connectionTo } from '../storage/postgres/connectionTo.ts';

const ASK_EVERY_MS = 1000;
const ANSWER_WITHIN_MS = 1000;

/** Asks again and again until it is closed. */
export class DatabaseReach {
  readonly #pool: Pool;
  readonly #timer: NodeJS.Timeout;
  #isAsking = false;
  /** Since when it does not answer; null: it does. */
  #awaySince: number | null = performance.now();

  constructor(url: string) {
    this.#pool = new Pool({
      ...connectionTo(url),
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

  async ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#pool.query('SELECT 1');
      this.#awaySince = null;
    } catch {
      this.#awaySince ??= performance.now();
    }
    this.#isAsking = false;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }
}
