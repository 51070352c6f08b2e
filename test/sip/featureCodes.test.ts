import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeatureCode } from '../../shared/api/featureCodes.ts';
import { followEvents } from '../support/followedEvents.ts';
import { bestAmplitudeAt } from '../support/goertzel.ts';
import { openAudio } from '../support/openAudio.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { type Pbx, startPbx } from '../support/sip/pbx.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { spokenIn } from '../support/spokenIn.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

const HZ = { ada: 700, bob: 440, outside: 950 } as const;
/** The confirmation that is heard, for success and for refusal. */
const DONE_HZ = 1_000;
const REFUSED_HZ = 400;

let admin: SignedIn;
let pbx: Pbx;
let lineId: number;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
});

beforeEach(async () => {
  pbx = await startPbx();
  const body = { name: 'Carrier', kind: 'trunk', server: pbx.address, register: false, is_default: true } as const;
  lineId = (await admin.call('createLine', { body })).data.id;
  await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
});

afterEach(async () => {
  for (const user of [fixture.ada, fixture.bob]) {
    const forwards = { forward_always: null, forward_busy: null, forward_no_answer: null };
    await user.call('updateMe', { body: { do_not_disturb: false, ...forwards } });
  }
  await admin.call('deleteLine', { params: { id: lineId } });
  await pbx.close();
});

const me = async (user: TestUser) => (await user.call('getMe')).data;

/** Dials a code on a phone, and waits until the service has hung up; what was heard meanwhile. */
async function dial({ phone }: Registered<SoftPhone>, code: string): Promise<Int16Array> {
  const heard = phone.voice.record();
  const call = await phone.dial(code);
  await call.event('answered');
  call.talk();
  await call.event('ended');
  return heard.pcm();
}

const has = (heard: Int16Array, hz: number) => bestAmplitudeAt(hz, heard) > 1500;
const isDone = (heard: Int16Array) => has(heard, DONE_HZ) && !has(heard, REFUSED_HZ);
const isRefused = (heard: Int16Array) => has(heard, REFUSED_HZ) && !has(heard, DONE_HZ);

/** How a call to a user ends that nobody may take. */
async function refusalOf(from: Registered<SoftPhone>, user: TestUser) {
  const { termination } = await (await from.phone.dial((await me(user)).ext)).event('ended');
  return termination;
}

/** Without its mailbox, calls that nobody takes are refused. */
async function withoutMailbox(user: TestUser): Promise<void> {
  const box = (await user.call('listMailboxes')).data.find(({ user_id }) => user_id === user.userId);
  await user.call('updateMailbox', { params: { id: box?.id ?? 0 }, body: { enabled: false } });
}

async function change(id: FeatureCode['id'], body: { code?: string; enabled?: boolean }): Promise<void> {
  await admin.call('updateFeatureCode', { params: { id }, body });
}

describe('do not disturb', () => {
  it('is switched on and off by a phone, which hears that it was; callers meanwhile hear busy', async () => {
    await withoutMailbox(fixture.ada);
    expect(isDone(await dial(adas, '*78'))).toBe(true);
    expect(await me(fixture.ada)).toMatchObject({ do_not_disturb: true });
    expect(await refusalOf(bobs, fixture.ada)).toMatchObject({ sipStatus: 486 });
    expect(isDone(await dial(adas, '*79'))).toBe(true);
    expect(await me(fixture.ada)).toMatchObject({ do_not_disturb: false });
    const call = await bobs.phone.dial((await me(fixture.ada)).ext);
    const ringing = await adas.phone.incoming();
    await call.leg.end();
    await ringing.event('ended');
    await dial(adas, '*76');
    expect(await me(fixture.ada)).toMatchObject({ do_not_disturb: true });
    await dial(adas, '*76');
    expect(await me(fixture.ada)).toMatchObject({ do_not_disturb: false });
  });

  it('is switched by the app as by a phone; what one dials oneself continues', async () => {
    const close = await openAudio(fixture.bob);
    await fixture.bob.call('createCall', { body: { to: '*78', auto_answer: true } });
    await until(async () => (await me(fixture.bob)).do_not_disturb, { what: 'do not disturb' });
    await until(async () => (await fixture.bob.call('listCalls')).data.length === 0, { what: 'the end of the call' });
    const { data } = await fixture.bob.call('createCall', { body: { to: '4930999', auto_answer: true } });
    const party = await pbx.incoming(HZ.outside);
    await party.leg.end(486);
    expect(data.dst).toBe('4930999');
    await close();
  });

  it('is in the audit log as the user’s own change, with the call', async () => {
    await dial(adas, '*78');
    const filter = JSON.stringify([{ property: 'user_id', operator: '=', value: fixture.ada.userId }]);
    const rows = (await admin.call('listAuditLog', { query: { filter } })).data;
    const row = rows.find(({ request_id }) => request_id.endsWith('*78'));
    expect(row).toMatchObject({ operation: 'updateMe', outcome: 'done', status: 200 });
    expect(row?.changes).toEqual([{ field: 'do_not_disturb', before: false, after: true }]);
  });
});

