/**
 * Where calls go: numbers, queues and their groups, schedules, call-me-back requests. Judged by who rings, who waits and what
 * records say. Written from the specification and its decided gaps: nothing here knows our schemas or our client.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { type CompanyFixture, openCompany, type Person } from './companyFixture.ts';

let company: CompanyFixture;
let [ada, bob] = [] as unknown as [Person, Person];
let last = 442079461000;

beforeAll(async () => {
  company = await openCompany();
  [ada, bob] = [await company.person('611', { hears: true }), await company.person('612', { hears: true })];
});

afterEach(() => company.hangUp());
afterAll(() => company.close());

const made = async (path: string, body: object) => {
  const { status, body: answer } = await company.tool.ask('POST', path, body);
  expect([path, status, status === 201 ? '' : JSON.stringify(answer)]).toEqual([path, 201, '']);
  return answer.data;
};

/** A new number of ours that leads somewhere. */
async function numberTo(target: object): Promise<{ e164: string; id: number }> {
  const e164 = String(++last);
  return { e164, id: Number((await made('/ddis', { e164, name: `Number ${e164}`, ...target })).id) };
}

const calls = async (of = company.tool) => (await of.ask('GET', '/calls')).body.data;
const callOf = async (number: string) => (await calls()).find(({ src }: { src: string }) => src === number);
const rings = (person: Person, from: string) =>
  until(
    async () =>
      (await calls(person.tool)).some(({ src, state }: { src: string; state: number }) => src === from && state === 2),
    { timeoutMs: 10_000, what: `${person.ext} to be rung by ${from}` },
  );
const waitsIn = (queue: number, from: string) =>
  until(
    async () => {
      const { body } = await company.tool.ask('GET', `/queues/${queue}/callers`);
      return body.data.some(({ number }: { number: string }) => number === from);
    },
    { timeoutMs: 10_000, what: `${from} to wait in queue ${queue}` },
  );
/** The context of a call, once it is so; the specification's names and those of the decided gaps. */
const isIn = (from: string, context: string) =>
  until(async () => (await callOf(from))?.context === context, {
    timeoutMs: 10_000,
    what: `${from} to be in ${context}`,
  });
const recordOf = async (from: string) => {
  await until(async () => (await company.tool.find('/cdrs', 'src', from)).length > 0, {
    what: `the record of ${from}`,
  });
  return (await company.tool.find('/cdrs', 'src', from))[0];
};

it('a number leads where its target says, and nowhere once it is disabled or deleted', async () => {
  const queue = await made('/queues', { name: 'Counter', users: [] });
  const room = await made('/conferences', { name: 'Room', ann_join_leave: false });
  const box = await made('/mailboxes', { name: 'Counter' });
  const group = await made('/queuegroups', { name: 'All counters', queue_ids: [queue.id] });
  const speech = await company.tool.ask('POST', '/vmannouncements/speech', {
    text: 'We are closed today, and open tomorrow at nine.',
  });
  const announcement = await made('/vmannouncements', {
    extension_id: ada.id,
    description: 'Closed',
    data: speech.body.toString('base64'),
  });
  const targets = [
    ['442070000001', { target_type: 'USER', target_id: ada.id }, 'LOCAL_USER'],
    ['442070000002', { target_type: 'QUEUE', target_id: queue.id }, 'QUEUE'],
    ['442070000003', { target_type: 'CONFERENCE', target_id: room.id }, 'CONF'],
    ['442070000004', { target_type: 'VOICEMAIL', target_id: box.id }, 'VM'],
    ['442070000005', { target_type: 'ANNOUNCEMENT', target_id: announcement.id }, 'IVR'],
    ['442070000006', { target_type: 'QUEUE_GROUP', target_id: group.id }, 'QUEUE'],
  ] as const;
  for (const [from, target, context] of targets) {
    const { e164 } = await numberTo(target);
    const caller = await company.calls(e164, from);
    await isIn(from, context);
    if (context === 'LOCAL_USER') await rings(ada, from);
    if (context === 'QUEUE') await waitsIn(queue.id, from);
    await caller.leg.end();
    expect(await recordOf(from)).toMatchObject({ src: from, ddi: e164 });
  }
  const abroad = await numberTo({ target_type: 'EXTERNAL', target_number: '+442079461999' });
  const caller = await company.calls(abroad.e164, '442070000007', 900);
  const outside = await company.incoming(1_500);
  await outside.leg.answer();
  outside.talk();
  await caller.event('answered');
  caller.talk();
  await until(() => outside.voice.hears(900) && caller.voice.hears(1_500), { what: 'both to hear each other' });

  const shut = await numberTo({ target_type: 'USER', target_id: bob.id });
  expect((await company.tool.ask('PATCH', `/ddis/${shut.id}`, { status: 0 })).status).toBe(200);
  await (await company.calls(shut.e164, '442070000008')).event('ended');
  expect((await calls(bob.tool)).length).toBe(0);
  expect((await company.tool.ask('DELETE', `/ddis/${shut.id}`)).status).toBe(204);
  expect((await company.tool.ask('GET', '/ddis')).body.data.map(({ e164 }: { e164: string }) => e164)).not.toContain(
    shut.e164,
  );
});

