/**
 * What operations on people, contacts, labels and records do, judged by what other answers say afterwards. Written from the
 * specification and its decided gaps: nothing here knows our schemas or our client.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../electron/service/kernel/clock.ts';
import { owner } from '../../support/migratedDatabase.ts';
import { type Pbx, startPbx } from '../../support/sip/pbx.ts';
import { addTrunk } from '../../support/sip/trunk.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { type PlainTool, plainTool } from './plainTool.ts';

const minuteMs = 60_000;

let service: TestService;
let pbx: Pbx;
let base: string;
let tool: PlainTool;
let now = Date.now();
/** Time as accounts see it, which the test moves. */
const clock: Clock = { ...systemClock, now: () => now };

beforeAll(async () => {
  service = await startTestService({ keepsLog: false, clock });
  pbx = await startPbx();
  const admin = await service.admin();
  await addTrunk(admin, pbx);
  base = `${new URL(service.url).origin}/v1.1/cordboard`;
  tool = plainTool(base, admin.token);
});

afterAll(async () => {
  tool.close();
  await service.dispose();
  await pbx.close();
});

const data = async (path: string) => (await tool.ask('GET', path)).body.data;

/** A call between two outside numbers that the first one does not answer, and its record. */
async function pastCall(from: string, to: string) {
  const { body } = await tool.ask('POST', '/webcalls', { from: `+${from}`, to: `+${to}` });
  await (await pbx.incoming(900)).leg.end(486);
  const records = () => tool.find('/cdrs', 'live_id', String(body.data.id));
  await until(async () => (await records()).length === 1, { what: 'the record' });
  const [record] = await records();
  return record;
}

async function signIn(email: string, password: string) {
  return plainTool(base, '').ask('POST', '/login', { email, password });
}

it('a user signs in, is in its teams, and is out at once when deleted', async () => {
  const team = (await tool.ask('POST', '/usergroups', { name: 'Night shift', color: '#2563eb' })).body.data;
  const person = { email: 'nia@company.test', password: 'a longer password', first_name: 'Nia', last_name: 'Night' };
  const user = (await tool.ask('POST', '/users', { ...person, ext: '611', roles: ['agent'] })).body.data;
  expect(await data(`/users/${user.id}`)).toMatchObject({ first_name: 'Nia', last_name: 'Night' });
  const nia = plainTool(base, (await signIn(person.email, person.password)).body.user_token);
  expect((await nia.ask('GET', '/users')).status).toBe(200);
  expect((await nia.ask('DELETE', '/cdrs')).status).toBe(403);
  expect((await tool.ask('PATCH', '/users', [{ id: user.id, groups: [team.id] }])).status).toBe(200);
  expect((await data(`/users/${user.id}`)).groups).toEqual([team.id]);
  expect(
    (
      await tool.ask('PATCH', '/users', [
        { id: user.id, groups: [] },
        { id: 999_999, groups: [] },
      ])
    ).status,
  ).toBe(404);
  expect((await data(`/users/${user.id}`)).groups, 'all or nothing').toEqual([team.id]);
  await tool.ask('DELETE', `/usergroups/${team.id}`);
  expect((await data(`/users/${user.id}`)).groups).toEqual([]);
  expect((await tool.ask('DELETE', `/users/${user.id}`)).status).toBe(204);
  expect((await nia.ask('GET', '/me')).status).toBe(401);
  expect((await signIn(person.email, person.password)).status).toBe(400);
});

it('a contact gives its name to calls with its number, and has them', async () => {
  const number = '442079460021';
  const contact = (await tool.ask('POST', '/contacts', { first_name: 'Ines', tel: `+${number}`, global: true })).body
    .data;
  const record = await pastCall(number, '442079460022');
  expect(record).toMatchObject({ src: number, src_name: 'Ines', disposition: 2 });
  expect(await data(`/contacts/${contact.id}/cdrs`)).toMatchObject([{ id: record.id }]);
  const group = [{ id: contact.id, group_name: 'Regatta' }];
  expect((await tool.ask('PATCH', '/contacts', [...group, { id: 999_999, group_name: 'x' }])).status).toBe(404);
  expect((await data(`/contacts/${contact.id}`)).group_name).toBe('');
  expect((await tool.ask('PATCH', '/contacts', group)).status).toBe(200);
  expect(await tool.find('/contacts', 'group_name', 'Regatta')).toMatchObject([{ id: contact.id }]);
  expect((await tool.ask('DELETE', `/contacts/${contact.id},999999`)).status).toBe(404);
  expect((await tool.ask('DELETE', `/contacts/${contact.id}`)).status).toBe(204);
  expect((await tool.ask('GET', `/contacts/${contact.id}`)).status).toBe(404);
});

