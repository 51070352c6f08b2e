import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { fetchDecoded } from '../support/recordings.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

/** A service that is killed while an agent and three from outside talk in a conference. The agent's page is a real one. */

const agentHz = 440;
const mutedHz = 2000;
const tones = [900, 1400, mutedHz] as const;

interface Room {
  readonly id: number;
  readonly confno: number;
}

let service: ServiceProcess;
let client: SignedIn;
let ui: AgentUi;
let pbx: Pbx;
let room: Room;
let members: { readonly hz: number; readonly party: PbxParty }[] = [];

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  ui = await openAgentUi(service, owner, agentHz);
  client = ui.client;
  pbx = await startPbx();
  await addTrunk(client, pbx);
  room = await newRoom(true);
  await client.call('createCall', { body: { to: String(room.confno), auto_answer: true } });
  await until(async () => (await participants(room)).length === 1, { what: 'the agent in the room' });
  members = [];
  for (const hz of tones) {
    members.push({ hz, party: await comesIn(room, hz) });
    await until(async () => (await participants(room)).some(({ number }) => number === numberOf(hz)), {
      what: `${hz}`,
    });
  }
}, 60_000);

afterAll(async () => {
  await ui?.close();
  await pbx?.close();
  await service?.dispose();
});

const numberOf = (hz: number) => `4930${hz}`;

const newRoom = async (monitor = false): Promise<Room> =>
  (await client.call('createConference', { body: { name: 'Team', monitor } })).data;

/** Somebody outside who is connected with a conference. */
async function comesIn({ confno }: Room, hz: number): Promise<PbxParty> {
  await client.call('createWebcall', { body: { from: `+${numberOf(hz)}`, to: String(confno) } });
  const party = await pbx.incoming(hz);
  await party.leg.answer();
  party.talk();
  return party;
}

/** Those in a conference, in the order in which they came. */
async function participants({ id }: Room) {
  const { data } = await client.call('listConferenceParticipants', {
    params: { id },
    query: { sort: 'id', dir: 'ASC' },
  });
  return data.map(({ id: callId, number, joined_at, muted }) => ({ callId, number, joined_at, muted }));
}

/** Everybody hears the others but nobody the muted one, who hears all. */
async function allHearTheOthers(): Promise<void> {
  for (const { party } of members) party.voice.forget();
  for (const { hz, party } of members) {
    const others = [agentHz, ...tones].filter((one) => one !== hz && one !== mutedHz);
    const isRight = () => others.every((one) => party.voice.hears(one)) && !party.voice.hears(mutedHz);
    await until(isRight, { what: `${others.join(', ')} without ${mutedHz} at ${hz}` });
  }
  await ui.hearsTogether(...tones.filter((hz) => hz !== mutedHz));
  await ui.hearsNo(mutedHz);
}

const mute = (callId: number, muted: boolean) =>
  client.call('updateConferenceParticipant', { params: { id: room.id, call_id: callId }, body: { muted } });

/** Kills the service, and starts it again where it was; `meanwhile` happens while nobody is there. */
async function crash(meanwhile: (database: DatabaseSync) => void = () => undefined): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  const database = new DatabaseSync(join(dataDir, 'cordboard.db'));
  meanwhile(database);
  database.close();
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
}

const calls = async () => (await client.call('listCalls')).data;

const recordOf = async (callId: number) =>
  (await client.call('listCdrs')).data.find(({ live_id }) => live_id === callId) ?? null;

it('all are back in the same conference, in their order, and the muted one is muted until it is let speak', async () => {
  const muted = (await participants(room)).find(({ number }) => number === numberOf(mutedHz))?.callId ?? 0;
  await mute(muted, true);
  await allHearTheOthers();
  const before = await participants(room);
  await crash();
  expect(await participants(room)).toEqual(before);
  await ui.page.getByText(/^Back after [0-9.]+ sec/).waitFor();
  await allHearTheOthers();
  expect((await calls()).map(({ interruptions }) => interruptions.length)).toEqual([1, 1, 1, 1]);
  await mute(muted, false);
  await ui.hears(mutedHz);
  await mute(muted, true);
});