describe('a confirmation', () => {
  it('is a sentence where the customer wants speech', async () => {
    await admin.call('updateFeatureCodeSettings', { body: { confirmation: 'speech' } });
    const heard = await dial(adas, '*78');
    const sentence = await adas.phone.sip.media.synthesize('Do not disturb is on.');
    expect(spokenIn(heard, sentence)).toHaveLength(1);
    expect(isDone(heard)).toBe(false);
  });

  it('is shown as text to who sees the call, also where tones are heard', async () => {
    const received = await followEvents(fixture.ada);
    await dial(adas, '*49');
    const outcomes = () => received.named('call.updated').flatMap(({ call }) => call.feature_code ?? []);
    await received.waitFor(() => outcomes().length > 0, 'the outcome');
    expect(outcomes()[0]).toEqual({ done: false, message: 'You have no open wrap-up.' });
    received.close();
  });

  it('says that nothing was done', async () => {
    expect(isRefused(await dial(adas, '*49'))).toBe(true);
    expect(isRefused(await dial(adas, '*72'))).toBe(true);
    expect(await me(fixture.ada)).toMatchObject({ forward_always: null });
  });
});

describe('the table', () => {
  it('lists the valid codes; one that was changed or switched off does not work any more', async () => {
    await change('do_not_disturb_on', { code: '#25' });
    expect(isDone(await dial(adas, '#25'))).toBe(true);
    const old = await (await adas.phone.dial('*78')).event('ended');
    expect(old.termination).toMatchObject({ sipStatus: 404 });
    await change('do_not_disturb_on', { enabled: false });
    const off = await (await adas.phone.dial('#25')).event('ended');
    expect(off.termination).toMatchObject({ sipStatus: 404 });
    await admin.call('resetFeatureCode', { params: { id: 'do_not_disturb_on' } });
    expect(isDone(await dial(adas, '*78'))).toBe(true);
    await adas.phone.dial('4930999');
    const first = await pbx.incoming(HZ.outside);
    expect(first.leg.calledNumber, 'the first call that left').toBe('4930999');
    await first.leg.end(486);
  });

  it('moves the mailbox too, which is announced by its code', async () => {
    await change('mailbox', { code: '*95' });
    const call = await adas.phone.dial('*95');
    await call.event('answered');
    await fixture.call(fixture.ada, { context: 'VM', dst: '*95' });
    await call.leg.end();
    await admin.call('resetFeatureCode', { params: { id: 'mailbox' } });
  });

  it('takes no code that means something else', async () => {
    const { ext } = await me(fixture.ada);
    for (const [code, message] of [
      ['112', '112 is an emergency number'],
      ['701', '701 is a parking place'],
      [ext, `${ext} is an extension`],
      ['*79', '*79 is the code of do_not_disturb_off already'],
      ['*81', '*81 begins with *8, the code of pickup, which takes digits behind it'],
      ['1234', 'must begin with * or #, and have 2 to 8 characters: digits, * and #'],
    ] as const) {
      await expect(change('do_not_disturb_on', { code })).rejects.toMatchObject({ status: 400, message });
    }
    const digits = change('pickup', { code: '*7' });
    await expect(digits).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('takes digits behind it'),
    });
  });
});

describe('what comes before codes', () => {
  it('is an emergency number of a line', async () => {
    const call = await adas.phone.dial('4930999');
    const outside = await pbx.incoming(HZ.outside);
    await outside.leg.answer();
    await call.event('answered');
    const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
    await fixture.ada.call('updateCall', { params: { id }, body: { park: '112' } });
    await adas.phone.dial('112');
    const help = await pbx.incoming(HZ.outside);
    expect(help.leg.calledNumber).toBe('112');
    await help.leg.end(486);
    await outside.leg.end();
  });
});

