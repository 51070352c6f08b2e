/** The data folder, its disk, its database and its key. */
import { accessSync, constants, existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceConfig } from '../platform/config/config.ts';
import { freeBytes } from '../platform/files/freeBytes.ts';
import { crashFolder, crashTimes } from '../platform/process/crashReports.ts';
import { keyFileSecretBox } from '../platform/storage/keyFileSecretBox.ts';
import { NewerDatabase } from '../platform/storage/migrations/migrate.ts';
import { restoreFolder } from '../platform/storage/openStore.ts';
import { canDump } from '../platform/storage/postgres/dump.ts';
import { HalfDatabase, schemaState } from '../platform/storage/postgres/schema.ts';
import { type DatabaseState, examineDatabase } from '../platform/storage/sqlite/databaseCopy.ts';
import { version } from '../product.ts';
import { type Finding, fail, messageOf, ok, warn } from './finding.ts';
import { sizeText } from './io.ts';

const OTHERS = 0o077;

function ownerFinding(dataDir: string, { uid }: Stats): Finding | null {
  const user = process.getuid?.();
  if (user === undefined || user === uid) return null;
  if (user !== 0) return fail(`${dataDir} belongs to the user ${uid}: run the service, and this command, as that user`);
  const others = ['cordboard.db', 'secret.key'].filter((name) => {
    const found = statSync(join(dataDir, name), { throwIfNoEntry: false });
    return found !== undefined && found.uid !== uid;
  });
  if (others.length === 0) return null;
  return fail(`${others.join(' and ')} in ${dataDir} belong to another user than the folder: chown them to ${uid}`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function checkFolder({ dataDir }: ServiceConfig): Finding[] {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found === undefined) return [warn(`The data folder ${dataDir} is not there: the first start makes it`)];
  if (existsSync(join(dataDir, restoreFolder))) {
    return [fail(`A restore into ${dataDir} was cut off: run cordboard restore again`)];
  }
  const owner = ownerFinding(dataDir, found);
  if (owner !== null) return [owner];
  if (!isWritable(dataDir)) return [fail(`The data folder ${dataDir} cannot be written to`)];
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0) {
    return [warn(`Other users of this machine can look into ${dataDir}: the next start closes it`)];
  }
  return [ok(`The data folder is ${dataDir}, and nobody else's`)];
}

const WEEK_MS = 7 * 86_400_000;

export async function checkCrashes({ dataDir }: ServiceConfig): Promise<Finding[]> {
  const times = (await crashTimes(dataDir)).filter((time) => time > Date.now() - WEEK_MS);
  const last = times.at(-1);
  if (last === undefined) return [];
  const count = times.length === 1 ? 'once' : `${times.length} times`;
  const at = new Date(last).toISOString();
  return [warn(`The service ended by itself ${count} in a week, last at ${at}: see ${crashFolder(dataDir)}`)];
}

export async function checkDisk({ dataDir, diskWarnBytes }: ServiceConfig): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [];
  const free = await freeBytes(dataDir);
  if (free >= diskWarnBytes) return [ok(`${sizeText(free)} are free on its disk`)];
  const text = `Only ${sizeText(free)} are free on the disk of ${dataDir}`;
  if (free < diskWarnBytes / 8) return [fail(`${text}: nothing is recorded any more. Make room`)];
  return [warn(`${text}, less than --disk-warning (${sizeText(diskWarnBytes)})`)];
}

/** A clock that was behind by less is nothing that people notice. */
const CLOCK_MS = 5_000;

function checkClock(lastWriteAt: number | null): Finding[] {
  const behind = lastWriteAt === null ? 0 : lastWriteAt - Date.now();
  if (behind <= CLOCK_MS) return [];
  return [fail(`The machine's clock is ${Math.round(behind / 1000)} s behind what was last written: set it`)];
}

function checkKey(path: string, { sealed }: DatabaseState): Finding[] {
  if (!existsSync(path)) {
    if (sealed === null) return [warn('There is no secret.key yet: the next start makes it')];
    return [fail('secret.key is missing: without it no line registers. Put it back from where you keep a copy')];
  }
  try {
    const key = keyFileSecretBox(path);
    if (sealed !== null) key.open(sealed);
    return [ok(sealed === null ? 'secret.key is a key' : 'secret.key opens what is sealed in the database')];
  } catch {
    return [fail('secret.key does not open what is sealed in the database: put back the one that belongs to it')];
  }
}

function schemaFinding({ step, pending, unknown }: DatabaseState): Finding {
  if (unknown.length > 0) return fail(new NewerDatabase(unknown, version).message);
  if (pending === 0) return ok(`The database is whole, and up to date (step ${step})`);
  return warn(`The database is whole; the next start brings it from step ${step} up to date, after a copy of it`);
}

async function checkPostgres(url: string): Promise<Finding[]> {
  try {
    const state = await schemaState(url);
    if (state === null) return [warn('The database is empty: the first start makes its tables')];
    if (state.unknown.length > 0) return [fail(new NewerDatabase(state.unknown, version).message)];
    const dump = canDump()
      ? []
      : [warn('pg_dump is not installed: neither cordboard backup nor an upgrade can copy the database')];
    if (state.pending.length === 0) return [ok('The database in PostgreSQL answers, and is up to date'), ...dump];
    return [warn(`The database in PostgreSQL answers; the next start takes ${state.pending.length} steps`), ...dump];
  } catch (error) {
    if (error instanceof HalfDatabase) return [fail(error.message)];
    return [fail(`The database does not answer: ${messageOf(error)}`)];
  }
}

/** Database, key and clock. */
export async function checkDatabase({ dataDir, databaseUrl }: ServiceConfig): Promise<Finding[]> {
  if (databaseUrl !== null) return checkPostgres(databaseUrl);
  const path = join(dataDir, 'cordboard.db');
  if (!existsSync(path)) return [warn('There is no database yet: the first start makes it')];
  try {
    const state = examineDatabase(path);
    if (state.problems.length > 0) {
      return [fail(`The database is damaged: ${state.problems.join('; ')}. Restore a backup`)];
    }
    return [schemaFinding(state), ...checkKey(join(dataDir, 'secret.key'), state), ...checkClock(state.lastWriteAt)];
  } catch (error) {
    return [fail(`The database cannot be read: ${messageOf(error)}`)];
  }
}

/** What upgrades left behind. */
export function checkUpgrade({ dataDir }: ServiceConfig): Finding[] {
  const folder = join(dataDir, 'backups');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.includes('upgrade.json')) {
    return [warn(`An upgrade was cut off: the next start goes on with it. The copy from before is in ${folder}`)];
  }
  const copies = names.filter((name) => /\.(db|dump)$/.test(name));
  return copies.length > 0 ? [ok(`Copies from before upgrades: ${copies.join(', ')}`)] : [];
}