it('numbers of a user who is deleted, and of its box, ring nobody and are free for others', async () => {
  const eve = await company.person('613', { hears: true });
  const boxes = (await eve.tool.ask('GET', '/mailboxes')).body.data;
  const box = boxes.find(({ user_id }: { user_id: number }) => user_id === eve.id);
  const own = await numberTo({ target_type: 'USER', target_id: eve.id });
  const ofBox = await numberTo({ target_type: 'VOICEMAIL', target_id: box.id });
  expect((await company.tool.ask('DELETE', `/users/${eve.id}`)).status).toBe(204);
  for (const { id } of [own, ofBox]) {
    expect((await company.tool.ask('GET', `/ddis/${id}`)).body.data).toMatchObject({ target_type: 0, target_id: 0 });
  }
  expect((await company.tool.ask('PATCH', `/ddis/${own.id}`, { target_type: 'USER', target_id: ada.id })).status).toBe(
    200,
  );
  await company.calls(own.e164, '442070000051');
  await rings(ada, '442070000051');
});

it('a queue rings those who work in it by its strategy, and its record says who served the caller', async () => {
  const queue = await made('/queues', { name: 'Sales', ring_strategy: 'A', wrapup_time: 0, users: [ada.id, bob.id] });
  const { e164 } = await numberTo({ target_type: 'QUEUE', target_id: queue.id });
  await company.calls(e164, '442070000011');
  await Promise.all([rings(ada, '442070000011'), rings(bob, '442070000011')]);
  const { id, context, queue_state } = await callOf('442070000011');
  expect([context, queue_state]).toEqual(['QUEUE', 'ringing']);
  expect((await bob.tool.ask('PATCH', `/calls/${id}`, { state: 'answer' })).status).toBe(301);
  await until(async () => (await callOf('442070000011'))?.queue_state === 'connected', { what: 'the talk' });
  expect((await calls(ada.tool)).length).toBe(0);
  expect((await company.tool.ask('DELETE', `/calls/${id}`)).status).toBe(204);
  expect(await recordOf('442070000011')).toMatchObject({ queue_id: queue.id, user_id: bob.id, disposition: 0 });

  // With P whoever has the lower penalty is rung first; who left the queue is not.
  const members = [
    { id: ada.id, penalty: 5 },
    { id: bob.id, penalty: 1 },
  ];
  expect((await company.tool.ask('PATCH', `/queues/${queue.id}`, { ring_strategy: 'P', members })).status).toBe(200);
  await company.calls(e164, '442070000012');
  await rings(bob, '442070000012');
  expect((await calls(ada.tool)).length).toBe(0);
  expect((await bob.tool.ask('PATCH', `/queues/${queue.id}`, { users: [{ id: bob.id, status: false }] })).status).toBe(
    200,
  );
  await rings(ada, '442070000012');
  await company.hangUp();
  expect((await company.tool.ask('DELETE', `/queues/${queue.id}`)).status).toBe(204);
  expect((await company.tool.ask('GET', `/queues/${queue.id}`)).status).toBe(404);
});

