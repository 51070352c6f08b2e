import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../electron/service/platform/storage/store.ts';
import type { CallLabel } from '../../shared/api/calls/callLabels.ts';
import type { ApiError } from '../../shared/api/client.ts';
import { newCdr, newMonitor } from '../storage/storeFixture.ts';
import { wrapUpOf } from '../support/plantedWrapUp.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { newStranger, type Stranger } from '../support/stranger.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Records after the call: who may see, change and delete them. */
let service: TestService;
let store: Store;
let admin: SignedIn;
let [agent, colleague, supervisor] = [] as unknown as [TestUser, TestUser, TestUser];
let stranger: Stranger;
let vip: CallLabel;

beforeEach(async () => {
  service = await startTestService();
  store = await service.openStore();
  admin = await service.admin();
  agent = await service.user('agent');
  colleague = await service.user('agent');
  supervisor = await service.user('supervisor');
  stranger = await newStranger(service.api, admin);
  vip = (await admin.call('createCallLabel', { body: { name: 'vip', color: '#b45309' } })).data;
  await callOf(agent, 1);
  await callOf(colleague, 2);
  await store.calls.finish(newCdr(stranger.customerId, 3, { dst: '777', participants: [stranger.userId] }), []);
});

afterEach(async () => {
  await service.dispose();
});

/** A call of a user that was recorded; its ids are those of its live call. */
async function callOf(user: SignedIn, liveId: number): Promise<void> {
  const mine = { dst: `600${liveId}`, user_id: user.userId, participants: [user.userId] };
  const { monitor, path } = await store.monitors.start(newMonitor(1, liveId, mine));
  await mkdir(join(service.dataDir, 'recordings'), { recursive: true });
  await writeFile(join(service.dataDir, path), 'audio');
  const pauses = [{ from_ms: 1, to_ms: 2 }];
  await store.monitors.finish(monitor.id, { duration: 1, size: 5, pauses }, []);
  await store.calls.finish(newCdr(1, liveId, mine), []);
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, errors }: ApiError) => [status, errors[0]?.field ?? ''],
  );

const liveIds = async (client: SignedIn) => (await client.call('listCdrs')).data.map(({ live_id }) => live_id);

