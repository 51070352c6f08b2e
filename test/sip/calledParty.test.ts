import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../shared/domain/codes.ts';
import { ddiTargetTypeCodes } from '../../shared/domain/numberCodes.ts';
import type { CallEvent } from '../../shared/events/event.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { ManualClock } from '../support/manualClock.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import { until } from '../support/until.ts';

/** Whom the events and the record of a call name, from the first event to the last. */
const mediaClock = startVirtualClock();
let clock: ManualClock;
let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  fixture = await openCallFixture({ mediaClock, clock });
  ada = await fixture.agent('201', 440);
  bob = await fixture.agent('202', 660);
});

afterEach(() => fixture.close());

const eventsOf = (id: number) =>
  fixture.events.flatMap(({ body }) =>
    'final' in body && 'context' in body && body.call_id === id && body.event_name !== 'queue.wrapup'
      ? [body as CallEvent]
      : [],
  );

/** Waits for the end of a call; answers its events, each as its name and what it says. */
async function received<Field extends keyof CallEvent>(id: number, ...fields: Field[]): Promise<unknown[][]> {
  await fixture.record(id);
  return eventsOf(id).map((event) => [event.event_name, ...fields.map((field) => event[field])]);
}

const idOf = ({ viewer }: FixtureAgent) => String(viewer.userId);
const dial = (to: string, more: object = {}) => fixture.calls.create(ada.viewer, { to, auto_answer: true, ...more });
const answer = (agent: FixtureAgent, id: number) => fixture.calls.update(agent.viewer, id, { state: 'answer' });

/** The call that rings an agent. */
async function ringing(agent: FixtureAgent): Promise<number> {
  const look = () => fixture.calls.list(agent.viewer).find((call) => call.ringing_user_ids.length > 0);
  await until(() => look() !== undefined, { what: `a call that rings ${agent.ext}` });
  return look()?.id ?? 0;
}

describe('the user who is called', () => {
  it('is named in a call of a colleague from the first event to the record', async () => {
    const { id } = await dial('202');
    expect(fixture.calls.get(ada.viewer, id)).toMatchObject({ dst: '202', dst_id: idOf(bob), dst_name: 'Agent 202' });
    await answer(bob, id);
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    await fixture.calls.end(bob.viewer, id);
    const bobs = ['202', idOf(bob), 'Agent 202'];
    expect(await received(id, 'dst', 'dst_id', 'dst_name', 'terminated_by')).toEqual([
      ['call.initial', ...bobs, null],
      ['call.ringing', ...bobs, null],
      ['call.connected', ...bobs, null],
      ['call.hangup', ...bobs, 'called'],
    ]);
    expect(await fixture.record(id)).toMatchObject({ dst: '202', dst_id: idOf(bob), dst_name: 'Agent 202' });
  });

  it('is named in a call from outside to a number of its own that its mailbox takes', async () => {
    const target = { target_type: codeOf(ddiTargetTypeCodes, 'USER'), target_id: bob.viewer.userId };
    await ownNumber(fixture.store, ada.viewer.customerId, '4930123456', { ...target, tel_verified: false });
    const caller = await fixture.pbx.call('+4930123456', '+4940111', 900);
    const id = await ringing(bob);
    clock.advance(60_000);
    await caller.event('answered');
    await fixture.sees(bob, id, { context: 'VM', dst_id: idOf(bob), dst_name: 'Voicemail of Agent 202' });
    await caller.leg.end();
    const bobs = ['202', idOf(bob), 'Agent 202', '4940111', '4930123456'];
    const events = await received(id, 'dst', 'dst_id', 'dst_name', 'src', 'ddi', 'terminated_by');
    expect(events.map(([name, ...rest]) => [name, rest.slice(0, 5)])).toEqual(
      ['call.initial', 'call.ringing', 'call.connected', 'call.missed', 'call.hangup'].map((name) => [name, bobs]),
    );
    expect(events.at(-1)?.at(-1)).toBe('caller');
    const record = await fixture.record(id);
    expect(record).toMatchObject({ type: 2, dst: '202', dst_id: idOf(bob), dst_name: 'Agent 202', clid: '4940111' });
  });

  it('is named in what follows a blind transfer', async () => {
    const caller = await fixture.pbx.call('201', '+4940111', 900);
    const first = await ringing(ada);
    await answer(ada, first);
    await caller.event('answered');
    await fixture.sees(ada, first, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, first, { dst: '202' });
    const id = await ringing(bob);
    await caller.leg.end();
    expect(await received(id, 'dst', 'dst_id', 'dst_name', 'terminated_by')).toEqual(
      [null, null, 'caller', 'caller'].map((by, index) => [
        ['call.initial', 'call.ringing', 'call.missed', 'call.hangup'][index],
        ...['202', idOf(bob), 'Agent 202', by],
      ]),
    );
  });

  it('is the only one who rings of many, and nobody in particular while several do', async () => {
    const caller = await fixture.pbx.call('4930999', '+4940111', 900);
    const id = await ringing(bob);
    expect(eventsOf(id).at(-1)).toMatchObject({ event_name: 'call.ringing', dst_id: '', dst: '4930999' });
    await fixture.calls.end(ada.viewer, id);
    await fixture.sees(bob, id, { dst_id: idOf(bob), dst: '202' });
    await caller.leg.end();
    await fixture.record(id);
    expect(eventsOf(id).at(-1)).toMatchObject({ dst_id: idOf(bob), dst_name: 'Agent 202' });
  });
});

