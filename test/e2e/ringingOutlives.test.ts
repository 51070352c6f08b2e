import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { askDatabase } from '../support/database/asked.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

/** A service that is killed while calls ring: they ring on, and can be answered, given up and refused. The peer is baresip. */

const agentHz = 440;
const peerHz = 640;

let service: ServiceProcess;
let client: SignedIn;
let ui: AgentUi;
let baresip: Baresip;

beforeAll(async () => {
  service = await startServiceProcess();
  ui = await openAgentUi(service, owner, agentHz);
  client = ui.client;
}, 60_000);

afterEach(async () => {
  for (const { id } of (await client.call('listCalls')).data) {
    await client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
  await until(async () => closed() === begun(), { what: 'every call to be over at the peer' });
});

afterAll(async () => {
  await ui?.close();
  await service?.dispose();
});

/** Starts the peer of the tests that follow, and makes its line the default. */
function withPeer(transport: 'udp' | 'tcp'): void {
  beforeAll(async () => {
    baresip = await startBaresip({ user: '900', toneHz: peerHz, records: true });
    const { data: made } = await client.call('createLine', {
      body: { name: 'Peer', kind: 'trunk', server: baresip.address, register: false, transport },
    });
    await client.call('updateLine', { params: { id: made.id }, body: { is_default: true } });
  });
  afterAll(() => baresip?.stop());
}

/** Kills the service, and starts it again where it was; `meanwhile` happens while nobody is there. */
async function crash(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  await meanwhile();
  service = await startServiceProcess(dataDir, { CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
}

/** The calls that the peer reported something of: it hears of the same call's ringing several times. */
const idsOf = (...types: readonly string[]) =>
  new Set(baresip.events.filter(({ type }) => types.includes(type)).map(({ id }) => id));
const closed = () => idsOf('CALL_CLOSED').size;
const begun = () => idsOf('CALL_INCOMING', 'CALL_RINGING').size;

const callOf = async (id: number) => (await client.call('listCalls')).data.find((call) => call.id === id);
const stateOf = async (id: number) => (await callOf(id))?.state_name ?? 'gone';

const becomes = (id: number, state: string) =>
  until(async () => (await stateOf(id)) === state, { what: `the call to be ${state}` });

/** The only record of a call. */
async function recordOf(id: number) {
  const records = async () => (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  await until(async () => (await records()).length > 0, { what: 'the record' });
  const [record, another] = await records();
  expect(another).toBeUndefined();
  return record;
}

/** How often each event of a call was told that a call has once. */
function eventsOf(id: number): Readonly<Record<string, number>> {
  const database = askDatabase(service.dataDir, { readOnly: true });
  const names = ['call.initial', 'call.ringing', 'call.connected', 'call.hangup'];
  const rows = database.prepare('SELECT event_name AS name FROM events WHERE call_id = ?').all(id);
  database.close();
  return Object.fromEntries(names.map((name) => [name, rows.filter((row) => row.name === name).length]));
}

const eachOnce = { 'call.initial': 1, 'call.ringing': 1, 'call.connected': 1, 'call.hangup': 1 };

async function hearEachOther(): Promise<void> {
  await Promise.all([ui.hears(peerHz), baresip.hearing.hears(agentHz)]);
}

/** A call of the peer that rings at the agent; its id. */
async function callRings(): Promise<number> {
  const { ext } = (await client.call('getMe')).data;
  const line = (await client.call('listLines')).data.find(({ is_default }) => is_default);
  await ui.online();
  const before = idsOf('CALL_RINGING').size;
  baresip.command('dial', `sip:${ext}@${line?.listens_at}`);
  const ringing = async () => (await client.call('listCalls')).data.find((call) => call.ringing_user_ids.length > 0);
  await until(async () => (await ringing()) !== undefined, { what: 'the call to ring' });
  await until(() => idsOf('CALL_RINGING').size > before, { what: 'the peer to hear that it rings' });
  return (await ringing())?.id ?? 0;
}

/** A call of the agent that rings at the peer; its id. */
async function peerRings(): Promise<number> {
  await ui.online();
  const before = idsOf('CALL_INCOMING').size;
  const { data: call } = await client.call('createCall', { body: { to: '900', auto_answer: true } });
  await baresip.event('CALL_INCOMING', before + 1);
  await becomes(call.id, 'RINGING');
  return call.id;
}

const answered = (id: number) => client.call('updateCall', { params: { id }, body: { state: 'answer' } });

describe('a call that rings at the agent when the service is killed', () => {
  withPeer('udp');

  it('rings on, and is answered', async () => {
    const id = await callRings();
    await crash();
    expect(await stateOf(id)).toBe('RINGING');
    expect((await callOf(id))?.ringing_user_ids).toHaveLength(1);
    await ui.online();
    await answered(id);
    await hearEachOther();
    expect(await stateOf(id)).toBe('CONNECTED');
    await client.call('deleteCall', { params: { id } });
    const record = await recordOf(id);
    expect(record).toMatchObject({ end_reason: 'hung_up', terminated_by: 'called', interruptions: [{}] });
    expect(eventsOf(id)).toEqual(eachOnce);
  });

  it.each([
    ['while nobody is there', true],
    ['later', false],
  ])('ends when the peer gives up %s', async (_, isMeanwhile) => {
    const id = await callRings();
    await crash(async () => isMeanwhile && baresip.command('hangup'));
    if (!isMeanwhile) {
      expect(await stateOf(id)).toBe('RINGING');
      baresip.command('hangup');
    }
    await becomes(id, 'gone');
    expect(await recordOf(id)).toMatchObject({ end_reason: 'cancelled', terminated_by: 'caller' });
  });

  it('goes to the mailbox when the agent declines, as it would have', async () => {
    const id = await callRings();
    const before = idsOf('CALL_ESTABLISHED').size;
    await crash();
    await client.call('deleteCall', { params: { id } });
    await until(() => idsOf('CALL_ESTABLISHED').size > before, { what: 'the mailbox to answer' });
    baresip.command('hangup');
    await becomes(id, 'gone');
    expect(await recordOf(id)).toMatchObject({ end_reason: 'hung_up', terminated_by: 'caller', interruptions: [{}] });
  });
});

describe('a call that rings at its peer when the service is killed', () => {
  withPeer('udp');

  it.each([
    ['later', false],
    ['while nobody is there', true],
  ])('goes on when the peer answers %s', async (_, isMeanwhile) => {
    const id = await peerRings();
    await crash(async () => isMeanwhile && baresip.command('accept'));
    if (!isMeanwhile) {
      expect(await stateOf(id)).toBe('RINGING');
      baresip.command('accept');
    }
    await hearEachOther();
    expect(await stateOf(id)).toBe('CONNECTED');
    await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await ui.hearsNo(peerHz);
    await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
    await ui.hears(peerHz);
    baresip.command('hangup');
    await becomes(id, 'gone');
    expect(await recordOf(id)).toMatchObject({ end_reason: 'hung_up', terminated_by: 'called', interruptions: [{}] });
    expect(eventsOf(id)).toEqual(eachOnce);
  });

  it('is given up by the agent', async () => {
    const id = await peerRings();
    await crash();
    await client.call('deleteCall', { params: { id } });
    await becomes(id, 'gone');
    expect(await recordOf(id)).toMatchObject({ end_reason: 'cancelled', terminated_by: 'caller' });
  });

  it('is refused by the peer', async () => {
    const id = await peerRings();
    await crash();
    baresip.command('hangup');
    await becomes(id, 'gone');
    expect(await recordOf(id)).toMatchObject({ end_reason: 'busy', terminated_by: 'called' });
  });
});

describe('over a connection, which is lost with the process,', () => {
  withPeer('tcp');

  it('a call that rings ends at both', async () => {
    const id = await peerRings();
    await crash();
    await becomes(id, 'gone');
    expect(await recordOf(id)).toMatchObject({ end_reason: 'service_failed' });
  });
});
