/**
 * What operations on calls do, judged by what somebody hears and what the next answer says. Written from the specification and
 * its decided gaps: nothing here knows our schemas or our client.
 */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Pbx, type PbxParty, startPbx } from '../../support/sip/pbx.ts';
import { addTrunk } from '../../support/sip/trunk.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';
import { type PlainTool, plainTool } from './plainTool.ts';

let service: TestService;
let pbx: Pbx;
let tool: PlainTool;
const parties: PbxParty[] = [];
const [ada, bob, cleo] = ['442079460001', '442079460002', '442079460003'];

beforeAll(async () => {
  service = await startTestService({ keepsLog: false });
  pbx = await startPbx();
  const admin = await service.admin();
  await addTrunk(admin, pbx);
  tool = plainTool(`${new URL(service.url).origin}/v1.1/cordboard`, admin.token);
  await tool.listen();
});

afterEach(async () => {
  for (const { leg } of parties.splice(0)) await leg.end().catch(() => undefined);
  await until(async () => (await tool.ask('GET', '/calls')).body.total === 0, { what: 'no call to be left' });
});

afterAll(async () => {
  tool.close();
  await service.dispose();
  await pbx.close();
});

/** The next call that reaches the outside world is answered and says a tone. */
async function answered(toneHz: number): Promise<PbxParty> {
  const party = await pbx.incoming(toneHz);
  parties.push(party);
  await party.leg.answer();
  party.talk();
  return party;
}

/** Two outside numbers that talk, put together by `POST /webcalls`. */
async function webcall(from: string, to: string): Promise<{ id: number; first: PbxParty; second: PbxParty }> {
  const { status, body } = await tool.ask('POST', '/webcalls', { from: `+${from}`, to: `+${to}` });
  expect(status).toBe(201);
  const first = await answered(900);
  const second = await answered(1_500);
  await until(() => first.voice.hears(1_500) && second.voice.hears(900), { what: 'both to hear each other' });
  return { id: body.data.id, first, second };
}

/** The names of call events that the specification has. */
const specified = /^call\.(initial|ringing|missed|connected|hangup|hold|unhold|dtmf)$/;

const liveCall = async (id: number) => (await tool.ask('GET', `/calls/${id}`)).body.data;

async function recordOf(id: number) {
  await until(async () => (await tool.find('/cdrs', 'live_id', String(id))).length > 0, { what: 'the record' });
  const records = await tool.find('/cdrs', 'live_id', String(id));
  expect(records, 'one record per call').toHaveLength(1);
  return records[0];
}

it('a webcall joins two numbers, is listed while it lasts, ends by DELETE for both, and leaves one record', async () => {
  const { id, first, second } = await webcall(ada, bob);
  expect((await tool.ask('GET', '/calls')).body.data).toMatchObject([{ id, state: 3, dst: bob }]);
  expect((await tool.ask('DELETE', `/calls/${id}`)).status).toBe(204);
  await Promise.all([first.event('ended'), second.event('ended')]);
  expect((await tool.ask('DELETE', `/calls/${id}`)).status).toBe(404);
  expect((await tool.ask('GET', `/calls/${id}`)).status).toBe(404);
  expect(await recordOf(id)).toMatchObject({ disposition: 0, dst: bob, t_cause: 'Normal Clearing' });
  expect((await tool.ask('GET', '/webcalls')).body.data[0]).toMatchObject({ from: ada, to: bob });
});

