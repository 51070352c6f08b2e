/**
 * Lists and reports read from a replica, as long as nobody can tell: what this service has written is in it before it is asked about
 * that, and what others have written is there within two seconds. Otherwise, and where it is away, the primary answers.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { CompiledQuery, Dialect, Driver, QueryResult } from 'kysely';
import { Client } from 'pg';
import { errorCode } from '../../../kernel/errorCode.ts';
import { isOutOfReach } from '../dialect/errors.ts';
import { withoutTransactions } from '../withoutTransactions.ts';
import { connectionTo } from './connectionTo.ts';
import type { PooledDialect } from './queryDialect.ts';
import type { Written } from './written.ts';

/** How often it is asked how far it is, and how old an answer may be, in milliseconds. */
const LOOK_MS = 200;
const LATE_MS = 2000;
const TRIES = 10;

/** A replica ends a question that is in the way of what it has to replay. */
const CONFLICT = '40001';

/** How far the replica is. */
export class ReplicaWatch {
  readonly #primaryUrl: string;
  readonly #replicaUrl: string;
  readonly #clients = new Map<string, Client>();
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** All that was committed before this moment is in it. */
  #freshSince = Number.NEGATIVE_INFINITY;

  constructor(primaryUrl: string, replicaUrl: string) {
    this.#primaryUrl = primaryUrl;
    this.#replicaUrl = replicaUrl;
    void this.#look();
  }

  /** The moment up to which it has everything; null while it is away or late. */
  freshSince(): number | null {
    return performance.now() - this.#freshSince <= LATE_MS ? this.#freshSince : null;
  }

  /** It did not answer. */
  lose(): void {
    this.#freshSince = Number.NEGATIVE_INFINITY;
  }

  async #look(): Promise<void> {
    try {
      const at = performance.now();
      const position = await this.#ask(this.#primaryUrl, 'SELECT pg_current_wal_lsn() AS answer', []);
      if (await this.#reaches(position)) this.#freshSince = at;
    } catch {
      this.lose();
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }

  /** Waits a little: what was written a moment ago is under way. */
  async #reaches(position: unknown): Promise<boolean> {
    for (let tries = 0; tries < TRIES && !this.#isClosed; tries += 1) {
      if (tries > 0) await delay(LOOK_MS / TRIES);
      const text = 'SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS answer';
      if ((await this.#ask(this.#replicaUrl, text, [position])) === 1) return true;
    }
    return false;
  }

  async #ask(url: string, text: string, values: unknown[]): Promise<unknown> {
    const client = this.#clients.get(url) ?? (await this.#connect(url));
    try {
      return (await client.query<{ answer: unknown }>(text, values)).rows[0]?.answer;
    } catch (error) {
      this.#clients.delete(url);
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async #connect(url: string): Promise<Client> {
    const client = new Client({ ...connectionTo(url), connectionTimeoutMillis: LATE_MS, query_timeout: LATE_MS });
    client.on('error', () => this.#clients.delete(url));
    await client.connect();
    this.#clients.set(url, client);
    return client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
    for (const client of this.#clients.values()) await client.end().catch(() => undefined);
  }
}

async function askedOf<R>(driver: Driver, query: CompiledQuery): Promise<QueryResult<R>> {
  const connection = await driver.acquireConnection();
  try {
    return await connection.executeQuery<R>(query);
  } finally {
    await driver.releaseConnection(connection);
  }
}

/** The dialect of what reads from either; destroying its Kysely ends both pools and the watch. */
export function eitherServer(
  primary: PooledDialect,
  replica: PooledDialect,
  watch: ReplicaWatch,
  written: Written,
): Dialect {
  const [first, second] = [primary.createDriver(), replica.createDriver()];
  const mayAnswer = ({ sql }: CompiledQuery): boolean => {
    const since = watch.freshSince();
    return since !== null && !written.isConcerned(sql, since);
  };
  return withoutTransactions(primary, {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (!mayAnswer(query)) return askedOf(first, query);
      try {
        return await askedOf<R>(second, query);
      } catch (error) {
        if (!isOutOfReach(error) && errorCode(error) !== CONFLICT) throw error;
        watch.lose();
        return askedOf(first, query);
      }
    },
    reason: 'there are no transactions on connections that read',
    async destroy() {
      await watch.close();
      await Promise.all([first.destroy(), second.destroy()]);
    },
  });
}
