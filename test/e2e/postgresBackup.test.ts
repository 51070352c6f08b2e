/** `cordboard backup`, `restore` and `export` of a service whose database is in PostgreSQL, as they ship. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/database/server.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const program = resolve(import.meta.dirname, '../../bin/cordboard');

let server: PostgresServer;
let service: ServiceProcess;

beforeAll(async () => {
  server = await startPostgres();
  service = await startServiceProcess(undefined, settings(await newDatabase()));
});

afterAll(async () => {
  await service?.dispose();
  await server?.close();
});

let made = 0;

async function newDatabase(): Promise<string> {
  made += 1;
  await rowsFrom(`${server.url}/postgres`, `CREATE DATABASE service_${made}`);
  return `${server.url}/service_${made}`;
}

const locatedAt = (url: string) => ({ CORDBOARD_DATABASE_URL: url });
/** Those of a service, which makes its first administrator itself. */
const settings = (url: string) => ({ ...locatedAt(url), CORDBOARD_ADMIN_PASSWORD: owner.password });
const first = () => `${server.url}/service_1`;

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

function cordboard(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((done) => {
    execFile(program, [...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), said: stdout, complained: stderr });
    });
  });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-pgbackup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('a backup that is made while people write is one moment, and is restored into a new database', async () => {
  const admin = await service.signIn();
  const files = join(service.dataDir, 'recordings');
  await mkdir(files, { recursive: true });
  await writeFile(join(files, 'a.mp3'), 'sound');
  await admin.call('createConference', { body: { name: 'Board', pin: '2468' } });
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    while (isWriting) {
      written += 1;
      await admin.call('createCallLabel', { body: { name: `label ${written}`, color: '#112233' } });
    }
  })();
  await until(() => written > 5);
  const place = join(await newFolder(), 'backup.tar.gz');
  const url = locatedAt(first());
  expect(await cordboard(['backup', place, '--data', service.dataDir], url)).toMatchObject({ code: 0, complained: '' });
  const during = written;
  await until(() => written > during);
  isWriting = false;
  await writing;

  const target = join(await newFolder(), 'data');
  const restore = (database: Record<string, string>, ...more: string[]) =>
    cordboard(['restore', place, '--data', target, ...more], database);
  expect(await restore({})).toMatchObject({ code: 1, complained: expect.stringContaining('CORDBOARD_DATABASE_URL') });
  expect(await restore(url)).toMatchObject({ code: 1, complained: expect.stringContaining('is not empty') });
  const wrongKey = join(await newFolder(), 'secret.key');
  await writeFile(wrongKey, Buffer.alloc(32, 1).toString('base64'));
  const fresh = locatedAt(await newDatabase());
  expect(await restore(fresh, '--key', wrongKey)).toMatchObject({
    code: 1,
    complained: expect.stringContaining("another service's"),
  });
  expect(await restore(fresh)).toMatchObject({ code: 0, complained: '' });
  expect(await readFile(join(target, 'recordings/a.mp3'), 'utf8')).toBe('sound');
  expect(await readdir(target)).not.toContain('cordboard.dump');

  const again = await startServiceProcess(target, settings(fresh.CORDBOARD_DATABASE_URL));
  onTestFinished(() => again.dispose());
  const there = await again.signIn();
  const { data } = await there.call('listCallLabels', { query: { limit: 1000 } });
  const numbers = data.map(({ name }) => Number(name.slice('label '.length))).toSorted((a, b) => a - b);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  // Its PIN is sealed.
  expect((await there.call('listConferences')).data).toMatchObject([{ name: 'Board', pin: '2468' }]);
  await there.call('createCallLabel', { body: { name: 'afterwards', color: '#112233' } });
  expect(await cordboard(['verify-audit', '--data', target], fresh)).toMatchObject({ code: 0 });
});

it('a restore that was cut off after the database leaves no service to start, and is done again', async () => {
  const place = join(await newFolder(), 'backup');
  expect(await cordboard(['backup', place, '--data', service.dataDir], locatedAt(first()))).toMatchObject({ code: 0 });
  const target = join(await newFolder(), 'data');
  const url = await newDatabase();
  const restore = () => cordboard(['restore', place, '--data', target], locatedAt(url));
  expect(await restore()).toMatchObject({ code: 0 });
  // As it is when the last step is missing.
  const { made_at } = JSON.parse(await readFile(join(place, 'backup.json'), 'utf8')) as { made_at: string };
  await rowsFrom(
    url,
    `CREATE SCHEMA cordboard_restore; CREATE TABLE cordboard_restore.backup (name TEXT);
      INSERT INTO cordboard_restore.backup VALUES ('${made_at}')`,
  );
  await expect(startServiceProcess(target, settings(url))).rejects.toThrow('run cordboard restore again');
  await mkdir(join(target, 'restore.part'));
  expect(await restore()).toMatchObject({ code: 0, complained: '' });
  const again = await startServiceProcess(target, settings(url));
  onTestFinished(() => again.dispose());
  await again.signIn();
});

it('an export has everything of a customer, and is made while the service runs', async () => {
  const place = join(await newFolder(), 'export');
  const exported = await cordboard(['export', place, '--data', service.dataDir], locatedAt(first()));
  expect(exported).toMatchObject({ code: 0, complained: '' });
  const users = (await readFile(join(place, 'tables/users.ndjson'), 'utf8')).trim().split('\n');
  expect(users.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ email: owner.email }]);
  expect(await readdir(join(place, 'tables'))).toEqual(expect.arrayContaining(['audit_log.ndjson', 'lines.ndjson']));
});

it('a database of an older version is copied before it is brought up to date', async () => {
  const url = await newDatabase();
  const folder = await newFolder();
  await (await createStore(folder, { databaseUrl: url })).close();
  // The newest step of all adds nothing that it could not add again.
  await rowsFrom(url, `DELETE FROM migrations WHERE version = (SELECT max(version) FROM migrations)`);
  const failed = await createStore(folder, { databaseUrl: url }).then(
    (store) => store.close(),
    () => undefined,
  );
  expect(failed).toBeUndefined();
  expect(await readdir(join(folder, 'backups'))).toEqual([expect.stringMatching(/^step-\d+-.*\.dump$/)]);
});