it('a call is reported from its beginning to its end, by events with the id that records and recordings use', async () => {
  const { id, second } = await webcall(ada, bob);
  await second.leg.end();
  const record = await recordOf(id);
  const ofCall = () => tool.events.filter(({ call_id, event_name }) => call_id === id && specified.test(event_name));
  await until(() => ofCall().some(({ event_name }) => event_name === 'call.hangup'), { what: 'the end to be told' });
  const names: string[] = ofCall().map(({ event_name }) => event_name);
  expect(names[0]).toBe('call.initial');
  expect(names.indexOf('call.ringing')).toBeLessThan(names.indexOf('call.connected'));
  expect(names.filter((name) => name === 'call.hangup')).toHaveLength(1);
  const hangup = ofCall().find(({ event_name }) => event_name === 'call.hangup');
  expect(hangup).toMatchObject({ state: 'HANGUP', terminated_by: 'called', t_cause: record.t_cause, dst: bob });
  expect(hangup.event_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(new Set(ofCall().map(({ src_hash }) => src_hash)).size).toBe(1);
  expect(new Set(ofCall().map(({ id: event }) => event)).size).toBe(names.length);
});

it('a recording begins, pauses, resumes and stops by request, has the size that it reports, and is gone when deleted', async () => {
  const { id, second } = await webcall(ada, bob);
  const monitor = async (word: string, state: number) => {
    const answer = await tool.ask('PATCH', `/calls/${id}`, { monitor_state: word });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, null]);
    expect((await liveCall(id)).monitor_state).toBe(state);
  };
  await monitor('M', 1);
  expect((await tool.ask('GET', `/calls/${id}/monitors`)).body.data).toHaveLength(1);
  await monitor('pause', 2);
  await monitor('resume', 1);
  second.voice.forget();
  await until(() => second.voice.hears(900), { what: 'half a second more' });
  await monitor('stop', 0);
  await until(async () => (await tool.find('/monitors', 'live_id', String(id))).length === 1, {
    what: 'the recording',
  });
  const [recording] = await tool.find('/monitors', 'live_id', String(id));
  const ready = () => tool.events.find(({ monitor_id }) => monitor_id === recording.id);
  await until(() => ready() !== undefined, { what: 'monitor.audio_ready' });
  const sound = await tool.ask('GET', `/monitors/${recording.id}.mp3`);
  expect(sound.headers.get('content-type')).toBe('audio/mpeg');
  expect(sound.body.length).toBe(recording.size);
  expect(ready()).toMatchObject({ event_name: 'monitor.audio_ready', call_id: id, size: recording.size });
  expect((await tool.ask('DELETE', `/monitors/${recording.id}`)).status).toBe(204);
  expect((await tool.ask('GET', `/monitors/${recording.id}.mp3`)).status).toBe(404);
});

it('a call can be passed on: who was called is let go, who called hears the next', async () => {
  const { id, first, second } = await webcall(ada, bob);
  expect((await tool.ask('PATCH', `/calls/${id}`, { dst: `+${cleo}` })).status).toBe(301);
  // The PBX is asked first, and takes no REFER; the service then calls by itself.
  await (await first.event('referred')).refer.reject(501);
  const third = await answered(2_100);
  await second.event('ended');
  await until(() => first.voice.hears(2_100) && third.voice.hears(900), { what: 'the two who are left' });
  await first.leg.end();
  await third.event('ended');
  const record = await recordOf(id);
  const all = await tool.find('/cdrs', 'root_live_id', String(record.root_live_id));
  expect(all.map(({ dst }) => dst)).toContain(cleo);
});

it('a lead call shows the requested number, speaks its text, and then joins that number', async () => {
  const { data: ddi } = (await tool.ask('POST', '/ddis', { e164: cleo, name: 'Ours', tel_verified: true })).body;
  const { status, body } = await tool.ask('POST', '/leadcalls', {
    caller_id: `+${ddi.e164}`,
    to: `+${ada}`,
    tts: 'Somebody asked to be called back.',
  });
  expect([status, body.data.context]).toEqual([201, 'LEAD']);
  const lead = await answered(900);
  const spoken = lead.voice.record();
  const loud = () => spoken.frames.some((frame) => frame.some((sample) => Math.abs(sample) > 2_000));
  await until(loud, { what: 'the text to be heard' });
  const caller = await answered(1_500);
  await until(() => lead.voice.hears(1_500) && caller.voice.hears(900), { what: 'the two to hear each other' });
});

it('what may not be done says so and does nothing', async () => {
  const { id, first, second } = await webcall(ada, bob);
  const refused = await tool.ask('PATCH', `/calls/${id}`, { monitor_state: 'louder', dst: `+${cleo}` });
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    ['monitor_state'],
  ]);
  first.voice.forget();
  second.voice.forget();
  await until(() => first.voice.hears(1_500) && second.voice.hears(900), { what: 'the call to go on' });
  expect((await tool.ask('POST', '/calls', { to: `+${cleo}` })).status).toBe(412);
  expect((await tool.ask('POST', '/webcalls', { from: 'nobody', to: `+${bob}` })).status).toBe(400);
  expect((await tool.ask('GET', '/calls')).body.total).toBe(1);
});

it('two who call a conference hear each other, and it ends when it is deleted for the next', async () => {
  const { body } = await tool.ask('POST', '/conferences', { name: 'Board', ann_join_leave: false });
  const { id, confno } = body.data;
  await tool.ask('POST', '/webcalls', { from: `+${ada}`, to: String(confno) });
  const first = await answered(900);
  await tool.ask('POST', '/webcalls', { from: `+${bob}`, to: String(confno) });
  const second = await answered(1_500);
  await until(() => first.voice.hears(1_500) && second.voice.hears(900), { what: 'the room' });
  await Promise.all([first.leg.end(), second.leg.end()]);
  expect((await tool.ask('DELETE', `/conferences/${id}`)).status).toBe(204);
  expect((await tool.ask('GET', `/conferences/${id}`)).status).toBe(404);
});