it('who waits too long, or comes while a queue is closed, goes on by its overflow', async () => {
  const second = await made('/queues', { name: 'Second', users: [] });
  const overflow = { type: 'queue', id: second.id };
  const first = await made('/queues', { name: 'First', users: [], max_wait: 1, overflow });
  const { e164 } = await numberTo({ target_type: 'QUEUE', target_id: first.id });
  await company.calls(e164, '442070000021');
  await waitsIn(first.id, '442070000021');
  await waitsIn(second.id, '442070000021');

  const today = new Date().toISOString().slice(0, 10);
  const hours = { time_zone: 'UTC', weekly: [], holidays: [{ date: today, name: 'Holiday' }] };
  expect((await company.tool.ask('PATCH', `/queues/${first.id}`, { max_wait: 0, hours })).status).toBe(200);
  await company.calls(e164, '442070000022');
  await waitsIn(second.id, '442070000022');
  await company.hangUp();
  expect(await recordOf('442070000022')).toMatchObject({ queue_id: second.id });
});

it('a queue group sends a caller to a queue that takes it, and is renamed and deleted alone', async () => {
  const full = await made('/queues', { name: 'Full', users: [], join_empty: false });
  const open = await made('/queues', { name: 'Open', users: [] });
  const group = await made('/queuegroups', { name: 'Care', queue_ids: [full.id, open.id] });
  const { e164 } = await numberTo({ target_type: 'QUEUE_GROUP', target_id: group.id });
  await company.calls(e164, '442070000031');
  await waitsIn(open.id, '442070000031');
  expect((await company.tool.ask('PATCH', `/queuegroups/${group.id}`, { name: 'Customer care' })).status).toBe(200);
  expect((await company.tool.ask('GET', `/queuegroups/${group.id}`)).body.data.name).toBe('Customer care');
  expect((await company.tool.ask('GET', '/queuegroups')).body.data).toContainEqual(
    expect.objectContaining({ id: group.id, name: 'Customer care' }),
  );
  expect((await company.tool.ask('DELETE', `/queuegroups/${group.id}`)).status).toBe(204);
  expect((await company.tool.ask('GET', `/queues/${open.id}`)).status).toBe(200);
});

it('a visitor who asks to be called back is, by somebody of the company, and the call counts as such', async () => {
  const origin = 'https://shop.test';
  const setting = await made('/callmeback/settings', {
    name: 'Shop',
    websites: [origin],
    allowed_countries: 'GB',
    target: { kind: 'users', user_ids: [ada.id] },
  });
  const send = (number: string) =>
    fetch(`${company.base}/callmeback/widgets/${setting.key}/requests`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
    });
  expect((await send('+4930123456789')).status).toBe(400);
  expect((await send('+44 20 7946 0018')).status).toBe(201);
  await until(async () => (await calls(ada.tool)).length === 1, { what: 'Ada to be rung' });
  const [{ id }] = await calls(ada.tool);
  expect((await ada.tool.ask('PATCH', `/calls/${id}`, { state: 'answer' })).status).toBe(301);
  const visitor = await company.incoming();
  await visitor.leg.answer();
  await until(async () => (await calls(ada.tool))[0]?.state === 3, { what: 'the talk' });
  await visitor.leg.end();
  const records = async () => (await company.tool.ask('GET', '/callmeback/cdrs')).body.data;
  await until(async () => (await records()).length === 1, { what: 'the record' });
  expect((await records())[0]).toMatchObject({ dst: '442079460018', disposition: 0, user_id: ada.id });
  expect((await company.tool.ask('GET', '/callmeback/visitors')).body.total).toBe(1);
  expect((await company.tool.ask('GET', '/callmeback/websites')).body.total).toBe(1);
});
