/**
 * Brings the database of an older version up to date. A copy of it is made before, so that there is a way back; the database of
 * a newer version is refused.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { freeBytes } from '../../files/freeBytes.ts';
import { migrate, migrations, NewerDatabase, type Steps, stepsOf } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { copyDatabase, isHalfCopy } from './databaseCopy.ts';

/** Copies that are kept, the newest of them. */
const KEPT = 3;
/** Room that is left beside a copy: the steps themselves write, and so does everything else that is on the disk. */
const ROOM_BESIDE = 64 * 2 ** 20;

/** A copy of the database as it was before an upgrade. */
const copyName = /^step-\d{1,6}-[\d-]{10}T[\d-]{8}Z\.db$/;

/** Who upgrades what. */
export interface UpgradeOptions {
  /** Version of the program. */
  readonly program: string;
  readonly steps?: readonly Migration[];
  readonly now?: Date;
  /** Bytes that may still be written to the disk of a folder. */
  readonly freeBytes?: (folder: string) => number | Promise<number>;
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);

async function requireFreeSpace(path: string, freeOf: NonNullable<UpgradeOptions['freeBytes']>): Promise<void> {
  const needed = sizeOf(path) + sizeOf(`${path}-wal`) + ROOM_BESIDE;
  const free = await freeOf(dirname(path));
  if (free >= needed) return;
  throw new Error(
    `There is no room for the copy of the database that is made before an upgrade: it takes ${megabytes(needed)} MB, and ` +
      `${megabytes(free)} MB are free on the disk of ${dirname(path)}. Make room and start again; nothing was changed.`,
  );
}

/** An upgrade that began: which copy was made for it, and of which state. */
const beginningSchema = z.object({ copy: z.string(), from: z.int(), to: z.int() });

function readBeginning(path: string): z.infer<typeof beginningSchema> | null {
  try {
    return beginningSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

const newestOf = (versions: Iterable<number>): number => Math.max(0, ...versions);

/**
 * Whether the copy of an upgrade that was cut off is still the way back: once a step of it is done, no older program has used
 * the database since. A service that is killed and started over and over does not push the one good copy out.
 */
function isCutOff(folder: string, { applied, pending }: Steps): boolean {
  const beginning = readBeginning(join(folder, 'upgrade.json'));
  if (beginning === null || !existsSync(join(folder, beginning.copy))) return false;
  const isPartOfIt = beginning.to === newestOf(pending.map(({ version }) => version));
  return isPartOfIt && newestOf(applied) > beginning.from;
}

/** The moment in a name: `2026-11-27T19-15-00Z`. */
export const momentInName = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

function forgetOld(folder: string): void {
  const names = readdirSync(folder);
  const modified = (name: string): number => statSync(join(folder, name)).mtimeMs;
  const copies = names.filter((name) => copyName.test(name)).toSorted((a, b) => modified(b) - modified(a));
  const halves = names.filter(isHalfCopy);
  for (const name of [...copies.slice(KEPT), ...halves]) rmSync(join(folder, name), { force: true });
}

async function copyBefore(database: DatabaseSync, path: string, found: Steps, options: UpgradeOptions): Promise<void> {
  const folder = join(dirname(path), 'backups');
  if (isCutOff(folder, found)) return;
  await requireFreeSpace(path, options.freeBytes ?? freeBytes);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const from = newestOf(found.applied);
  const copy = `step-${String(from).padStart(4, '0')}-${momentInName(options.now ?? new Date())}.db`;
  await copyDatabase(database, join(folder, copy));
  const beginning = { copy, from, to: newestOf(found.pending.map(({ version }) => version)) };
  writeFileSync(join(folder, 'upgrade.json'), JSON.stringify(beginning), { mode: 0o600 });
  forgetOld(folder);
}

/** Brings it up to date. Throws `NewerDatabase`, or when there is no room for the copy; then nothing was changed. */
export async function upgradeDatabase(database: DatabaseSync, path: string, options: UpgradeOptions): Promise<void> {
  const { steps = migrations, program } = options;
  const found = stepsOf(database, steps);
  if (found.unknown.length > 0) throw new NewerDatabase(found.unknown, program);
  const isOlder = found.applied.size > 0 && found.pending.length > 0;
  if (isOlder) await copyBefore(database, path, found, options);
  migrate(database, steps);
  if (isOlder) rmSync(join(dirname(path), 'backups', 'upgrade.json'), { force: true });
}
