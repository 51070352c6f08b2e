import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConferences } from '../../electron/service/createConferences.ts';
import { DdiService } from '../../electron/service/ddis/ddiService.ts';
import { DdiTargets } from '../../electron/service/ddis/ddiTargets.ts';
import { CallTrackingService } from '../../electron/service/features/callTracking/callTrackingService.ts';
import { systemClock } from '../../electron/service/kernel/clock.ts';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import { newConferenceSchema } from '../../shared/api/conferences.ts';
import { newDdiSchema } from '../../shared/api/ddis.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';
import { until } from '../support/until.ts';
import type { Voice } from '../support/voice.ts';

const adaHz = 440;
const firstHz = 660;
const secondHz = 900;
const toConference = 3;
const firstPage = { page: 1, limit: 100, sort: 'id', direction: 'DESC', conditions: [] } as const;

const mediaClock = startVirtualClock();
let dataDir: string;
let fixture: CallFixture;
let conferences: ReturnType<typeof createConferences>;
let ada: FixtureAgent;
let admin: Viewer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cordboard-rooms-'));
  fixture = await openCallFixture({
    mediaClock,
    programs: [{ byNumber: (customerId, dialled) => conferences.programs.byNumber(customerId, dialled) }],
    ddiPrograms: { CONFERENCE: (customerId, id) => conferences.programs.byId(customerId, id) },
  });
  const { store, media } = fixture;
  const logger = recordingLogger();
  conferences = createConferences({ dataDir, store, media, clock: systemClock, logger, checkRecording: () => {} });
  ada = await fixture.agent('201', adaHz);
  admin = { ...ada.viewer, roles: ['administrator'] };
});

