/** Copies of a whole database and what a file that is one says of itself. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { migrations, type Steps, stepsOf } from '../migrations/migrate.ts';
import { makePrivateFile } from '../privateFolder.ts';
import { openForReading } from './connection.ts';

/** More pages than a database has: one step, so that writers elsewhere do not make the copy begin anew again and again. */
const ALL_PAGES = 2 ** 31 - 1;

/** Without a log beside it, which whoever passes the copy on would forget. */
function asOneFile(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function flushed(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const draftEnd = '.part';
/** Files that SQLite has beside a database that is written. */
const companionEnds = ['-journal', '-wal', '-shm'];

/** Whether a file is what a copy that was cut off left behind. */
export const isHalfCopy = (name: string): boolean =>
  ['', ...companionEnds].some((end) => name.endsWith(`${draftEnd}${end}`));

/**
 * Copies an open database into a new file as it is at one moment, while others go on writing. The file is there whole or not
 * at all: what a copy that was cut off left behind is removed by the next.
 */
export async function copyDatabase(database: DatabaseSync, target: string): Promise<void> {
  const draft = `${target}${draftEnd}`;
  // A journal of a copy that was cut off would be rolled back into this one.
  for (const end of ['', ...companionEnds]) rmSync(`${draft}${end}`, { force: true });
  makePrivateFile(draft);
  await backup(database, draft, { rate: ALL_PAGES });
  asOneFile(draft);
  flushed(draft);
  renameSync(draft, target);
}

/** The same with a file that perhaps a service uses. */
export async function copyDatabaseFile(source: string, target: string): Promise<void> {
  const database = openForReading(source);
  try {
    await copyDatabase(database, target);
  } finally {
    database.close();
  }
}

/** What there is to say of a database's file. */
export interface DatabaseState {
  /** What its check found wrong; empty when nothing is. */
  readonly problems: readonly string[];
  /** The newest step of its schema; 0 where there is none. */
  readonly step: number;
  /** Steps that this program knows and the database does not have yet. */
  readonly pending: number;
  /** Steps that it has and this program does not know. */
  readonly unknown: Steps['unknown'];
  /** When anything was last written to its audit log, Unix milliseconds; null: never. */
  readonly lastWriteAt: number | null;
  /** A secret that is sealed in it; null where there is none. */
  readonly sealed: string | null;
}

const MOST_PROBLEMS = 10;

function problemsOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`PRAGMA integrity_check(${MOST_PROBLEMS})`).all();
  return rows.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok');
}

/** Where secrets are that the key of the data folder opens. */
const sealedColumns = [
  ['lines', 'sealed_password'],
  ['webhooks', 'sealed_secret'],
] as const;

/** The first value of a query; null where there is none, or no such table in a database of that age. */
function firstValue(database: DatabaseSync, sql: string): unknown {
  try {
    return database.prepare(sql).get()?.value ?? null;
  } catch {
    return null;
  }
}

/** Reads a database through, perhaps while a service uses it. Throws when the file is no database. */
export function examineDatabase(path: string): DatabaseState {
  const database = openForReading(path);
  try {
    const problems = problemsOf(database);
    const { applied, pending, unknown } = stepsOf(database, migrations);
    const at = firstValue(database, 'SELECT max(at) AS value FROM audit_log');
    const sealed = sealedColumns
      .map(([table, column]) =>
        firstValue(database, `SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`),
      )
      .find((value) => value !== null);
    return {
      problems,
      step: Math.max(0, ...applied),
      pending: pending.length,
      unknown,
      lastWriteAt: typeof at === 'number' ? at : null,
      sealed: typeof sealed === 'string' ? sealed : null,
    };
  } finally {
    database.close();
  }
}