describe('what people write about calls', () => {
  it('is all kept or nothing, and a failed change names its element', async () => {
    const change = (second: unknown) => agent.call('updateCdrs', { body: [{ id: 1, notes: 'a' }, second] as never });
    expect(await refusalOf(change({ id: 2, notes: 'not mine' }))).toEqual([404, '1.id']);
    expect(await refusalOf(change({ id: 3, notes: 'not ours' }))).toEqual([404, '1.id']);
    expect(await refusalOf(change({ id: 1, notes: 'twice' }))).toEqual([400, '1.id']);
    expect(await refusalOf(change({ id: 'x' }))).toEqual([400, '1.id']);
    expect((await agent.call('getCdr', { params: { id: 1 } })).data.notes).toBe('');
  });

  it('show who wrote what, the newest being the record’s own', async () => {
    await agent.call('updateCdrs', { body: [{ id: 1, notes: 'first', labels: ['vip'] }] });
    await supervisor.call('createCdrNote', { params: { id: 1 }, body: { text: 'second' } });
    const { data } = await agent.call('listCdrNotes', { params: { id: 1 } });
    expect(data.map(({ text, user_id }) => [text, user_id])).toEqual([
      ['second', supervisor.userId],
      ['first', agent.userId],
    ]);
    expect((await agent.call('getCdr', { params: { id: 1 } })).data).toMatchObject({
      notes: 'second',
      labels: [vip],
    });
  });

  it('takes nothing away that was written during the call', async () => {
    const parties = { user_id: agent.userId, participants: [agent.userId, colleague.userId] };
    const during = { calldate: '2030-01-02 03:04:05', duration: 60, notes: 'Contract 4711' };
    const { id } = await store.calls.finish(newCdr(1, 9, { ...parties, ...during }), []);
    await colleague.call('updateCdrs', { body: [{ id, notes: 'Rang back' }] });
    await agent.call('updateCdrs', { body: [{ id, notes: 'Rang back twice' }] });
    const { data } = await agent.call('listCdrNotes', { params: { id }, query: { dir: 'ASC' } });
    expect(data.map(({ text, user_id }) => [text, user_id])).toEqual([
      ['Contract 4711', null],
      ['Rang back', colleague.userId],
      ['Rang back twice', agent.userId],
    ]);
    expect(data[0]?.created_at).toBe('2030-01-02 03:05:05');
    for (const said of ['contract 4711', '47', 'twice contract']) {
      const filter = JSON.stringify([{ property: 'said', operator: 'like', value: said }]);
      const found = (await agent.call('listCdrs', { query: { filter } })).data;
      expect(
        found.map((cdr) => cdr.id),
        said,
      ).toEqual([id]);
    }
  });

  it('is found by what it says', async () => {
    await agent.call('updateCdrs', { body: [{ id: 1, notes: 'wants a refund', labels: ['vip'] }] });
    const find = async (property: string, operator: string, value: string) =>
      (await admin.call('listCdrs', { query: { filter: JSON.stringify([{ property, operator, value }]) } })).total;
    expect(await find('notes', 'like', 'REFUND')).toBe(1);
    expect(await find('labels', '=', 'vip')).toBe(1);
    await agent.call('updateCdrs', { body: [{ id: 1, notes: '', labels: [] }] });
    expect(await find('notes', 'like', 'REFUND')).toBe(0);
    expect(await find('labels', '=', 'vip')).toBe(0);
  });

  it('is found with what was said in the call, in notes and in transcripts', async () => {
    const [monitor] = (await supervisor.call('listMonitors')).data.filter(({ live_id }) => live_id === 2);
    const transcript = 'My umbrella was blown inside out';
    await supervisor.call('updateMonitor', { params: { id: monitor?.id ?? 0 }, body: { transcript } });
    await agent.call('updateCdrs', { body: [{ id: 1, notes: 'Broken umbrella, wants a refund' }] });
    const find = async (client: SignedIn, value: string, operator = 'like') => {
      const filter = JSON.stringify([{ property: 'said', operator, value }]);
      return (await client.call('listCdrs', { query: { filter } })).data.map(({ live_id }) => live_id);
    };
    expect(await find(supervisor, 'umbrella')).toEqual([2, 1]);
    expect(await find(supervisor, 'UMBRELLA refund')).toEqual([1]);
    expect(await find(supervisor, 'blown')).toEqual([2]);
    expect(await find(supervisor, 'umbrella', 'notlike')).toEqual([]);
    expect(await find(agent, 'blown')).toEqual([]);
    expect(await find(stranger, 'umbrella')).toEqual([]);
  });

  it('is found by the hour of the day in which it began, by the clocks of a zone, summer time included', async () => {
    const begun = ['2026-03-28 08:30:00', '2026-03-29 07:30:00', '2026-03-29 08:30:00', '2026-03-29 23:59:59'];
    for (const [index, calldate] of begun.entries())
      await store.calls.finish(newCdr(1, 800 + index, { calldate, participants: [supervisor.userId] }), []);
    const at = async (value: string) => {
      const range = { property: 'live_id', operator: 'gte', value: 800 };
      const filter = JSON.stringify([range, { property: 'hour_of_day', operator: '=', value }]);
      const { data, total } = await supervisor.call('listCdrs', { query: { filter, sort: 'live_id', dir: 'ASC' } });
      expect(total).toBe(data.length);
      return data.map(({ live_id }) => live_id - 800);
    };
    // Berlin's clocks are set forward on the 29th.
    expect(await at('9 Europe/Berlin')).toEqual([0, 1]);
    expect(await at('8 UTC')).toEqual([0, 2]);
    expect(await at('14 Asia/Kolkata')).toEqual([0, 2]);
    expect(await at('13 Asia/Kolkata')).toEqual([1]);
    expect(await at('0 Europe/London')).toEqual([3]);
    for (const value of ['24 UTC', '9', '9 Middle/Earth', 'nine UTC'])
      expect(await refusalOf(at(value))).toMatchObject([400, 'filter.1.value']);
  });

  it('is seen by nobody who may not see the call', async () => {
    expect(await refusalOf(colleague.call('listCdrNotes', { params: { id: 1 } }))).toEqual([404, '']);
    expect(await refusalOf(stranger.call('listCdrNotes', { params: { id: 1 } }))).toEqual([404, '']);
    expect(await refusalOf(stranger.call('createCdrNote', { params: { id: 1 }, body: { text: 'x' } }))).toEqual([
      404,
      '',
    ]);
  });
});

