/** Facts about a database, and its maintenance. */
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { eitherWay } from './eitherWay.ts';

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

const tables = eitherWay<{ name: string; is_without: number }>(
  sql`SELECT name, wr AS is_without FROM pragma_table_list
    WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
  sql`SELECT table_name AS name, 0 AS is_without FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
);

const columns = eitherWay<{ of: string; name: string }>(
  sql`SELECT tables.name AS "of", columns.name FROM pragma_table_list AS tables
      JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.schema = 'main' AND tables.type = 'table' ORDER BY tables.name, columns.cid`,
  sql`SELECT relname AS "of", attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = CAST(current_schema() AS REGNAMESPACE) AND relkind = 'r'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY relname, attnum`,
);

const references = eitherWay<Reference & { of: string }>(
  sql`SELECT tables.name AS "of", "from", "table", coalesce("to", 'id') AS "to" FROM pragma_table_list AS tables
      JOIN pragma_foreign_key_list(tables.name)
    WHERE tables.schema = 'main' AND tables.type = 'table'`,
  sql`SELECT owning.relname AS "of", own.attname AS "from", referred.relname AS "table", other.attname AS "to"
    FROM pg_constraint
      JOIN pg_class AS owning ON owning.oid = conrelid
      JOIN pg_class AS referred ON referred.oid = confrelid
      JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
      JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND owning.relnamespace = CAST(current_schema() AS REGNAMESPACE)`,
);

/** All tables, by three questions however many there are: each takes its time on the way to a server. */
export async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await tables.execute(db);
  const columnsByTable = Map.groupBy((await columns.execute(db)).rows, (row) => row.of);
  const referencesByTable = Map.groupBy((await references.execute(db)).rows, (row) => row.of);
  return rows.map(({ name, is_without }) => ({
    name,
    hasRowId: is_without === 0,
    columns: (columnsByTable.get(name) ?? []).map((column) => column.name),
    references: (referencesByTable.get(name) ?? []).map(({ from, table, to }) => ({ from, table, to })),
  }));
}

/** The largest id that a table ever assigned, also to removed rows. */
export async function largestIdEver(db: Database, table: string): Promise<number> {
  const query = eitherWay<{ seq: number | null }>(
    sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`,
    sql`SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(${table}, 'id') AS REGCLASS)) AS seq`,
  );
  const { rows } = await query.execute(db);
  return rows[0]?.seq ?? 0;
}

/** Removes at most `limit` rows of a table, or all where rows have no id of their own; answers how many it were. */
export async function deleteSome(
  db: Database,
  { name, hasRowId }: Table,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<bigint> {
  const table = sql.table(name);
  const some = eitherWay(
    sql`rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${limit})`,
    sql`ctid IN (SELECT ctid FROM ${table} WHERE ${where} LIMIT ${limit})`,
  );
  const { numAffectedRows } = await sql`DELETE FROM ${table} WHERE ${hasRowId ? some : where}`.execute(db);
  return numAffectedRows ?? 0n;
}

/**
 * Leaves nothing of what was deleted in the write-ahead log; false where readers were in the way. Does not wait for them.
 * PostgreSQL recycles its log by itself, and what is deleted there is overwritten by VACUUM, in its own time.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return true;
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
