/** What the database of a service holds, told by customer: so that a test sees whose rows a request changed. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Rows by table; each row as JSON, sorted. */
export type TableRows = Readonly<Record<string, readonly string[]>>;

interface Reference {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** Opens a service's database beside it, to read. */
export function readDatabase<T>(dataDir: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, 'cordboard.db'), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
}

/** The audit log tells of refused requests too, and outlives the customers that it tells of. */
export const isAuditLog = (table: string): boolean => table.startsWith('audit_');

/** Every table that people's data is in: not SQLite's own, not those that a search index is made of, not the audit log. */
export function tableNames(database: DatabaseSync): string[] {
  const tables = database.prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`).all();
  return tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_') && !isAuditLog(name));
}

/** Tables that say whose their rows are. */
export function ownedTables(database: DatabaseSync): string[] {
  return tableNames(database).filter((table) => columnsOf(database, table).includes('customer_id'));
}

/** Columns that say when something was last used or told, and what is sealed anew with each writing. */
const restless = /^(last|sealed)_/;

const withoutRestless = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !restless.test(column)));

const asText = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.map((row) => JSON.stringify(withoutRestless(row))).toSorted();

/** What is in one and not in the other, as lines that begin with the table: empty when nothing changed. */
export function differences(before: TableRows, after: TableRows): string[] {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return tables.flatMap((table) => {
    const [was, is] = [new Set(before[table]), new Set(after[table])];
    const gone = [...was].filter((row) => !is.has(row)).map((row) => `${table}: - ${row}`);
    return [...gone, ...[...is].filter((row) => !was.has(row)).map((row) => `${table}: + ${row}`)];
  });
}

/** The rows of a customer, without the tables that change by themselves. */
export function rowsOfCustomer(dataDir: string, customerId: number, without: readonly string[] = []): TableRows {
  return readDatabase(dataDir, (database) =>
    Object.fromEntries(
      ownedTables(database)
        .filter((table) => !without.includes(table))
        .map((table) => [
          table,
          asText(database.prepare(`SELECT * FROM "${table}" WHERE customer_id = ?`).all(customerId)),
        ]),
    ),
  );
}

/** Every row of every table, without the tables that change by themselves. */
export function allRows(dataDir: string, without: readonly string[] = []): TableRows {
  return readDatabase(dataDir, (database) =>
    Object.fromEntries(
      tableNames(database)
        .filter((table) => !without.includes(table))
        .map((table) => [table, asText(database.prepare(`SELECT * FROM "${table}"`).all())]),
    ),
  );
}

/** References between tables that both say whose they are, and every `user_id`. */
function referencesOf(database: DatabaseSync, table: string, owned: readonly string[]): Reference[] {
  const declared = database
    .prepare(`SELECT "table", "from", coalesce("to", 'id') AS "to" FROM pragma_foreign_key_list(?)`)
    .all(table) as unknown as Reference[];
  const users = columnsOf(database, table)
    .filter((column) => column === 'user_id')
    .map((from) => ({ table: 'users', from, to: 'id' }));
  return [...declared.filter((reference) => owned.includes(reference.table)), ...users];
}

/** Rows that refer to a row of another customer, as sentences; how many references there are to look at. */
export function strayReferences(dataDir: string): { readonly looked: number; readonly stray: readonly string[] } {
  return readDatabase(dataDir, (database) => {
    const owned = ownedTables(database);
    const references = owned.flatMap((table) =>
      referencesOf(database, table, owned).map((reference) => ({ of: table, ...reference })),
    );
    const stray = references.flatMap(({ of, from, table, to }) => {
      const query = `SELECT count(*) AS count FROM "${of}" a JOIN "${table}" b ON a."${from}" = b."${to}"
        WHERE a.customer_id <> b.customer_id`;
      const count = Number(database.prepare(query).get()?.count);
      return count > 0 ? [`${count} of ${of}.${from} are ${table} of others`] : [];
    });
    return { looked: references.length, stray };
  });
}
