import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallTraceEntry } from '../../electron/service/calls/capture/traceRepository.ts';
import type { LineRecord } from '../../electron/service/lines/repository.ts';
import { usualLineExtras } from '../../shared/domain/line.ts';
import {
  firstPage,
  lineEvent,
  newCdr,
  newMonitor,
  newNamedToken,
  newToken,
  newUser,
  openTestStore,
  type TestStore,
} from './storeFixture.ts';

let store: TestStore;

beforeEach(async () => {
  store = await openTestStore();
});

afterEach(async () => {
  await store.dispose();
});

const everybody = () => ({ customerId: store.customerId, userId: null });

describe('users', () => {
  it('get ids of six digits and are found by e-mail in any letter case', async () => {
    const user = await store.user('200');
    expect(user.id).toBe(100_001);
    expect(await store.users.byEmail('200@COMPANY.test')).toEqual(user);
    expect(await store.users.byExtension(store.customerId, '200')).toEqual(user);
  });

  it.each([
    ['email', { ext: '201' }],
    ['ext', { email: 'other@company.test' }],
  ])('refuse a second one with the same %s', async (field, difference) => {
    await store.user('200');
    const second = store.users.create({ ...newUser(store.customerId, '200'), ...difference });
    await expect(second).rejects.toMatchObject({ name: 'Refusal', kind: 'taken', field });
  });

  it('may share an extension with a user of another customer', async () => {
    await store.user('200');
    const other = await store.customers.create('other');
    const user = await store.users.create({ ...newUser(other, '200'), email: 'other@company.test' });
    expect(user.ext).toBe('200');
  });

  it('take their tokens, devices and lines with them, and leave their records', async () => {
    const { id } = await store.user('200');
    await store.tokens.addSession(newToken('h', id), { userAgent: '', openedAt: 1 });
    await store.devices.remember({ userId: id, fingerprintHash: 'f', name: '', createdAt: 1, until: 99 });
    await store.calls.finish(newCdr(store.customerId, 1, { user_id: id, participants: [id] }), []);
    await store.users.remove(id);
    expect(await store.tokens.byHash('h')).toBeNull();
    expect(await store.devices.use(id, 'f', 1)).toBe(false);
    expect((await store.cdrs.page(everybody(), firstPage)).total).toBe(1);
  });
});

describe('tokens', () => {
  it('have unique names per user', async () => {
    const [a, b] = [await store.user('200'), await store.user('201')];
    const named = newNamedToken('reports');
    await store.tokens.addNamed(newToken('1', a.id), named);
    await expect(store.tokens.addNamed(newToken('2', a.id), named)).rejects.toMatchObject({ field: 'name' });
    expect(await store.tokens.byHash('2')).toBeNull();
    await store.tokens.addNamed(newToken('3', b.id), named);
  });

  it('expire by inactivity; named ones without a limit stay', async () => {
    const { id } = await store.user('200');
    const session = { userAgent: '', openedAt: 1 };
    await store.tokens.addSession(newToken('old', id, { idleSeconds: 60, lastUsedAt: 1_000 }), session);
    await store.tokens.addSession(newToken('fresh', id, { idleSeconds: 60, lastUsedAt: 50_000 }), session);
    await store.tokens.addSession(newToken('eternal', id), session);
    await store.tokens.removeExpired(62_000);
    const left = await Promise.all(['old', 'fresh', 'eternal'].map((hash) => store.tokens.byHash(hash)));
    expect(left.map((token) => token?.hash)).toEqual([undefined, 'fresh', 'eternal']);
  });
});

describe('a challenge', () => {
  it('counts tries and can be removed once', async () => {
    const { id } = await store.user('200');
    const challenge = { nonceHash: 'n', userId: id, codeHash: 'c', fingerprintHash: null, rememberMe: true };
    await store.challenges.add({ ...challenge, expiresAt: 10 });
    expect((await store.challenges.take('n'))?.tries).toBe(1);
    expect(await store.challenges.take('n')).toEqual({ ...challenge, expiresAt: 10, tries: 2 });
    const removed = await Promise.all([store.challenges.remove('n'), store.challenges.remove('n')]);
    expect(removed.toSorted()).toEqual([false, true]);
  });
});