describe('the disposition of a call', () => {
  const choose = (client: SignedIn, id: number | null, cdr = 1) =>
    client.call('updateCdrs', { body: [{ id: cdr, wrapup_disposition_id: id }] });
  const disposition = async (name: string, queueIds: number[] | null = null) =>
    (await admin.call('createDisposition', { body: { name, queue_ids: queueIds } })).data.id;

  it('is chosen on its record by who took part and by supervisors, and taken back', async () => {
    const sold = await disposition('Sold');
    expect((await choose(agent, sold)).data).toMatchObject([
      { wrapup_disposition_id: sold, wrapup_disposition: 'Sold' },
    ]);
    expect((await agent.call('getCdr', { params: { id: 1 } })).data.wrapup_disposition).toBe('Sold');
    expect(await refusalOf(choose(colleague, sold))).toEqual([404, '0.id']);
    expect(await refusalOf(choose(stranger, sold, 3))).toEqual([400, '0.wrapup_disposition_id']);
    await choose(supervisor, null);
    expect((await agent.call('getCdr', { params: { id: 1 } })).data).toMatchObject({
      wrapup_disposition_id: null,
      wrapup_disposition: '',
    });
  });

  it('is one of all queues or of the queue of the call, and nothing is changed by another', async () => {
    const queue = (await admin.call('createQueue', { body: { name: 'Sales', users: [] } })).data.id;
    const ofQueue = await disposition('Ordered', [queue]);
    const body = [{ id: 1, notes: 'never kept', wrapup_disposition_id: ofQueue }];
    expect(await refusalOf(agent.call('updateCdrs', { body }))).toEqual([400, '0.wrapup_disposition_id']);
    expect(await refusalOf(choose(agent, 999_999))).toEqual([400, '0.wrapup_disposition_id']);
    expect((await agent.call('getCdr', { params: { id: 1 } })).data.notes).toBe('');
  });

  it('is what the agent’s wrap-up says from then on, which reports count', async () => {
    const sold = await disposition('Sold');
    const ended = { state: 'END', endedAt: 1_800_000_020_000, callId: 1 } as const;
    const { id } = await store.wrapUps.create(wrapUpOf({ userId: agent.userId, customerId: 1 }, ended));
    await choose(agent, sold);
    expect((await agent.call('getWrapUp', { params: { id } })).data).toMatchObject({
      disposition_id: sold,
      disposition: 'Sold',
    });
    const other = await disposition('Refunded');
    await choose(supervisor, other);
    expect((await agent.call('getWrapUp', { params: { id } })).data.disposition).toBe('Refunded');
  });

  it('changes the contact as it would in the wrap-up', async () => {
    const { data: won } = await admin.call('createDisposition', { body: { name: 'Won', outcome_id: 42 } });
    const body = { last_name: 'Aalto', tel: '+441632960012', global: true };
    const { data } = await admin.call('createContact', { body });
    const mine = { dst: '441632960012', participants: [agent.userId] };
    await store.calls.finish(newCdr(1, 4, mine), []);
    await choose(agent, won.id, 4);
    expect((await agent.call('getContact', { params: { id: data.id } })).data.outcome_id).toBe(42);
  });
});

