/**
 * An empty database of PostgreSQL that everything of another is moved into. How far it is stands in a schema of its own, in the
 * same transactions as the rows, so that a move that was cut off goes on where it was. Until it is done no service starts there.
 */
import { Client } from 'pg';
import { type Table, tablesOf } from '../dialect/catalogue.ts';
import { normalised, type Value } from '../rowsDigest.ts';
import { connectionTo, isPooled, throughPool } from './connectionTo.ts';
import { openPostgresForReading } from './openPostgres.ts';
import { makeEmptySchema, makeSearchIndexes, NOTES, namesIn } from './schema.ts';

/** Held as long as a move is under way. */
const MOVE_LOCK = 0x436f7265;

/** Rows that are read back at a time. */
const READ = 1000;

/** What is moved. */
export interface Origin {
  readonly identity: string;
  /** Newest step of its schema. */
  readonly step: number;
  readonly state: string;
}

/** How a move begins. */
export type Beginning = 'new' | 'goes on' | 'anew' | 'finished';

/** How far a table is. */
export interface Progress {
  readonly after: string | null;
  readonly isCopied: boolean;
}

const quoted = (name: string): string => `"${name}"`;

const notes = [
  `CREATE SCHEMA ${NOTES}`,
  `CREATE TABLE ${NOTES}.source (identity TEXT, step BIGINT, state TEXT, finished INTEGER NOT NULL DEFAULT 0)`,
  `CREATE TABLE ${NOTES}.progress (name TEXT PRIMARY KEY, after TEXT, copied INTEGER NOT NULL DEFAULT 0)`,
];

