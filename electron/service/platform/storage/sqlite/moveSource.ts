/** A database's file while everything in it is moved elsewhere: nobody else writes to it meanwhile. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { type Table, tablesOf } from '../dialect/catalogue.ts';
import { stepsOf } from '../migrations/migrate.ts';
import { normalised, type Value } from '../rowsDigest.ts';
import type { Tables } from '../tables.ts';
import { openDatabase } from './connection.ts';
import { nodeSqliteDialect } from './queryDialect.ts';

/** Rows, and the characters of their texts, that are taken at a time. */
const ROWS = 1000;
const CHARACTERS = 4_000_000;

/** Some rows of a table in the order of their keys. */
export interface Batch {
  readonly rows: readonly (readonly Value[])[];
  /** The key of the last one, as JSON: the next batch begins behind it. */
  readonly after: string;
}

/** The file. */
export interface MoveSource {
  readonly tables: readonly Table[];
  /** The newest step of its schema. */
  readonly step: number;
  /** Differs from service to service. */
  readonly identity: string;
  /** Changes whenever a service or a command has used the file. */
  readonly state: string;
  count(table: Table): number;
  /** Its rows in batches, behind a key or from the beginning. */
  batches(table: Table, columns: readonly string[], after: string | null): Generator<Batch>;
  /** The largest ids that were ever assigned, also to rows that are gone. */
  assignedIds(): ReadonlyMap<string, number>;
  /** Values of a column that are not empty. */
  texts(table: string, column: string): Generator<string>;
  close(): void;
}

const quoted = (name: string): string => `"${name}"`;

/** What a table is read along. */
function keyOf(database: DatabaseSync, { name }: Table): string[] {
  const [table] = database.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').all(name);
  if (table?.wr === 0) return ['rowid'];
  const columns = database.prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk').all(name);
  return columns.map((column) => quoted(String(column.name)));
}

function* batchesOf(
  database: DatabaseSync,
  table: Table,
  columns: readonly string[],
  from: string | null,
): Generator<Batch> {
  const key = keyOf(database, table);
  const begin = `SELECT ${[...columns.map(quoted), ...key].join(', ')} FROM ${quoted(table.name)}`;
  const order = `ORDER BY ${key.join(', ')} LIMIT ${ROWS}`;
  const first = database.prepare(`${begin} ${order}`);
  const next = database.prepare(`${begin} WHERE (${key.join(', ')}) > (${key.map(() => '?').join(', ')}) ${order}`);
  for (const statement of [first, next]) statement.setReturnArrays(true);
  let after = from;
  for (;;) {
    const found = after === null ? first.iterate() : next.iterate(...(JSON.parse(after) as (string | number)[]));
    const rows: Value[][] = [];
    let characters = 0;
    for (const each of found as unknown as Iterable<unknown[]>) {
      const row = each.map(normalised);
      after = JSON.stringify(row.splice(columns.length));
      rows.push(row);
      characters += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
      if (characters > CHARACTERS) break;
    }
    if (rows.length === 0 || after === null) return;
    yield { rows, after };
  }
}

const firstOf = (database: DatabaseSync, query: string): unknown => database.prepare(query).get()?.value ?? null;

/**
 * Opens a file that a service of this version has used. Throws when another program writes to it.
 *
 * @param key digest of the key that its secrets are sealed with
 */
export async function openMoveSource(path: string, key: string): Promise<MoveSource> {
  const database = openDatabase(path);
  try {
    const { applied, pending, unknown } = stepsOf(database);
    if (pending.length > 0 || unknown.length > 0) {
      throw new Error('The database is of another version of Cordboard: start this version on it once, then move it');
    }
    // Services that are started meanwhile cannot write, and end.
    database.exec('BEGIN IMMEDIATE');
    const tables = await tablesOf(new Kysely<Tables>({ dialect: nodeSqliteDialect(database) }));
    const birth = firstOf(database, 'SELECT min(created_at) AS value FROM customers');
    const used = ['service_runs', 'audit_log'].map((name) => firstOf(database, `SELECT max(id) AS value FROM ${name}`));
    const seen = firstOf(database, 'SELECT max(seen_at) AS value FROM service_runs');
    return {
      tables,
      step: Math.max(...applied),
      identity: hash('sha256', JSON.stringify(['cordboard move', birth, key])),
      state: JSON.stringify([...used, seen]),
      count: ({ name }) => Number(firstOf(database, `SELECT count(*) AS value FROM ${quoted(name)}`)),
      batches: (table, columns, after) => batchesOf(database, table, columns, after),
      assignedIds: () =>
        new Map(
          database
            .prepare('SELECT name, seq FROM sqlite_sequence')
            .all()
            .map(({ name, seq }) => [String(name), Number(seq)]),
        ),
      *texts(table, column) {
        const query = `SELECT ${quoted(column)} AS value FROM ${quoted(table)} WHERE ${quoted(column)} <> ''`;
        for (const { value } of database.prepare(query).iterate()) yield String(value);
      },
      close() {
        database.exec('ROLLBACK');
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
