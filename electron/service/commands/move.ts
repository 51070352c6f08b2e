/**
 * `cordboard move`: puts what is in the database's file of a data folder into an empty database of PostgreSQL. Files stay where they
 * are, since a service with a database there keeps them in its data folder, too. One that was cut off is taken up by the same command.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { createInstanceFile } from '../platform/config/instanceFile.ts';
import { isPathColumn } from '../platform/storage/customerRows.ts';
import { moveToPostgres } from '../platform/storage/moveToPostgres.ts';
import { movedFile, restoreFolder } from '../platform/storage/openStore.ts';
import { examineDatabase } from '../platform/storage/sqlite/databaseCopy.ts';
import { type MoveSource, openMoveSource } from '../platform/storage/sqlite/moveSource.ts';
import { print, takeOption, UsageError } from './io.ts';

const usage =
  'Say where the data goes: cordboard move --to postgres://user:password@host/name [--data <folder>]. Without --to it goes ' +
  'where CORDBOARD_DATABASE_URL says, which nobody else on the machine can read';

/** Columns that are called as if they had a file's name in them, or whose files are being removed. */
const notFiles: readonly string[] = ['phone_bindings', 'doomed_files', 'recording_copies'];

/** Missing files that are named. */
const NAMED = 5;

/** Recordings that lie in a store besides the data folder, or in its place. */
function savedPaths(source: MoveSource): Set<unknown> {
  const table = source.tables.find(({ name }) => name === 'recording_copies');
  const paths = new Set<unknown>();
  for (const { rows } of table ? source.batches(table, ['path', 'saved_at'], null) : [])
    for (const [path, savedAt] of rows) if (savedAt !== null) paths.add(path);
  return paths;
}

/** Every file that a row names. */
function* namedFiles(source: MoveSource): Generator<string> {
  for (const { name, columns } of source.tables) {
    if (notFiles.includes(name)) continue;
    for (const column of columns.filter(isPathColumn)) yield* source.texts(name, column);
  }
}

/** Looks for every file that a row names. */
function sayFiles(source: MoveSource, dataDir: string): void {
  const saved = savedPaths(source);
  const missing: string[] = [];
  const found = { here: 0, elsewhere: 0 };
  for (const path of namedFiles(source)) {
    if (existsSync(resolve(dataDir, path))) found.here += 1;
    else if (saved.has(path)) found.elsewhere += 1;
    else missing.push(path);
  }
  print(`${found.here} recordings and other files that rows name are in ${dataDir}, where they stay: keep the folder.`);
  if (found.elsewhere > 0) print(`${found.elsewhere} more are where CORDBOARD_RECORDINGS_URL says.`);
  if (missing.length === 0) return;
  const more = missing.length > NAMED ? ' …' : '';
  print(`WARNING: ${missing.length} that rows name are not there: ${missing.slice(0, NAMED).join(', ')}${more}`);
}

function requireWhole(path: string): void {
  const { problems } = examineDatabase(path);
  if (problems.length > 0) throw new Error(`The database is damaged: ${problems.join('; ')}. Restore a backup first`);
}

function keyDigest(dataDir: string): string {
  const path = join(dataDir, 'secret.key');
  return existsSync(path) ? hash('sha256', readFileSync(path)) : '';
}

/** Where a database is, without the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function targetOf(args: readonly string[]): { readonly dataDir: string; readonly url: string } {
  const { value, rest } = takeOption(args, '--to');
  const { dataDir, databaseUrl } = readConfig(rest, process.env);
  const url = value ?? databaseUrl;
  if (url === null || !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(usage);
  return { dataDir, url };
}

/** Runs the command; answers the exit code. */
export async function runMove(args: readonly string[]): Promise<number> {
  const { dataDir, url } = targetOf(args);
  const path = join(dataDir, 'cordboard.db');
  if (existsSync(join(dataDir, restoreFolder))) {
    throw new Error(`A restore into ${dataDir} was cut off: run cordboard restore again`);
  }
  if (!existsSync(path)) throw new Error(`${dataDir} has no cordboard.db: name the data folder with --data`);
  const running = await createInstanceFile(dataDir).findOrClaim(process.pid);
  if (running !== undefined) throw new Error(`A service runs on ${dataDir}, at ${running.url}: stop it first`);
  requireWhole(path);
  const source = await openMoveSource(path, keyDigest(dataDir));
  let isOpen = true;
  const close = () => {
    if (isOpen) source.close();
    isOpen = false;
  };
  try {
    print(`Moving the data of ${dataDir} to PostgreSQL at ${placeOf(url)}.`);
    const moved = await moveToPostgres(source, url, print, () => {
      sayFiles(source, dataDir);
      close();
      renameSync(path, join(dataDir, movedFile));
    });
    if (moved) print(`${moved.rows} rows of ${moved.tables} tables are the same on both sides, by count and SHA-256.`);
    print(
      `Moved. Start the service with CORDBOARD_DATABASE_URL; what was its file is ${movedFile} in the data folder.`,
    );
    return 0;
  } finally {
    close();
  }
}
