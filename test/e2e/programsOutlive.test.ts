import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { fetchDecoded, recordsFor } from '../support/recordings.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { type Pbx, type PbxParty, startPbx } from '../support/sip/pbx.ts';
import { addTrunk } from '../support/sip/trunk.ts';
import { sine } from '../support/tone.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

/** A service that is killed while programs have callers: a mailbox, its messages, an announcement. */

const [greetingHz, callerHz, beepHz] = [600, 900, 1000];
const [beginningHz, middleHz, endHz] = [500, 700, 1300];
const [mailboxNumber, announcementNumber] = ['4930123456', '4930123457'];
const rateHz = 16_000;
const pin = '2580';

let service: ServiceProcess;
let client: SignedIn;
let ui: AgentUi;
let pbx: Pbx;

/** An announcement of tones, one after the other. */
async function announce(...tones: readonly { readonly hz: number; readonly seconds: number }[]) {
  const pcm = Int16Array.from(
    tones.flatMap(({ hz, seconds }) => [...sine(hz, rateHz * seconds, { rateHz, amplitude: 9000 })]),
  );
  const data = Buffer.from(wavBytes(pcm, rateHz)).toString('base64');
  return (await client.call('createVmAnnouncement', { body: { extension_id: client.userId, data } })).data;
}

async function ownMailbox() {
  const own = (await client.call('listMailboxes')).data.find(({ user_id }) => user_id === client.userId);
  if (!own) throw new Error('The owner has no mailbox.');
  return own;
}

beforeAll(async () => {
  service = await startServiceProcess(undefined, { CORDBOARD_DEMO: '0' });
  ui = await openAgentUi(service, owner, 440);
  client = ui.client;
  pbx = await startPbx();
  await addTrunk(client, pbx);
  const greeting = await announce({ hz: greetingHz, seconds: 2 });
  const { id } = await ownMailbox();
  await client.call('updateMailbox', { params: { id }, body: { announcement_id: greeting.id, pin } });
  await client.call('createDdi', { body: { e164: mailboxNumber, target_type: 'VOICEMAIL', target_id: id } });
}, 60_000);

afterAll(async () => {
  await ui?.close();
  await pbx?.close();
  await service?.dispose();
});

/** Somebody outside who is connected with a number of ours. */
async function caller(number: string, from: string): Promise<PbxParty> {
  const party = await pbx.call(`+${number}`, from, callerHz);
  await party.event('answered');
  party.talk();
  return party;
}

/** Kills the service, and starts it again where it was. */
async function crash(...parties: readonly PbxParty[]): Promise<void> {
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  const next = startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  for (const { voice } of parties) voice.forget();
  service = await next;
  client = await service.signIn();
}

const hears = (party: PbxParty, hz: number) =>
  until(() => party.voice.hears(hz), { timeoutMs: 20_000, what: `${hz} Hz at the caller` });

const type = (party: PbxParty, keys: string) => party.leg.sendDtmf([...keys] as DtmfDigit[]);

const messages = async () => (await client.call('listVoiceMessages')).data;

/** The record of the call that came from a number. */
async function recordOf(from: string) {
  const find = async () => (await client.call('listCdrs')).data.filter(({ src }) => src === from.slice(1));
  await until(async () => (await find()).length > 0, { what: `the record of ${from}` });
  const [record, ...others] = await find();
  expect(others).toEqual([]);
  return record;
}

it('a caller goes on with the message after a tone, twice, and it is one message', async () => {
  const party = await caller(mailboxNumber, '+4940111');
  await recordsFor(service.dataDir, 3);
  for (let kill = 1; kill <= 2; kill += 1) {
    await crash(party);
    expect(await messages()).toEqual([]);
    await hears(party, beepHz);
    await recordsFor(service.dataDir, 2);
  }
  await type(party, '#');
  await party.event('ended');
  await until(async () => (await messages()).length > 0, { what: 'the message' });
  const [message, ...others] = await messages();
  expect([message?.from, message?.state, others]).toEqual(['4940111', 'new', []]);
  expect(message?.duration).toBeGreaterThanOrEqual(7);
  const audio = client.url('getVoiceMessageAudio', { params: { id: message?.id ?? 0 } });
  const { left, bytes } = await fetchDecoded(client, audio);
  expect(bytes).toBe(message?.size);
  expect(Math.abs(left.length / rateHz - (message?.duration ?? 0))).toBeLessThan(1);
  expect(loudestTone(callerHz, left.subarray(0, rateHz * 2))).toBeGreaterThan(2000);
  expect(loudestTone(beepHz, left)).toBeGreaterThan(2000);
  expect(loudestTone(callerHz, left.subarray(-rateHz))).toBeGreaterThan(2000);
  expect(await recordOf('+4940111')).toMatchObject({ end_reason: 'hung_up', interruptions: [{}, {}] });
});

it('a caller who hung up meanwhile has left what it said', async () => {
  const before = (await messages()).length;
  const party = await caller(mailboxNumber, '+4940112');
  await recordsFor(service.dataDir, 2);
  const { dataDir, url } = service;
  await service.end('SIGKILL');
  await party.leg.end();
  service = await startServiceProcess(dataDir, { CORDBOARD_DEMO: '0', CORDBOARD_PORT: new URL(url).port });
  client = await service.signIn();
  await until(async () => (await messages()).length === before + 1, { what: 'the message' });
  expect((await messages()).find(({ from }) => from === '4940112')?.duration).toBeGreaterThanOrEqual(2);
  await recordOf('+4940112');
});

it('who hears the greeting hears it again, and may show the PIN then', async () => {
  const party = await caller(mailboxNumber, '+4940113');
  await hears(party, greetingHz);
  await crash(party);
  await hears(party, greetingHz);
  await type(party, `*${pin}#`);
  await hears(party, callerHz);
  await crash(party);
  await hears(party, callerHz);
  await type(party, '#');
  await party.event('ended');
  expect(await recordOf('+4940113')).toMatchObject({ end_reason: 'hung_up' });
});

it('an announcement goes on where it was', async () => {
  const { id } = await announce(
    { hz: beginningHz, seconds: 3 },
    { hz: middleHz, seconds: 12 },
    { hz: endHz, seconds: 3 },
  );
  await client.call('createDdi', { body: { e164: announcementNumber, target_type: 'ANNOUNCEMENT', target_id: id } });
  const party = await caller(announcementNumber, '+4940114');
  await hears(party, middleHz);
  // What is said again after the crash must not reach back to the beginning.
  const heard = party.voice.record();
  await until(() => heard.frames.length >= 150, { what: 'three more seconds' });
  await crash(party);
  const after = party.voice.record();
  await hears(party, middleHz);
  await hears(party, endHz);
  await party.event('ended');
  expect(loudestTone(beginningHz, after.pcm())).toBeLessThan(1000);
  expect(await recordOf('+4940114')).toMatchObject({ end_reason: 'hung_up', interruptions: [{}] });
});

it('a user in the app hears the messages again once the page is back', async () => {
  const { data: call } = await client.call('createCall', { body: { to: '*97', auto_answer: true } });
  await ui.hears(callerHz);
  await crash();
  await ui.page.getByText(/^Back after [0-9.]+ sec/).waitFor();
  await ui.hears(callerHz);
  await client.call('deleteCall', { params: { id: call.id } });
  await until(async () => (await client.call('listCalls')).data.length === 0, { what: 'the call to be over' });
});