describe('who may', () => {
  it('dials codes for nobody else', async () => {
    const dialled = admin.call('createCall', { body: { to: '*78', from: String(fixture.ada.userId) } });
    await expect(dialled).rejects.toMatchObject({ status: 400, message: 'You can dial codes for yourself only' });
    expect(await me(fixture.ada)).toMatchObject({ do_not_disturb: false });
  });

  it('dials them with a token that may do what they do', async () => {
    const close = await openAudio(fixture.bob);
    const { data } = await fixture.bob.call('createApiToken', { body: { name: 'dialler', scopes: ['calls'] } });
    const token = fixture.service.client(data.token);
    await token.call('createCall', { body: { to: '*78', auto_answer: true } });
    await until(async () => (await fixture.bob.call('listCalls')).data.length === 0, { what: 'the end of the call' });
    expect(await me(fixture.bob)).toMatchObject({ do_not_disturb: false });
    await close();
  });

  it('is not sent to a code by a transfer', async () => {
    const call = await adas.phone.dial('4930999');
    const party = await pbx.incoming(HZ.outside);
    await party.leg.answer();
    await call.event('answered');
    expect(await call.leg.refer('*78')).toMatchObject({ accepted: false, status: 404 });
    expect(await me(fixture.ada)).toMatchObject({ do_not_disturb: false });
    await call.leg.end();
  });
});

describe('agents of queues', () => {
  const agent = async () => (await admin.call('getAgent', { params: { id: fixture.ada.userId } })).data;

  async function queue(name: string) {
    const body = { name, users: [fixture.ada.userId], wrapup_time: 60 };
    return (await admin.call('createQueue', { body })).data;
  }

  it('log in to all of their queues and out of one, by its number', async () => {
    const [sales, support] = [await queue('Sales'), await queue('Support')];
    const works = async () => (await agent()).queue_ids.toSorted();
    expect(isDone(await dial(adas, '*46'))).toBe(true);
    expect(await works()).toEqual([]);
    expect(isDone(await dial(adas, '*45'))).toBe(true);
    expect(await works()).toEqual([sales.id, support.id].toSorted());
    expect(isDone(await dial(adas, `*46${sales.number}`))).toBe(true);
    expect(await works()).toEqual([support.id]);
    expect(isRefused(await dial(adas, '*469999'))).toBe(true);
    expect(isRefused(await dial(bobs, '*45'))).toBe(true);
    for (const { id } of [sales, support]) await admin.call('deleteQueue', { params: { id } });
  });

  it('pause for a reason and are available again', async () => {
    const { data: reason } = await admin.call('createAgentReason', { body: { name: 'Lunch' } });
    expect(isDone(await dial(adas, `*47${reason.id}`))).toBe(true);
    expect(await agent()).toMatchObject({ next_state: 'notReady', reason: 'Lunch' });
    expect(isDone(await dial(adas, '*48'))).toBe(true);
    expect(await agent()).toMatchObject({ next_state: 'available' });
    expect(isRefused(await dial(adas, '*47999999'))).toBe(true);
    await admin.call('deleteAgentReason', { params: { id: reason.id } });
  });

  it('finish their wrap-up', async () => {
    const support = await queue('Support');
    await dial(adas, '*48');
    const incoming = adas.phone.incoming();
    const caller = await bobs.phone.dial(support.number);
    const offer = await incoming;
    await offer.leg.answer();
    await caller.event('answered');
    await caller.leg.end();
    await until(async () => (await agent()).state === 'wrapUp', { what: 'the wrap-up' });
    expect(isDone(await dial(adas, '*49'))).toBe(true);
    await until(async () => (await agent()).state === 'available', { what: 'the end of the wrap-up' });
    const { data } = await fixture.ada.call('listWrapUps');
    expect(data[0]).toMatchObject({ state: 'END', ended_by: fixture.ada.userId });
    await admin.call('deleteQueue', { params: { id: support.id } });
  });

  it('who are not to be disturbed are offered nothing, and are not signed out', async () => {
    const support = await queue('Support');
    await dial(adas, '*48');
    expect(await agent()).toMatchObject({ reachable: true });
    await dial(adas, '*78');
    await until(async () => !(await agent()).reachable, { what: 'Ada to be out of reach' });
    expect(await agent()).toMatchObject({ state: 'available' });
    await admin.call('deleteQueue', { params: { id: support.id } });
  });
});
