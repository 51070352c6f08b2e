import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallProgram, ProgramCall } from '../../electron/service/calls/model/program.ts';
import type { DdiRecord } from '../../electron/service/ddis/repository.ts';
import { codeOf } from '../../shared/domain/codes.ts';
import { type DdiTargetType, ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { ManualClock } from '../support/manualClock.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import { until } from '../support/until.ts';

/** A number with opening hours of its own: calls in and out of them, with a clock that the tests move. */
const number = '4930123456';
const office = {
  time_zone: 'Europe/Berlin',
  weekly: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
  holidays: [{ date: '2026-03-04', name: 'Works outing' }],
};
/** Monday 2 March 2026, 16:59 in Berlin. */
const beforeClosing = Date.UTC(2026, 2, 2, 15, 59);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const mediaClock = startVirtualClock();
let clock: ManualClock;
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let inRoom: ProgramCall[];

beforeEach(async () => {
  inRoom = [];
  clock = new ManualClock(beforeClosing);
  const room: CallProgram = {
    context: 'CONF',
    number: '8000',
    name: 'Team room',
    run: (call) => void inRoom.push(call),
  };
  fixture = await openCallFixture({
    mediaClock,
    clock,
    ddiPrograms: { CONFERENCE: async (_, id) => (id === 7 ? room : null) },
  });
  ada = await fixture.agent('101', 500);
  bob = await fixture.agent('102', 700);
});

afterEach(() => fixture.close());

const target = (type: DdiTargetType) => codeOf(ddiTargetTypeCodes, type);

const numberOf = (fields: Partial<DdiRecord>) =>
  ownNumber(fixture.store, ada.viewer.customerId, number, {
    target_type: target('USER'),
    target_id: ada.viewer.userId,
    tel_verified: false,
    hours: office,
    ...fields,
  });

/** Calls the number and answers whom it rings; the caller then gives up. */
async function rings(): Promise<readonly number[]> {
  const caller = await fixture.pbx.call(`+${number}`, '+4940111', 900);
  const rung = () => fixture.calls.list(ada.viewer).concat(fixture.calls.list(bob.viewer));
  const ids = () => rung().flatMap((call) => call.ringing_user_ids);
  await until(() => ids().length > 0, { what: 'somebody to be rung' });
  const found = [...new Set(ids())];
  await caller.leg.end();
  await until(() => rung().length === 0, { what: 'the call to be over' });
  return found;
}

const refusal = async () => (await (await fixture.pbx.call(`+${number}`, '+4940111', 900)).event('ended')).termination;

describe('a number with opening hours', () => {
  it('leads to one target while it is open and to the other from the minute on in which it closes', async () => {
    await numberOf({ closed_target_type: target('USER'), closed_target_id: bob.viewer.userId });
    expect(await rings()).toEqual([ada.viewer.userId]);
    clock.advance(minuteMs);
    expect(await rings()).toEqual([bob.viewer.userId]);
    clock.advance(16 * hourMs);
    expect(await rings(), 'on Tuesday at nine').toEqual([ada.viewer.userId]);
    clock.advance(24 * hourMs);
    expect(await rings(), 'on the holiday').toEqual([bob.viewer.userId]);
  });

  it('opens by the clocks of its zone, also after a change to summer time', async () => {
    await numberOf({ closed_target_type: target('USER'), closed_target_id: bob.viewer.userId });
    clock.advance(Date.UTC(2026, 2, 30, 6, 59) - clock.now());
    expect(await rings()).toEqual([bob.viewer.userId]);
    clock.advance(minuteMs);
    expect(await rings()).toEqual([ada.viewer.userId]);
  });

  it('goes on to a program or a number outside while it is closed', async () => {
    clock.advance(minuteMs);
    const { id } = await numberOf({ closed_target_type: target('CONFERENCE'), closed_target_id: 7 });
    const caller = await fixture.pbx.call(`+${number}`, '+4940111', 900);
    await until(() => inRoom.length === 1, { what: 'the call in the room' });
    await caller.leg.end();
    const ddi = await fixture.store.ddis.byId(ada.viewer.customerId, id);
    if (!ddi) throw new Error('The number is gone.');
    await fixture.store.ddis.update({
      ...ddi,
      closed_target_type: target('EXTERNAL'),
      closed_target_id: 0,
      closed_target_number: '4989555',
    });
    const other = await fixture.pbx.call(`+${number}`, '+4940111', 900);
    const outside = await fixture.pbx.incoming(1700);
    expect(outside.leg.calledNumber).toBe('4989555');
    await outside.leg.end();
    await other.event('ended');
  });

  it('refuses its callers as unavailable while it is closed and leads nowhere then', async () => {
    await numberOf({});
    expect(await rings()).toEqual([ada.viewer.userId]);
    clock.advance(minuteMs);
    expect(await refusal()).toMatchObject({ sipStatus: 480 });
  });

  it('has them no more once they are taken away', async () => {
    clock.advance(minuteMs);
    await numberOf({ hours: { ...office, weekly: [], holidays: [] } });
    expect(await rings()).toEqual([ada.viewer.userId]);
  });

  it('leads nowhere while it is closed once what it led to then is gone', async () => {
    const { id } = await numberOf({ closed_target_type: target('CONFERENCE'), closed_target_id: 7 });
    await fixture.store.ddis.release(ada.viewer.customerId, 'CONFERENCE', 7);
    expect(await fixture.store.ddis.byId(ada.viewer.customerId, id)).toMatchObject({
      target_type: target('USER'),
      target_id: ada.viewer.userId,
      closed_target_type: 0,
      closed_target_id: 0,
    });
  });
});
