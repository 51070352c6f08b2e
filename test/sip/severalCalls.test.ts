import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { joinPcm } from '../support/goertzel.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { loudestTone } from '../support/toneWindows.ts';
import { until } from '../support/until.ts';

const tones = [660, 1000, 1500] as const;
/** The call-waiting tone. */
const waitingHz = 425;

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;

beforeAll(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('201', 2200);
  bob = await fixture.agent('202', 880);
  await answersByMailbox(false);
});

afterEach(async () => {
  await fixture.store.users.update(ada.viewer.userId, { callWaiting: true });
  for (const agent of [ada, bob]) {
    for (const { id } of fixture.calls.list(agent.viewer)) {
      await fixture.calls.end(agent.viewer, id).catch(() => undefined);
      await fixture.record(id);
    }
  }
});

afterAll(() => fixture.close());

async function connect(toneHz: number): Promise<{ id: number; party: PbxParty }> {
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await fixture.pbx.incoming(toneHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, party };
}

/** Whether a mailbox takes the calls that Ada does not take. */
async function answersByMailbox(enabled: boolean) {
  const { id } = await fixture.store.mailboxes.ofUser(ada.viewer.customerId, ada.viewer.userId);
  await fixture.voicemail.mailboxes.update(ada.viewer, id, { enabled });
}

/** A call from outside that rings Ada. */
async function offered(toneHz: number): Promise<{ id: number; party: PbxParty }> {
  const known = new Set(fixture.calls.list(ada.viewer).map(({ id }) => id));
  const party = await fixture.pbx.call('201', '33999', toneHz);
  await party.event('provisional');
  const call = fixture.calls.list(ada.viewer).find(({ id }) => !known.has(id));
  if (!call) throw new Error('Nothing rings.');
  return { id: call.id, party };
}

const hearsOnly = (toneHz: number) =>
  until(() => tones.every((tone) => ada.voice.hears(tone) === (tone === toneHz)), { what: `only ${toneHz} Hz` });

describe('call waiting', () => {
  it('rings while the agent talks, with a tone for the agent alone; answering it holds the first', async () => {
    const first = await connect(tones[0]);
    await hearsOnly(tones[0]);
    const heard = ada.voice.record();
    const heardByFirst = first.party.voice.record();
    const second = await offered(tones[1]);
    expect(fixture.calls.get(ada.viewer, second.id).ringing_user_ids).toEqual([ada.viewer.userId]);
    await until(() => loudest(heard.frames, waitingHz) > 2000, { what: 'the call-waiting tone' });
    expect(loudest(heardByFirst.frames, waitingHz)).toBeLessThan(500);
    await hearsOnly(tones[0]);
    await fixture.calls.update(ada.viewer, second.id, { state: 'answer' });
    await second.party.event('answered');
    second.party.talk();
    await fixture.sees(ada, first.id, { state_name: 'ON_HOLD', held_by: ['src'] });
    await first.party.event('remoteHold');
    await hearsOnly(tones[1]);
  });

  it('leaves the first call untouched when the second is declined', async () => {
    const first = await connect(tones[0]);
    const second = await offered(tones[1]);
    await fixture.calls.end(ada.viewer, second.id);
    await second.party.event('ended');
    expect(await fixture.record(second.id)).toMatchObject({ type: 2 });
    expect(fixture.calls.get(ada.viewer, first.id)).toMatchObject({ state_name: 'CONNECTED', held_by: [] });
    expect(first.party.events.some(({ type }) => type === 'remoteHold')).toBe(false);
    await hearsOnly(tones[0]);
  });

  it('can be switched off: while the agent talks callers hear busy or reach the mailbox, afterwards it rings', async () => {
    await fixture.store.users.update(ada.viewer.userId, { callWaiting: false });
    const first = await connect(tones[0]);
    const refused = await fixture.pbx.call('201', '33999', tones[1]);
    const { termination } = await refused.event('ended');
    expect(termination.sipStatus).toBe(486);
    const internal = await fixture.calls.create(bob.viewer, { to: '201', auto_answer: true });
    expect(await fixture.record(internal.id)).toMatchObject({ disposition: 2, sip_status: 486 });
    await answersByMailbox(true);
    const recorded = await fixture.pbx.call('201', '33999', tones[1]);
    await recorded.event('answered');
    await recorded.leg.end();
    await answersByMailbox(false);
    await fixture.calls.end(ada.viewer, first.id);
    await fixture.record(first.id);
    const { party } = await offered(tones[1]);
    await party.leg.end();
  });
});

it('ringing and busy sound as in the country of the line', async () => {
  const line_id = await fixture.addLine(fixture.pbx.address, { kind: 'trunk', username: 'us', toneCountry: 'US' });
  const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', line_id, auto_answer: true });
  const party = await fixture.pbx.incoming(tones[0]);
  await party.leg.ring();
  await until(() => ada.voice.hears(440) && ada.voice.hears(480), { what: 'American ringing' });
  expect(ada.voice.hears(620)).toBe(false);
  await party.leg.end(486);
  await until(() => ada.voice.hears(480) && ada.voice.hears(620), { what: 'the American busy tone' });
  expect(ada.voice.hears(440)).toBe(false);
  await fixture.record(id);
});

describe('several held calls', () => {
  it('are swapped by one request each, every one held and resumed towards its peer', async () => {
    const calls = [await connect(tones[0]), await connect(tones[1]), await connect(tones[2])];
    const states = () => calls.map(({ id }) => fixture.calls.get(ada.viewer, id).state_name);
    await until(() => states().join() === 'ON_HOLD,ON_HOLD,CONNECTED', { what: 'two held calls' });
    for (const index of [0, 1, 0, 2] as const) {
      await fixture.calls.update(ada.viewer, calls[index]?.id ?? 0, { state: 'unhold' });
      const expected = calls.map((_, at) => (at === index ? 'CONNECTED' : 'ON_HOLD')).join();
      await until(() => states().join() === expected, { what: expected });
      await hearsOnly(tones[index]);
      await until(() => calls[index]?.party.voice.hears(2200) ?? false, { what: 'the agent to be heard' });
    }
    await calls[1]?.party.leg.end();
    await until(() => fixture.calls.list(ada.viewer).length === 2, { what: 'the held call to be gone' });
    await hearsOnly(tones[2]);
  });
});

function loudest(frames: readonly Int16Array[], toneHz: number): number {
  return loudestTone(toneHz, joinPcm([...frames]));
}
