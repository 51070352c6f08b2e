import { afterEach, beforeEach, expect, it } from 'vitest';
import { askDatabase } from '../support/database/asked.ts';
import { openAudio } from '../support/openAudio.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

/** A queue's call that was cut, because nobody can read any more how it would go on: its record, and the wrap-up of its agent. */

let service: ServiceProcess;
let pbx: Pbx;
let client: SignedIn;
let closeAudio: () => Promise<void>;

beforeEach(async () => {
  service = await startServiceProcess();
  pbx = await startPbx();
  client = await service.signIn();
  const body = { name: 'Trunk', kind: 'trunk', server: pbx.address, register: false } as const;
  const { data: line } = await client.call('createLine', { body });
  await client.call('updateLine', { params: { id: line.id }, body: { is_default: true } });
  await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
  const first = await pbx.incoming(900);
  pbx.callee = /@([^;>]+)/.exec(first.leg.remote.contact)?.[1] ?? '';
  await first.leg.end();
  closeAudio = await openAudio(client);
});

afterEach(async () => {
  await closeAudio?.();
  await pbx?.close();
  await service?.dispose();
});

const state = async (of = client) => (await of.call('getAgent', { params: { id: of.userId } })).data.state;

/** A caller of the queue whom the agent talks with. */
async function talk(number: string): Promise<{ id: number; party: PbxParty }> {
  const party = await pbx.call(number, '+4940111', 900);
  await party.event('answered');
  party.talk();
  const mine = async () => (await client.call('listCalls')).data.find((call) => call.ringing_user_ids.length > 0);
  await until(async () => (await mine()) !== undefined, { what: 'the agent to be rung' });
  const id = (await mine())?.id ?? 0;
  await client.call('updateCall', { params: { id }, body: { state: 'answer' } });
  await until(async () => (await look(id)).state_name === 'CONNECTED', { what: 'the talk' });
  return { id, party };
}

/** What was stored of dialogs is of another version, say. */
function forgetHowCallsGoOn(): void {
  const database = askDatabase(service.dataDir);
  database.exec("UPDATE open_dialogs SET dialog = 'of another version'");
  database.close();
}

const look = async (id: number) => (await client.call('getCall', { params: { id } })).data;

/** States of a call that `queue.wrapup` reported, in order. */
function received(callId: number): unknown[] {
  const database = askDatabase(service.dataDir, { readOnly: true });
  const rows = database.prepare('SELECT body FROM events ORDER BY id').all();
  database.close();
  const bodies = rows.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>);
  return bodies
    .filter(({ event_name, call_id }) => event_name === 'queue.wrapup' && call_id === callId)
    .map((body) => body.state);
}

it('a call of a queue that a killed service cut is wrapped up after the restart, and the record has the hold that was counted', async () => {
  const { data: queue } = await client.call('createQueue', {
    body: { name: 'Sales', users: [client.userId], ring_time: 60, wrapup_time: 300 },
  });
  await until(async () => (await state()) === 'available', { what: 'the agent to be free' });
  const { id } = await talk(queue.number);
  await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
  await until(async () => (await look(id)).hold_time >= 1, { what: 'a second on hold' });
  await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
  const counted = (await look(id)).hold_time;
  expect(await state()).toBe('onCall');

  await service.end('SIGKILL');
  forgetHowCallsGoOn();
  await closeAudio();
  service = await startServiceProcess(service.dataDir);
  client = await service.signIn();
  closeAudio = await openAudio(client);

  expect(await state()).toBe('wrapUp');
  const { data: wrapUps } = await client.call('listWrapUps');
  expect(wrapUps).toMatchObject([
    { call_id: id, state: 'START', cut: true, number: '4940111', queue_name: 'Sales', user_id: client.userId },
  ]);
  const params = { id: wrapUps[0]?.id ?? 0 };
  await client.call('updateWrapUp', { params, body: { notes: 'Broke off', state: 'END' } });
  await until(async () => (await state()) === 'available', { what: 'the agent to be free' });
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: id }]);
  const { data: cdrs } = await client.call('listCdrs', { query: { filter } });
  expect(cdrs).toMatchObject([{ notes: 'Broke off', queue_outcome: 'answered', hold_time: counted }]);
  expect(received(id)).toEqual(['START', 'END']);

  // It is made once: another restart finds nothing to do.
  await service.end('SIGKILL');
  await closeAudio();
  service = await startServiceProcess(service.dataDir);
  client = await service.signIn();
  closeAudio = await openAudio(client);
  expect((await client.call('listWrapUps')).total).toBe(1);
  expect(received(id)).toEqual(['START', 'END']);
});
