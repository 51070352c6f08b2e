/**
 * `cordboard restore`: puts a backup into an empty data folder. It is copied and checked beside first; a restore that was cut
 * off leaves `restore.part`, with which no service starts, and is done again.
 */
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { createInstanceFile } from '../platform/config/instanceFile.ts';
import { keyFileSecretBox } from '../platform/storage/keyFileSecretBox.ts';
import { migrations, NewerDatabase } from '../platform/storage/migrations/migrate.ts';
import { restoreFolder } from '../platform/storage/openStore.ts';
import { examineDump } from '../platform/storage/postgres/dump.ts';
import { restored, restoreInto } from '../platform/storage/postgres/restoreTarget.ts';
import { examineDatabase } from '../platform/storage/sqlite/databaseCopy.ts';
import { version } from '../product.ts';
import { type BackupManifest, dumpFile, manifestFile, manifestSchema } from './backupManifest.ts';
import { print, takeOption, targetOf } from './io.ts';

const usage = 'Say which backup: cordboard restore <folder or file.tar.gz> [--data <folder>] [--key <file>]';

/** What may be in a data folder that counts as empty. */
const harmless: readonly string[] = ['lost+found', 'instance.json', 'logs', 'browser'];

async function requireEmpty(dataDir: string): Promise<void> {
  const running = await createInstanceFile(dataDir).find();
  if (running !== undefined) throw new Error(`A service runs on ${dataDir}, at ${running.url}: stop it first`);
  const names = await readdir(dataDir).catch((): string[] => []);
  if (names.includes(restoreFolder)) return;
  const others = names.filter((name) => !harmless.includes(name));
  if (others.length > 0) {
    throw new Error(`${dataDir} is not empty (${others.slice(0, 5).join(', ')}): move what is in it away first`);
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  const args = ['-xzf', archive, '-C', folder, '--no-same-owner'];
  const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(tar, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`tar could not read ${archive}`);
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

async function readManifest(folder: string): Promise<BackupManifest | null> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  return text === null ? null : manifestSchema.parse(JSON.parse(text));
}

/** Besides those of the backup itself. */
const OWN_FILES = 2;

function requireComplete(manifest: BackupManifest, files: number, source: string): void {
  const missing = manifest.files + OWN_FILES - files;
  if (missing > 0) throw new Error(`${source} is not whole: ${missing} of its files are missing`);
}

async function check(folder: string, source: string): Promise<BackupManifest | null> {
  const manifest = await readManifest(folder);
  const isDump = existsSync(join(folder, dumpFile));
  if (!isDump && !existsSync(join(folder, 'cordboard.db'))) {
    throw new Error(`${source} is no backup: it has no cordboard.db`);
  }
  if (manifest !== null) requireComplete(manifest, await countFiles(folder), source);
  if (isDump) await checkDump(folder, manifest, source);
  else checkFile(folder, source);
  return manifest;
}

function checkFile(folder: string, source: string): void {
  const { problems, unknown, sealed } = examineDatabase(join(folder, 'cordboard.db'));
  if (problems.length > 0) throw new Error(`The database of ${source} is damaged: ${problems.join('; ')}`);
  if (unknown.length > 0) throw new NewerDatabase(unknown, version);
  checkKey(join(folder, 'secret.key'), sealed, source);
}

async function checkDump(folder: string, manifest: BackupManifest | null, source: string): Promise<void> {
  if (manifest === null) throw new Error(`${source} is not whole: it has no ${manifestFile}`);
  await examineDump(join(folder, dumpFile));
  const newest = Math.max(...migrations.map((each) => each.version));
  if (manifest.step > newest) throw new NewerDatabase([{ version: manifest.step, name: manifest.program }], version);
  if (manifest.key_sha256 === null) return;
  const key = await readFile(join(folder, 'secret.key')).catch(() => null);
  if (key === null) throw new Error(`${source} has no secret.key: name the file with --key`);
  if (hash('sha256', key) === manifest.key_sha256) return;
  throw new Error(`secret.key does not open what is sealed in ${source}: it is another service's`);
}

/** What a backup is restored into has to be of its kind. */
function requireKind(manifest: BackupManifest | null, databaseUrl: string | null): void {
  const isDump = manifest?.database === 'postgres';
  if (isDump && databaseUrl === null) {
    throw new Error('The backup is of a database of PostgreSQL: name a new one with CORDBOARD_DATABASE_URL');
  }
  if (!isDump && databaseUrl !== null) {
    throw new Error(
      "The backup has a database's file: restore it without CORDBOARD_DATABASE_URL, then move it with cordboard move",
    );
  }
}

function checkKey(key: string, sealed: string | null, source: string): void {
  if (sealed === null) return;
  if (!existsSync(key)) throw new Error(`${source} has no secret.key: name the file with --key`);
  try {
    keyFileSecretBox(key).open(sealed);
  } catch {
    throw new Error(`secret.key does not open what is sealed in ${source}: it is another service's`);
  }
}

/** Copies the backup beside and checks it. */
async function stage(
  source: string,
  isFolder: boolean,
  folder: string,
  key: string | null,
): Promise<BackupManifest | null> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (isFolder) await cp(source, folder, { recursive: true });
  else await unpack(source, folder);
  if (key !== null) await cp(resolve(key), join(folder, 'secret.key'));
  return check(folder, source);
}

/** Root restores for the user that the folder belongs to. */
async function giveTo(folder: string, owner: { readonly uid: number; readonly gid: number }): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const path of [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
    await chown(path, owner.uid, owner.gid);
  }
}

/** The database last: without it the folder is nobody's. */
async function moveUp(folder: string, dataDir: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== manifestFile);
  for (const name of names
    .filter((each) => each !== dumpFile)
    .toSorted((a, b) => Number(a === 'cordboard.db') - Number(b === 'cordboard.db'))) {
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(folder, name), join(dataDir, name));
  }
  await rm(folder, { recursive: true });
}

/** Runs the command; answers the exit code. */
export async function runRestore(args: readonly string[]): Promise<number> {
  const { target, rest } = targetOf(args, usage);
  const { value: key, rest: options } = takeOption(rest, '--key');
  const { dataDir, databaseUrl } = readConfig(options, process.env);
  const source = resolve(target);
  const found = await stat(source).catch(() => null);
  if (found === null) throw new Error(`There is no ${source}`);
  await requireEmpty(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, restoreFolder);
  const manifest = await stage(source, found.isDirectory(), folder, key)
    .then(async (staged) => {
      requireKind(staged, databaseUrl);
      if (staged && databaseUrl !== null) await restoreInto(databaseUrl, join(folder, dumpFile), staged.made_at);
      return staged;
    })
    .catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
  await giveTo(folder, await stat(dataDir));
  await moveUp(folder, dataDir);
  if (databaseUrl !== null) await restored(databaseUrl);
  const origin = manifest === null ? 'a copy without backup.json' : `what Cordboard ${manifest.program} backed up`;
  print(`Restored ${origin}${manifest === null ? '' : ` at ${manifest.made_at}`} into ${dataDir}.`);
  return 0;
}
