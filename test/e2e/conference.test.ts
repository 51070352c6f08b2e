import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { amplitudeAt } from '../support/goertzel.ts';
import { fetchRecording, readyMonitor } from '../support/recordings.ts';
import { owner, type ServiceProcess, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

/** Two agents in browsers and a caller over SIP meet in one room. */
const [adaHz, bobHz, callerHz, beepHz] = [440, 820, 1_500, 1_000];
const number = '442071234567';
const bob = {
  email: 'bob@company.test',
  password: 'staple battery horse',
  first_name: 'Bob',
  last_name: 'Moog',
  ext: '202',
};

let service: ServiceProcess;
let pbx: Pbx;
let ada: AgentUi;
let bobUi: AgentUi;

beforeAll(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  const admin = await service.signIn();
  await admin.call('createUser', { body: bob });
  const { data: line } = await admin.call('createLine', {
    body: { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false },
  });
  await admin.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  // Where the trunk listens is learnt from a call of its own.
  await admin.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const first = await pbx.incoming(callerHz);
  pbx.callee = /@([^;>]+)/.exec(first.leg.remote.contact)?.[1] ?? '';
  await first.leg.end();
  await admin.call('createDdi', { body: { e164: number } });
  ada = await openAgentUi(service, owner, adaHz);
  bobUi = await openAgentUi(service, bob, bobHz);
});

afterAll(async () => {
  await ada?.close();
  await bobUi?.close();
  await pbx?.close();
  await service?.dispose();
});

async function dial(agent: AgentUi, to: number): Promise<number> {
  const { data } = await agent.client.call('createCall', { body: { to: String(to), auto_answer: true } });
  const state = async () => (await agent.client.call('getCall', { params: { id: data.id } })).data.state_name;
  await until(async () => (await state()) === 'CONNECTED', { what: `call ${data.id}` });
  return data.id;
}

const press = (agent: AgentUi, id: number, dtmf: string) =>
  agent.client.call('updateCall', { params: { id }, body: { dtmf } });

const roster = async (id: number) => (await ada.client.call('listConferenceParticipants', { params: { id } })).data;

const inRoom = (id: number, count: number) =>
  until(async () => (await roster(id)).length === count, { what: `${count} in the room` });

async function callIn(): Promise<PbxParty> {
  const party = await pbx.call(`+${number}`, '+447700900123', callerHz);
  await party.event('answered');
  party.talk();
  await party.leg.sendDtmf([...'2580#'] as DtmfDigit[]);
  return party;
}

/** The tones of a recording, which speech does not reach at one frequency; a beep is as long as the window. */
function tonesIn(pcm: Int16Array): number[] {
  const [windowSamples, hopSamples, amplitude] = [3_200, 800, 3_000];
  const windows = Array.from({ length: Math.floor(pcm.length / hopSamples) }, (_, index) =>
    pcm.subarray(index * hopSamples, index * hopSamples + windowSamples),
  );
  const isIn = (hz: number) => windows.some((window) => amplitudeAt(hz, window) > amplitude);
  return [adaHz, bobHz, callerHz, beepHz].filter(isIn);
}

it('each with the PIN hears the others and the tones of who comes and goes, and all of it is recorded', async () => {
  const settings = { name: 'Team', pin: '4711', pin_pstn: '2580', ann_join_leave: true, monitor: true };
  const { data: room } = await ada.client.call('createConference', { body: { ...settings, ddis: [number] } });
  const adaCall = await dial(ada, room.confno);
  await press(ada, adaCall, '9999#');
  await ada.hearsNo(beepHz);
  expect(await roster(room.id)).toEqual([]);
  await press(ada, adaCall, '4711#');
  await inRoom(room.id, 1);
  await ada.hearsBeep(beepHz);
  await ada.hearsNo(beepHz);

  const bobCall = await dial(bobUi, room.confno);
  const announced = ada.hearsBeep(beepHz);
  await press(bobUi, bobCall, '4711#');
  await inRoom(room.id, 2);
  await announced;
  await Promise.all([ada.hears(bobHz), bobUi.hears(adaHz)]);

  await ada.hearsNo(beepHz);
  const announcedCaller = ada.hearsBeep(beepHz);
  const caller = await callIn();
  await inRoom(room.id, 3);
  await announcedCaller;
  await Promise.all([ada.hearsTogether(bobHz, callerHz), bobUi.hearsTogether(adaHz, callerHz)]);
  await Promise.all([ada.hearsNo(adaHz), bobUi.hearsNo(bobHz)]);
  const heardByCaller = () => [adaHz, bobHz, callerHz].filter((hz) => caller.voice.hears(hz));
  await until(() => isDeepStrictEqual(heardByCaller(), [adaHz, bobHz]), {
    what: 'the caller to hear both',
  });
  const talking = async () => (await roster(room.id)).filter((participant) => participant.talking).length;
  await until(async () => (await talking()) === 3, { what: 'all three to talk' });
  expect((await roster(room.id)).map(({ name, number: from }) => name || from).toSorted()).toEqual(
    ['447700900123', 'Administrator', 'Bob Moog'].toSorted(),
  );

  await ada.hearsNo(beepHz);
  const farewell = ada.hearsBeep(beepHz);
  await caller.leg.end();
  await inRoom(room.id, 2);
  await farewell;
  await Promise.all([ada.hearsNo(callerHz), bobUi.hearsNo(callerHz)]);
  await bobUi.client.call('deleteCall', { params: { id: bobCall } });
  await ada.client.call('deleteCall', { params: { id: adaCall } });
  await inRoom(room.id, 0);

  const monitor = await readyMonitor(ada.client, adaCall);
  expect(monitor).toMatchObject({ context: 'CONF', called: String(room.confno) });
  const { left, right } = await fetchRecording(ada.client, monitor.id);
  // The customer is on the left, who calls from outside on the right, announcements are on both.
  expect({ left: tonesIn(left), right: tonesIn(right) }).toEqual({
    left: [adaHz, bobHz, beepHz],
    right: [callerHz, beepHz],
  });
});
