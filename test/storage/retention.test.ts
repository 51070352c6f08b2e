import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRetention } from '../../electron/service/features/privacy/retention.ts';
import { changeRetention } from '../../electron/service/features/privacy/retentionSettings.ts';
import { toContractDateTime } from '../../shared/domain/time.ts';
import { ManualClock } from '../support/manualClock.ts';
import { until } from '../support/until.ts';
import { firstPage, newCdr, newMonitor, openTestStore, type TestStore } from './storeFixture.ts';

const DAY_MS = 24 * 3600_000;
const now = Date.UTC(2026, 5, 1, 12);
const daysAgo = (days: number) => now - days * DAY_MS;

/** Tables of each kind of record that no call leaves behind, and what says of a row that it is over. */
const tablesOf = {
  messages: { sms: {}, chat_messages: {} },
  voicemail: { voice_messages: { finished: 1 } },
  faxes: { faxes: {} },
  visitors: { callmeback_requests: { state: 'ended' }, callmeback_visitors: {}, chats: { state: 2 } },
  webhook_deliveries: { webhook_deliveries: { state: 'delivered' } },
  mail: { mail_outbox: { state: 'sent' } },
} as const;
const kinds = Object.keys(tablesOf) as (keyof typeof tablesOf)[];
const tables = kinds.flatMap((kind) => Object.keys(tablesOf[kind]));

let store: TestStore;
let database: DatabaseSync;

beforeEach(async () => {
  store = await openTestStore();
  database = new DatabaseSync(join(store.dataDir, 'cordboard.db'), { enableForeignKeyConstraints: false });
});

afterEach(async () => {
  database.close();
  await store.dispose();
});

type Values = Readonly<Record<string, string | number | null>>;

let planted = 0;

/** Puts a row into a table; columns without a given value are empty, but hashes and keys, which are unique. */
function plant(table: string, values: Values): void {
  const columns = database.prepare('SELECT * FROM pragma_table_info(?)').all(table);
  const needed = columns.filter((column) => column.notnull === 1 && column.dflt_value === null && column.pk === 0);
  planted += 1;
  const empty = needed.map(({ name, type }) => {
    const text = /_(?:hash|id|key)$/.test(String(name)) ? `${planted}` : '';
    return [String(name), type === 'TEXT' ? text : 0] as const;
  });
  const row = { ...Object.fromEntries(empty), customer_id: store.customerId, ...values };
  const names = Object.keys(row).map((name) => `"${name}"`);
  database
    .prepare(`INSERT INTO "${table}" (${names.join()}) VALUES (${names.map(() => '?').join()})`)
    .run(...Object.values(row));
}

/** A row of each table from so many days ago; voice messages and faxes have a file. */
async function plantAll(days: number): Promise<void> {
  for (const kind of kinds) {
    for (const [table, values] of Object.entries(tablesOf[kind])) {
      const at = table === 'mail_outbox' ? daysAgo(days) : toContractDateTime(daysAgo(days));
      const hasFile = table === 'faxes' || table === 'voice_messages';
      const path = `files/${table}-${days}`;
      if (hasFile) await writeFile(join(store.dataDir, path), 'content');
      const changed = table.startsWith('callmeback_') && { updated_at: at };
      plant(table, { ...values, created_at: at, ...changed, ...(hasFile && { path }) });
    }
  }
}

const countsOf = () =>
  Object.fromEntries(
    tables.map((table) => [table, Number(database.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n)]),
  );

/** Looks once for what has expired by then. What comes after the kinds is waited for by `also`. */
async function expire(
  at: number,
  isDone: (kind: string) => boolean,
  also: () => Promise<boolean> = async () => true,
): Promise<void> {
  const received: string[] = [];
  const retention = createRetention({
    store,
    dataDir: store.dataDir,
    clock: new ManualClock(at),
    logger: pino({ level: 'silent' }),
    onExpired: ({ kind }) => void received.push(kind),
  });
  retention.start();
  await until(
    async () => received.some(isDone) && (await store.retention.doomedFiles(1)).length === 0 && (await also()),
  );
  await retention.close();
}

