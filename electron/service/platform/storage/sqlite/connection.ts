/**
 * Connections to a database's file, and the statements that they keep. Without the query builder: each thread that reads
 * loads this, and would load the builder's modules too, which takes three times as long as all the rest of its start.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { offsetAt } from '../../../../../shared/domain/zoneSpans.ts';
import { heldMessage, heldRefusal } from '../heldRefusal.ts';

/** Compiled statements that are cached; queries of one shape compile to one text. */
const STATEMENT_CACHE_SIZE = 500;

/** A compiled statement. */
export interface Statement {
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(parameters: readonly unknown[]): IterableIterator<unknown>;
}

/** Gives the statement of a text. */
export type PrepareStatement = (sql: string) => Statement;

/** SQLite has no booleans; everything else is refused by `node:sqlite` itself when it does not fit. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => (typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)));
}

/** Turns the error of a legal hold into a refusal with its reason, whatever deletes. */
function refusingHeld<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = heldMessage(error);
    throw reason === null ? error : heldRefusal(reason);
  }
}

function adapt(statement: StatementSync): Statement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => refusingHeld(() => statement.all(...bindable(parameters))),
    run: (parameters) => refusingHeld(() => statement.run(...bindable(parameters))),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

/**
 * A full disk ends a transaction by itself (https://www.sqlite.org/lang_transaction.html, "Response To Errors Within A
 * Transaction"); to roll it back then would be an error that hides why.
 */
function rollbackOf(database: DatabaseSync): Statement {
  return {
    reader: false,
    all: () => [],
    run() {
      if (database.isTransaction) database.exec('ROLLBACK');
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [].values(),
  };
}

const quarterMs = 900_000;
const hourMs = 3_600_000;
/** Cached hours; when there are more, all are calculated again. */
const mostQuarters = 100_000;
const hours = new Map<string, number>();

/** The hour that a zone's clocks showed at a moment as the contract writes it. Clocks change at quarters of an hour. */
function localHour(moment: string, zone: string): number {
  const quarter = Math.floor(Date.parse(`${moment.replace(' ', 'T')}Z`) / quarterMs);
  const key = `${quarter} ${zone}`;
  const known = hours.get(key);
  if (known !== undefined) return known;
  if (hours.size >= mostQuarters) hours.clear();
  const at = quarter * quarterMs;
  const hour = Math.floor((at + offsetAt(zone, at)) / hourMs) % 24;
  hours.set(key, hour);
  return hour;
}

function withFunctions(database: DatabaseSync): DatabaseSync {
  database.function('local_hour', { deterministic: true }, (at, zone) => localHour(String(at), String(zone)));
  database.function('unicode_lower', { deterministic: true }, (text) => String(text ?? '').toLowerCase());
  return database;
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
  // Deleted data is overwritten: whoever gets hold of the file does not find it there.
  database.exec('PRAGMA secure_delete = ON');
  return withFunctions(database);
}

/** Pages of the log above which who writes makes a checkpoint itself: the thread that makes them was lost, or is far too slow. */
const MOST_LOG_PAGES = 10_000;

/** Leaves the checkpoints of a connection to a thread. */
export function leaveCheckpoints(database: DatabaseSync): void {
  database.exec(`PRAGMA wal_autocheckpoint = ${MOST_LOG_PAGES}`);
}

/** Opens the same file for checkpoints; somebody must have opened it with `openDatabase` and keep it open. */
export function openForCheckpoints(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA synchronous = NORMAL');
  return database;
}

/** Opens the same file for reading only; somebody must have opened it with `openDatabase` and keep it open. */
export function openForReading(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readOnly: true });
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('PRAGMA cache_size = -16000');
  return withFunctions(database);
}

/** Answers, each time, whether another connection has written since. */
export function otherWriters(database: DatabaseSync): () => boolean {
  const statement = database.prepare('PRAGMA data_version');
  let known = statement.get()?.data_version;
  return () => {
    const version = statement.get()?.data_version;
    const isChanged = version !== known;
    known = version;
    return isChanged;
  };
}

/** Answers, each time, a number that is larger once the connection has changed a row. */
export function writesOf(database: DatabaseSync): () => number {
  const statement = database.prepare('SELECT total_changes() AS count');
  return () => Number(statement.get()?.count);
}

/** `commit`, and then what follows each. */
function commitOf(database: DatabaseSync, onCommitted: () => void): Statement {
  const commit = adapt(database.prepare('commit'));
  return {
    ...commit,
    run(parameters) {
      const result = commit.run(parameters);
      onCommitted();
      return result;
    },
  };
}

/** Compiles statements, and caches those that were compiled last; `onCommitted` is called after each transaction. */
export function statementCache(database: DatabaseSync, onCommitted: () => void = () => undefined): PrepareStatement {
  const statements = new Map<string, Statement>();
  const own = new Map([
    ['rollback', rollbackOf(database)],
    ['commit', commitOf(database, onCommitted)],
  ]);
  return (sql) => {
    const ours = own.get(sql);
    if (ours) return ours;
    const known = statements.get(sql);
    if (known) return known;
    const oldest = statements.size >= STATEMENT_CACHE_SIZE ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    const statement = adapt(database.prepare(sql));
    statements.set(sql, statement);
    return statement;
  };
}
