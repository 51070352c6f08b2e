import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import type { Mailbox } from '../../shared/api/voicemail.ts';
import { codeOf } from '../../shared/domain/codes.ts';
import { type DdiTargetType, ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { amplitudeAt, bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { ManualClock } from '../support/manualClock.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const number = '4930123456';
const toneOfCaller = 900;
const toneOfAda = 500;
const toneOfGreeting = 1700;
const beepHz = 1000;

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;

beforeEach(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('101', toneOfAda);
});

afterEach(() => fixture.close());

const hears = (voice: { hears(hz: number): boolean }, hz: number) =>
  until(() => voice.hears(hz), { timeoutMs: 10_000, what: `${hz} Hz` });

const scope = () => ({ customerId: ada.viewer.customerId, userId: ada.viewer.userId });
const newest = { page: 1, limit: 10, sort: 'id', direction: 'DESC', conditions: [] } as const;
const messages = async () => (await fixture.store.voiceMessages.page(scope(), newest)).data;

async function mailbox(patch: Partial<Omit<Mailbox, 'id'>>) {
  const { id } = await fixture.store.mailboxes.ofUser(ada.viewer.customerId, ada.viewer.userId);
  return fixture.voicemail.mailboxes.update(ada.viewer, id, patch);
}

/** A greeting that is a tone of that length. */
async function greeting(seconds: number) {
  const data = wavBytes(sine(toneOfGreeting, seconds * 16_000)).toString('base64');
  return fixture.voicemail.announcements.create(ada.viewer, { extension_id: ada.viewer.userId, description: '', data });
}

function ddi(type: DdiTargetType, targetId: number) {
  return ownNumber(fixture.store, ada.viewer.customerId, number, {
    target_type: codeOf(ddiTargetTypeCodes, type),
    target_id: targetId,
    tel_verified: false,
  });
}

async function answered(caller: PbxParty): Promise<PbxParty> {
  await caller.event('answered');
  caller.talk();
  return caller;
}

const recordedBytes = async () => {
  const folder = join(fixture.dataDir, 'voicemessages');
  return (await readdir(folder).catch(() => [])).length;
};

/** Leaves a message of the caller's tone, more than a second of it. */
async function leaveMessage(caller: PbxParty) {
  await answered(caller);
  await hears(caller.voice, beepHz);
  await until(async () => (await recordedBytes()) > 0, { what: 'the recording to begin' });
  const began = mediaClock.now();
  await until(() => mediaClock.now() - began > 1_600, { what: 'a second and a half of talk' });
}

describe('a mailbox', () => {
  it('greets with its announcement, beeps, and records what the caller says', async () => {
    const box = await mailbox({ announcement_id: (await greeting(1)).id });
    await ddi('VOICEMAIL', box.id);
    const caller = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    await answered(caller);
    await hears(caller.voice, toneOfGreeting);
    await leaveMessage(caller);
    await caller.leg.end();
    await until(async () => (await messages()).length === 1, { what: 'the message' });
    const [message] = await messages();
    expect(message).toMatchObject({ from: '4940111', ddi: number, state: 'new', user_id: ada.viewer.userId });
    const stored = await fixture.store.voiceMessages.byId(scope(), message?.id ?? 0);
    const { left, right } = await decodeMp3(join(fixture.dataDir, stored?.path ?? ''));
    for (const channel of [left, right]) {
      expect(bestAmplitudeAt(toneOfCaller, channel.subarray(8_000, 16_000))).toBeGreaterThan(2_000);
      expect(usualAmplitudeAt(beepHz, channel.subarray(8_000, 16_000))).toBeLessThan(500);
    }
    expect(fixture.events.map(({ body }) => body.event_name)).toContain('voicemessage.received');
    expect(fixture.mails).toMatchObject([{ to: '101@company.test', subject: 'Voice message from 4940111' }]);
    expect(await fixture.record(message?.live_id ?? 0)).toMatchObject({ context: 'VM', disposition: 0, ddi: number });
    expect((await mailbox({})).new_messages).toBe(1);
  }, 30_000);

  it('forgets a caller who hangs up at the tone', async () => {
    await ddi('VOICEMAIL', (await mailbox({ announcement_id: (await greeting(0.5)).id })).id);
    const caller = await answered(await fixture.pbx.call(number, '+4940111', toneOfCaller));
    await hears(caller.voice, beepHz);
    await caller.leg.end();
    await until(async () => (await fixture.store.voiceMessages.unfinished()).length === 0, {
      what: 'it to be forgotten',
    });
    expect(await messages()).toEqual([]);
    expect(await recordedBytes()).toBe(0);
  });

  it('ends the message when the caller presses #', async () => {
    await ddi('VOICEMAIL', (await mailbox({ announcement_id: (await greeting(0.5)).id })).id);
    const caller = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    await leaveMessage(caller);
    await moving(caller.leg.sendDtmf(['#']), 'the key to be sent');
    await caller.event('ended');
    await until(async () => (await messages()).length === 1, { what: 'the message' });
  }, 30_000);

  it('mails its user each message, unless the mailbox is not to', async () => {
    await ddi('VOICEMAIL', (await mailbox({ announcement_id: (await greeting(0.5)).id, notify_email: false })).id);
    for (const [index, from] of ['4940111', '4940222'].entries()) {
      const caller = await fixture.pbx.call(number, `+${from}`, toneOfCaller);
      await leaveMessage(caller);
      await caller.leg.end();
      await until(async () => (await messages()).length === index + 1, { what: `the message of ${from}` });
      await mailbox({ notify_email: true });
    }
    await until(() => fixture.mails.length > 0, { what: 'a mail' });
    expect(fixture.mails).toMatchObject([{ to: '101@company.test', subject: 'Voice message from 4940222' }]);
  }, 30_000);

  it('takes a call that the user declines, unless it was switched off', async () => {
    await ddi('USER', ada.viewer.userId);
    await mailbox({ enabled: false });
    const refused = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    await declineNext();
    expect((await refused.event('ended')).termination).toMatchObject({ sipStatus: 603 });
    await mailbox({ enabled: true, announcement_id: (await greeting(1)).id });
    const caller = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    await declineNext();
    await answered(caller);
    await hears(caller.voice, toneOfGreeting);
  });

  it('takes a colleague’s call to a user who is not there', async () => {
    const absent = await fixture.user('103');
    const { id } = await fixture.store.mailboxes.ofUser(absent.customerId, absent.userId);
    await fixture.voicemail.mailboxes.update(absent, id, { announcement_id: (await greeting(1)).id });
    const call = await fixture.calls.create(ada.viewer, { to: '103', auto_answer: true });
    await fixture.sees(ada, call.id, { state_name: 'CONNECTED', context: 'VM' });
    await hears(ada.voice, toneOfGreeting);
    await hears(ada.voice, beepHz);
  });

  it('lets its user hear the messages at *97, and keeps them as saved', async () => {
    await ddi('VOICEMAIL', (await mailbox({ announcement_id: (await greeting(0.5)).id })).id);
    const caller = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    await leaveMessage(caller);
    await caller.leg.end();
    await until(async () => (await messages()).length === 1, { what: 'the message' });
    const call = await fixture.calls.create(ada.viewer, { to: '*97', auto_answer: true });
    await hears(ada.voice, toneOfCaller);
    await until(async () => (await messages())[0]?.state === 'saved', { timeoutMs: 10_000, what: 'it to be saved' });
    await fixture.calls.update(ada.viewer, call.id, { dtmf: '#' });
    expect(await fixture.record(call.id)).toMatchObject({ context: 'VM', dst: '*97' });
  }, 40_000);

  it('plays an announcement and hangs up', async () => {
    await ddi('ANNOUNCEMENT', (await greeting(1)).id);
    const caller = await answered(await fixture.pbx.call(number, '+4940111', toneOfCaller));
    await hears(caller.voice, toneOfGreeting);
    expect((await caller.event('ended')).termination).toMatchObject({ q850: 16 });
  });
});

describe('a message', () => {
  /** Short, so that nobody waits; what they are by default is another test's. */
  const limits = { maximumMs: 2_500, silenceMs: 1_000 };

  async function reopen(messageLimits: typeof limits): Promise<void> {
    await fixture.close();
    fixture = await openCallFixture({ mediaClock, messageLimits });
    ada = await fixture.agent('101', toneOfAda);
    await ddi('VOICEMAIL', (await mailbox({ announcement_id: (await greeting(0.5)).id })).id);
  }

  const saved = async () => {
    await until(async () => (await messages()).length === 1, { timeoutMs: 10_000, what: 'the message' });
    return fixture.store.voiceMessages.byId(scope(), (await messages())[0]?.id ?? 0);
  };

  it('ends when the caller falls silent, and is kept', async () => {
    await reopen({ ...limits, maximumMs: 60_000 });
    const caller = await answered(await fixture.pbx.call(number, '+4940111', toneOfCaller));
    await leaveMessage(caller);
    caller.voice.muted = true;
    expect((await caller.event('ended')).termination).toMatchObject({ q850: 16 });
    const { left } = await decodeMp3(join(fixture.dataDir, (await saved())?.path ?? ''));
    expect(bestAmplitudeAt(toneOfCaller, left.subarray(8_000, 16_000))).toBeGreaterThan(2_000);
    expect(amplitudeAt(toneOfCaller, left.subarray(-8_000))).toBeLessThan(200);
  }, 30_000);

  it('ends when it has lasted for as long as one may, though the caller continues', async () => {
    await reopen({ ...limits, silenceMs: 60_000 });
    const caller = await answered(await fixture.pbx.call(number, '+4940111', toneOfCaller));
    expect((await caller.event('ended')).termination).toMatchObject({ q850: 16 });
    const seconds = (await saved())?.message.duration ?? 0;
    expect(Math.abs(seconds - limits.maximumMs / 1000)).toBeLessThanOrEqual(0.5);
  }, 30_000);

  it('of silence alone is not stored', async () => {
    await reopen({ ...limits, maximumMs: 60_000 });
    const caller = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    await caller.event('answered');
    await caller.event('ended');
    await until(async () => (await fixture.store.voiceMessages.unfinished()).length === 0, {
      what: 'it to be forgotten',
    });
    expect(await messages()).toEqual([]);
  }, 30_000);
});

describe('a user who does not answer', () => {
  it('is rung for the time of the mailbox, which then answers without having been switched on', async () => {
    const clock = new ManualClock(Date.now());
    await fixture.close();
    fixture = await openCallFixture({ mediaClock, clock });
    ada = await fixture.agent('101', toneOfAda);
    await ddi('USER', ada.viewer.userId);
    await mailbox({ ring_seconds: 20, announcement_id: (await greeting(1)).id });
    const caller = await fixture.pbx.call(number, '+4940111', toneOfCaller);
    const ringing = () => fixture.calls.list(ada.viewer).filter((call) => call.ringing_user_ids.length > 0);
    await until(() => ringing().length === 1, { what: 'a call that rings' });
    const [{ id = 0 } = {}] = ringing();
    clock.advance(19_999);
    expect(ringing()).toHaveLength(1);
    clock.advance(1);
    expect(ringing()).toHaveLength(0);
    await answered(caller);
    await hears(caller.voice, toneOfGreeting);
    await caller.leg.end();
    // Nobody spoke with the caller: whoever was called should call back.
    expect(await fixture.record(id)).toMatchObject({ context: 'VM', type: 2, user_id: ada.viewer.userId, ddi: number });
    expect(fixture.eventNames(id).slice(-2)).toEqual(['call.missed', 'call.hangup']);
  }, 30_000);

  it('has a mailbox that says so, whose it is, in words of its own', async () => {
    const said: string[] = [];
    const { synthesize } = fixture.media;
    fixture.media.synthesize = (text) => {
      said.push(text);
      return synthesize.call(fixture.media, text);
    };
    await ddi('USER', (await fixture.user('103')).userId);
    const caller = await answered(await fixture.pbx.call(number, '+4940111', toneOfCaller));
    await hears(caller.voice, beepHz);
    expect(said).toEqual(['Agent 103 cannot take your call. Please leave a message after the tone.']);
  }, 30_000);
});

async function declineNext(): Promise<void> {
  const ringing = () => fixture.calls.list(ada.viewer).find((call) => call.ringing_user_ids.length > 0);
  await until(() => ringing() !== undefined, { what: 'a call that rings' });
  await fixture.calls.end(ada.viewer, ringing()?.id ?? 0);
}
