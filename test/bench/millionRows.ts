import { DatabaseSync } from 'node:sqlite';
import { withoutIndexes } from './withoutIndexes.ts';

/** A table of many rows: SQL by column, in which `n` counts from 1. Columns that are not named have the same in all. */
export type Filling = { table: string; rows: number; varying: Record<string, string> };

/**
 * Fills tables of a service's database, while no service uses it. The schema is read from the database, so that a column
 * added later gets an empty value instead of breaking this.
 *
 * @param path the database
 * @returns seconds that it took
 */
export function fillTables(path: string, fillings: readonly Filling[]): number {
  const startedAt = performance.now();
  const database = new DatabaseSync(path);
  database.function('unicode_lower', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
  database.exec('PRAGMA synchronous = OFF');
  for (const filling of fillings) fill(database, filling);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return (performance.now() - startedAt) / 1000;
}

function fill(database: DatabaseSync, { table, rows, varying }: Filling): void {
  const least = (of: string) => Number(database.prepare(`SELECT min(id) AS id FROM ${of}`).get()?.id);
  const owners: Record<string, string> = { customer_id: String(least('customers')), user_id: String(least('users')) };
  const columns = database.prepare(`PRAGMA table_info(${table})`).all() as {
    name: string;
    type: string;
    notnull: number;
    pk: number;
  }[];
  const filled = columns.filter(({ name, pk }) => pk === 0 || name in varying);
  const values = filled.map(({ name, type, notnull }) => {
    return varying[name] ?? owners[name] ?? (notnull === 0 ? 'NULL' : type === 'TEXT' ? "''" : '0');
  });
  withoutIndexes(database, table, () => {
    database.exec(
      `INSERT INTO ${table} (${filled.map(({ name }) => `"${name}"`).join(', ')})
       WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${rows})
       SELECT ${values.join(', ')} FROM counter`,
    );
  });
}