describe('the records of a user', () => {
  it('are what the user took part in, and below supervisor what both did', async () => {
    const of = async (client: SignedIn, id: number) =>
      (await client.call('listUserCdrs', { params: { id } })).data.map(({ live_id }) => live_id);
    expect(await of(supervisor, agent.userId)).toEqual([1]);
    expect(await of(agent, agent.userId)).toEqual([1]);
    expect(await of(colleague, agent.userId)).toEqual([]);
    expect(await refusalOf(of(stranger, agent.userId))).toEqual([404, '']);
  });

  it('are so for conversations too', async () => {
    const of = async (client: SignedIn, id: number) =>
      (await client.call('listUserConversations', { params: { id } })).data.map(({ dst }) => dst);
    expect(await of(supervisor, agent.userId)).toEqual(['6001']);
    expect(await of(colleague, agent.userId)).toEqual([]);
    expect((await agent.call('listConversations')).total).toBe(1);
    expect((await supervisor.call('listConversations')).total).toBe(2);
    expect((await stranger.call('listConversations')).data.map(({ dst }) => dst)).toEqual(['777']);
    const change = colleague.call('updateConversations', {
      body: [
        { id: '2', notes: 'a' },
        { id: 1, notes: 'b' },
      ],
    });
    expect(await refusalOf(change)).toEqual([404, '1.id']);
    expect((await colleague.call('getConversation', { params: { id: 2 } })).data.notes).toBe('');
  });
});

describe('a recording’s data', () => {
  const change = (client: SignedIn, body: unknown) =>
    client.call('updateMonitor', { params: { id: 1 }, body: body as never }).then(({ data }) => data);

  it('is changed by supervisors, and its pauses by nobody', async () => {
    await change(supervisor, { sentiment: 'Negative', cx_score: 12, metadata: { a: 1, pauses: [], gone: 2 } });
    const { sentiment, cx_score, metadata } = await change(supervisor, { metadata: { b: { c: 3 }, gone: null } });
    expect({ sentiment, cx_score }).toEqual({ sentiment: -1, cx_score: 12 });
    expect(metadata).toEqual({ pauses: [{ from_ms: 1, to_ms: 2 }], custom: { a: 1, pauses: [], b: { c: 3 } } });
    expect(await refusalOf(change(agent, { summary: 'x' }))).toEqual([403, '']);
    expect(await refusalOf(change(stranger, { summary: 'x' }))).toEqual([404, '']);
  });

  it.each<[string, unknown, string]>([
    ['a score above 100', { cx_score: 101 }, 'cx_score'],
    ['an unknown sentiment', { sentiment: 'furious' }, 'sentiment'],
    ['metadata that is no object', { metadata: [1] }, 'metadata'],
    ['metadata that is too large', { metadata: { a: 'x'.repeat(65 * 1024) } }, 'metadata'],
    [
      'metadata that is nested without end',
      { metadata: { a: JSON.parse('['.repeat(50) + ']'.repeat(50)) } },
      'metadata',
    ],
  ])('refuses %s', async (_, body, field) => {
    expect(await refusalOf(change(admin, body))).toEqual([400, field]);
  });

  it('refuses metadata that is nested deeper than any stack', async () => {
    const response = await fetch(`${service.api}/monitors/1`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin.token}` },
      body: `{"metadata":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
    });
    expect(response.status).toBe(400);
  });

  it('refuses metadata that becomes too large bit by bit', async () => {
    await change(admin, { metadata: { a: 'x'.repeat(40_000) } });
    expect(await refusalOf(change(admin, { metadata: { b: 'x'.repeat(40_000) } }))).toEqual([400, 'metadata']);
  });
});

