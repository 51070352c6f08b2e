import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { level } from '../support/goertzel.ts';
import { fetchRecording } from '../support/recordings.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, type BaresipOptions, startBaresip } from '../support/sip/baresip.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

/** A service that is killed while people talk: they go on talking. The peer is baresip, the agent's page a real one. */

const agentHz = 440;
const peerHz = 640;

let service: ServiceProcess;
let client: SignedIn;
let ui: AgentUi;
let baresip: Baresip;
/** How many calls baresip has had. */
let calls = 0;

beforeAll(async () => {
  service = await startServiceProcess();
  ui = await openAgentUi(service, owner, agentHz);
  client = ui.client;
}, 60_000);

afterEach(async () => {
  for (const { id } of (await client.call('listCalls')).data) {
    await client.call('deleteCall', { params: { id } }).catch(() => undefined);
  }
});

afterAll(async () => {
  await ui?.close();
  await service?.dispose();
});

type LineSettings = { readonly transport?: 'tcp'; readonly srtp?: 'sdes' };

/** Starts the peer of the tests that follow, and makes its line the default. */
function withPeer(options: Partial<BaresipOptions> = {}, line: LineSettings = {}): void {
  beforeAll(async () => {
    calls = 0;
    baresip = await startBaresip({ user: '900', autoAnswer: true, toneHz: peerHz, records: true, ...options });
    const usual = { name: 'Peer', kind: 'trunk', server: baresip.address, register: false } as const;
    const { data: made } = await client.call('createLine', { body: { ...usual, ...line } });
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

const stateOf = async (id: number) =>
  (await client.call('listCalls')).data.find((call) => call.id === id)?.state_name ?? 'gone';

/** A call of the agent to baresip, in which both hear each other; its id. */
async function talk(): Promise<number> {
  await ui.online();
  const { data: call } = await client.call('createCall', { body: { to: '900', auto_answer: true } });
  calls += 1;
  await baresip.event('CALL_ESTABLISHED', calls);
  await hearEachOther();
  return call.id;
}

async function hearEachOther(): Promise<void> {
  await Promise.all([ui.hears(peerHz), baresip.hearing.hears(agentHz)]);
}

const closed = () => baresip.events.filter(({ type }) => type === 'CALL_CLOSED').length;

const recordingSizes = () =>
  globSync('recordings/*.mp3', { cwd: service.dataDir }).map((path) => statSync(join(service.dataDir, path)).size);

const monitor = (id: number, monitor_state: 'start' | 'pause' | 'resume') =>
  client.call('updateCall', { params: { id }, body: { monitor_state } });

/** What was recorded of a call, once it is ready. */
async function partsOf(id: number) {
  const filter = JSON.stringify([{ property: 'live_id', operator: '=', value: String(id) }]);
  const parts = async () => (await client.call('listMonitors', { query: { filter, sort: 'id', dir: 'ASC' } })).data;
  const areReady = async () => (await parts()).length > 0 && (await parts()).every(({ state }) => state === 'ready');
  await until(areReady, { what: 'the parts of the recording' });
  return parts();
}

/** How many recordings have a second on the disk. */
const fullFiles = () => recordingSizes().filter((size) => size > 8_000).length;

/** The only record of a call. */
async function recordOf(id: number) {
  await until(async () => (await client.call('listCdrs')).data.some(({ live_id }) => live_id === id), {
    what: 'the record',
  });
  const records = (await client.call('listCdrs')).data.filter(({ live_id }) => live_id === id);
  expect(records).toHaveLength(1);
  return records[0];
}

describe('two people who talk when the service is killed', () => {
  withPeer();

  it('go on talking in the same call, which is held, taken back and hung up as before', async () => {
    const id = await talk();
    await crash();
    expect(await stateOf(id)).toBe('CONNECTED');
    await hearEachOther();
    expect(closed()).toBe(calls - 1);
    await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await ui.hearsNo(peerHz);
    await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
    await ui.hears(peerHz);
    await client.call('deleteCall', { params: { id } });
    await baresip.event('CALL_CLOSED', calls);
    expect(baresip.events.filter(({ type }) => type === 'CALL_ESTABLISHED')).toHaveLength(calls);
    const record = await recordOf(id);
    expect(record).toMatchObject({ end_reason: 'hung_up', terminated_by: 'caller' });
    expect(record?.interruptions.map(({ lasted_ms }) => lasted_ms > 0 && lasted_ms < 60_000)).toEqual([true]);
  });

  it('are told how long nobody was there, and recorded in one recording that says where sound is missing', async () => {
    const id = await talk();
    await monitor(id, 'start');
    await until(() => fullFiles() === 1, { what: 'a second on the disk' });
    await crash();
    await ui.page.getByText(/^Back after [0-9.]+ sec/).waitFor();
    await hearEachOther();
    await until(() => fullFiles() === 2, { what: 'the second part' });
    await client.call('deleteCall', { params: { id } });
    const monitors = await partsOf(id);
    expect(monitors.map(({ part, parts: of }) => [part, of])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const whole = (await client.call('getWholeRecording', { params: { id: monitors[0]?.id ?? 0 } })).data;
    expect(whole.marks.map(({ kind }) => kind)).toEqual(['started', 'interrupted']);
    const [started, gap] = whole.marks;
    expect(gap?.offset_ms).toBe(whole.parts[0]?.duration_ms);
    expect(gap?.lasted_ms).toBeGreaterThan(0);
    // Times of marks are in whole seconds.
    const soundMs = Date.parse(`${gap?.at}Z`) - Date.parse(`${started?.at}Z`);
    expect(gap?.offset_ms).toBeGreaterThan(soundMs - 2_000);
    for (const { id: part } of monitors) {
      const { left, right } = await fetchRecording(client, part);
      expect(loudestTone(agentHz, left.subarray(-8_000))).toBeGreaterThan(1500);
      expect(loudestTone(peerHz, right.subarray(-8_000))).toBeGreaterThan(1500);
    }
    const record = await recordOf(id);
    await ui.page.goto(`${service.url}/#/history/${record?.id}`);
    await ui.page.getByText(/^No sound from [0-9:]+.* to [0-9:]+.*: the service was gone$/).waitFor();
    await ui.page.getByText(/^No sound from [0-9:]+.* to [0-9:]+[^:]*$/).waitFor();
    expect(await ui.page.getByRole('heading', { name: 'Recording' }).count()).toBe(1);
    await ui.page.goto(`${service.url}/#/`);
  });

  it('are recorded no further while the recording is paused, and go on with it afterwards', async () => {
    const others = fullFiles();
    const id = await talk();
    await monitor(id, 'start');
    await until(() => fullFiles() > others, { what: 'a second on the disk' });
    await monitor(id, 'pause');
    const state = async () => (await client.call('getCall', { params: { id } })).data.monitor_state;
    const before = { files: recordingSizes().length, full: fullFiles(), state: await state() };
    await crash();
    await hearEachOther();
    expect(await state()).toBe(before.state);
    await until(() => recordingSizes().length > before.files, { what: 'the next file' });
    await monitor(id, 'resume');
    await until(() => fullFiles() > before.full, { what: 'a second more' });
    await client.call('deleteCall', { params: { id } });
    const [first, second] = await partsOf(id);
    const whole = (await client.call('getWholeRecording', { params: { id: first?.id ?? 0 } })).data;
    expect(whole.marks.map(({ kind }) => kind)).toEqual(['started', 'paused', 'interrupted', 'resumed']);
    // The service was killed in the very moment after the first began.
    expect(first?.metadata.pauses.map(({ from_ms, to_ms }) => [from_ms > 0, to_ms >= from_ms])).toEqual([[true, true]]);
    expect(second?.metadata.pauses.map(({ from_ms, to_ms }) => [from_ms < 500, to_ms > from_ms])).toEqual([
      [true, true],
    ]);
  });

  it('can be left by the peer', async () => {
    const id = await talk();
    await crash();
    await hearEachOther();
    baresip.command('hangup');
    await until(async () => (await stateOf(id)) === 'gone', { what: 'the call to end' });
    expect(await recordOf(id)).toMatchObject({ end_reason: 'hung_up', terminated_by: 'called' });
  });

  it('end where the peer hung up while nobody was there, even if its BYE was lost', async () => {
    const id = await talk();
    await crash(async () => {
      baresip.command('hangup');
      await baresip.event('CALL_CLOSED', calls);
    });
    await until(async () => (await stateOf(id)) === 'gone', { what: 'the call to end' });
    await recordOf(id);
  });

  it('go on after one interruption and another', async () => {
    const id = await talk();
    await crash();
    await hearEachOther();
    await crash();
    await hearEachOther();
    expect(await stateOf(id)).toBe('CONNECTED');
    await client.call('deleteCall', { params: { id } });
    expect((await recordOf(id))?.interruptions).toHaveLength(2);
  });

  it('stay on hold, until the agent takes the call back', async () => {
    const id = await talk();
    await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await ui.hearsNo(peerHz);
    await crash();
    await ui.online();
    expect(await stateOf(id)).toBe('ON_HOLD');
    await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
    await ui.hears(peerHz);
  });

  it('go on if the peer called, too', async () => {
    const { ext } = (await client.call('getMe')).data;
    const [line] = (await client.call('listLines')).data.filter(({ name }) => name === 'Peer');
    await ui.online();
    baresip.command('dial', `sip:${ext}@${line?.listens_at}`);
    const ringing = async () => (await client.call('listCalls')).data.find((call) => call.ringing_user_ids.length > 0);
    await until(async () => (await ringing()) !== undefined, { what: 'the call to ring' });
    const id = (await ringing())?.id ?? 0;
    await client.call('updateCall', { params: { id }, body: { state: 'answer' } });
    calls += 1;
    await hearEachOther();
    await crash();
    await hearEachOther();
    await client.call('deleteCall', { params: { id } });
    await baresip.event('CALL_CLOSED', calls);
  });
});

describe.each([
  ['over TCP', {}, { transport: 'tcp' }],
  ['encrypted with keys in the descriptions', { encryption: 'srtp-mand' }, { srtp: 'sdes' }],
] as const)('two people who talk %s', (_, options, line) => {
  withPeer(options, line);

  it('go on, and either hangs up', async () => {
    const first = await talk();
    await crash();
    await hearEachOther();
    await client.call('deleteCall', { params: { id: first } });
    await baresip.event('CALL_CLOSED', 1);
    const second = await talk();
    await crash();
    await hearEachOther();
    baresip.command('hangup');
    await until(async () => (await stateOf(second)) === 'gone', { what: 'the call to end' });
    expect(await recordOf(second)).toMatchObject({ end_reason: 'hung_up', terminated_by: 'called' });
  });
});

describe('with a PBX', () => {
  const [firstHz, secondHz] = [900, 1400];
  let pbx: Pbx;

  beforeAll(async () => {
    pbx = await startPbx();
    await addTrunk(client, pbx);
  });
  afterAll(() => pbx?.close());

  async function dialled(to: string, toneHz: number): Promise<{ id: number; party: PbxParty }> {
    await ui.online();
    const { data: call } = await client.call('createCall', { body: { to, auto_answer: true } });
    const party = await pbx.incoming(toneHz);
    await party.leg.answer();
    party.talk();
    await until(async () => (await stateOf(call.id)) === 'CONNECTED', { what: 'the answer' });
    return { id: call.id, party };
  }

  it('a call that went on is held, taken back, sends digits and is passed on as before', async () => {
    const { id, party } = await dialled('+4930111', firstHz);
    await ui.hears(firstHz);
    await crash();
    party.voice.forget();
    const bothHear = async () => {
      await until(() => party.voice.hears(agentHz), { what: 'the agent to be heard' });
      await ui.hears(firstHz);
    };
    await bothHear();
    await client.call('updateCall', { params: { id }, body: { state: 'hold' } });
    await party.event('remoteHold');
    await ui.hearsNo(firstHz);
    await client.call('updateCall', { params: { id }, body: { state: 'unhold' } });
    await party.event('remoteHold', 2);
    party.voice.forget();
    await bothHear();
    await client.call('updateCall', { params: { id }, body: { dtmf: '7' } });
    expect(await party.event('dtmf')).toMatchObject({ digit: '7' });
    await client.call('updateCall', { params: { id }, body: { dst: '+4930222' } });
    const { refer } = await party.event('referred');
    expect(refer.target).toContain('4930222');
    await refer.accept();
    await refer.notify(200);
    await until(async () => (await stateOf(id)) === 'gone', { what: 'the call to be passed on' });
  });

  it('a caller who is parked hears music on, and is picked up at the same place', async () => {
    const { id, party } = await dialled('+4930111', firstHz);
    await ui.hears(firstHz);
    await client.call('updateCall', { params: { id }, body: { park: '746' } });
    const parked = async () => (await client.call('listCalls')).data.find((call) => call.parked !== null);
    const hearsMusic = () =>
      until(() => level(party.voice.lastHeard()) > 300 && !party.voice.hears(agentHz), { what: 'music' });
    await hearsMusic();
    const before = await parked();
    await crash();
    party.voice.forget();
    await hearsMusic();
    const after = await parked();
    expect(after).toMatchObject({ id: before?.id, parked: { slot: '746' }, interruptions: [{}] });
    await ui.online();
    await client.call('updateCall', { params: { id: after?.id ?? 0 }, body: { state: 'pickup' } });
    await until(() => party.voice.hears(agentHz), { what: 'the agent to be heard' });
    await ui.hears(firstHz);
    await party.leg.end();
    await until(async () => (await stateOf(after?.id ?? 0)) === 'gone', { what: 'the call to end' });
    expect(await recordOf(after?.id ?? 0)).toMatchObject({ end_reason: 'hung_up' });
  });

  it('two outside who were connected go on without anybody of ours', async () => {
    await client.call('createWebcall', { body: { from: '+4930999', to: '+4930998' } });
    const first = await pbx.incoming(firstHz);
    await first.leg.answer();
    const second = await pbx.incoming(secondHz);
    await second.leg.answer();
    for (const party of [first, second]) party.talk();
    const bothHear = () =>
      until(() => first.voice.hears(secondHz) && second.voice.hears(firstHz), { what: 'both to hear each other' });
    await bothHear();
    await crash();
    for (const { voice } of [first, second]) voice.forget();
    await bothHear();
    await first.leg.end();
    await second.event('ended');
  });

  it('three who talk go on, all of them', async () => {
    const first = await dialled('+4930111', firstHz);
    const second = await dialled('+4930222', secondHz);
    await client.call('updateCall', { params: { id: second.id }, body: { join_call_id: first.id } });
    const allHear = async () => {
      await until(() => first.party.voice.hears(secondHz) && first.party.voice.hears(agentHz), { what: 'the first' });
      await until(() => second.party.voice.hears(firstHz) && second.party.voice.hears(agentHz), { what: 'the second' });
      await ui.hearsTogether(firstHz, secondHz);
    };
    await allHear();
    await crash();
    for (const { party } of [first, second]) party.voice.forget();
    await allHear();
    expect((await client.call('listCalls')).data.map(({ joined_with }) => joined_with).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
  });
});
