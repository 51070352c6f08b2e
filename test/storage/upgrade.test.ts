import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate, migrations } from '../../electron/service/platform/storage/migrations/migrate.ts';
import type { Migration } from '../../electron/service/platform/storage/migrations/migration.ts';
import { openDatabase } from '../../electron/service/platform/storage/sqlite/connection.ts';
import { upgradeDatabase } from '../../electron/service/platform/storage/sqlite/upgrade.ts';
import { openTestStore } from './storeFixture.ts';

const upgrader = resolve(import.meta.dirname, 'upgradeCrashWriter.ts');
const older = migrations.filter(({ version }) => version <= 40);
const step = (version: number, ...statements: string[]): Migration => ({
  version,
  name: `step ${version}`,
  statements,
});

/** A data folder as an older version left it. */
function olderFolder(): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cordboard-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'cordboard.db');
  const database = openDatabase(path);
  migrate(database, older);
  database.exec(`INSERT INTO customers (id, name, created_at) VALUES (7, 'Before', 0)`);
  database.close();
  return { folder, path };
}

const copiesIn = (folder: string) =>
  existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')).toSorted() : [];

const versionsIn = (path: string): number[] => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT version FROM migrations ORDER BY version').all();
  const customers = database.prepare('SELECT name FROM customers WHERE id = 7').get();
  database.close();
  expect(customers?.name).toBe('Before');
  return rows.map((row) => Number(row.version));
};

async function upgrade(path: string, options: Partial<Parameters<typeof upgradeDatabase>[2]> = {}): Promise<void> {
  const database = openDatabase(path);
  await upgradeDatabase(database, path, { program: '9.9.9', ...options }).finally(() => database.close());
}

describe('the database of an older version', () => {
  it('is copied as it was before its steps are done, for its owner alone', async () => {
    const { folder, path } = olderFolder();
    await upgrade(path, { now: new Date('2026-11-27T19:15:00Z') });
    expect(copiesIn(folder)).toEqual(['step-0040-2026-11-27T19-15-00Z.db']);
    const copy = join(folder, 'backups', 'step-0040-2026-11-27T19-15-00Z.db');
    expect(versionsIn(copy)).toEqual(older.map(({ version }) => version));
    expect(versionsIn(path)).toEqual(migrations.map(({ version }) => version));
    expect(statSync(copy).mode & 0o077).toBe(0);
  });

  it('is copied by whatever opens its store', async () => {
    const { folder } = olderFolder();
    await (await openTestStore(folder)).close();
    expect(copiesIn(folder)).toEqual([expect.stringMatching(/^step-0040-.*\.db$/)]);
  });

  it('is not copied when there is nothing to do, nor when it is new', async () => {
    const { folder, path } = olderFolder();
    await upgrade(path);
    const copies = copiesIn(folder);
    await upgrade(path);
    expect(copiesIn(folder)).toEqual(copies);
    const fresh = await openTestStore();
    expect(copiesIn(fresh.dataDir)).toEqual([]);
    await fresh.dispose();
  });

  it('leaves the three newest copies', async () => {
    const { folder, path } = olderFolder();
    const steps = [...migrations];
    for (let hour = 1; hour <= 5; hour += 1) {
      await upgrade(path, { steps, now: new Date(`2026-11-27T0${hour}:00:00Z`) });
      const [newest = ''] = copiesIn(folder).filter((name) => name.includes(`T0${hour}`));
      utimesSync(join(folder, 'backups', newest), hour, hour);
      steps.push(step(1000 + hour, `CREATE TABLE t${hour} (id INTEGER)`));
    }
    expect(copiesIn(folder).map((name) => name.slice(-13))).toEqual(
      ['03-00-00Z.db', '04-00-00Z.db', '05-00-00Z.db'].map((text) => `T${text}`),
    );
  });

  it('stays as it is where there is no room for the copy', async () => {
    const { folder, path } = olderFolder();
    await expect(upgrade(path, { freeBytes: () => 1000 })).rejects.toThrow(
      /no room for the copy .* nothing was changed/,
    );
    expect(versionsIn(path)).toEqual(older.map(({ version }) => version));
    expect(copiesIn(folder)).toEqual([]);
  });

  it('keeps its copy however often the upgrade fails half way', async () => {
    const { folder, path } = olderFolder();
    const steps = [...migrations, step(1001, 'CREATE TABLE fine (id INTEGER)'), step(1002, 'CREATE NONSENSE')];
    for (let times = 0; times < 5; times += 1) {
      const now = new Date(Date.UTC(2026, 10, 27, times));
      await expect(upgrade(path, { steps, now })).rejects.toThrow();
    }
    const copies = copiesIn(folder).filter((name) => name.endsWith('.db'));
    expect(copies).toEqual(['step-0040-2026-11-27T00-00-00Z.db']);
    await upgrade(path, { steps: [...migrations, step(1001), step(1002, 'CREATE TABLE mended (id INTEGER)')] });
    expect(copiesIn(folder)).toEqual(copies);
  });

  it('is copied anew when nothing of a failed upgrade is in it', async () => {
    const { folder, path } = olderFolder();
    const broken = [...older, step(41, 'CREATE NONSENSE')];
    await expect(upgrade(path, { steps: broken, now: new Date(0) })).rejects.toThrow();
    await upgrade(path);
    expect(copiesIn(folder).filter((name) => name.endsWith('.db'))).toHaveLength(2);
  });

  it('forgets halves of copies that were cut off', async () => {
    const { folder, path } = olderFolder();
    await upgrade(path);
    for (const end of ['', '-journal', '-wal'])
      writeFileSync(join(folder, 'backups', `step-0001-2026-11-27T00-00-00Z.db.part${end}`), 'half');
    await upgrade(path, { steps: [...migrations, step(1001)] });
    expect(copiesIn(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it.each([0, 5, 20, 60, 120, 250])(
    'is whole, and its copy too, when the process is killed after %i ms of it',
    async (ms) => {
      const { folder, path } = olderFolder();
      const child = spawn(process.execPath, [upgrader, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = new Promise((done) => child.once('exit', done));
      await new Promise((done) => child.stdout.once('data', done));
      setTimeout(() => child.kill('SIGKILL'), ms);
      await exited;
      await upgrade(path);
      expect(versionsIn(path)).toEqual(migrations.map(({ version }) => version));
      const oldest = copiesIn(folder).filter((name) => name.startsWith('step-0040-'));
      for (const name of copiesIn(folder)) versionsIn(join(folder, 'backups', name));
      // What was finished before the kill needs no copy of what came before it; all else has one.
      expect(oldest.length).toBeGreaterThan(0);
    },
  );
});

describe('the database of a newer version', () => {
  it('is refused with a sentence, and left alone', async () => {
    const { path } = olderFolder();
    await upgrade(path, { steps: [...migrations, step(1001, 'CREATE TABLE newer (id INTEGER)')] });
    await expect(upgrade(path)).rejects.toThrow(
      'A newer Cordboard has used this database: it has step 1001 (step 1001), which Cordboard 9.9.9 does not know. ' +
        'Start the newer version, or restore the backup from before the upgrade.',
    );
    expect(versionsIn(path)).toContain(1001);
  });

  it("is refused before a step of one's own is done", async () => {
    const { folder, path } = olderFolder();
    const database = openDatabase(path);
    migrate(database, [...older, step(1001)]);
    database.close();
    await expect(openTestStore(folder)).rejects.toThrow('A newer Cordboard');
    expect(versionsIn(path)).toEqual([...older.map(({ version }) => version), 1001]);
    expect(copiesIn(folder)).toEqual([]);
  });
});