describe('the export', () => {
  const csv = async (client: SignedIn, query = '') => {
    const response = await fetch(`${service.api}/cdrs.csv?${query}`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    return parse(await response.text(), { columns: true }) as Record<string, string>[];
  };

  it('holds what the list holds, filtered as the list is', async () => {
    expect((await csv(supervisor)).map(({ live_id }) => live_id)).toEqual(['2', '1']);
    expect((await csv(supervisor, 'dir=ASC')).map(({ live_id }) => live_id)).toEqual(['1', '2']);
    expect((await csv(agent)).map(({ live_id }) => live_id)).toEqual(['1']);
    expect((await csv(stranger)).map(({ live_id }) => live_id)).toEqual(['3']);
    const filter = encodeURIComponent(JSON.stringify([{ property: 'dst', operator: '=', value: '6002' }]));
    expect((await csv(supervisor, `filter=${filter}`)).map(({ dst }) => dst)).toEqual(['6002']);
  });

  it('is in the order of the list, whatever that is', async () => {
    for (const [liveId, billsec] of [
      [4, 30],
      [5, 10],
      [6, 20],
    ] as const) {
      await store.calls.finish(newCdr(1, liveId, { billsec }), []);
    }
    const shown = await supervisor.call('listCdrs', { query: { sort: 'billsec', dir: 'DESC' } });
    const exported = await csv(supervisor, 'sort=billsec&dir=DESC');
    expect(exported.map(({ live_id }) => Number(live_id))).toEqual(shown.data.map(({ live_id }) => live_id));
    expect(exported.slice(0, 3).map(({ live_id }) => live_id)).toEqual(['4', '6', '5']);
  });

  it('holds every record, in order, when there are more than are read in one go', async () => {
    for (let liveId = 10; liveId < 1200; liveId += 1) await store.calls.finish(newCdr(1, liveId), []);
    const ids = (await csv(admin)).map(({ id }) => Number(id));
    expect(ids).toHaveLength(1192);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    // The search index knows no customers: it counts alone only where there is one.
    const filter = JSON.stringify([{ property: 'party', operator: 'like', value: 'ada' }]);
    const totals = async () => [
      (await admin.call('listCdrs', { query: { filter } })).total,
      (await stranger.call('listCdrs', { query: { filter } })).total,
    ];
    expect(await totals()).toEqual([1192, 1]);
    await stranger.call('deleteCdrs');
    expect(await totals()).toEqual([1192, 0]);
  });

  it('holds no formula, and keeps commas, quotes and lines in their cells', async () => {
    const nasty = '=HYPERLINK("http://evil.test"),\r\nrest';
    await store.calls.finish(newCdr(1, 9, { src_name: nasty }), []);
    expect((await csv(admin))[0]?.src_name).toBe(`'${nasty}`);
  });
});

describe('deleting all records', () => {
  it('is for the administrator, and takes nothing of another customer', async () => {
    await store.trace.append(
      [1, 3].map((liveId) => ({
        liveId,
        customerId: liveId === 3 ? stranger.customerId : 1,
        at: 1,
        direction: 'in',
        transport: 'udp',
        local: '127.0.0.1:5060',
        remote: '127.0.0.1:5061',
        callId: 'x',
        text: 'OPTIONS sip:x SIP/2.0\r\n',
      })) as Parameters<Store['trace']['append']>[0],
    );
    await agent.call('createCdrNote', { params: { id: 1 }, body: { text: 'a note' } });
    expect(await refusalOf(supervisor.call('deleteCdrs'))).toEqual([403, '']);
    await admin.call('deleteCdrs');
    expect(await liveIds(admin)).toEqual([]);
    expect(await liveIds(stranger)).toEqual([3]);
    expect((await store.trace.ofCall(1)).length).toBe(0);
    expect((await store.trace.ofCall(3)).length).toBe(1);
    expect((await admin.call('listConversations')).total).toBe(0);
    expect((await stranger.call('listConversations')).total).toBe(1);
    expect((await agent.call('listMonitors')).total).toBe(1);
  });

  it('lets no id of a live call be given again', async () => {
    await store.calls.finish(newCdr(1, 5000), []);
    await admin.call('deleteMonitors', { params: { ids: '1,2' } });
    await admin.call('deleteCdrs');
    await stranger.call('deleteCdrs');
    const { dataDir } = service;
    await service.stop();
    service = await startTestService({ dataDir });
    expect((await service.openStore()).nextLiveId()).toBe(5001);
  });

  it('takes more records than go at once', async () => {
    for (let liveId = 10; liveId < 460; liveId += 1) await store.calls.finish(newCdr(1, liveId), []);
    await admin.call('deleteCdrs');
    expect((await admin.call('listCdrs')).total).toBe(0);
    const filter = JSON.stringify([{ property: 'party', operator: 'like', value: 'Ada' }]);
    expect((await admin.call('listCdrs', { query: { filter } })).total).toBe(0);
  });
});

describe('deleting all recordings', () => {
  const fileOf = (liveId: number) => join(service.dataDir, `recordings/${liveId}.mp3`);

  it('takes the files too, and leaves alone what runs and what is of another customer', async () => {
    const { monitor: running } = await store.monitors.start(newMonitor(1, 8));
    const { monitor: theirs } = await store.monitors.start(newMonitor(stranger.customerId, 3));
    await store.monitors.finish(theirs.id, { duration: 1, size: 5, pauses: [] }, []);
    expect(await refusalOf(supervisor.call('deleteAllMonitors'))).toEqual([403, '']);
    await admin.call('deleteAllMonitors');
    const left = async () => (await admin.call('listMonitors')).data.map(({ id }) => id);
    await until(async () => (await left()).length === 1, { what: 'the recordings to be deleted' });
    expect(await left()).toEqual([running.id]);
    await until(() => !existsSync(fileOf(1)) && !existsSync(fileOf(2)), { what: 'the files to go after the rows' });
    expect((await stranger.call('listMonitors')).total).toBe(1);
  });

  it('continues after a restart', async () => {
    await store.recordDeletions.request(1, 'monitors');
    const { dataDir } = service;
    await service.stop();
    service = await startTestService({ dataDir });
    const restarted = await service.admin();
    await until(async () => (await restarted.call('listMonitors')).total === 0, { what: 'the deletion to go on' });
    await until(() => !existsSync(fileOf(1)), { what: 'the file to go' });
    const again = await service.openStore();
    await until(async () => (await again.recordDeletions.pending()).length === 0, { what: 'the deletion to end' });
  });
});

describe('the transcriber', () => {
  it('is set up by the administrator of each customer, who never sees the key again', async () => {
    const body = { url: 'https://ears.company.test/v1', api_key: 'sk-secret', enabled: true };
    await admin.call('updateTranscriptionSettings', { body });
    const { data } = await admin.call('getTranscriptionSettings');
    expect(data).toMatchObject({ url: 'https://ears.company.test/v1', has_api_key: true, enabled: true });
    expect(JSON.stringify(data) + service.log.join('')).not.toContain('sk-secret');
    expect((await stranger.call('getTranscriptionSettings')).data).toMatchObject({ url: '', has_api_key: false });
    expect(await refusalOf(supervisor.call('getTranscriptionSettings'))).toEqual([403, '']);
  });

  it('knows the words of its own customer, each once', async () => {
    const { data: word } = await admin.call('createMonitorAiDictionary', { body: { token: 'Ostrava' } });
    const again = admin.call('createMonitorAiDictionary', { body: { token: 'OSTRAVA' } });
    expect(await refusalOf(again)).toEqual([409, 'token']);
    expect((await stranger.call('listMonitorAiDictionary')).total).toBe(0);
    const params = { id: word.id };
    expect(await refusalOf(stranger.call('getMonitorAiDictionary', { params }))).toEqual([404, '']);
    expect(await refusalOf(stranger.call('deleteMonitorAiDictionary', { params }))).toEqual([404, '']);
    expect(await refusalOf(supervisor.call('deleteMonitorAiDictionary', { params }))).toEqual([403, '']);
    await stranger.call('createMonitorAiDictionary', { body: { token: 'Ostrava' } });
  });
});
