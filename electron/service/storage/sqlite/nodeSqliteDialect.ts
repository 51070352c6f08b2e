/** Kysely's SQLite dialect over `node:sqlite`. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

/** Compiled statements that are kept; queries of one shape compile to one text. */
const STATEMENT_CACHE_SIZE = 500;

interface Statement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** SQLite has no booleans; everything else is refused by `node:sqlite` itself when it does not fit. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));
}

function adapt(statement: StatementSync): Statement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

/**
 * Opens a database file for one process.
 *
 * WAL with `synchronous=NORMAL`: a commit is in the operating system's hands when it returns, so killing the process
 * loses nothing that was committed, and a power cut at most the last moments, never consistency. `FULL` would add an
 * fsync to every commit, on the thread that also relays audio.
 */
export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec('PRAGMA cache_size = -16000');
  database.function('unicode_lower', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
  return database;
}

/** The dialect over an open database. */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    const known = statements.get(sql);
    if (known) return known;
    const oldest = statements.size >= STATEMENT_CACHE_SIZE ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    const statement = adapt(database.prepare(sql));
    statements.set(sql, statement);
    return statement;
  }

  return new SqliteDialect({ database: { prepare, close: () => database.close() } });
}
