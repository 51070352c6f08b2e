import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewCdr } from '../../electron/service/calls/persistence/records.ts';
import type { Interaction } from '../../electron/service/conversations/repository.ts';
import { migrate, migrations } from '../../electron/service/platform/storage/migrations/migrate.ts';
import { firstPage, newCdr, newMonitor, openTestStore, type TestStore } from './storeFixture.ts';

let store: TestStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(async () => {
  await store.dispose();
});

const ada = 100_001;
const bob = 100_002;

const all = async (userId: number | null = null, customerId = store.customerId) =>
  (await store.conversations.page({ customerId, userId }, firstPage)).data;

/** A call with the contact 49301234, in or out. */
function callWith(liveId: number, changes: Partial<NewCdr> = {}) {
  const outbound = { src: '200', src_id: String(ada), dst: '49301234', type: 1, destination: 1, participants: [ada] };
  return store.calls.finish(newCdr(store.customerId, liveId, { ...outbound, ...changes }), []);
}

const inbound: Partial<NewCdr> = { src: '+49301234', dst: '200', type: 0, destination: 0 };

function message(changes: Partial<Interaction> = {}): Interaction {
  return {
    customerId: store.customerId,
    channel: 'sms',
    type: 'I',
    src: { number: '+49301234', id: '', name: 'Carl' },
    dst: { number: '49309999', id: String(ada), name: 'Ada' },
    userId: ada,
    userIds: [ada],
    objectClass: 'sms',
    objectId: 7,
    at: '2026-01-05 10:00:00',
    ...changes,
  };
}

describe('a conversation', () => {
  it('is one for every call with a contact, in or out, and reports the latest', async () => {
    await callWith(1, { calldate: '2026-01-01 10:00:00' });
    const latest = await callWith(2, { ...inbound, calldate: '2026-01-02 10:00:00', billsec: 5, duration: 9 });
    expect(await all()).toMatchObject([
      {
        channel: 'call',
        interactions: 2,
        type: 'I',
        src: '+49301234',
        dst: '200',
        object_class: 'cdr',
        object_id: latest.id,
        created_at: '2026-01-01 10:00:00',
        updated_at: '2026-01-02 10:00:00',
        duration: 5,
        ring_time: 4,
        call_flow: 'LOCAL_USER:200',
        monitor_ids: [],
        monitor_id: null,
      },
    ]);
  });

  it('is another one for each channel and each contact', async () => {
    await callWith(1);
    await callWith(2, { dst: '49305678' });
    await store.conversations.touch(message());
    await store.conversations.touch(message({ objectId: 8, type: 'O', src: message().dst, dst: message().src }));
    const seen = (await all()).map(({ channel, object_id, interactions }) => [channel, object_id, interactions]);
    expect(seen).toEqual([
      ['sms', 8, 2],
      ['call', 2, 1],
      ['call', 1, 1],
    ]);
  });

  it('is one for the pair of users who call one another', async () => {
    await callWith(1, { src: '200', dst: '201', type: 3, destination: 2 });
    await callWith(2, { src: '201', dst: '200', type: 3, destination: 2 });
    expect(await all()).toHaveLength(1);
  });

  it('follows a call through its transfers', async () => {
    await callWith(1, { ...inbound, root_live_id: 1 });
    await callWith(2, { ...inbound, dst: '201', root_live_id: 1, is_root: false, context: 'QUEUE' });
    expect((await all())[0]?.call_flow).toBe('LOCAL_USER:200 > QUEUE:201');
  });

  it('holds the recordings of its calls and the mean of their scores', async () => {
    for (const liveId of [1, 2]) {
      const { monitor } = await store.monitors.start(newMonitor(store.customerId, liveId));
      await store.monitors.update(monitor.id, { cx_score: liveId * 30 });
      await callWith(liveId);
    }
    const [conversation] = await all();
    expect(conversation).toMatchObject({ monitor_ids: [1, 2], monitor_id: 2, cx_score: 45 });
    await store.monitors.update(2, { cx_score: 91 });
    expect((await all())[0]?.cx_score).toBe(61);
    await store.monitors.remove([2]);
    expect((await all())[0]).toMatchObject({ monitor_ids: [1], monitor_id: 1, cx_score: 30 });
  });

  it('holds its newest voice message', async () => {
    const left = { channel: 'voicemail', objectClass: 'voicemessage', objectId: 3, duration: 12 } as const;
    await store.conversations.touch(message(left));
    expect(await all()).toMatchObject([{ voicemessage_id: 3, duration: 12, channel: 'voicemail' }]);
  });

  it('grows by text messages and voice messages as they are kept', async () => {
    const contact = { number: '49301234', userId: null, name: 'Carl' };
    const own = { number: '49309999', userId: ada, name: 'Ada' };
    const text = { customerId: store.customerId, userId: ada, message: 'Hello', lineId: null, carrierId: null };
    await store.sms.add({ ...text, from: contact, to: own, type: 'I', result: 'received', createdAt: 0 });
    await store.sms.add({ ...text, from: own, to: contact, type: 'O', result: 'queued', createdAt: 1000 });
    expect(await all(ada)).toMatchObject([{ channel: 'sms', interactions: 2, type: 'O', dst: '49301234' }]);
  });

  it('keeps its labels and notes when the next call ends', async () => {
    await callWith(1);
    await store.conversations.update(1, { labels: [await store.label('vip')], notes: 'Calls back' });
    await callWith(2);
    expect(await all()).toMatchObject([{ labels: [{ name: 'vip' }], notes: 'Calls back', interactions: 2 }]);
  });

  it('is seen by those who took part, and never by another customer', async () => {
    await callWith(1);
    await callWith(2, { dst: '49305678', participants: [bob] });
    const other = await store.customers.create('other');
    await store.conversations.touch(message({ customerId: other, userIds: [] }));
    expect((await all(ada)).map(({ object_id }) => object_id)).toEqual([1]);
    expect((await all(bob)).map(({ object_id }) => object_id)).toEqual([2]);
    expect(await all(ada, other)).toEqual([]);
    expect(await store.conversations.byId({ customerId: store.customerId, userId: null }, 3)).toBeNull();
    expect(await store.conversations.byId({ customerId: store.customerId, userId: bob }, 1)).toBeNull();
  });

  it('goes with the transaction that it was noted in', async () => {
    const failing = store.transaction(async (within) => {
      await within.conversations.touch(message());
      throw new Error('no message');
    });
    await expect(failing).rejects.toThrow('no message');
    expect(await all()).toEqual([]);
  });
});

