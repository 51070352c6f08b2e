import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { startBaresip } from '../support/sip/baresip.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';
import type { Voice } from '../support/voice.ts';

const adaHz = 2200;
const baresipHz = 440;
const firstHz = 660;
const secondHz = 1000;

let fixture: CallFixture;
let ada: FixtureAgent;

beforeAll(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', adaHz);
});

afterEach(async () => {
  for (const { id } of fixture.calls.list(ada.viewer)) {
    await fixture.calls.end(ada.viewer, id).catch(() => undefined);
    await fixture.record(id);
  }
});

afterAll(() => fixture.close());

const hears = (voice: Voice, ...tones: number[]) =>
  until(() => tones.every((tone) => voice.hears(tone)), { timeoutMs: 10_000, what: `${tones} Hz to be heard` });

async function hearsOnly(voice: Voice, tones: readonly number[], not: readonly number[]) {
  const isRight = () => tones.every((tone) => voice.hears(tone)) && not.every((tone) => !voice.hears(tone));
  await until(isRight, { timeoutMs: 10_000, what: `${tones} Hz to be heard and not ${not}` });
}

async function connect(to: string, toneHz: number): Promise<{ id: number; party: PbxParty }> {
  const { id } = await fixture.calls.create(ada.viewer, { to, auto_answer: true });
  const party = await fixture.pbx.incoming(toneHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, party };
}

/** Two calls, the first on hold, joined. */
async function joined() {
  const first = await connect('33111111111', firstHz);
  const second = await connect('33222222222', secondHz);
  await fixture.sees(ada, first.id, { state_name: 'ON_HOLD' });
  await fixture.calls.update(ada.viewer, second.id, { join_call_id: first.id });
  return { first, second };
}

