/**
 * `cordboard backup`: a copy of a data folder from which it can be restored, made while calls run. First the database as it is
 * at one moment, then the files: each is there as far as it was written at that moment, or further, and what began later is
 * left out, since no row of the copy knows it. A backup that was cut off ends in `.part`.
 */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { errorCode } from '../kernel/errorCode.ts';
import { readConfig } from '../platform/config/config.ts';
import { freeBytes } from '../platform/files/freeBytes.ts';
import { dumpDatabase } from '../platform/storage/postgres/dump.ts';
import { sizeOfPostgres } from '../platform/storage/postgres/restoreTarget.ts';
import { schemaState } from '../platform/storage/postgres/schema.ts';
import { copyDatabaseFile, examineDatabase } from '../platform/storage/sqlite/databaseCopy.ts';
import { momentInName } from '../platform/storage/sqlite/upgrade.ts';
import { version } from '../product.ts';
import { type BackupManifest, dumpFile, manifestFile } from './backupManifest.ts';
import { print, sizeText, takeSwitch, targetOf } from './io.ts';

const usage =
  'Say where the backup goes: cordboard backup <folder or file.tar.gz> [--data <folder>] [--without-key]. ' +
  'In a folder that is there already a new one is made';

/** What of a data folder is not part of a backup: the database is copied in its own way, the rest is of the moment. */
const leftOut =
  /^(cordboard\.db(-wal|-shm|-journal|\.moved)?|instance\.json(\.\d+)?|exports|logs|browser|backups|.*\.part)$/;

const isArchive = (path: string): boolean => /\.(tar\.gz|tgz)$/.test(path);

async function placeOf(target: string, now: Date): Promise<string> {
  const path = resolve(target);
  const found = await stat(path).catch(() => null);
  if (found === null) return path;
  if (found.isDirectory() && !isArchive(path)) return join(path, `cordboard-${momentInName(now)}`);
  throw new Error(`${path} is there already: name another file`);
}

/** A file of the data folder. */
interface SourceFile {
  readonly path: string;
  readonly bytes: number;
  readonly bornAt: number;
}

async function* filesBelow(folder: string, skip: (name: string) => boolean): AsyncGenerator<SourceFile> {
  for (const { name } of await readdir(folder, { withFileTypes: true })) {
    if (skip(name)) continue;
    const path = join(folder, name);
    // A folder may be a link to another disk; what is gone meanwhile was deleted.
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) yield* filesBelow(path, () => false);
    else if (found?.isFile()) yield { path, bytes: found.size, bornAt: found.birthtimeMs };
  }
}

async function copyFiles(
  dataDir: string,
  target: string,
  before: number,
  skip: (name: string) => boolean,
): Promise<{ files: number; bytes: number }> {
  const copied = { files: 0, bytes: 0 };
  for await (const { path, bornAt } of filesBelow(dataDir, skip)) {
    if (bornAt > before) continue;
    const copy = join(target, relative(dataDir, path));
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      await copyFile(path, copy, constants.COPYFILE_FICLONE);
      copied.files += 1;
      copied.bytes += (await stat(copy)).size;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return copied;
}

/** What a backup is made of. */
interface Origin {
  readonly dataDir: string;
  /** Null: the database is a file in the data folder. */
  readonly databaseUrl: string | null;
  readonly skip: (name: string) => boolean;
}

/** An archive is packed from a folder beside it, so that it takes the room twice for a while. */
async function requireRoom({ dataDir, databaseUrl, skip }: Origin, place: string): Promise<void> {
  let needed =
    databaseUrl === null ? (await stat(join(dataDir, 'cordboard.db'))).size : await sizeOfPostgres(databaseUrl);
  for await (const { bytes } of filesBelow(dataDir, skip)) needed += bytes;
  if (isArchive(place)) needed *= 2;
  const free = await freeBytes(dirname(place));
  if (free >= needed) return;
  throw new Error(`The backup takes ${sizeText(needed)}, and ${sizeText(free)} are free at ${dirname(place)}`);
}

async function pack(folder: string, archive: string): Promise<void> {
  const tar = spawn('tar', ['-czf', archive, '-C', folder, '.'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(tar, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`tar could not write ${archive}`);
}

type DatabaseCopy = Pick<BackupManifest, 'step' | 'database' | 'key_sha256'>;

async function copySqlite(dataDir: string, folder: string): Promise<DatabaseCopy> {
  const database = join(folder, 'cordboard.db');
  await copyDatabaseFile(join(dataDir, 'cordboard.db'), database);
  const { problems, step } = examineDatabase(database);
  if (problems.length > 0) throw new Error(`The database is damaged: ${problems.join('; ')}`);
  return { step, database: 'sqlite', key_sha256: null };
}

/** A copy that nobody can ask before it is restored: it says itself which key it needs. */
async function copyPostgres(url: string, dataDir: string, folder: string): Promise<DatabaseCopy> {
  const state = await schemaState(url);
  if (state === null) throw new Error('The database is empty: no service has used it yet');
  await dumpDatabase(url, join(folder, dumpFile));
  const key = await readFile(join(dataDir, 'secret.key')).catch(() => null);
  return { step: state.newest, database: 'postgres', key_sha256: key && hash('sha256', key) };
}

/** Makes the folder of a backup; it is complete when `backup.json` is in it. */
async function fill({ dataDir, databaseUrl, skip }: Origin, folder: string): Promise<BackupManifest> {
  const startedAt = Date.now();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy =
    databaseUrl === null ? await copySqlite(dataDir, folder) : await copyPostgres(databaseUrl, dataDir, folder);
  const { files, bytes } = await copyFiles(dataDir, folder, startedAt, skip);
  const manifest = { program: version, ...copy, made_at: new Date(startedAt).toISOString(), files, bytes };
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** Runs the command; answers the exit code. */
export async function runBackup(args: readonly string[]): Promise<number> {
  const { target, rest } = targetOf(args, usage);
  const { isOn: isWithoutKey, rest: options } = takeSwitch(rest, '--without-key');
  const { dataDir, databaseUrl } = readConfig(options, process.env);
  if (!existsSync(databaseUrl === null ? join(dataDir, 'cordboard.db') : dataDir)) {
    throw new Error(`${dataDir} is not the data folder of a service; name it with --data`);
  }
  const place = await placeOf(target, new Date());
  if (`${place}/`.startsWith(`${dataDir}/`))
    throw new Error('A backup inside of the data folder would be lost with it');
  await mkdir(dirname(place), { recursive: true });
  const skip = (name: string) => leftOut.test(name) || (isWithoutKey && name === 'secret.key');
  const origin: Origin = { dataDir, databaseUrl, skip };
  await requireRoom(origin, place);
  const folder = isArchive(place) ? `${place}.folder.part` : `${place}.part`;
  await rm(folder, { recursive: true, force: true });
  const manifest = await fill(origin, folder);
  if (isArchive(place)) {
    const previous = process.umask(0o077);
    await pack(folder, `${place}.part`).finally(() => process.umask(previous));
    await rename(`${place}.part`, place);
    await rm(folder, { recursive: true });
  } else await rename(folder, place);
  print(`Backed up the database (step ${manifest.step}) and ${manifest.files} files: ${place}`);
  if (isWithoutKey) print(`${basename(dataDir)}/secret.key is not in it: keep a copy of it elsewhere.`);
  else print('secret.key is in it: whoever can read it can open what is sealed.');
  return 0;
}