it('who had not shown the PIN yet is asked again, who has no place comes in anew, and whose conference is gone is hung up on', async () => {
  await client.call('updateConference', { params: { id: room.id }, body: { pin_pstn: '4711' } });
  const other = await newRoom();
  const gone = await newRoom();
  const stranger = await comesIn(room, 600);
  const [unreadable, unplaced, homeless] = [
    await comesIn(other, 700),
    await comesIn(other, 800),
    await comesIn(gone, 500),
  ];
  const countOf = async () => [...(await participants(other)), ...(await participants(gone))].length;
  await until(async () => (await countOf()) === 3, { what: 'the other conferences' });
  const idOf = async (hz: number) => (await calls()).find(({ src }) => src === numberOf(hz))?.id ?? 0;
  await until(async () => (await idOf(600)) !== 0, { what: 'the call of the stranger' });
  const ids = [await idOf(600), await idOf(700), await idOf(800), await idOf(500)] as const;
  const before = await participants(room);
  await crash((database) => {
    database.prepare(`UPDATE live_calls SET snapshot = '{' WHERE id = ?`).run(ids[1]);
    const spoiled = database.prepare(
      `UPDATE live_calls SET snapshot = json_set(snapshot, '$.roomPlace', 7) WHERE id = ?`,
    );
    spoiled.run(ids[2]);
    database.prepare('DELETE FROM conferences WHERE id = ?').run(gone.id);
  });
  await Promise.all([unreadable, homeless].map((party) => party.event('ended')));
  for (const id of [ids[1], ids[3]])
    await until(async () => (await recordOf(id)) !== null, { what: `the record of ${id}` });
  expect(await recordOf(ids[3])).toMatchObject({ src: numberOf(500), end_reason: 'service_failed' });
  await until(async () => (await participants(other)).length === 1, { what: 'who had no place' });
  await unplaced.leg.end();
  await stranger.leg.sendDtmf([...'4711#'] as DtmfDigit[]);
  await until(async () => (await participants(room)).length === before.length + 1, { what: 'the stranger' });
  await stranger.leg.end();
  for (const id of ids) await until(async () => (await recordOf(id)) !== null, { what: `the record of ${id}` });
  expect(await participants(room)).toEqual(before);
  await allHearTheOthers();
});

it('they hang up as before, each call has one record, and the conference one recording', async () => {
  const ids = (await calls()).map(({ id }) => id);
  for (const { party } of members) await party.leg.end();
  await client.call('deleteCall', { params: { id: Math.min(...ids) } });
  for (const id of ids) await until(async () => (await recordOf(id)) !== null, { what: `the record of ${id}` });
  const records = (await client.call('listCdrs')).data.filter(({ live_id }) => ids.includes(live_id));
  expect(records.map(({ end_reason, interruptions }) => [end_reason, interruptions.length])).toEqual(
    ids.map(() => ['hung_up', 2]),
  );
  expect(await participants(room)).toEqual([]);
  const recordings = async () => (await client.call('listMonitors', { query: { per: 'recording' } })).data;
  await until(async () => (await recordings()).every(({ state }) => state === 'ready'), { what: 'the recording' });
  const [recording, ...others] = await recordings();
  expect([recording?.whole?.parts, others]).toEqual([3, []]);
  const params = { id: recording?.id ?? 0 };
  const whole = (await client.call('getWholeRecording', { params })).data;
  expect(whole.marks.map(({ kind, lasted_ms }) => [kind, lasted_ms > 0])).toEqual([
    ['interrupted', true],
    ['interrupted', true],
  ]);
  for (const { monitor_id: id } of whole.parts) {
    const { left, right } = await fetchDecoded(client, client.url('getMonitorAudio', { params: { id } }));
    expect(loudestTone(agentHz, left.subarray(-16_000))).toBeGreaterThan(1500);
    expect(loudestTone(900, right.subarray(-16_000))).toBeGreaterThan(1500);
  }
});
