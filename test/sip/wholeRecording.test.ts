import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJoined } from '../../electron/service/features/history/joinedAudio.ts';
import { monitorsOfWhole, wholeRecording } from '../../electron/service/features/history/wholeRecording.ts';
import { plainFiles } from '../../electron/service/platform/files/plainFile.ts';
import { PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';
import type { WholeRecording } from '../../shared/api/history/history.ts';
import { newNamedToken, newToken } from '../storage/storeFixture.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { firstHeardAt, loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';
import type { Voice } from '../support/voice.ts';

const customerHz = 660;
const adaHz = 440;
const bobHz = 1000;
const caraHz = 1500;
const outsideHz = 2200;

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let cara: FixtureAgent;

beforeAll(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('201', adaHz);
  bob = await fixture.agent('202', bobHz);
  cara = await fixture.agent('203', caraHz);
});

afterAll(() => fixture.close());

/** Half a second in which a voice hears something. */
async function listens(voice: Voice) {
  voice.forget();
  await until(() => voice.framesHeard >= 25, { timeoutMs: 10_000, what: 'half a second of sound' });
}

async function recordedCall(): Promise<{ id: number; party: PbxParty }> {
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await fixture.pbx.incoming(customerHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  await until(() => party.voice.hears(adaHz), { timeoutMs: 10_000, what: 'the agent to be heard' });
  return { id, party };
}

/** Passes a call on; the colleague takes it. */
async function transfer(from: FixtureAgent, id: number, to: FixtureAgent): Promise<number> {
  await fixture.calls.update(from.viewer, id, { dst: to.ext });
  const offered = () => fixture.calls.list(to.viewer).find(({ parent_id }) => parent_id === id);
  await until(() => offered() !== undefined, { timeoutMs: 10_000, what: 'the call at the colleague' });
  const next = offered()?.id ?? 0;
  await fixture.calls.update(to.viewer, next, { state: 'answer' });
  await fixture.sees(to, next, { state_name: 'CONNECTED' });
  return next;
}

const everybody = () => ({ customerId: ada.viewer.customerId, userId: null });

async function wholeOf(liveId: number): Promise<WholeRecording> {
  const [monitor] = await fixture.store.monitors.ofCall(liveId);
  const whole = () => wholeRecording(fixture.store, everybody(), monitor?.id ?? 0);
  const isOver = async () => (await whole())?.parts.every(({ state }) => state === 'ready') === true;
  await until(isOver, { timeoutMs: 10_000, what: 'the recording' });
  return (await whole()) as WholeRecording;
}

async function soundOf({ parts }: WholeRecording) {
  const stored = await monitorsOfWhole(fixture.store, everybody(), parts[0]?.monitor_id ?? 0);
  const files = stored.map(({ monitor, path }) => ({
    size: monitor.size,
    open: () => plainFiles.open(join(fixture.dataDir, path)),
  }));
  const audio = await openJoined(files);
  const chunks: Buffer[] = [];
  for await (const chunk of audio.read(0, audio.size)) chunks.push(chunk);
  await audio.close();
  const path = join(fixture.dataDir, `whole-${stored[0]?.monitor.id}.mp3`);
  await writeFile(path, Buffer.concat(chunks));
  return decodeMp3(path);
}

describe('the recording of a conversation', () => {
  it('is one over hold and transfers, keeps a pause through them, and says who did what', async () => {
    const token = newToken('hash of a token', ada.viewer.userId);
    await fixture.store.tokens.addNamed(token, newNamedToken('CRM'));
    const crm = { ...ada.viewer, tokenHash: token.hash };
    const { id, party } = await recordedCall();
    await fixture.calls.update(crm, id, { monitor_state: 'start' });
    await listens(party.voice);
    await fixture.calls.update(ada.viewer, id, { state: 'hold' });
    await fixture.calls.update(ada.viewer, id, { state: 'unhold' });
    await listens(ada.voice);

    const second = await transfer(ada, id, bob);
    await until(() => party.voice.hears(bobHz), { timeoutMs: 10_000, what: 'the colleague to be heard' });
    await listens(party.voice);
    await fixture.calls.update(bob.viewer, second, { monitor_state: 'pause' });

    const third = await transfer(bob, second, cara);
    await until(() => party.voice.hears(caraHz), { timeoutMs: 10_000, what: 'the third to be heard' });
    await fixture.sees(cara, third, { monitor_state: 2 });
    await listens(party.voice);
    const fourth = await transfer(cara, third, ada);
    await until(() => party.voice.hears(adaHz), { timeoutMs: 10_000, what: 'the agent to be heard again' });
    await fixture.calls.update(ada.viewer, fourth, { monitor_state: 'resume' });
    await listens(party.voice);
    await party.leg.end();

    const ofThird = async () => (await fixture.store.monitors.ofCall(third)).length;
    await until(async () => (await ofThird()) === 0, { what: 'the part that was paused throughout to be dropped' });
    const whole = await wholeOf(id);
    const names = new Map([ada, bob, cara].map(({ viewer, ext }) => [viewer.userId, `Agent ${ext}`]));
    const of = ({ viewer }: FixtureAgent) => [viewer.userId, names.get(viewer.userId)];
    expect(
      whole.marks.map(({ kind, user_id, user_name, token_name }) => [kind, user_id, user_name, token_name]),
    ).toEqual([
      ['started', ...of(ada), 'CRM'],
      ['held', ...of(ada), ''],
      ['retrieved', ...of(ada), ''],
      ['continued', null, '', ''],
      ['paused', ...of(bob), ''],
      ['continued', null, '', ''],
      ['resumed', ...of(ada), ''],
    ]);
    expect(whole.parts.map(({ live_id }) => live_id)).toEqual([id, second, fourth]);
    const { left, right } = await soundOf(whole);
    expect(left.length / PCM_RATE_HZ).toBeCloseTo(whole.duration_ms / 1000, 0);
    const bobAt = firstHeardAt(bobHz, left);
    const transferredAt = (whole.parts[1]?.offset_ms ?? 0) / 1000;
    expect(firstHeardAt(adaHz, left)).toBeLessThan(transferredAt);
    expect(bobAt).toBeGreaterThan(transferredAt - 0.3);
    expect(firstHeardAt(adaHz, left.subarray(Math.round(bobAt * PCM_RATE_HZ)))).toBeGreaterThan(0);
    expect(loudestTone(caraHz, left)).toBeLessThan(300);
    expect(loudestTone(customerHz, right)).toBeGreaterThan(1500);
    expect(loudestTone(adaHz, right)).toBeLessThan(300);

    const his = { customerId: bob.viewer.customerId, userId: bob.viewer.userId };
    const ofBob = await wholeRecording(fixture.store, his, whole.parts[1]?.monitor_id ?? 0);
    expect(ofBob?.parts.map(({ live_id, offset_ms }) => [live_id, offset_ms])).toEqual([[second, 0]]);
    expect(ofBob?.marks.map(({ kind }) => kind)).toEqual(['continued', 'paused']);
  }, 60_000);

  it('continues when the customer is passed on to somebody outside', async () => {
    const { id, party } = await recordedCall();
    await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
    await listens(party.voice);
    await fixture.calls.update(ada.viewer, id, { dst: '33999888777' });
    const outside = await fixture.pbx.incoming(outsideHz);
    await outside.leg.answer();
    outside.talk();
    await until(() => party.voice.hears(outsideHz), { timeoutMs: 10_000, what: 'the one outside to be heard' });
    await listens(outside.voice);
    await outside.leg.end();
    await party.event('ended');
    const whole = await wholeOf(id);
    expect(whole.marks.map(({ kind }) => kind)).toEqual(['started', 'continued']);
    const { left, right } = await soundOf(whole);
    expect(firstHeardAt(adaHz, left)).toBeLessThan(firstHeardAt(outsideHz, right));
    expect(loudestTone(outsideHz, right)).toBeGreaterThan(1500);
  }, 60_000);
});
