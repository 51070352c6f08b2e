/** Counts the rows of a service's database by customer, so that a test sees whose rows a request changed. */
import { type AskedDatabase, type AskedStatement, askDatabase } from './database/asked.ts';
import { isPostgres } from './database/postgres.ts';

/** Rows by table, each as JSON; the very list that was read before where nothing in it changed since. */
export type TableRows = Readonly<Record<string, readonly string[]>>;

interface Reference {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** Opens a service's database beside it, to read. */
export function readDatabase<T>(dataDir: string, read: (database: AskedDatabase) => T): T {
  const database = askDatabase(dataDir, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Columns of a table that are stored. */
export function columnsOf(database: AskedDatabase, table: string): string[] {
  const query = isPostgres()
    ? `SELECT attname AS name FROM pg_attribute WHERE attrelid = CAST(? AS REGCLASS) AND attnum > 0 AND NOT attisdropped
        AND attgenerated = '' ORDER BY attnum`
    : 'SELECT name FROM pragma_table_info(?)';
  return database
    .prepare(query)
    .all(table)
    .map(({ name }) => String(name));
}

/** The audit log records refused requests too, and outlives its customers. */
export const isAuditLog = (table: string): boolean => table.startsWith('audit_');

/** Every table that people's data is in: not SQLite's own, not those that a search index is made of, not the audit log. */
export function tableNames(database: AskedDatabase): string[] {
  const query = isPostgres()
    ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
    : `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`;
  const tables = database.prepare(query).all();
  return tables.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_') && !isAuditLog(name));
}

/** Tables that say whose their rows are. */
export function ownedTables(database: AskedDatabase): string[] {
  return tableNames(database).filter((table) => columnsOf(database, table).includes('customer_id'));
}

/** Columns with the time of the last use or notice, and values that are sealed anew with each write. */
const restless = /^(last|sealed)_/;

/** A column as a value of SQLite's JSON, which has no binary. */
const asJson = (column: string) => `iif(typeof("${column}") = 'blob', 'blob ' || hex("${column}"), "${column}")`;

/** All rows of a table as one text, a line each: JSON has no line break of its own. */
function textStatement(database: AskedDatabase, table: string, where: string): AskedStatement {
  const columns = columnsOf(database, table).filter((column) => !restless.test(column));
  if (isPostgres()) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    return database.prepare(
      `SELECT string_agg(CAST(row_to_json(shown) AS TEXT), chr(10)) AS text
        FROM (SELECT ${list} FROM "${table}" ${where}) AS shown`,
    );
  }
  const fields = columns.map((column) => `'${column}', ${asJson(column)}`);
  return database.prepare(
    `SELECT group_concat(json_object(${fields.join(', ')}), char(10)) AS text FROM "${table}" ${where}`,
  );
}

interface ReadTable {
  readonly statement: AskedStatement;
  /** The last value of `PRAGMA data_version`. */
  version: number;
  text: string;
  rows: readonly string[];
}

/** How much was ever written on a server. */
const writtenOnServer = `SELECT CAST(pg_current_wal_insert_lsn() - '0/0' AS BIGINT) AS data_version`;

/**
 * Reads the rows of one database again and again. SQLite writes each table as one text, and only once another connection
 * has committed since; a text that is the same as before is not even split.
 */
class RowReader {
  readonly dataDir: string;
  readonly #database: AskedDatabase;
  readonly #version: AskedStatement;
  readonly #tables = new Map<string, ReadTable>();
  readonly #names: Readonly<Record<'all' | 'owned', readonly string[]>>;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.#database = askDatabase(dataDir, { readOnly: true });
    this.#version = this.#database.prepare(isPostgres() ? writtenOnServer : 'PRAGMA data_version');
    this.#names = { all: tableNames(this.#database), owned: ownedTables(this.#database) };
  }

  close(): void {
    this.#database.close();
  }

  read(without: readonly string[], customerId?: number): TableRows {
    const version = Number(this.#version.get()?.data_version);
    const tables = this.#names[customerId === undefined ? 'all' : 'owned'].filter((table) => !without.includes(table));
    return Object.fromEntries(tables.map((table) => [table, this.#rowsOf(table, version, customerId)]));
  }

  #rowsOf(table: string, version: number, customerId?: number): readonly string[] {
    const where = customerId === undefined ? '' : `WHERE customer_id = ${customerId}`;
    const key = `${table} ${where}`;
    const unread = () => ({ statement: textStatement(this.#database, table, where), version: -1, text: '', rows: [] });
    const known: ReadTable = this.#tables.get(key) ?? unread();
    this.#tables.set(key, known);
    if (known.version === version) return known.rows;
    const text = String(known.statement.get()?.text ?? '');
    if (text !== known.text) Object.assign(known, { text, rows: text === '' ? [] : text.split('\n') });
    known.version = version;
    return known.rows;
  }
}

/** Kept open, for the tests of a file look at one database hundreds of times. */
let reader: RowReader | null = null;

function readerOf(dataDir: string): RowReader {
  if (reader?.dataDir !== dataDir) {
    reader?.close();
    reader = new RowReader(dataDir);
  }
  return reader;
}

/** What is in one and not in the other, as lines that begin with the table: empty when nothing changed. */
export function differences(before: TableRows, after: TableRows): string[] {
  const tables = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return tables.flatMap((table) => {
    if (before[table] === after[table]) return [];
    const [was, is] = [new Set(before[table]), new Set(after[table])];
    const gone = [...was].filter((row) => !is.has(row)).map((row) => `${table}: - ${row}`);
    return [...gone, ...[...is].filter((row) => !was.has(row)).map((row) => `${table}: + ${row}`)];
  });
}

/** The rows of a customer, without the tables that change by themselves. */
export function rowsOfCustomer(dataDir: string, customerId: number, without: readonly string[] = []): TableRows {
  return readerOf(dataDir).read(without, customerId);
}

/** Every row of every table, without the tables that change by themselves. */
export function allRows(dataDir: string, without: readonly string[] = []): TableRows {
  return readerOf(dataDir).read(without);
}

/** References between tables that both say whose they are, and every `user_id`. */
function referencesOf(database: AskedDatabase, table: string, owned: readonly string[]): Reference[] {
  const query = isPostgres()
    ? `SELECT referred.relname AS "table", own.attname AS "from", other.attname AS "to" FROM pg_constraint
        JOIN pg_class AS referred ON referred.oid = confrelid
        JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
        JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
        WHERE contype = 'f' AND conrelid = CAST(? AS REGCLASS)`
    : `SELECT "table", "from", coalesce("to", 'id') AS "to" FROM pragma_foreign_key_list(?)`;
  const declared = database.prepare(query).all(table) as unknown as Reference[];
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