describe('a call that an agent makes', () => {
  it('is of the agent once the other side is dialled, and missed when nobody answers', async () => {
    const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: false });
    await answer(ada, id);
    const party = await fixture.pbx.incoming(900);
    await party.leg.ring();
    await fixture.sees(ada, id, { state_name: 'RINGING', context: 'LOCAL_USER' });
    await party.leg.end(480);
    const adas = [idOf(ada), '201'];
    const events = await received(id, 'src_id', 'src', 'context', 'terminated_by');
    expect(events).toEqual([
      ['call.initial', ...adas, 'ENDPOINT', null],
      ['call.ringing', ...adas, 'LOCAL_USER', null],
      ['call.missed', ...adas, 'LOCAL_USER', 'called'],
      ['call.hangup', ...adas, 'LOCAL_USER', 'called'],
    ]);
    expect(await fixture.record(id)).toMatchObject({ type: 1, disposition: 1 });
  });

  it('says who ended it also where the service did', async () => {
    const [line] = await fixture.store.lines.all();
    await fixture.sip.removeLine(line?.id ?? 0);
    const { id } = await dial('33123456789');
    const ends = await received(id, 'terminated_by');
    expect(ends.slice(-2)).toEqual([
      ['call.missed', 'called'],
      ['call.hangup', 'called'],
    ]);
    expect(await fixture.record(id)).toMatchObject({ terminated_by: 'system' });
  });

  it('shows a colleague the number that was asked for', async () => {
    await ownNumber(fixture.store, ada.viewer.customerId, '4930123456');
    const { id, clid } = await dial('202', { caller_id: '+4930123456' });
    expect(clid).toBe('4930123456');
    await ringing(bob);
    await fixture.calls.end(ada.viewer, id);
    expect(await fixture.record(id)).toMatchObject({ clid: '4930123456', src: '201', type: 3 });
  });
});

describe('a call between two numbers', () => {
  it('shows the second the first, where that is a number of the customer', async () => {
    await ownNumber(fixture.store, ada.viewer.customerId, '33111111111');
    const { id } = await fixture.calls.createWebcall(ada.viewer, { from: '+33111111111', to: '33222222222' });
    await (await fixture.pbx.incoming(900)).leg.answer();
    const second = await fixture.pbx.incoming(1000);
    expect(second.leg.remote.user).toBe('33111111111');
    await second.leg.answer();
    await second.leg.end();
    const events = await received(id, 'src', 'dst');
    expect(new Set(events.map(([, ...parties]) => parties.join()))).toEqual(new Set(['33111111111,33222222222']));
    expect(await fixture.record(id)).toMatchObject({ clid: '33111111111' });
  });

  it('is internal between users', async () => {
    const { id } = await fixture.calls.createWebcall(ada.viewer, { from: '201', to: '202' });
    await answer(ada, await ringing(ada));
    await answer(bob, await ringing(bob));
    await fixture.sees(bob, id, { state_name: 'CONNECTED' });
    await fixture.calls.end(ada.viewer, id);
    const people = [idOf(ada), 'Agent 201', idOf(bob), 'Agent 202'];
    const events = await received(id, 'src_id', 'src_name', 'dst_id', 'dst_name');
    expect(new Set(events.map(([, ...parties]) => parties.join()))).toEqual(new Set([people.join()]));
    expect(await fixture.record(id)).toMatchObject({ type: 3, destination: 2, src: '201', dst: '202' });
  });
});