describe('conversations of calls that ended before there were any', () => {
  it('are made of their records', () => {
    const database = new DatabaseSync(':memory:');
    migrate(
      database,
      migrations.filter(({ version }) => version < 10),
    );
    database.exec(`INSERT INTO customers (name, created_at) VALUES ('company', 0)`);
    const columns = database.prepare(`PRAGMA table_info(cdrs)`).all() as { name: string; type: string; pk: number }[];
    const write = (values: Record<string, string | number>) => {
      const filled = columns.filter(({ pk }) => pk === 0);
      const row = filled.map(({ name, type }) => values[name] ?? (type === 'TEXT' ? '' : 0));
      const names = filled.map(({ name }) => name).join(', ');
      database.prepare(`INSERT INTO cdrs (${names}) VALUES (${row.map(() => '?').join(', ')})`).run(...row);
    };
    const known = { customer_id: 1, labels: '[]' };
    write({ ...known, live_id: 1, root_live_id: 1, type: 1, destination: 1, src: '200', dst: '+4930', calldate: 'a' });
    write({ ...known, live_id: 2, root_live_id: 2, type: 2, destination: 0, src: '4930', dst: '200', calldate: 'b' });
    write({ ...known, live_id: 3, root_live_id: 3, type: 3, destination: 2, src: '201', dst: '200', calldate: 'c' });
    database.exec('INSERT INTO call_participants (user_id, live_id) VALUES (100001, 1), (100002, 2), (100001, 2)');
    migrate(database);
    const made = database.prepare('SELECT contact, created_at, type, object_id, interactions FROM conversations').all();
    expect(made.map((row) => Object.values(row))).toEqual([
      ['4930', 'a', 'M', 2, 2],
      ['200~201', 'c', 'L', 3, 1],
    ]);
    const participants = database.prepare('SELECT user_id, conversation_id FROM conversation_participants').all();
    expect(participants.map((row) => Object.values(row))).toEqual([
      [100001, 1],
      [100002, 1],
    ]);
  });
});
