import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { LineHoldMusic } from '../../shared/domain/line.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { level } from '../support/goertzel.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

/** What people say, and what is uploaded as music. */
const hz = { ada: 440, bob: 3200, caller: 1000, users: 1500, lines: 2000, customers: 2600 } as const;

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let lineId: number;
const music = { users: 0, lines: 0, customers: 0 };

beforeAll(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('201', hz.ada);
  bob = await fixture.agent('202', hz.bob);
  lineId = (await fixture.store.lines.ofCustomer(ada.viewer.customerId))[0]?.id ?? 0;
  for (const whose of ['users', 'lines', 'customers'] as const) {
    const data = Buffer.from(wavBytes(sine(hz[whose], 16_000))).toString('base64');
    const upload = { extension_id: ada.viewer.userId, description: whose, data };
    music[whose] = (await fixture.voicemail.announcements.create(ada.viewer, upload)).id;
  }
});

/** Nobody has chosen anything. */
beforeEach(() => choose({}));

afterEach(async () => {
  for (const agent of [ada, bob]) {
    for (const { id } of fixture.calls.list(agent.viewer)) {
      await fixture.calls.end(agent.viewer, id).catch(() => undefined);
      await fixture.record(id);
    }
  }
});

afterAll(() => fixture.close());

interface Choices {
  readonly user?: number;
  readonly line?: LineHoldMusic;
  readonly customer?: number;
}

async function choose({ user, line = 'customer', customer }: Choices): Promise<void> {
  const { userId, customerId } = ada.viewer;
  await fixture.store.users.update(userId, { holdMusicId: user ?? null });
  await fixture.store.holdMusic.save(customerId, customer ?? null);
  const stored = await fixture.store.lines.byId(lineId);
  if (!stored) throw new Error('There is no line.');
  const holdMusicId = line === 'announcement' ? music.lines : null;
  await fixture.store.lines.update({ ...stored, holdMusic: line, holdMusicId });
}

/** Ada talks to somebody on the line. */
async function talk(): Promise<{ id: number; party: PbxParty }> {
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await fixture.pbx.incoming(hz.caller);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  await hearsOnly(party, hz.ada);
  return { id, party };
}

type Party = { readonly voice: FixtureAgent['voice'] };

const heardBy = ({ voice }: Party) => Object.values(hz).filter((tone) => voice.hears(tone));
const loudness = ({ voice }: Party) => level(voice.lastHeard());

/** Waits until somebody hears this and nothing else of what can be heard. */
async function hearsOnly(party: Party, toneHz: number): Promise<void> {
  const isAlone = () => heardBy(party).join() === `${toneHz}`;
  await until(isAlone, { what: `${toneHz} Hz alone` });
}

async function hearsMelody(party: Party): Promise<void> {
  party.voice.forget();
  const isHeard = () => party.voice.framesHeard === 25 && loudness(party) > 300 && heardBy(party).length === 0;
  await until(isHeard, { what: 'the melody that is built in' });
}

async function hearsNothing(party: Party): Promise<void> {
  party.voice.forget();
  await until(() => party.voice.framesHeard === 25, { what: 'half a second' });
  await until(() => loudness(party) < 20, { what: `silence, not ${loudness(party)}` });
}

const set = (id: number, body: Parameters<CallFixture['calls']['update']>[2], by = ada) =>
  fixture.calls.update(by.viewer, id, body);

interface Named {
  readonly user?: keyof typeof music;
  readonly line?: LineHoldMusic;
  readonly customer?: keyof typeof music;
}

