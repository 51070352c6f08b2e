import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallProgram, ProgramCall } from '../../electron/service/calls/model/program.ts';
import type { DdiRecord } from '../../electron/service/ddis/repository.ts';
import { codeOf } from '../../shared/domain/codes.ts';
import { type DdiTargetType, ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import type { PbxParty } from '../support/sip/pbx.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

const number = '4930123456';
const toneOfCaller = 900;
const toneOfAda = 500;
const toneOfRoom = 1300;
const toneOfOutside = 1700;

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let inRoom: ProgramCall[];
let room: Voice;

beforeEach(async () => {
  inRoom = [];
  const program: CallProgram = {
    context: 'CONF',
    number: '8000',
    name: 'Team room',
    run(call) {
      inRoom.push(call);
      call.setPort(room.port);
    },
  };
  fixture = await openCallFixture({
    mediaClock,
    ddiPrograms: { CONFERENCE: async (_, id) => (id === 7 ? program : null) },
  });
  room = new Voice(fixture.media, toneOfRoom);
  ada = await fixture.agent('101', toneOfAda);
  bob = await fixture.agent('102', 700);
});

afterEach(() => fixture.close());

function ddi(type: DdiTargetType, fields: Partial<DdiRecord> = {}) {
  return ownNumber(fixture.store, ada.viewer.customerId, number, {
    target_type: codeOf(ddiTargetTypeCodes, type),
    tel_verified: false,
    ...fields,
  });
}

const hears = (voice: { hears(hz: number): boolean }, hz: number) =>
  until(() => voice.hears(hz), { timeoutMs: 5_000, what: `${hz} Hz` });
const callers = (agent: FixtureAgent) => fixture.calls.list(agent.viewer).filter((c) => c.ringing_user_ids.length > 0);

async function ringing(agent: FixtureAgent) {
  await until(() => callers(agent).length > 0, { timeoutMs: 5_000, what: 'a call that rings' });
  const [call] = callers(agent);
  if (!call) throw new Error('no call rings');
  return call;
}

async function refusal(party: PbxParty) {
  return (await party.event('ended')).termination;
}

async function newestCdr() {
  const { data } = await fixture.store.cdrs.page(
    { customerId: ada.viewer.customerId, userId: null },
    { page: 1, limit: 1, sort: 'id', direction: 'DESC', conditions: [] },
  );
  return data[0];
}

describe('a call to a telephone number', () => {
  it.each(['+4930123456', '004930123456', '4930123456', '030123456'])(
    'rings its user alone, dialled %s',
    async (called) => {
      await ddi('USER', { target_id: ada.viewer.userId });
      const caller = await fixture.pbx.call(called, '+4940111', toneOfCaller);
      const call = await ringing(ada);
      expect(call).toMatchObject({ ringing_user_ids: [ada.viewer.userId], ddi: number, src: '4940111' });
      await fixture.calls.update(ada.viewer, call.id, { state: 'answer' });
      await caller.event('answered');
      await caller.leg.end();
      expect(await fixture.record(call.id)).toMatchObject({ ddi: number, user_id: ada.viewer.userId, type: 0 });
    },
  );

  it('joins a program such as a conference', async () => {
    await ddi('CONFERENCE', { target_id: 7 });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    await caller.event('answered');
    caller.talk();
    await hears(caller.voice, toneOfRoom);
    await hears(room, toneOfCaller);
    await caller.leg.end();
    expect(await fixture.record(inRoom[0]?.id ?? 0)).toMatchObject({ context: 'CONF', ddi: number, dst: '8000' });
  });

  it('goes on to an external number, both hear one another, and the caller is shown', async () => {
    await ddi('EXTERNAL', { target_number: '4989555', cli_prefix: 55 });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    const outside = await fixture.pbx.incoming(toneOfOutside);
    expect(outside.leg.calledNumber).toBe('4989555');
    expect(outside.leg.remote.user).toBe('554940111');
    await outside.leg.ring();
    expect(await caller.event('provisional')).toMatchObject({ status: 180 });
    await outside.leg.answer();
    await caller.event('answered');
    caller.talk();
    outside.talk();
    await hears(caller.voice, toneOfOutside);
    await hears(outside.voice, toneOfCaller);
    await outside.leg.end();
    await caller.event('ended');
    expect(await newestCdr()).toMatchObject({ ddi: number, dst: '4989555', src: '4940111', disposition: 0 });
  });

  it('hides the caller from an external number', async () => {
    await ddi('EXTERNAL', { target_number: '4989555', cli_hide: true });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    const outside = await fixture.pbx.incoming(toneOfOutside);
    expect(outside.leg.remote.user).toBe('anonymous');
    await outside.leg.end(486);
    expect(await refusal(caller)).toMatchObject({ sipStatus: 486 });
    expect(await newestCdr()).toMatchObject({ ddi: number, disposition: 2 });
  });

  it('cancels the external call when the caller gives up', async () => {
    await ddi('EXTERNAL', { target_number: '4989555' });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    const outside = await fixture.pbx.incoming(toneOfOutside);
    await outside.leg.ring();
    await caller.event('provisional');
    await caller.leg.end();
    await outside.event('ended');
    expect(await newestCdr()).toMatchObject({ disposition: 4, ddi: number });
  });

  it('is refused as unallocated while the number is disabled', async () => {
    await ddi('USER', { target_id: ada.viewer.userId, status: 0 });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    expect(await refusal(caller)).toMatchObject({ sipStatus: 404 });
    expect(await newestCdr()).toMatchObject({ ddi: number, disposition: 3, sip_status: 404 });
  });

  it('is refused as busy when the number takes no more', async () => {
    await ddi('USER', { target_id: ada.viewer.userId, channels: 1 });
    await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    await ringing(ada);
    expect(await refusal(await fixture.pbx.call('+4930123456', '+4940222', toneOfCaller))).toMatchObject({
      sipStatus: 486,
    });
  });

  it('rings nobody when the number is for faxes only, and its target when it is for both', async () => {
    const { id } = await ddi('NONE', { fax_enabled: true });
    expect(await refusal(await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller))).toMatchObject({
      sipStatus: 488,
    });
    await fixture.store.ddis.remove(id);
    await ddi('USER', { fax_enabled: true, target_id: ada.viewer.userId });
    await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    expect((await ringing(ada)).ringing_user_ids).toEqual([ada.viewer.userId]);
  });

  it.each([
    ['has no target', 'NONE', 0],
    ['lost its target', 'CONFERENCE', 8],
  ] as const)('rings everybody when it %s', async (_, type, id) => {
    await ddi(type, { target_id: id });
    await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    const call = await ringing(bob);
    expect(call.ringing_user_ids.toSorted()).toEqual([ada.viewer.userId, bob.viewer.userId].toSorted());
    expect(call.ddi).toBe(number);
  });

  it('distinguishes numbers with the same ending, and leaves doubt to the line', async () => {
    await ddi('USER', { target_id: ada.viewer.userId });
    await ddi('USER', { target_id: bob.viewer.userId, e164: '4330123456' });
    await fixture.pbx.call('004330123456', '+4940111', toneOfCaller);
    expect((await ringing(bob)).ringing_user_ids).toEqual([bob.viewer.userId]);
    await fixture.pbx.call('030123456', '+4940111', toneOfCaller);
    await until(() => callers(bob).some((c) => c.ringing_user_ids.length === 2), { what: 'everybody to ring' });
  });

  it('keeps the number through a transfer', async () => {
    await ddi('USER', { target_id: ada.viewer.userId });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', toneOfCaller);
    const call = await ringing(ada);
    await fixture.calls.update(ada.viewer, call.id, { state: 'answer' });
    await caller.event('answered');
    await fixture.sees(ada, call.id, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, call.id, { dst: '102' });
    expect(await ringing(bob)).toMatchObject({ ddi: number, parent_id: call.id });
  });
});
