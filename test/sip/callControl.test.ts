import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';
import type { Voice } from '../support/voice.ts';

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;

const adaHz = 440;
const pbxHz = 660;
const bobHz = 1000;

beforeEach(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('201', adaHz);
});

afterEach(() => fixture.close());

const hears = (voice: Voice, toneHz: number) => until(() => voice.hears(toneHz), { what: `${toneHz} Hz to be heard` });

/** Waits for half a second of audio in which the tone is not. */
async function doesNotHear(voice: Voice, toneHz: number) {
  await until(() => !voice.hears(toneHz), { what: `${toneHz} Hz to stop` });
  voice.forget();
  await until(() => voice.framesHeard >= 25, { what: 'half a second' });
  expect(voice.hears(toneHz)).toBe(false);
}

const dial = (to: string, extra: object = {}) => fixture.calls.create(ada.viewer, { to, auto_answer: true, ...extra });

async function connect(to = '33123456789'): Promise<{ id: number; party: PbxParty }> {
  const { id } = await dial(to);
  const party = await fixture.pbx.incoming(pbxHz);
  await party.leg.answer();
  party.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, party };
}

describe('outbound calls', () => {
  it('rings, connects both ways and leaves one record', async () => {
    const call = await dial('+33123456789');
    expect(call).toMatchObject({ state_name: 'INITIAL', dst: '33123456789', destination: 1, type: 'O', src: '201' });
    const party = await fixture.pbx.incoming(pbxHz);
    expect(party.leg.calledNumber).toBe('+33123456789');
    await party.leg.ring();
    await fixture.sees(ada, call.id, { state_name: 'RINGING' });
    await hears(ada.voice, 425);
    await party.leg.answer();
    party.talk();
    await fixture.sees(ada, call.id, { state_name: 'CONNECTED' });
    await hears(party.voice, adaHz);
    await hears(ada.voice, pbxHz);
    expect(ada.voice.hears(adaHz)).toBe(false);
    await party.leg.end();
    const cdr = await fixture.record(call.id);
    expect(cdr).toMatchObject({ disposition: 0, type: 1, terminated_by: 'called', t_cause: 'Normal Clearing' });
    expect(fixture.eventNames(call.id)).toEqual(['call.initial', 'call.ringing', 'call.connected', 'call.hangup']);
  });

  it('reports busy, plays the busy tone and writes the record', async () => {
    const { id } = await dial('33123456789');
    await (await fixture.pbx.incoming(pbxHz)).leg.end(486);
    const cdr = await fixture.record(id);
    expect(cdr).toMatchObject({ disposition: 2, sip_status: 486, terminated_by: 'called', end_reason: 'busy' });
    await hears(ada.voice, 425);
  });

  it('says that the line is not registered', async () => {
    const [line] = await fixture.store.lines.all();
    await fixture.sip.removeLine(line?.id ?? 0);
    const { id } = await dial('33123456789');
    expect(await fixture.record(id)).toMatchObject({ disposition: 3, end_reason: 'line_not_registered' });
  });

  it('cancels before the answer', async () => {
    const { id } = await dial('33123456789');
    const party = await fixture.pbx.incoming(pbxHz);
    await party.leg.ring();
    await fixture.sees(ada, id, { state_name: 'RINGING' });
    await fixture.calls.end(ada.viewer, id);
    await party.event('ended');
    const cdr = await fixture.record(id);
    expect(cdr).toMatchObject({ disposition: 4, terminated_by: 'caller', end_reason: 'cancelled' });
    await expect(fixture.calls.end(ada.viewer, id)).rejects.toThrow('Resource not found');
  });

  it('rings the agent first when it did not dial itself', async () => {
    const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: false });
    await fixture.sees(ada, id, { state_name: 'ACCEPTED', context: 'ENDPOINT', ringing_user_ids: [ada.viewer.userId] });
    await fixture.calls.update(ada.viewer, id, { state: 'answer' });
    const party = await fixture.pbx.incoming(pbxHz);
    await party.leg.answer();
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  });

  it('refuses without an audio session, and to an own extension', async () => {
    const away = { ...ada.viewer, userId: ada.viewer.userId + 1000 };
    await expect(fixture.calls.create(away, { to: '600', auto_answer: true })).rejects.toThrow('no such user');
    await expect(dial('201')).rejects.toThrow('own extension');
    fixture.agents.closeAll();
    await expect(dial('600')).rejects.toThrow('Unable to make a call with no VoIP clients registered');
  });
});