afterEach(async () => {
  await fixture.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (settings: object = {}) =>
  conferences.service.create(admin, newConferenceSchema.parse({ name: 'Team', ...settings }));
const roster = (id: number) => conferences.service.participants(admin, id);
const dial = (to: number) => fixture.calls.create(ada.viewer, { to: String(to), auto_answer: true });

async function callIn(to: number | string, hz: number): Promise<PbxParty> {
  const party = await fixture.pbx.call(String(to), `+3360000${hz}`, hz);
  await party.event('answered');
  party.talk();
  return party;
}

const inRoom = (id: number, count: number) =>
  until(async () => (await roster(id)).length === count, { timeoutMs: 10_000, what: `${count} in the room` });

/** Each hears exactly the tones that are named. */
async function eachHears(expected: readonly (readonly [Voice, readonly number[]])[]): Promise<void> {
  const tones = [adaHz, firstHz, secondHz];
  const wrong = () =>
    expected.flatMap(([voice, heard], index) =>
      tones.filter((hz) => voice.hears(hz) !== heard.includes(hz)).map((hz) => `${index} and ${hz} Hz`),
    );
  await until(() => wrong().length === 0, { timeoutMs: 15_000, what: 'everybody to hear the others' }).catch(
    (error: unknown) => {
      throw new Error(`${String(error)} Wrong: ${wrong().join(', ')}`);
    },
  );
}

describe('a conference of an agent and two callers from outside', () => {
  it('lets each hear the two others and not itself, records all, and lists who is there', async () => {
    const room = await open({ monitor: true });
    expect(room).toMatchObject({ confno: 7001, confno_pstn: 7001, participants: 0 });
    const { id: callId } = await dial(room.confno);
    await inRoom(room.id, 1);
    const [first, second] = [await callIn(room.confno, firstHz), await callIn(room.confno, secondHz)];
    await inRoom(room.id, 3);
    await eachHears([
      [ada.voice, [firstHz, secondHz]],
      [first.voice, [adaHz, secondHz]],
      [second.voice, [adaHz, firstHz]],
    ]);
    await until(async () => (await roster(room.id)).every(({ talking }) => talking), { what: 'all to talk' });
    expect(await roster(room.id)).toMatchObject([
      { id: callId, number: '201', name: 'Agent 201', user_id: ada.viewer.userId, muted: false },
      { number: `3360000${firstHz}`, user_id: null },
      { number: `3360000${secondHz}`, user_id: null },
    ]);
    expect(await fixture.sees(ada, callId, { state_name: 'CONNECTED' })).toMatchObject({
      context: 'CONF',
      dst: '7001',
      monitor_state: 1,
    });

    await first.leg.end();
    await inRoom(room.id, 2);
    await eachHears([
      [ada.voice, [secondHz]],
      [second.voice, [adaHz]],
    ]);
    await second.leg.end();
    await inRoom(room.id, 1);
    await fixture.calls.end(ada.viewer, callId);
    await inRoom(room.id, 0);
    await conferences.close();

    const states = fixture.events.flatMap(({ body }) => (body.event_name === 'conference.state' ? [body] : []));
    expect(Math.max(...states.map(({ participants }) => participants.length))).toBe(3);
    expect(states.at(-1)).toMatchObject({ conference_id: room.id, confno: 7001, participants: [] });
    const scope = { customerId: admin.customerId, userId: ada.viewer.userId };
    const [monitor] = (await fixture.store.monitors.page(scope, firstPage)).data;
    expect(monitor).toMatchObject({
      state: 'ready',
      context: 'CONF',
      live_id: callId,
      called: '7001',
      type: 'conference',
    });
    expect(fixture.events.some(({ body }) => body.event_name === 'monitor.audio_ready')).toBe(true);
    const stored = await fixture.store.monitors.byId(scope, monitor?.id ?? 0);
    const { left, right } = await decodeMp3(join(dataDir, stored?.path ?? ''));
    expect(bestAmplitudeAt(adaHz, left)).toBeGreaterThan(2000);
    expect(bestAmplitudeAt(firstHz, right)).toBeGreaterThan(500);
    expect(bestAmplitudeAt(secondHz, right)).toBeGreaterThan(2000);
    expect(await fixture.record(callId)).toMatchObject({ context: 'CONF', dst: '7001', disposition: 0 });
  });

  it('mutes one, puts one out, and closes on whoever is left', async () => {
    const room = await open();
    const { id: callId } = await dial(room.confno);
    await inRoom(room.id, 1);
    const first = await callIn(room.confno, firstHz);
    await inRoom(room.id, 2);
    await eachHears([[ada.voice, [firstHz]]]);
    const firstId = (await roster(room.id))[1]?.id ?? 0;
    expect(await conferences.service.mute(admin, room.id, firstId, true)).toMatchObject({ muted: true });
    await eachHears([
      [ada.voice, []],
      [first.voice, [adaHz]],
    ]);
    await conferences.service.putOut(admin, room.id, firstId);
    await first.event('ended');
    await inRoom(room.id, 1);
    await expect(conferences.service.putOut(admin, room.id, firstId)).rejects.toThrow('Resource not found');
    await conferences.service.remove(admin, room.id);
    expect(await fixture.record(callId)).toMatchObject({ terminated_by: 'called' });
    await until(() => ada.voice.framesHeard > 0);
  });

  it('announces who comes and goes with a beep', async () => {
    const room = await open({ ann_join_leave: true });
    await dial(room.confno);
    await until(() => ada.voice.hears(1000), { timeoutMs: 10_000, what: 'the beep for oneself' });
    await until(() => !ada.voice.hears(1000), { timeoutMs: 10_000, what: 'the beep to end' });
    const first = await callIn(room.confno, firstHz);
    await until(() => ada.voice.hears(1000), { timeoutMs: 10_000, what: 'the beep for who came' });
    await until(() => !ada.voice.hears(1000), { timeoutMs: 10_000, what: 'the beep to end' });
    await until(() => ada.voice.hears(firstHz));
    await first.leg.end();
    await until(() => ada.voice.hears(1000), { timeoutMs: 10_000, what: 'the beep for who went' });
  });
});

describe('the PIN', () => {
  const press = (id: number, dtmf: string) => fixture.calls.update(ada.viewer, id, { dtmf });

  it('of the customer lets an agent in who knows it, with the hash key or without', async () => {
    const room = await open({ pin: '4711' });
    for (const typed of ['4711#', '4711']) {
      const { id } = await dial(room.confno);
      await fixture.sees(ada, id, { state_name: 'CONNECTED' });
      expect(await roster(room.id)).toEqual([]);
      await press(id, '12#');
      await press(id, typed);
      await inRoom(room.id, 1);
      await fixture.calls.end(ada.viewer, id);
      await inRoom(room.id, 0);
    }
  });

  it('that is wrong three times ends the call', async () => {
    const room = await open({ pin: '4711' });
    const { id } = await dial(room.confno);
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    for (const typed of ['1111', '2222#', '#3#']) await press(id, typed);
    await until(() => fixture.eventNames(id).includes('call.hangup'), { timeoutMs: 15_000, what: 'the call to end' });
    expect(await fixture.record(id)).toMatchObject({ terminated_by: 'called', context: 'CONF' });
    expect(await roster(room.id)).toEqual([]);
  });

  it('for callers from outside is another one', async () => {
    const room = await open({ pin: '4711', pin_pstn: '2580' });
    const first = await callIn(room.confno, firstHz);
    await moving(first.leg.sendDtmf([...'4711'] as DtmfDigit[]), 'the keys to be sent');
    expect(await roster(room.id)).toEqual([]);
    await moving(first.leg.sendDtmf([...'2580#'] as DtmfDigit[]), 'the keys to be sent');
    await inRoom(room.id, 1);
  });
});

describe('telephone numbers', () => {
  async function ddi(e164: string) {
    const targets = new DdiTargets({ users: fixture.store.users, programs: { CONFERENCE: conferences.programs.byId } });
    const ddis = new DdiService({ store: fixture.store, targets, clock: systemClock });
    return ddis.create(admin, newDdiSchema.parse({ e164, name: 'Line' }));
  }

  it('of a conference lead into it, and nowhere once it is removed', async () => {
    await ddi('442071234567');
    const room = await open({ ddis: ['+442071234567'] });
    expect(room).toMatchObject({ ddis: ['442071234567'], confno_pstn: 442071234567 });
    const first = await callIn('442071234567', firstHz);
    await inRoom(room.id, 1);
    await expect(open({ ddis: ['33999999999'] })).rejects.toMatchObject({ kind: 'missing', field: 'ddis.0' });
    expect(await fixture.store.conferences.ofCustomer(admin.customerId)).toHaveLength(1);
    await conferences.service.remove(admin, room.id);
    await first.event('ended');
    const released = await fixture.store.ddis.byE164(admin.customerId, '442071234567');
    expect(released).toMatchObject({ target_type: 0, target_id: 0 });
    expect((await fixture.store.ddis.ofTarget(admin.customerId, toConference, room.id)).length).toBe(0);
  });

  it('of a campaign say which one a call came from, also when it is renamed later', async () => {
    const { e164 } = await ddi('442071234567');
    const room = await open({ ddis: [e164] });
    const tracking = new CallTrackingService({ store: fixture.store, clock: systemClock });
    const nothing = { chat_setting_id: null, call_me_back_setting_id: null, call_tracking_setting_id: null };
    const spring = await tracking.create(admin, { name: 'Spring', url: '', rules: [], ...nothing });
    await tracking.assign(admin, [{ e164, campaign_id: spring.campaign_id }]);
    const first = await callIn(e164, firstHz);
    await inRoom(room.id, 1);
    await first.leg.end();
    const calls = async (userId: number | null, customerId = admin.customerId) =>
      (await fixture.store.campaigns.calls({ customerId, userId }, firstPage)).data;
    await until(async () => (await calls(null)).length === 1, { what: 'the call' });
    await tracking.update(admin, spring.campaign_id, { name: 'Summer' });
    expect(await calls(null)).toMatchObject([
      { ddi: e164, src: `3360000${firstHz}`, campaign_id: spring.campaign_id, campaign_name: 'Spring' },
    ]);
    expect(await calls(ada.viewer.userId)).toEqual([]);
    expect(await calls(null, admin.customerId + 1)).toEqual([]);
    await tracking.remove(admin, spring.campaign_id);
    expect(await calls(null)).toMatchObject([{ campaign_id: null, campaign_name: 'Spring' }]);
    expect(await fixture.store.ddis.byE164(admin.customerId, e164)).toMatchObject({ flag: 0 });
  });
});
