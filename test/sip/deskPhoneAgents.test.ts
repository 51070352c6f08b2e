import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queue } from '../../shared/api/queues/queues.ts';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import type { SoftCall, SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

const HZ = { ada: 700, bob: 440 } as const;

let admin: SignedIn;
let adas: Registered<SoftPhone>;
let bobs: Registered<SoftPhone>;
let queue: Queue;
const fixture = new PhoneFixture(async (furnished) => {
  admin = await furnished.service.admin();
  adas = await furnished.softPhone(furnished.ada, HZ.ada);
  bobs = await furnished.softPhone(furnished.bob, HZ.bob);
});

const stateOf = async () => (await admin.call('getAgent', { params: { id: fixture.ada.userId } })).data;
const is = (state: string) => until(async () => (await stateOf()).state === state, { what: `Ada to be ${state}` });
const setRingsAt = (rings_at: 'app' | 'phone' | 'both') => fixture.ada.call('updateMe', { body: { rings_at } });
const setState = (state: 'available' | 'offline') =>
  fixture.ada.call('updateAgent', { params: { id: fixture.ada.userId }, body: { state } });

/** A queue in which Ada works. */
async function opened(settings: object = {}): Promise<Queue> {
  const body = { name: 'Support & Help', users: [fixture.ada.userId], wrapup_time: 30, ...settings };
  return (await admin.call('createQueue', { body })).data;
}

/** Bob calls the queue from his phone, and waits there. */
async function bobWaits(): Promise<{ readonly id: number; readonly call: SoftCall }> {
  const call = await bobs.phone.dial(queue.number);
  const { id } = await fixture.call(fixture.bob, { context: 'QUEUE' });
  return { id, call };
}

const talk = async (call: SoftCall) => {
  await call.leg.answer();
  call.talk();
};

/** The INVITE that a soft phone got last. */
const invite = ({ phone }: Registered<SoftPhone>) =>
  phone.sip.trace.findLast(({ direction, text }) => direction === 'in' && text.startsWith('INVITE '))?.text ?? '';

beforeEach(async () => {
  await setRingsAt('both');
  await setState('available');
  await is('available');
  queue = await opened();
});

afterEach(async () => {
  await admin.call('deleteQueue', { params: { id: queue.id } });
  for (const { id } of (await admin.call('listCalls')).data) await admin.call('deleteCall', { params: { id } });
});

describe('an agent whose only device is a desk phone', () => {
  it('is offered a queue’s call there, talks, and wraps up', async () => {
    expect(await stateOf()).toMatchObject({ reachable: true });
    const ringing = adas.phone.incoming();
    const { id, call } = await bobWaits();
    const offer = await ringing;
    await is('reserved');
    expect(invite(adas)).toMatch(/^From: "Support & Help: [^"]+" </m);
    expect(invite(adas)).toMatch(
      new RegExp(`^Alert-Info: <http://[^>]+/queues/${queue.id}>;info=queue-support-help`, 'm'),
    );
    await talk(offer);
    call.talk();
    await hears(adas, HZ.bob);
    await hears(bobs, HZ.ada);
    await is('onCall');
    await call.leg.end();
    await is('wrapUp');
    expect(await fixture.record(fixture.bob, id)).toMatchObject({ disposition: 0 });
    await setState('available');
    await is('available');
  });

  it('who declines has refused the call, who lets it ring has missed it', async () => {
    await admin.call('updateQueue', { params: { id: queue.id }, body: { ring_time: 5 } });
    const declined = adas.phone.incoming();
    const first = await bobWaits();
    await (await declined).leg.end(486);
    await is('available');
    expect(await stateOf()).toMatchObject({ missed_offers: 0 });
    await first.call.leg.end();
    const ringing = adas.phone.incoming();
    const second = await bobWaits();
    await (await ringing).event('ended');
    await until(async () => (await stateOf()).missed_offers === 1, { what: 'a missed offer' });
    await second.call.leg.end();
  });

  it('is not offered calls when it is to be rung in the app, and is said to be unreachable', async () => {
    await setRingsAt('app');
    expect(await stateOf()).toMatchObject({ reachable: false });
    const offered = adas.phone.incoming();
    const { call } = await bobWaits();
    await setRingsAt('both');
    await offered;
    await call.leg.end();
  });
});

describe('an agent with the app and a phone', () => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await openAudio(fixture.ada);
  });
  afterEach(() => close());

  it('is offered a call at both; the app answers, and the phone shows no missed call', async () => {
    const ringing = adas.phone.incoming();
    const { id, call } = await bobWaits();
    const offer = await ringing;
    await fixture.call(fixture.ada, { id });
    await fixture.ada.call('updateCall', { params: { id }, body: { state: 'answer' } });
    await offer.event('ended');
    const cancel = adas.phone.sip.trace.findLast(({ text }) => text.startsWith('CANCEL '))?.text;
    expect(cancel).toMatch(/^Reason: SIP;\s?cause=200/m);
    await call.leg.end();
  });

  it('is offered a call at both; the phone answers, and the app rings no more', async () => {
    const ringing = adas.phone.incoming();
    const { id, call } = await bobWaits();
    await talk(await ringing);
    const live = await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
    expect(live.ringing_user_ids).toEqual([]);
    await call.leg.end();
  });

  it('who is to be rung at the phone alone is unreachable without it', async () => {
    await setRingsAt('phone');
    expect(await stateOf()).toMatchObject({ reachable: true });
    await adas.phone.sip.gateway.removeLine(1);
    await until(async () => !(await stateOf()).reachable, { what: 'nothing to ring' });
    await setRingsAt('both');
    expect(await stateOf()).toMatchObject({ reachable: true });
  });
});
