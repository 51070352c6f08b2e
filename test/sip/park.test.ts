import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { ManualClock } from '../support/manualClock.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';

const adaHz = 440;
const bobHz = 2200;
const callerHz = 1000;

const clock = new ManualClock(Date.now());
const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let cyd: FixtureAgent;

beforeAll(async () => {
  fixture = await openCallFixture({ mediaClock, clock });
  ada = await fixture.agent('201', adaHz);
  bob = await fixture.agent('202', bobHz);
  cyd = await fixture.agent('203', 3000);
  await fixture.store.userGroups.create({
    customerId: ada.viewer.customerId,
    name: 'desk',
    color: '#000000',
    userIds: [ada.viewer.userId, bob.viewer.userId],
  });
});

afterEach(async () => {
  const chief: Viewer = { ...ada.viewer, userId: 999_999, roles: ['administrator'] };
  for (const { id } of fixture.calls.list(chief)) {
    await fixture.calls.end(chief, id);
    await fixture.record(id);
  }
});

afterAll(() => fixture.close());

const hears = (party: { readonly voice: FixtureAgent['voice'] }, toneHz: number) =>
  until(() => party.voice.hears(toneHz), { timeoutMs: 10_000, what: `${toneHz} Hz to be heard` });

/** A caller whom Ada talks to. */
async function talk(): Promise<{ id: number; party: PbxParty }> {
  const party = await fixture.pbx.call('201', '33999', callerHz);
  await party.event('provisional');
  const call = fixture.calls.list(ada.viewer).find((one) => one.ringing_user_ids.includes(ada.viewer.userId));
  await fixture.calls.update(ada.viewer, call?.id ?? 0, { state: 'answer' });
  await party.event('answered');
  party.talk();
  await hears(ada, callerHz);
  return { id: call?.id ?? 0, party };
}

/** A caller whom Ada has parked. */
async function parked(place: true | string = true) {
  const { id, party } = await talk();
  await fixture.calls.update(ada.viewer, id, { park: place });
  const record = await fixture.record(id);
  const child = fixture.calls.list(bob.viewer).find(({ parent_id }) => parent_id === id);
  if (!child) throw new Error('Bob does not see it.');
  return { record, child, party };
}

const loudness = ({ voice }: PbxParty) => {
  const pcm = voice.lastHeard();
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, pcm.length));
};

describe('a parked call', () => {
  it('hears music at its place, is seen by all, and is taken by whoever picks it up', async () => {
    const { record, child, party } = await parked();
    expect(record).toMatchObject({ disposition: 0, user_id: ada.viewer.userId });
    expect(record.quality.media?.src?.packets_received, 'packets of the caller').toBeGreaterThan(0);
    expect(child).toMatchObject({ src: '33999', dst: '701', ringing_user_ids: [], state_name: 'RINGING' });
    expect(child.parked).toMatchObject({ slot: '701', user_id: ada.viewer.userId, user_name: 'Agent 201' });
    expect(fixture.calls.list(cyd.viewer).map(({ id }) => id)).toEqual([child.id]);
    party.voice.forget();
    await until(() => party.voice.framesHeard >= 25 && loudness(party) > 300, { what: 'music' });
    await fixture.calls.update(bob.viewer, child.id, { state: 'pickup' });
    await fixture.sees(bob, child.id, { state_name: 'CONNECTED', parked: null, dst_user_id: bob.viewer.userId });
    await hears(party, bobHz);
    await hears(bob, callerHz);
    expect(() => fixture.calls.get(cyd.viewer, child.id)).toThrow('Resource not found');
    await party.leg.end();
    const taken = await fixture.record(child.id);
    expect(taken).toMatchObject({ disposition: 0, user_id: bob.viewer.userId, parent_live_id: record.live_id });
    expect(taken.info).toContain('Agent 201');
  });

  it('rings who parked it after its time, is still there for others, and waits on', async () => {
    const { child } = await parked('42');
    expect(child.parked?.slot).toBe('42');
    clock.advance(120_000);
    await fixture.sees(ada, child.id, { ringing_user_ids: [ada.viewer.userId] });
    clock.advance(30_000);
    await fixture.sees(ada, child.id, { ringing_user_ids: [] });
    expect(fixture.calls.get(bob.viewer, child.id).parked?.slot).toBe('42');
    clock.advance(120_000);
    await fixture.sees(ada, child.id, { ringing_user_ids: [ada.viewer.userId] });
    await fixture.calls.update(ada.viewer, child.id, { state: 'answer' });
    await fixture.sees(ada, child.id, { state_name: 'CONNECTED', parked: null });
    await hears(ada, callerHz);
  });

  it('is missed when the caller gives up, and frees its place', async () => {
    const { child, party } = await parked('42');
    const other = await talk();
    await expect(fixture.calls.update(ada.viewer, other.id, { park: '42' })).rejects.toThrow('The place 42 is taken');
    await party.leg.end();
    expect(await fixture.record(child.id)).toMatchObject({ type: 2, user_id: ada.viewer.userId });
    await fixture.calls.update(ada.viewer, other.id, { park: '42' });
  });
});

describe('a call that rings at a colleague', () => {
  async function ringsAtAda() {
    const party = await fixture.pbx.call('201', '33999', callerHz);
    await party.event('provisional');
    const [call] = fixture.calls.list(ada.viewer);
    await fixture.sees(ada, call?.id ?? 0, { state_name: 'RINGING' });
    return { id: call?.id ?? 0, party };
  }

  it('is picked up by a member of the team, and by nobody else', async () => {
    const { id, party } = await ringsAtAda();
    await until(() => fixture.calls.list(bob.viewer).length === 1, { what: 'the call to be offered to the team' });
    await expect(fixture.calls.update(cyd.viewer, id, { state: 'pickup' })).rejects.toThrow('Resource not found');
    await fixture.calls.update(bob.viewer, id, { state: 'pickup' });
    await fixture.sees(bob, id, { state_name: 'CONNECTED', dst_user_id: bob.viewer.userId, ringing_user_ids: [] });
    await party.event('answered');
    party.talk();
    await hears(bob, callerHz);
    await expect(fixture.calls.update(ada.viewer, id, { state: 'pickup' })).rejects.toThrow('Resource not found');
    await party.leg.end();
    expect(await fixture.record(id)).toMatchObject({ disposition: 0, user_id: bob.viewer.userId });
  });

  it('is picked up by reception, whatever its team', async () => {
    const { id } = await ringsAtAda();
    await fixture.calls.update({ ...cyd.viewer, roles: ['reception'] }, id, { state: 'pickup' });
    await fixture.sees(cyd, id, { state_name: 'CONNECTED' });
  });

  it('leaves those who could have taken it no record when it is missed', async () => {
    const { id, party } = await ringsAtAda();
    await until(() => fixture.calls.list(bob.viewer).length === 1, { what: 'the call to be offered to the team' });
    await party.leg.end();
    const { id: cdrId } = await fixture.record(id);
    const own = (viewer: Viewer) => ({ customerId: viewer.customerId, userId: viewer.userId });
    expect(await fixture.store.cdrs.byId(own(ada.viewer), cdrId)).not.toBeNull();
    expect(await fixture.store.cdrs.byId(own(bob.viewer), cdrId)).toBeNull();
  });
});