/** A target that is connected to. */
export class MoveTarget {
  readonly #client: Client;
  readonly #tables: Table[] = [];

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Connects; rejects when another move is under way there. */
  static async connect(url: string): Promise<MoveTarget> {
    if (await isPooled(url)) throw new Error(throughPool);
    const client = new Client(connectionTo(url));
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ held: number }>('SELECT pg_try_advisory_lock($1) AS held', [MOVE_LOCK]);
    if (rows[0]?.held) return new MoveTarget(client);
    await client.end();
    throw new Error('Another move into this database is under way');
  }

  /** Makes the tables, or takes up the move that is there. Rejects when the database has anything else in it. */
  async begin(url: string, origin: Origin): Promise<Beginning> {
    const beginning = (await this.#isBegun()) ? await this.#goOn(origin) : await this.#beginAnew(origin);
    const db = openPostgresForReading(url);
    this.#tables.push(...(await tablesOf(db)));
    await db.destroy();
    if (beginning === 'anew') await this.#clearAll(origin.state);
    return beginning;
  }

  get tables(): readonly Table[] {
    return this.#tables;
  }

  async #isBegun(): Promise<boolean> {
    const { rows } = await this.#client.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [
      `${NOTES}.source`,
    ]);
    return rows[0]?.found !== null;
  }

  async #beginAnew({ identity, step, state }: Origin): Promise<Beginning> {
    await this.#requireEmpty();
    await this.#transaction(async () => {
      await makeEmptySchema(this.#client);
      for (const statement of notes) await this.#client.query(statement);
      await this.#client.query(`INSERT INTO ${NOTES}.source (identity, step, state) VALUES ($1, $2, $3)`, [
        identity,
        step,
        state,
      ]);
      await this.#setTriggers('DISABLE');
    });
    return 'new';
  }

  async #requireEmpty(): Promise<void> {
    const names = await namesIn(this.#client);
    if (names.length === 0) return;
    throw new Error(`The database is not empty (${names.join(', ')} …): move into a new one, which createdb makes`);
  }

  async #goOn({ identity, step, state }: Origin): Promise<Beginning> {
    const { rows } = await this.#client.query<Origin & { finished: number }>(
      `SELECT identity, step, state, finished FROM ${NOTES}.source`,
    );
    const [found] = rows;
    if (found?.identity !== identity) {
      throw new Error('The database has half of what another service moved into it: move into a new one');
    }
    if (found.step !== step) {
      throw new Error(
        'The move was begun by another version of Cordboard: go on with that one, or move into a new database',
      );
    }
    if (found.finished) return 'finished';
    return found.state === state ? 'goes on' : 'anew';
  }

  async #clearAll(state: string): Promise<void> {
    await this.#transaction(async () => {
      await this.#client.query(`TRUNCATE ${this.#tables.map(({ name }) => quoted(name)).join(', ')}`);
      await this.#client.query(`DELETE FROM ${NOTES}.progress`);
      await this.#client.query(`UPDATE ${NOTES}.source SET state = $1`, [state]);
    });
  }

  /** Rows come as they are: what triggers derive from them comes as well. */
  async #setTriggers(change: 'DISABLE' | 'ENABLE'): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      'SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE NOT tgisinternal',
    );
    for (const { name } of rows) await this.#client.query(`ALTER TABLE ${name} ${change} TRIGGER USER`);
  }

  async progress({ name }: Table): Promise<Progress> {
    const { rows } = await this.#client.query<{ after: string | null; copied: number }>(
      `SELECT after, copied FROM ${NOTES}.progress WHERE name = $1`,
      [name],
    );
    return { after: rows[0]?.after ?? null, isCopied: rows[0]?.copied === 1 };
  }

  async count({ name }: Table): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(`SELECT count(*) AS count FROM ${quoted(name)}`);
    return rows[0]?.count ?? 0;
  }

  /** Adds rows, and notes that these are there. */
  async add({ name, columns }: Table, rows: readonly (readonly Value[])[], after: string): Promise<void> {
    const named = rows.map((row) => Object.fromEntries(row.map((value, index) => [columns[index], inJson(value)])));
    const list = columns.map(quoted).join(', ');
    await this.#transaction(async () => {
      await this.#client.query(
        `INSERT INTO ${quoted(name)} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${quoted(name)}, $1)`,
        [JSON.stringify(named)],
      );
      await this.#note(name, after, 0);
    }).catch((error: Error) => {
      throw new Error(`PostgreSQL does not take rows of the table ${name} (behind ${after}): ${error.message}`, {
        cause: error,
      });
    });
  }

  async noteCopied({ name }: Table, after: string | null): Promise<void> {
    await this.#note(name, after, 1);
  }

  async #note(name: string, after: string | null, copied: 0 | 1): Promise<void> {
    await this.#client.query(
      `INSERT INTO ${NOTES}.progress (name, after, copied) VALUES ($1, $2, $3)
        ON CONFLICT (name) DO UPDATE SET after = excluded.after, copied = excluded.copied`,
      [name, after, copied],
    );
  }

  /** All rows of a table, for a comparison. */
  async *rowsOf({ name, columns }: Table): AsyncGenerator<Value[][]> {
    await this.#client.query('BEGIN');
    try {
      const list = columns.map(quoted).join(', ');
      await this.#client.query(`DECLARE compared NO SCROLL CURSOR FOR SELECT ${list} FROM ${quoted(name)}`);
      for (;;) {
        const { rows } = await this.#client.query<unknown[]>({ text: `FETCH ${READ} FROM compared`, rowMode: 'array' });
        if (rows.length === 0) break;
        yield rows.map((row) => row.map(normalised));
      }
    } finally {
      await this.#client.query('COMMIT');
    }
  }

  /** Makes a database of it that a service starts on: the next ids, what triggers derive, and how texts are found. */
  async finish(assignedIds: ReadonlyMap<string, number>): Promise<void> {
    await this.#transaction(async () => {
      for (const table of this.#tables) await this.#setNextId(table, assignedIds.get(table.name) ?? 0);
      await this.#setTriggers('ENABLE');
      await makeSearchIndexes(this.#client);
      await this.#client.query(`UPDATE ${NOTES}.source SET finished = 1`);
    });
    await this.#client.query('ANALYZE');
  }

  async #setNextId({ name }: Table, assigned: number): Promise<void> {
    const { rows } = await this.#client.query<{ column: string; sequence: string }>(
      `SELECT attname AS column, pg_get_serial_sequence($1, attname) AS sequence FROM pg_attribute
        WHERE attrelid = $1::regclass AND attidentity <> ''`,
      [quoted(name)],
    );
    for (const { column, sequence } of rows) {
      await this.#client.query(
        `SELECT setval($1, last) FROM (SELECT greatest(max(${quoted(column)}), $2) AS last FROM ${quoted(name)}) AS found
          WHERE last > 0`,
        [sequence, assigned],
      );
    }
  }

  /** Removes the notes of a move that is done. */
  async forget(): Promise<void> {
    await this.#client.query(`DROP SCHEMA ${NOTES} CASCADE`);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #transaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('BEGIN');
    try {
      await work();
      await this.#client.query('COMMIT');
    } catch (error) {
      await this.#client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

/** JSON has no word for numbers without end. */
const inJson = (value: Value): Value => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value);