describe('a three-way call', () => {
  it('lets all three hear each other, nobody himself, and either party leave', async () => {
    const { first, second } = await joined();
    await fixture.sees(ada, first.id, { state_name: 'CONNECTED', joined_with: second.id });
    await fixture.sees(ada, second.id, { state_name: 'CONNECTED', joined_with: first.id });
    await hearsOnly(ada.voice, [firstHz, secondHz], [adaHz]);
    await hearsOnly(first.party.voice, [adaHz, secondHz], [firstHz]);
    await hearsOnly(second.party.voice, [adaHz, firstHz], [secondHz]);
    await second.party.leg.end();
    await fixture.sees(ada, first.id, { state_name: 'CONNECTED', joined_with: null });
    await hearsOnly(ada.voice, [firstHz], [secondHz]);
    await hearsOnly(first.party.voice, [adaHz], [secondHz]);
    expect(await fixture.record(second.id)).toMatchObject({ disposition: 0, dst: '33222222222' });
  });

  it('mutes the agent for both, and only the agent', async () => {
    const { first, second } = await joined();
    await hears(first.party.voice, adaHz, secondHz);
    await fixture.calls.update(ada.viewer, first.id, { mute: true });
    await hearsOnly(first.party.voice, [secondHz], [adaHz]);
    await hearsOnly(second.party.voice, [firstHz], [adaHz]);
    await fixture.calls.update(ada.viewer, second.id, { mute: false });
    await hears(first.party.voice, adaHz);
    await hears(second.party.voice, adaHz);
  });

  it('is over when the agent holds one of them, which leaves the other to talk to', async () => {
    const { first, second } = await joined();
    await hears(ada.voice, firstHz, secondHz);
    await fixture.calls.update(ada.viewer, first.id, { state: 'hold' });
    await fixture.sees(ada, first.id, { state_name: 'ON_HOLD', joined_with: null });
    await fixture.sees(ada, second.id, { state_name: 'CONNECTED', joined_with: null });
    await hearsOnly(ada.voice, [secondHz], [firstHz]);
    await hearsOnly(first.party.voice, [], [adaHz, secondHz]);
  });

  it('holds both when the agent goes to a third call', async () => {
    const { first, second } = await joined();
    const third = await connect('33333333333', 1500);
    for (const { id } of [first, second]) await fixture.sees(ada, id, { state_name: 'ON_HOLD', joined_with: null });
    await hearsOnly(ada.voice, [1500], [firstHz, secondHz]);
    expect(fixture.calls.get(ada.viewer, third.id).state_name).toBe('CONNECTED');
  });

  it('goes on between the others when the agent leaves, each call with its record', async () => {
    const { first, second } = await joined();
    await fixture.calls.update(ada.viewer, first.id, { monitor_state: 'start' });
    await hears(first.party.voice, secondHz);
    await fixture.calls.update(ada.viewer, first.id, { leave: 'transfer' });
    const cdrs = [await fixture.record(first.id), await fixture.record(second.id)];
    expect(cdrs.map(({ disposition, dst }) => [disposition, dst])).toEqual([
      [0, '33111111111'],
      [0, '33222222222'],
    ]);
    await hearsOnly(first.party.voice, [secondHz], [adaHz]);
    await hearsOnly(second.party.voice, [firstHz], [adaHz]);
    await first.party.leg.end();
    await second.party.event('ended');
    const isReady = () => fixture.eventNames(first.id).includes('monitor.audio_ready');
    await until(isReady, { what: 'the recording' });
    const folder = join(fixture.dataDir, 'recordings');
    const file = (await readdir(folder)).find((name) => name.startsWith(`${first.id}-`)) ?? '';
    const { left: agentSide, right: farSide } = await decodeMp3(join(folder, file));
    expect(loudestTone(firstHz, farSide)).toBeGreaterThan(1000);
    expect(loudestTone(secondHz, agentSide)).toBeGreaterThan(1000);
    expect(loudestTone(adaHz, agentSide)).toBeGreaterThan(1000);
  });

  it('pauses the recordings of both calls, and of the call that continues without the agent', async () => {
    const { first, second } = await joined();
    for (const { id } of [first, second]) await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
    await fixture.calls.update(ada.viewer, first.id, { monitor_state: 'pause' });
    await fixture.sees(ada, second.id, { monitor_state: 2 });
    await fixture.calls.update(ada.viewer, second.id, { monitor_state: 'resume' });
    await fixture.sees(ada, first.id, { monitor_state: 1 });
    await fixture.calls.update(ada.viewer, second.id, { monitor_state: 'pause' });
    await fixture.calls.update(ada.viewer, first.id, { leave: 'transfer' });
    const chief = { ...ada.viewer, userId: 999_999, roles: ['supervisor'] as const };
    const child = () => fixture.calls.list(chief).find(({ parent_id }) => parent_id !== null);
    await until(() => child()?.monitor_state === 2, { what: 'the recording to stay paused' });
    await first.party.leg.end();
    await second.party.event('ended');
  });

  it('ends for all when the agent says so', async () => {
    const { first, second } = await joined();
    await fixture.calls.update(ada.viewer, second.id, { leave: 'end' });
    await first.party.event('ended');
    await second.party.event('ended');
  });

  it('joins a phone that is not ours with a party on another line', async () => {
    const phone = await startBaresip({ user: '300', autoAnswer: true, records: true });
    const line_id = await fixture.addLine(phone.address);
    const other = await connect('33222222222', secondHz);
    const { id } = await fixture.calls.create(ada.viewer, { to: '300', auto_answer: true, line_id });
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    await hears(ada.voice, baresipHz);
    await fixture.calls.update(ada.viewer, id, { join_call_id: other.id });
    await hears(ada.voice, baresipHz, secondHz);
    await hears(other.party.voice, baresipHz, adaHz);
    await fixture.calls.update(ada.viewer, id, { leave: 'transfer' });
    await hearsOnly(other.party.voice, [baresipHz], [adaHz]);
    await other.party.leg.end();
    await phone.event('CALL_CLOSED');
    const heard = phone.heard();
    expect(loudestTone(adaHz, heard)).toBeGreaterThan(1000);
    expect(loudestTone(secondHz, heard)).toBeGreaterThan(1000);
    await phone.stop();
  });

  it('refuses what cannot be joined or left', async () => {
    const { id } = await connect('33111111111', firstHz);
    await expect(fixture.calls.update(ada.viewer, id, { join_call_id: id })).rejects.toThrow('You have no such call');
    await expect(fixture.calls.update(ada.viewer, id, { leave: 'end' })).rejects.toThrow('not in a three-way call');
    const { id: ringing } = await fixture.calls.create(ada.viewer, { to: '33444444444', auto_answer: true });
    await fixture.pbx.incoming(1);
    await expect(fixture.calls.update(ada.viewer, id, { join_call_id: ringing })).rejects.toThrow('Cannot join a call');
  });
});