const forever = Object.fromEntries(kinds.map((kind) => [kind, null]));

it.each(kinds)('%s go when their days are over, nothing else does, and their files go with them', async (kind) => {
  await mkdir(join(store.dataDir, 'files'));
  await plantAll(31);
  await plantAll(29);
  await changeRetention(store, store.customerId, { ...forever, [kind]: 30 });
  await expire(now, (received) => received === kind);
  const gone = Object.keys(tablesOf[kind]);
  expect(countsOf()).toEqual(Object.fromEntries(tables.map((table) => [table, gone.includes(table) ? 1 : 2])));
  const files = ['faxes-29', 'faxes-31', 'voice_messages-29', 'voice_messages-31'];
  expect(await readdir(join(store.dataDir, 'files'))).toEqual(
    files.filter((name) => !gone.some((table) => name === `${table}-31`)),
  );
});

describe('call records of a queue', () => {
  const settings = { number: '8001', name: 'Sales' };

  /** A recorded call of a month ago, with a transcript. */
  async function call(liveId: number, queueId: number | null): Promise<void> {
    const at = toContractDateTime(daysAgo(31));
    const path = `recordings/${liveId}.mp3`;
    await writeFile(join(store.dataDir, path), 'sound');
    const { monitor } = await store.monitors.start(newMonitor(store.customerId, liveId, { path, timestamp: at }));
    await store.monitors.finish(monitor.id, { duration: 1, size: 5, pauses: [] }, []);
    await store.monitors.update(monitor.id, { transcript: 'Hello' });
    database.prepare('UPDATE monitors SET queue_id = ? WHERE id = ?').run(queueId, monitor.id);
    await store.calls.finish(newCdr(store.customerId, liveId, { calldate: at, queue_id: queueId }), []);
  }

  /** What is left of each of the calls. */
  const left = {
    cdrs: () => database.prepare('SELECT live_id FROM cdrs ORDER BY live_id').all(),
    recordings: () => database.prepare('SELECT live_id FROM monitors ORDER BY live_id').all(),
    transcripts: () => database.prepare(`SELECT live_id FROM monitors WHERE transcript <> '' ORDER BY live_id`).all(),
  };

  it.each(['cdrs', 'recordings', 'transcripts'] as const)(
    '%s stay as long as the queue says, others as long as all',
    async (kind) => {
      await mkdir(join(store.dataDir, 'recordings'));
      plant('queues', { ...settings, settings: '{}' });
      const [sales = 0] = database
        .prepare('SELECT id FROM queues')
        .all()
        .map(({ id }) => Number(id));
      await call(1, sales);
      await call(2, sales + 1);
      await call(3, null);
      await changeRetention(store, store.customerId, { [kind]: 30, queues: [{ queue_id: sales, [kind]: 60 }] });
      await expire(now, (received) => received === kind);
      expect(left[kind]().map(({ live_id }) => live_id)).toEqual([1]);
      await call(4, null);
      await changeRetention(store, store.customerId, { [kind]: null, queues: [{ queue_id: sales, [kind]: 30 }] });
      await expire(now, (received) => received === kind);
      expect(left[kind]().map(({ live_id }) => live_id)).toEqual([4]);
    },
  );
});

it('the audit log loses what is older than its days', async () => {
  const { customerId } = store;
  await store.audit.append({ customerId, operation: 'createQueue', objectType: 'queues', objectId: '4', changes: [] });
  await changeRetention(store, customerId, { audit_log: 365 });
  const operations = async () =>
    (await store.audit.page(customerId, firstPage)).data.map(({ body: { operation } }) => operation);
  plant('sip_trace', { at: 0, text: '' });
  await expire(Date.now() + 364 * DAY_MS, (received) => received === 'sip_traces');
  expect(await operations()).toEqual(['createQueue']);
  plant('sip_trace', { at: 0, text: '' });
  const isGone = async () => !(await operations()).includes('createQueue');
  await expire(Date.now() + 366 * DAY_MS, (received) => received === 'sip_traces', isGone);
  expect(await isGone()).toBe(true);
});