describe('a party that a user holds', () => {
  it('hears the melody that is built in, and the user again at once', async () => {
    const { id, party } = await talk();
    for (let time = 0; time < 2; time += 1) {
      await set(id, { state: 'hold' });
      ada.voice.forget();
      await hearsMelody(party);
      expect(ada.voice.framesHeard).toBe(0);
      party.voice.forget();
      await set(id, { state: 'unhold' });
      const heard = party.voice.record();
      await hearsOnly(party, hz.ada);
      // Half a second is what the ear needs here; no tail of music comes before it.
      expect(heard.frames.length).toBeLessThan(40);
      await hearsOnly(ada, hz.caller);
    }
  });

  it.each([
    ['the customer’s', { customer: 'customers' }, hz.customers],
    ['the line’s before the customer’s', { line: 'announcement', customer: 'customers' }, hz.lines],
    ['the user’s before both', { user: 'users', line: 'announcement', customer: 'customers' }, hz.users],
  ] as const)('hears %s', async (_, { user, line, customer }: Named, toneHz) => {
    await choose({ user: user && music[user], line, customer: customer && music[customer] });
    const { id, party } = await talk();
    await set(id, { state: 'hold' });
    await hearsOnly(party, toneHz);
    await set(id, { state: 'unhold' });
    await hearsOnly(party, hz.ada);
  });

  it('hears nothing of ours where the PBX plays music', async () => {
    await choose({ user: music.users, line: 'none', customer: music.customers });
    const { id, party } = await talk();
    await set(id, { state: 'hold' });
    await party.event('remoteHold');
    await hearsNothing(party);
    await set(id, { state: 'unhold' });
    await hearsOnly(party, hz.ada);
  });

  it('hears nothing while it holds in turn', async () => {
    const { id, party } = await talk();
    await party.leg.hold();
    await fixture.sees(ada, id, { held_by: ['dst'] });
    await set(id, { state: 'hold' });
    await hearsNothing(party);
    await party.leg.unhold();
    await fixture.sees(ada, id, { held_by: ['src'] });
    await hearsMelody(party);
  });

  it('hears the next music where the one that was chosen is deleted', async () => {
    const data = Buffer.from(wavBytes(sine(500, 16_000))).toString('base64');
    const upload = { extension_id: ada.viewer.userId, description: 'gone', data };
    const { id: gone } = await fixture.voicemail.announcements.create(ada.viewer, upload);
    await choose({ user: gone, customer: music.customers });
    await fixture.voicemail.announcements.remove(ada.viewer, gone);
    expect((await fixture.store.users.byId(ada.viewer.userId))?.holdMusicId).toBeNull();
    const { id, party } = await talk();
    await set(id, { state: 'hold' });
    await hearsOnly(party, hz.customers);
  });
});

describe('a party that waits', () => {
  it('hears music during a consultation, and in the other call while that is held', async () => {
    await choose({ customer: music.customers });
    const first = await talk();
    const { id } = await fixture.calls.create(ada.viewer, { to: '202', auto_answer: true, consult_for: first.id });
    await hearsOnly(first.party, hz.customers);
    await set(id, { state: 'answer' }, bob);
    await hearsOnly(bob, hz.ada);
    await set(first.id, { state: 'unhold' });
    await hearsOnly(first.party, hz.ada);
    await hearsOnly(bob, hz.customers);
    expect(ada.voice.hears(hz.customers)).toBe(false);
  });

  it('hears the music of who parked it', async () => {
    await choose({ user: music.users, customer: music.customers });
    const { id, party } = await talk();
    await set(id, { park: true });
    await hearsOnly(party, hz.users);
    const parked = fixture.calls.list(bob.viewer).find(({ parent_id }) => parent_id === id);
    await set(parked?.id ?? 0, { state: 'pickup' }, bob);
    await hearsOnly(party, hz.bob);
  });

  it('is signalled as on hold where the PBX plays music to who is parked, until it is picked up', async () => {
    await choose({ line: 'none' });
    const { id, party } = await talk();
    await set(id, { park: true });
    expect(await party.event('remoteHold')).toMatchObject({ held: true });
    await hearsNothing(party);
    const parked = fixture.calls.list(bob.viewer).find(({ parent_id }) => parent_id === id);
    await set(parked?.id ?? 0, { state: 'pickup' }, bob);
    expect(await party.event('remoteHold', 2)).toMatchObject({ held: false });
    await hearsOnly(party, hz.bob);
    await hearsOnly(bob, hz.caller);
  });
});
