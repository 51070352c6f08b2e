import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runExport } from '../../electron/service/commands/export.ts';
import { createRecordingFiles } from '../../electron/service/platform/files/createRecordingFiles.ts';
import { customerReader, reasonLeftOut } from '../../electron/service/platform/storage/customerReader.ts';
import { keyFileSecretBox } from '../../electron/service/platform/storage/keyFileSecretBox.ts';
import { momentOfSqlite } from '../../electron/service/platform/storage/sqlite/oneMoment.ts';
import { newCdr, newMonitor, newUser, openTestStore, type TestStore } from './storeFixture.ts';

/** `cordboard export` on the data folder of a store that is open and goes on. */
let store: TestStore;
let folder: string;
let theirs: number;

beforeEach(async () => {
  store = await openTestStore();
  folder = await mkdtemp(join(tmpdir(), 'cordboard-export-'));
  theirs = await store.customers.create('Their company');
  for (const [id, live] of [
    [store.customerId, 1000],
    [theirs, 2000],
  ] as const) {
    await store.users.create({ ...newUser(id, String(live)), passwordHash: `very secret ${live}` });
    for (let call = 1; call <= 3; call += 1) await store.calls.finish(newCdr(id, live + call), []);
    await store.audit.append({
      customerId: id,
      operation: 'user.created',
      objectType: 'users',
      reason: `about ${live}`,
    });
  }
});

afterEach(async () => {
  await store.dispose();
  await rm(folder, { recursive: true, force: true });
});

const ours = () => ['--customer', String(store.customerId), '--data', store.dataDir];

/** A recording of a customer, encrypted on the disk, with its row. */
async function record(customerId: number, liveId: number, audio: Buffer): Promise<string> {
  const path = `recordings/${liveId}.mp3`;
  await mkdir(join(store.dataDir, 'recordings'), { recursive: true });
  const files = createRecordingFiles(keyFileSecretBox(join(store.dataDir, 'secret.key')), true);
  const sink = await files.create(join(store.dataDir, path));
  await sink.append(audio);
  await sink.close();
  await store.monitors.start(newMonitor(customerId, liveId, { path }));
  return path;
}

const rowsIn = async (place: string, table: string): Promise<Record<string, unknown>[]> =>
  (await readFile(join(place, 'tables', `${table}.ndjson`), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function everyFile(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .toSorted();
}

it('has all rows and files of one customer and nobody else’s, no secret, and the digest of each file', async () => {
  const audio = Buffer.alloc(300_000, 'speech ');
  const path = await record(store.customerId, 1001, audio);
  await record(theirs, 2001, Buffer.from('their speech'));
  const place = join(folder, 'ours');
  expect(await runExport([place, ...ours()])).toBe(0);

  expect((await rowsIn(place, 'cdrs')).map(({ live_id }) => live_id)).toEqual([1001, 1002, 1003]);
  expect((await rowsIn(place, 'audit_log')).map(({ reason }) => reason)).toContain('about 1000');
  expect(await rowsIn(place, 'customers')).toMatchObject([{ id: store.customerId }]);
  expect(await readFile(join(place, 'files', path))).toEqual(audio);
  expect((await readFile(join(store.dataDir, path))).includes('speech speech')).toBe(false);

  const files = await everyFile(place);
  const contents = await Promise.all(files.map((file) => readFile(join(place, file), 'utf8')));
  for (const foreign of ['very secret', 'Their company', 'about 2000', 'their speech', 'v1:']) {
    expect(contents.filter((content) => content.includes(foreign))).toEqual([]);
  }
  const manifest = JSON.parse(await readFile(join(place, 'export.json'), 'utf8')) as {
    tables: { name: string; rows: number }[];
    files: number;
    sums: { sha256: string };
  };
  expect(manifest.tables.find(({ name }) => name === 'cdrs')?.rows).toBe(3);
  expect(manifest.files).toBe(1);
  const sums = await readFile(join(place, 'SHA256SUMS'), 'utf8');
  expect(createHash('sha256').update(sums).digest('hex')).toBe(manifest.sums.sha256);
  const listed = sums
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  '));
  expect(listed.map(([, name]) => name).toSorted()).toEqual(
    files.filter((name) => !/^(export.json|SHA256SUMS)$/.test(name)),
  );
  for (const [digest, name = ''] of listed) {
    const content = await readFile(join(place, name));
    expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, digest]);
  }
});

it('is taken up where it was cut off, and is not there before it is whole', async () => {
  const path = await record(store.customerId, 1001, Buffer.from('speech'));
  const place = join(folder, 'ours');
  const copied = join(`${place}.part`, 'files', path);
  await mkdir(join(copied, '..'), { recursive: true });
  // What an export that was cut off had copied, and half of what it was copying.
  await writeFile(copied, 'copied before');
  await writeFile(`${join(`${place}.part`, 'files', 'recordings', 'half.mp3')}.part`, 'half');
  await rm(join(store.dataDir, path));
  expect(await runExport([place, ...ours()])).toBe(0);
  expect(await readFile(join(place, 'files', path), 'utf8')).toBe('copied before');
  await expect(runExport([place, ...ours()])).rejects.toThrow('is there already');
});

it('says which customers there are, and refuses what is no place or no customer', async () => {
  const of = ['--data', store.dataDir];
  await expect(runExport([join(folder, 'x'), ...of])).rejects.toThrow(`${theirs} (Their company)`);
  await expect(runExport([join(folder, 'x'), '--customer', '999', ...of])).rejects.toThrow('no customer 999');
  await expect(runExport([join(store.dataDir, 'x'), ...ours()])).rejects.toThrow('not go into the data folder');
  await expect(runExport([join(folder, 'x'), '--data', folder])).rejects.toThrow('not the data folder');
});

it('sees one moment, whatever is written meanwhile', async () => {
  const reader = customerReader(momentOfSqlite(join(store.dataDir, 'cordboard.db')));
  const tables = await reader.tables(store.customerId);
  await store.calls.finish(newCdr(store.customerId, 1999), []);
  const lives: unknown[] = [];
  for await (const { live_id } of tables.find(({ name }) => name === 'cdrs')?.rows ?? []) lives.push(live_id);
  await reader.close();
  expect(lives).toEqual([1001, 1002, 1003]);
});

it('knows every table: each is exported, has nothing of a customer, or is left out for a reason', async () => {
  const reader = customerReader(momentOfSqlite(join(store.dataDir, 'cordboard.db')));
  const exported = (await reader.tables(store.customerId)).map(({ name }) => name);
  await reader.close();
  const database = new DatabaseSync(join(store.dataDir, 'cordboard.db'), { readOnly: true });
  const all = database
    .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name));
  database.close();
  const ofNobody = [
    ...[
      'audit_anchors',
      'audit_erasures',
      'audit_exports',
      'audit_pending',
      'live_id_floor',
      'migrations',
      'ownership',
    ],
    ...['open_dialogs', 'relay_cursors', 'revisions', 'service_runs'],
    // What is to be removed from a store, after its customer as well.
    'recording_removals',
    // A carrier's receipts that came before their message was known.
    'sms_receipts',
  ];
  const isIndex = (name: string) => /_(search|words)(_\w+)?$/.test(name);
  const unknown = all.filter(
    (name) =>
      !exported.includes(name) && reasonLeftOut(name) === undefined && !ofNobody.includes(name) && !isIndex(name),
  );
  expect(unknown).toEqual([]);
  expect(exported.filter((name) => reasonLeftOut(name) !== undefined || ofNobody.includes(name))).toEqual([]);
});