it('a record takes notes and labels, which follow their renaming, and shows what went over the wire', async () => {
  const label = (await tool.ask('POST', '/calllabels', { name: 'vip', color: '#b45309' })).body.data;
  const { id } = await pastCall('442079460031', '442079460032');
  const change = [{ id, notes: 'Wants a refund', labels: [label.id] }];
  expect((await tool.ask('PATCH', '/cdrs', change)).status).toBe(200);
  expect(JSON.stringify(await data(`/cdrs/${id}/notes`))).toContain('Wants a refund');
  await tool.ask('PATCH', `/calllabels/${label.id}`, { name: 'very important' });
  expect((await data(`/cdrs/${id}`)).labels).toMatchObject([{ id: label.id, name: 'very important' }]);
  await tool.ask('DELETE', `/calllabels/${label.id}`);
  expect((await data(`/cdrs/${id}`)).labels).toEqual([]);
  const trace = JSON.stringify((await tool.ask('GET', `/cdrs/${id}.trace`)).body);
  expect(trace).toMatch(/INVITE sip:/);
  expect(trace).toMatch(/486/);
  const { body: capture } = await tool.ask('GET', `/cdrs/${id}.pcap`);
  expect(['a1b2c3d4', 'd4c3b2a1', '0a0d0d0a', 'a1b23c4d', '4d3cb2a1']).toContain(
    capture.subarray(0, 4).toString('hex'),
  );
});

it('a list is filtered, sorted and paged, and says how many there are in all', async () => {
  const made = ['Cy', 'Al', 'Bo'];
  for (const first_name of made) await tool.ask('POST', '/contacts', { first_name, company: 'Trio', global: true });
  const filter = encodeURIComponent(JSON.stringify([{ property: 'company', operator: 'eq', value: 'Trio' }]));
  const page = async (number: number) =>
    (await tool.ask('GET', `/contacts?filter=${filter}&sort=first_name&dir=ASC&limit=2&page=${number}`)).body;
  const names = ({ data: rows }: { data: { first_name: string }[] }) => rows.map(({ first_name }) => first_name);
  const [first, second, beyond] = [await page(1), await page(2), await page(3)];
  expect([names(first), names(second), names(beyond)]).toEqual([['Al', 'Bo'], ['Cy'], []]);
  expect([first.total, beyond.total]).toEqual([3, 3]);
  const wrong = encodeURIComponent(JSON.stringify([{ property: 'password', operator: 'eq', value: 'x' }]));
  expect((await tool.ask('GET', `/users?filter=${wrong}`)).status).toBe(400);
});

it('the number of a campaign shows which calls the campaign brought', async () => {
  const number = '442079460041';
  await tool.ask('POST', '/ddis', { e164: number, name: 'Spring number' });
  const campaign = (await tool.ask('POST', '/calltracking/campaigns', { name: 'Spring', url: 'https://shop.test' }))
    .body.data;
  const id = Number(campaign.campaign_id ?? campaign.id);
  expect((await tool.ask('PATCH', '/calltracking/ddis', [{ e164: number, campaign_id: id }])).status).toBe(200);
  expect(await data('/calltracking/campaigns')).toMatchObject([{ e164: number }]);
  expect(await data('/calltracking/ddis')).toMatchObject([{ e164: number }]);
  expect(await data('/ddis/calltracking')).toMatchObject([{ e164: number }]);
  const before = (await tool.ask('GET', '/cdrs/calltracking')).body.total;
  const caller = await pbx.call(number, '442079460042', 900);
  await until(async () => (await tool.ask('GET', '/calls')).body.total === 1, { what: 'the call' });
  await caller.leg.end();
  await until(async () => (await tool.ask('GET', '/cdrs/calltracking')).body.total === before + 1, {
    what: 'the call that the campaign brought',
  });
  expect(await data('/cdrs/calltracking')).toMatchObject([{ ddi: number, src: '442079460042' }]);
});