describe('inbound calls', () => {
  it('rings the user of the extension and connects', async () => {
    const party = await fixture.pbx.call('201', '33999', pbxHz);
    await party.event('provisional');
    const [call] = fixture.calls.list(ada.viewer);
    expect(call).toMatchObject({ src: '33999', dst: '201', state_name: 'RINGING', destination: 0 });
    await fixture.calls.update(ada.viewer, call?.id ?? 0, { state: 'answer' });
    await party.event('answered');
    party.talk();
    await hears(party.voice, adaHz);
    await hears(ada.voice, pbxHz);
    await fixture.calls.end(ada.viewer, call?.id ?? 0);
    await party.event('ended');
    expect(await fixture.record(call?.id ?? 0)).toMatchObject({ type: 0, disposition: 0, terminated_by: 'called' });
  });

  it('continues ringing others when one declines, and is refused when all did', async () => {
    const bob = await fixture.agent('202', bobHz);
    const party = await fixture.pbx.call('main', '33999', pbxHz);
    await party.event('provisional');
    const id = fixture.calls.list(ada.viewer)[0]?.id ?? 0;
    await fixture.calls.end(ada.viewer, id);
    await fixture.sees(bob, id, { ringing_user_ids: [bob.viewer.userId] });
    expect(() => fixture.calls.get(ada.viewer, id)).toThrow('Resource not found');
    await fixture.calls.end(bob.viewer, id);
    expect((await party.event('ended')).termination.sipStatus).toBe(603);
    expect(await fixture.record(id)).toMatchObject({ type: 2 });
    expect(fixture.eventNames(id)).toEqual(['call.initial', 'call.ringing', 'call.missed', 'call.hangup']);
  });

  it('is a missed call when the caller gives up', async () => {
    const party = await fixture.pbx.call('201', '33999', pbxHz);
    await party.event('provisional');
    const id = fixture.calls.list(ada.viewer)[0]?.id ?? 0;
    await party.leg.end();
    expect(await fixture.record(id)).toMatchObject({ type: 2, disposition: 4, terminated_by: 'caller' });
  });

  it('is 480 and a missed call when nobody is there', async () => {
    const absent = await fixture.user('205');
    const { id } = await fixture.store.mailboxes.ofUser(absent.customerId, absent.userId);
    await fixture.voicemail.mailboxes.update(absent, id, { enabled: false });
    const party = await fixture.pbx.call('205', '33999', pbxHz);
    expect((await party.event('ended')).termination.sipStatus).toBe(480);
    await until(() => fixture.events.some(({ body }) => body.event_name === 'call.missed'));
  });
});