describe('lines', () => {
  const line = (changes: Partial<LineRecord> = {}): Omit<LineRecord, 'id'> => ({
    customerId: store.customerId,
    userId: null,
    isDefault: false,
    isDemo: false,
    name: 'Line',
    kind: 'account',
    server: 'pbx.test',
    transport: 'udp',
    domain: '',
    username: 'u',
    authUsername: null,
    register: true,
    password: 'very secret',
    outboundProxy: null,
    srtp: 'off',
    dtmf: 'rfc4733',
    codecs: ['PCMU'],
    callerId: null,
    enabled: true,
    ...usualLineExtras,
    contactUser: 'as secret',
    ...changes,
  });

  it('come back as they were, and their passwords are not readable in any file', async () => {
    const created = await store.lines.create(line());
    expect(await store.lines.byId(created.id)).toEqual({ ...line(), id: created.id });
    for (const file of ['cordboard.db', 'cordboard.db-wal']) {
      const bytes = await readFile(join(store.dataDir, file));
      expect(bytes.includes('very secret')).toBe(false);
      expect(bytes.includes('as secret')).toBe(false);
    }
    expect(statSync(join(store.dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    store = await store.reopen();
    expect(await store.lines.byId(created.id)).toMatchObject({ password: 'very secret', contactUser: 'as secret' });
  });

  it('keep what they learned of their servers, and what was changed meanwhile', async () => {
    const created = await store.lines.create(line());
    const digestRealms = [{ server: 'pbx.test', realm: 'pbx', algorithm: 'SHA-256' as const }];
    const lessons = [{ digestRealms }, { knownAddresses: ['192.0.2.1'] }];
    await store.lines.update({ ...created, name: 'Renamed' });
    await Promise.all(lessons.map((lesson) => store.lines.learn(created.id, lesson)));
    store = await store.reopen();
    const stored = { name: 'Renamed', digestRealms, knownAddresses: ['192.0.2.1'] };
    expect(await store.lines.byId(created.id)).toEqual({ ...created, ...stored });
  });

  it('have the usual settings where an older version kept none', async () => {
    const created = await store.lines.create(line({ sessionSeconds: 90 }));
    const database = new DatabaseSync(join(store.dataDir, 'cordboard.db'));
    database.exec(`UPDATE lines SET settings = json_remove(settings, '$.sessionSeconds', '$.tlsCa', '$.numberRules')`);
    database.close();
    expect(await store.lines.byId(created.id)).toEqual({ ...line(), id: created.id });
  });

  it('have one default per customer', async () => {
    const first = await store.lines.create(line({ isDefault: true }));
    const second = await store.lines.create(line({ isDefault: true }));
    expect((await store.lines.all()).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    await store.lines.update({ ...first, isDefault: true });
    expect((await store.lines.byId(second.id))?.isDefault).toBe(false);
  });
});

describe('a call that ends', () => {
  it('leaves one CDR, however often it is reported', async () => {
    const live = { id: 5, customerId: store.customerId, snapshot: { state: 'up' } };
    await store.calls.save(live, []);
    expect(await store.calls.unfinished()).toEqual([live]);
    const finish = () => store.calls.finish(newCdr(store.customerId, 5), [lineEvent(store.customerId, 1)]);
    const [first, second] = await Promise.all([finish(), finish()]);
    expect(second).toEqual(first);
    expect(await store.calls.unfinished()).toEqual([]);
    expect((await store.cdrs.page(everybody(), firstPage)).total).toBe(1);
    expect(await store.events.newest()).toBe(1);
  });

  it('is seen by who took part, and by whoever may see all', async () => {
    await store.calls.finish(newCdr(store.customerId, 1, { participants: [100_001, 100_002] }), []);
    await store.calls.finish(newCdr(store.customerId, 2, { participants: [100_002] }), []);
    const liveIds = async (userId: number | null, customerId = store.customerId) =>
      (await store.cdrs.page({ customerId, userId }, firstPage)).data.map(({ live_id }) => live_id);
    expect(await liveIds(100_001)).toEqual([1]);
    expect(await liveIds(100_002)).toEqual([2, 1]);
    expect(await liveIds(100_003)).toEqual([]);
    expect(await liveIds(null)).toEqual([2, 1]);
    expect(await liveIds(null, 99)).toEqual([]);
  });

  it('gives no id again, also after a restart', async () => {
    await store.calls.finish(newCdr(store.customerId, 41), []);
    store = await store.reopen();
    expect(store.nextLiveId()).toBe(42);
    expect(store.nextLiveId()).toBe(43);
  });
});

describe('recordings', () => {
  it('go from running to ready and are reported in the same transaction', async () => {
    const { monitor } = await store.monitors.start(newMonitor(store.customerId, 5));
    await store.monitors.setState(monitor.id, 'paused');
    expect((await store.monitors.unfinished())[0]?.monitor.state).toBe('paused');
    const pauses = [{ from_ms: 100, to_ms: 900 }];
    await store.monitors.finish(monitor.id, { duration: 3, size: 999, pauses }, [lineEvent(store.customerId, 1)]);
    const [ready] = await store.monitors.ofCall(5);
    expect(ready).toMatchObject({ state: 'ready', duration: 3, size: 999, metadata: { pauses } });
    await store.monitors.setState(monitor.id, 'recording');
    expect(await store.monitors.unfinished()).toEqual([]);
    expect(await store.events.newest()).toBe(1);
  });

  it('show in the CDR as long as there is one', async () => {
    const { monitor } = await store.monitors.start(newMonitor(store.customerId, 5));
    const other = await store.monitors.start(newMonitor(store.customerId, 5));
    await store.calls.finish(newCdr(store.customerId, 5), []);
    const hasMonitor = async () => (await store.cdrs.byLiveId(5))?.has_monitor;
    expect(await hasMonitor()).toBe(true);
    await store.monitors.remove([monitor.id]);
    expect(await hasMonitor()).toBe(true);
    await store.monitors.remove([other.monitor.id]);
    expect(await hasMonitor()).toBe(false);
  });
});

describe('SIP messages', () => {
  it('come back in the order of the wire', async () => {
    const entry = (at: number, text: string): CallTraceEntry => ({
      liveId: 5,
      customerId: store.customerId,
      at,
      text,
      callId: 'c',
      local: '127.0.0.1:5060',
      remote: '127.0.0.1:5062',
      direction: 'out',
      transport: 'udp',
    });
    await store.trace.append([entry(20, 'b'), entry(30, 'c')]);
    await store.trace.append([entry(10, 'a'), entry(30, 'd')]);
    expect((await store.trace.ofCall(5)).map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
    expect(await store.trace.ofCall(6)).toEqual([]);
    await store.trace.append([{ ...entry(25, 'of another call'), liveId: 7 }]);
    const both = await store.trace.ofCalls([5, 7]);
    expect(both.map(({ text }) => text)).toEqual(['a', 'b', 'of another call', 'c', 'd']);
    expect(both.map(({ liveId }) => liveId)).toEqual([5, 5, 7, 5, 5]);
  });
});

describe('audio sessions', () => {
  it('become one record when they end', async () => {
    const session = { customerId: store.customerId, userId: 100_001, device: 'd', userAgent: 'ua', createdAt: 5 };
    const id = await store.mediaSessions.open(session, (own) => [lineEvent(store.customerId, own)]);
    expect(await store.mediaSessions.unfinished()).toEqual([{ ...session, id }]);
    const record = {
      call_id: '',
      created_at: '2026-01-01 10:00:00',
      dst: '',
      dst_id: '',
      dst_ua: '',
      duration: 9,
      src: '',
      src_id: '100001',
      src_ua: 'ua',
      t_cause: 'Normal Clearing',
      type: 'webrtc',
      user_id: 100_001,
    };
    const finish = () =>
      store.mediaSessions.finish({ ...record, media_session_id: id, customer_id: store.customerId }, []);
    await Promise.all([finish(), finish()]);
    expect(await store.mediaSessions.unfinished()).toEqual([]);
    const page = await store.mediaSessions.page({ customerId: store.customerId, userId: 100_001 }, firstPage);
    expect(page).toEqual({ total: 1, data: [{ ...record, live_id: null, media_session_id: id, id: 1 }] });
  });
});