it('a canned response is offered until it is deleted, as it was changed last', async () => {
  const { status, body } = await tool.ask('POST', '/sms/cannedresponses', { name: 'Thanks', text: 'Thank you.' });
  expect(status).toBe(201);
  const { id } = body.data;
  expect((await tool.ask('PATCH', `/sms/cannedresponses/${id}`, { text: 'Thanks a lot.' })).status).toBe(200);
  expect(await data(`/sms/cannedresponses/${id}`)).toMatchObject({ name: 'Thanks', text: 'Thanks a lot.' });
  expect(await data('/sms/cannedresponses')).toMatchObject([{ id, text: 'Thanks a lot.' }]);
  expect((await tool.ask('DELETE', `/sms/cannedresponses/${id}`)).status).toBe(204);
  expect(await data('/sms/cannedresponses')).toEqual([]);
  expect((await tool.ask('DELETE', `/sms/cannedresponses/${id}`)).status).toBe(404);
});

it('a conference with a PIN asks callers from outside for it, and lets them in at once when it has none any more', async () => {
  const number = '442079460061';
  await tool.ask('POST', '/ddis', { e164: number, name: 'Board' });
  const room = { name: 'Board', pin_pstn: '4711', ddis: [number] };
  const { id } = (await tool.ask('POST', '/conferences', room)).body.data;
  expect(await data('/conferences')).toMatchObject([{ id, name: 'Board' }]);
  const participants = async () => (await data(`/conferences/${id}/participants`)).length;
  const join = async () => {
    const party = await pbx.call(number, '442079460062', 900);
    await party.event('answered');
    party.talk();
    return party;
  };
  const asked = await join();
  const prompt = asked.voice.record();
  await until(() => prompt.frames.some((frame) => frame.some((sample) => Math.abs(sample) > 1_000)), {
    what: 'the question',
  });
  expect(await participants()).toBe(0);
  await asked.leg.end();
  await until(async () => (await tool.ask('GET', '/calls')).body.total === 0, { what: 'no call' });
  expect((await tool.ask('PATCH', `/conferences/${id}`, { name: 'Open board', pin_pstn: '' })).status).toBe(200);
  expect(await data(`/conferences/${id}`)).toMatchObject({ name: 'Open board' });
  const inside = await join();
  await until(async () => (await participants()) === 1, { what: 'somebody in the room' });
  await inside.leg.end();
  expect((await tool.ask('DELETE', `/conferences/${id}`)).status).toBe(204);
});

it('deleting all records leaves none, and says so at once', async () => {
  await pastCall('442079460051', '442079460052');
  expect((await tool.ask('DELETE', '/cdrs')).status).toBe(204);
  expect((await tool.ask('GET', '/cdrs')).body).toMatchObject({ data: [], total: 0 });
  expect((await tool.ask('DELETE', '/monitors')).status).toBe(202);
});

it('a token works until it is given up, or nothing was asked for fifteen minutes', async () => {
  const wrong = await signIn(owner.email, 'not this one');
  const nobody = await signIn('nobody@company.test', 'not this one');
  expect([wrong.status, wrong.body]).toEqual([400, nobody.body]);
  const tokens = await Promise.all([1, 2].map(async () => (await signIn(owner.email, owner.password)).body));
  const [first, second] = tokens.map(({ user_token }) => plainTool(base, user_token));
  const statusOf = async (one: PlainTool | undefined) => (await one?.ask('GET', '/me'))?.status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  await first?.ask('POST', '/logout');
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  now += 14 * minuteMs;
  expect((await second?.ask('GET', '/ping'))?.body.data).toEqual({ response: 'Pong' });
  now += 14 * minuteMs;
  expect(await statusOf(second)).toBe(200);
  now += 16 * minuteMs;
  expect(await statusOf(second)).toBe(401);
});