describe('hold, mute and digits', () => {
  it('neither hears the other on hold, and both again after', async () => {
    const { id, party } = await connect();
    await hears(party.voice, adaHz);
    await fixture.calls.update(ada.viewer, id, { state: 'hold' });
    await fixture.sees(ada, id, { state_name: 'ON_HOLD', held_by: ['src'] });
    await party.event('remoteHold');
    await doesNotHear(party.voice, adaHz);
    ada.voice.forget();
    expect(ada.voice.framesHeard).toBe(0);
    await expect(fixture.calls.update(ada.viewer, id, { state: 'hold' })).rejects.toThrow('in state ON_HOLD');
    await fixture.calls.update(ada.viewer, id, { state: 'unhold' });
    await hears(party.voice, adaHz);
    await hears(ada.voice, pbxHz);
    expect(fixture.eventNames(id).slice(-2)).toEqual(['call.hold', 'call.unhold']);
  });

  it('mutes the agent only', async () => {
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { mute: true });
    await doesNotHear(party.voice, adaHz);
    await hears(ada.voice, pbxHz);
    await fixture.calls.update(ada.viewer, id, { mute: false });
    await hears(party.voice, adaHz);
  });

  it('carries digits both ways', async () => {
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { dtmf: '42#' });
    await party.event('dtmf', 3);
    expect(party.events.flatMap((event) => (event.type === 'dtmf' ? [event.digit] : []))).toEqual(['4', '2', '#']);
    await moving(party.leg.sendDtmf(['7']), 'the key to be sent');
    await until(() => fixture.eventNames(id).includes('call.dtmf'));
    const event = fixture.events.map(({ body }) => body).find((body) => body.event_name === 'call.dtmf');
    expect(event).toMatchObject({ dtmf_tag: '7', dtmf_target: `U:${ada.viewer.userId}` });
  });

  it('holds the first call when a second begins, and swaps', async () => {
    const first = await connect();
    const second = await connect('33777777777');
    await fixture.sees(ada, first.id, { state_name: 'ON_HOLD' });
    await hears(second.party.voice, adaHz);
    await fixture.calls.update(ada.viewer, first.id, { state: 'unhold' });
    await fixture.sees(ada, second.id, { state_name: 'ON_HOLD' });
    await hears(first.party.voice, adaHz);
    await doesNotHear(second.party.voice, adaHz);
  });
});

