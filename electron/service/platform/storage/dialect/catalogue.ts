/** Facts about a database, and its maintenance. */
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';

type Database = Kysely<Tables>;

/** A column that refers to another table's. */
export interface Reference {
  /** Column of the table itself. */
  readonly from: string;
  /** The table that it refers to, and that one's column. */
  readonly table: string;
  readonly to: string;
}

/** A table as the database has it. */
export interface Table {
  readonly name: string;
  readonly hasRowId: boolean;
  readonly columns: readonly string[];
  readonly references: readonly Reference[];
}

/** All tables. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const list = sql<{ name: string; wr: number }>`
    SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`;
  const { rows } = await list.execute(db);
  return Promise.all(
    rows.map(async ({ name, wr }) => {
      const columns = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${name})`.execute(db);
      const references = await sql<Reference>`
        SELECT "from", "table", coalesce("to", 'id') AS "to" FROM pragma_foreign_key_list(${name})`.execute(db);
      const names = columns.rows.map((column) => column.name);
      return { name, hasRowId: wr === 0, columns: names, references: references.rows };
    }),
  );
}

/** The largest id that a table ever assigned, also to removed rows. */
export async function largestIdEver(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT seq FROM sqlite_sequence WHERE name = ${table}`.execute(db);
  return rows[0]?.seq ?? 0;
}

const countWrites = CompiledQuery.raw('SELECT total_changes() AS count') as CompiledQuery<{ count: number }>;

/** A number that is larger once the connection has changed a row. */
export async function writesOf({ db }: { readonly db: Database }): Promise<number> {
  const { rows } = await db.executeQuery(countWrites);
  return rows[0]?.count ?? 0;
}

/** Removes at most `limit` rows of a table, or all where rows have no id of their own; answers how many it were. */
export async function deleteSome(
  db: Database,
  { name, hasRowId }: Table,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<bigint> {
  const table = sql.table(name);
  const some = sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${limit})`;
  const { numAffectedRows } = await sql`DELETE FROM ${table} WHERE ${hasRowId ? some : where}`.execute(db);
  return numAffectedRows ?? 0n;
}

/** Leaves nothing of what was deleted in the write-ahead log; false where readers were in the way. Does not wait for them. */
export async function emptyLog(db: Database): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`PRAGMA busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`PRAGMA busy_timeout = 5000`.execute(connection);
    }
  });
}
