import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallbackOutcome, CallbackState } from '../../shared/api/callMeBack/visits.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { until } from '../support/until.ts';

const adaHz = 440;
const bobHz = 660;
const visitorHz = 1000;
const number = '+442079460018';

let fixture: CallFixture;
let ada: FixtureAgent;
let bob: FixtureAgent;
let states: (readonly [CallbackState, CallbackOutcome | null])[];

beforeEach(async () => {
  fixture = await openCallFixture();
  ada = await fixture.agent('201', adaHz);
  bob = await fixture.agent('202', bobHz);
  states = [];
});

afterEach(() => fixture.close());

async function callBack(users: readonly FixtureAgent[] = [ada, bob]): Promise<number> {
  const liveId = fixture.store.nextLiveId();
  await fixture.calls.callBack({
    liveId,
    number,
    callerId: '4930231250',
    customerId: ada.viewer.customerId,
    actionUrl: 'https://shop.test/',
    actionText: 'Call Me Back: Shop',
    users: users.map(({ viewer }) => viewer.userId),
    onState: (...state) => states.push(state),
  });
  return liveId;
}

const received = (...expected: (readonly [CallbackState, CallbackOutcome | null])[]) =>
  until(() => states.length === expected.length, { what: `${expected.length} states; ${JSON.stringify(states)}` }).then(
    () => expect(states).toEqual(expected),
  );

const answer = ({ viewer }: FixtureAgent, id: number) => fixture.calls.update(viewer, id, { state: 'answer' });

describe('a call that a visitor asked for', () => {
  it('rings users first, then calls the visitor, and joins who took it', async () => {
    const id = await callBack();
    await fixture.sees(ada, id, { state_name: 'ACCEPTED', action_url: 'https://shop.test/', dst: number.slice(1) });
    await fixture.sees(bob, id, { state_name: 'ACCEPTED' });
    await answer(bob, id);
    const visitor = await fixture.pbx.incoming(visitorHz);
    expect(visitor.leg.calledNumber).toBe(number);
    expect(visitor.leg.remote.user).toBe('4930231250');
    expect(fixture.calls.list(ada.viewer)).toEqual([]);
    await visitor.leg.answer();
    visitor.talk();
    await until(() => bob.voice.hears(visitorHz) && visitor.voice.hears(bobHz), { what: 'both to hear each other' });
    expect(visitor.voice.hears(adaHz)).toBe(false);
    await visitor.leg.end();
    await received(['calling_you', null], ['in_call', null], ['ended', 'talked']);
    expect(await fixture.record(id)).toMatchObject({
      src: '202',
      dst: number.slice(1),
      user_id: bob.viewer.userId,
      type: 1,
    });
  });

  it('calls nobody outside while no user takes it', async () => {
    const id = await callBack([ada]);
    await fixture.calls.end(ada.viewer, id);
    await received(['nobody_available', null]);
    expect(await fixture.record(id)).toMatchObject({ dst: number.slice(1), billsec: 0 });
    expect(fixture.calls.liveCount()).toBe(0);
    // The next call at the PBX is this one: none came before it.
    await answer(bob, await callBack([bob]));
    expect((await fixture.pbx.incoming(visitorHz)).leg.state).toBe('offered');
  });

  it('reports that the visitor was busy', async () => {
    await answer(ada, await callBack());
    await (await fixture.pbx.incoming(visitorHz)).leg.end(486);
    await received(['calling_you', null], ['ended', 'busy']);
  });

  it('is cancelled by the visitor before and while it is called', async () => {
    fixture.calls.cancelCallback(await callBack());
    await received(['ended', 'cancelled']);
    const id = await callBack();
    await answer(ada, id);
    const visitor = await fixture.pbx.incoming(visitorHz);
    fixture.calls.cancelCallback(id);
    await visitor.event('ended');
    await received(['ended', 'cancelled'], ['calling_you', null], ['ended', 'cancelled']);
  });

  it('rings nobody who is in a call or absent', async () => {
    const absent = await fixture.user('203');
    const everybody = [ada.viewer.userId, bob.viewer.userId, absent.userId];
    expect(fixture.calls.free(everybody)).toEqual([ada.viewer.userId, bob.viewer.userId]);
    await callBack([ada]);
    expect(fixture.calls.free(everybody)).toEqual([bob.viewer.userId]);
  });

  it('is refused without a line, and leaves no call', async () => {
    for (const line of await fixture.store.lines.all()) await fixture.store.lines.remove(line.id);
    await expect(callBack()).rejects.toThrow('No line is configured for outbound calls');
    expect(fixture.calls.liveCount()).toBe(0);
  });
});
