/** The query builder's dialect over a pool of connections to PostgreSQL. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawNode,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isEither } from '../dialect/eitherWay.ts';
import { heldMessage, heldRefusal } from '../heldRefusal.ts';

/** Says what both databases understand, and PostgreSQL's words of what they write differently. */
class EitherWayCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(isEither(node) ? node.postgres : node);
  }
}

/**
 * Flags are numbers in the schema; Node has them as booleans in places. Texts of strangers may have a NUL, which PostgreSQL's have
 * no place for: it is stored as a character that could not be read.
 */
function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
  });
}

/** Rows of a streamed answer that are in memory at a time. */
const STREAMED = 500;

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection out of a pool, for as long as the builder holds it. */
class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #onChanged: (rows: number) => void;
  readonly #onWritten: (statements: readonly string[]) => void;
  /** Statements that changed something, and are not committed yet. */
  readonly #changes: string[] = [];
  /** Set when it is unknown what state it is in: the pool makes another one. */
  #isBroken = false;
  /** A server that ends a connection says so between questions, too: the next one hears it. */
  readonly #onError = () => {
    this.#isBroken = true;
  };

  constructor(
    client: PoolClient,
    onChanged: (rows: number) => void,
    onWritten: (statements: readonly string[]) => void,
  ) {
    this.#client = client;
    client.on('error', this.#onError);
    this.#onChanged = onChanged;
    this.#onWritten = onWritten;
  }

  /** Whether a transaction is open, also one in which a statement failed: it can be rolled back to a savepoint. */
  get isInTransaction(): boolean {
    return !this.#isBroken && this.#client.getTransactionStatus() !== 'I';
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#ask(sql, parameters);
    if (!changing.has(command)) return { rows: rows as R[] };
    this.#onChanged(rowCount ?? 0);
    this.#changes.push(sql);
    if (!this.isInTransaction) this.committed();
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  begin(begin: (client: PoolClient) => Promise<unknown>): Promise<unknown> {
    return begin(this.#client);
  }

  /** Called when what was changed on it is committed. */
  committed(): void {
    if (this.#changes.length > 0) this.#onWritten(this.#changes.splice(0));
  }

  /** Ends a transaction. What cannot be rolled back is gone with its connection. */
  async rollback(): Promise<void> {
    this.#changes.length = 0;
    await this.#client.query('ROLLBACK').catch(() => {
      this.#isBroken = true;
    });
  }

  /** Only within a transaction, which a cursor belongs to. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    await this.#ask(`DECLARE part NO SCROLL CURSOR FOR ${sql}`, parameters);
    for (;;) {
      const { rows } = await this.#ask(`FETCH ${STREAMED} FROM part`, []);
      if (rows.length === 0) break;
      yield { rows: rows as R[] };
    }
    await this.#ask('CLOSE part', []);
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.#isBroken);
  }

  async #ask(text: string, parameters: readonly unknown[]) {
    try {
      return await this.#client.query(text, bindable(parameters));
    } catch (error) {
      // What it was asked is still under way on the connection.
      if ((error as Error).message === 'Query read timeout') this.#isBroken = true;
      const reason = heldMessage(error);
      throw reason === null ? error : heldRefusal(reason);
    }
  }
}

/** A pool for the builder. */
export interface PooledDialect extends Dialect {
  /** Rows that were changed over all its connections. */
  writes(): number;
  /** Whether a connection in use has a transaction that is open. */
  isInTransaction(): boolean;
}

/**
 * The dialect; destroying its Kysely ends the pool.
 *
 * @param begin how a transaction is begun that asks for no isolation level of its own
 * @param onWritten called with statements that changed something once they are committed, before whoever asked for it knows
 */
export function pooledDialect(
  pool: Pool,
  begin: (client: PoolClient) => Promise<unknown> = (client) => client.query('BEGIN'),
  onWritten: (statements: readonly string[]) => void = () => undefined,
): PooledDialect {
  let writes = 0;
  const inUse = new Set<PooledConnection>();
  const acquireConnection = async () => {
    const count = (rows: number) => {
      writes += rows;
    };
    const connection = new PooledConnection(await pool.connect(), count, onWritten);
    inUse.add(connection);
    return connection;
  };
  const plain = (text: string) => (connection: DatabaseConnection) =>
    connection.executeQuery({ sql: text, parameters: [] } as unknown as CompiledQuery).then(() => undefined);
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection,
    async beginTransaction(connection, { isolationLevel }) {
      if (isolationLevel) await plain(`BEGIN ISOLATION LEVEL ${isolationLevel}`)(connection);
      else await (connection as PooledConnection).begin(begin);
    },
    async commitTransaction(connection) {
      await plain('COMMIT')(connection);
      (connection as PooledConnection).committed();
    },
    rollbackTransaction: (connection) => (connection as PooledConnection).rollback(),
    async releaseConnection(connection) {
      inUse.delete(connection as PooledConnection);
      (connection as PooledConnection).release();
    },
    destroy: () => pool.end(),
  };
  return {
    writes: () => writes,
    isInTransaction: () => [...inUse].some((connection) => connection.isInTransaction),
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new EitherWayCompiler(),
  };
}