describe('colleagues and transfers', () => {
  it('connects two agents, who hear each other and not themselves', async () => {
    const bob = await fixture.agent('202', bobHz);
    const { id } = await dial('202');
    await fixture.sees(bob, id, { state_name: 'RINGING', ringing_user_ids: [bob.viewer.userId], type: 'L' });
    await fixture.calls.update(bob.viewer, id, { state: 'answer' });
    await hears(bob.voice, adaHz);
    await hears(ada.voice, bobHz);
    expect([ada.voice.hears(adaHz), bob.voice.hears(bobHz)]).toEqual([false, false]);
    await fixture.calls.end(bob.viewer, id);
    expect(await fixture.record(id)).toMatchObject({ type: 3, destination: 2, terminated_by: 'called' });
  });

  it('passes a call on to a colleague', async () => {
    const bob = await fixture.agent('202', bobHz);
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { dst: '202' });
    const cdr = await fixture.record(id);
    const [child] = fixture.calls.list(bob.viewer);
    expect(child).toMatchObject({ parent_id: id, root_call_id: cdr.root_live_id, referred_by: 'Agent 201' });
    await hears(party.voice, 425);
    await fixture.calls.update(bob.viewer, child?.id ?? 0, { state: 'answer' });
    await hears(party.voice, bobHz);
    await hears(bob.voice, pbxHz);
    await party.leg.end();
    expect(await fixture.record(child?.id ?? 0)).toMatchObject({ parent_live_id: id, is_root: false });
  });

  it('comes back to who passed it on when the colleague declines', async () => {
    const bob = await fixture.agent('202', bobHz);
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { dst: '202' });
    const child = fixture.calls.list(bob.viewer)[0]?.id ?? 0;
    await fixture.calls.end(bob.viewer, child);
    await fixture.sees(ada, child, { ringing_user_ids: [ada.viewer.userId] });
    await fixture.calls.update(ada.viewer, child, { state: 'answer' });
    await hears(party.voice, adaHz);
  });

  it('asks the peer by REFER to call somebody else', async () => {
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { dst: '33777777777' });
    const { refer } = await party.event('referred');
    expect(refer.target).toBe('33777777777');
    await refer.accept();
    await refer.notify(180);
    await refer.notify(200);
    await party.event('ended');
    expect(await fixture.record(id)).toMatchObject({ disposition: 0 });
  });

  it('keeps the call when the target of a transfer is busy', async () => {
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { dst: '33777777777' });
    const { refer } = await party.event('referred');
    await refer.accept();
    await refer.notify(486);
    await until(() => fixture.calls.get(ada.viewer, id).transfer?.state === 'failed');
    await hears(party.voice, adaHz);
  });

  it('joins both dialogs itself when the peer does not transfer', async () => {
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { dst: '33777777777' });
    await (await party.event('referred')).refer.reject(501);
    const target = await fixture.pbx.incoming(bobHz);
    await target.leg.answer();
    target.talk();
    await hears(target.voice, pbxHz);
    await hears(party.voice, bobHz);
    await party.leg.end();
    await target.event('ended');
    expect(await fixture.record(id)).toMatchObject({ disposition: 0 });
  });

  it('asks the peer to replace one dialog by the other in an attended transfer', async () => {
    const first = await connect();
    const consult = await dial('33777777777', { consult_for: first.id });
    const target = await fixture.pbx.incoming(bobHz);
    await target.leg.answer();
    await fixture.sees(ada, consult.id, { state_name: 'CONNECTED', parent_id: first.id });
    const done = fixture.calls.update(ada.viewer, first.id, { consult_call_id: consult.id });
    const { refer } = await first.party.event('referred');
    expect(refer.replaces).toContain(target.leg.callId);
    await refer.accept();
    await refer.notify(200);
    await done;
    await target.event('ended');
    await first.party.event('ended');
  });

  it('joins an outside party and a colleague after a consultation', async () => {
    const bob = await fixture.agent('202', bobHz);
    const { id, party } = await connect();
    const consult = await dial('202', { consult_for: id });
    await fixture.calls.update(bob.viewer, consult.id, { state: 'answer' });
    await hears(bob.voice, adaHz);
    await fixture.calls.update(ada.viewer, id, { consult_call_id: consult.id });
    await hears(bob.voice, pbxHz);
    await hears(party.voice, bobHz);
    expect(fixture.calls.list(ada.viewer)).toEqual([]);
  });

  it('follows the peer’s own transfer', async () => {
    const { id, party } = await connect();
    const outcome = party.leg.refer('33777777777');
    const target = await fixture.pbx.incoming(bobHz);
    await target.leg.answer();
    target.talk();
    expect(await outcome).toEqual({ accepted: true, status: 200 });
    await hears(target.voice, adaHz);
    await fixture.record(id);
  });
});

describe('a party that is replaced', () => {
  it('continues as the same call with the one who took its place', async () => {
    const { id, party } = await connect();
    const taker = await fixture.pbx.call('company', '33555555555', bobHz, party);
    await taker.event('answered');
    taker.talk();
    await party.event('ended');
    await hears(taker.voice, adaHz);
    await hears(ada.voice, bobHz);
    await fixture.sees(ada, id, { state_name: 'CONNECTED', dst: '33555555555' });
  });
});

describe('recordings', () => {
  it('records a part and reports when it is ready', async () => {
    const { id, party } = await connect();
    await fixture.calls.update(ada.viewer, id, { monitor_state: 'start' });
    await hears(party.voice, adaHz);
    await fixture.calls.update(ada.viewer, id, { monitor_state: 'pause' });
    await expect(fixture.calls.update(ada.viewer, id, { monitor_state: 'start' })).rejects.toThrow(
      'recording is paused',
    );
    await fixture.calls.update(ada.viewer, id, { monitor_state: 'resume' });
    party.voice.forget();
    await hears(party.voice, adaHz);
    await fixture.calls.end(ada.viewer, id);
    await until(() => fixture.events.some(({ body }) => body.event_name === 'monitor.audio_ready'));
    const [monitor] = await fixture.store.monitors.ofCall(id);
    expect(monitor).toMatchObject({ state: 'ready', live_id: id });
    expect(monitor?.size).toBeGreaterThan(2000);
    expect(monitor?.metadata.pauses).toHaveLength(1);
  });
});
