import { afterEach, describe, expect, it } from 'vitest';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { type RawPhone, startRawPhone, statusOf } from '../support/sip/rawPhone.ts';
import { answers, asks, gets, invited, replies, type Step, scenario, takes } from '../support/sip/scenario.ts';
import { type SippRun, startSipp } from '../support/sip/sipp.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import type { Answering } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** Phones whose keys are pressed from here: NOTIFY with `talk` and `hold`. Ada's is a sipp, or one that writes its own messages. */
let bobs: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  bobs = await furnished.softPhone(furnished.bob, 440);
});
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const keys = ['Allow-Events: talk,hold,conference,refer,check-sync'];
const pressed = (key: string): readonly Step[] => [takes('NOTIFY', `Event: ${key}`), replies('200 OK')];
const offers = (cseq: number, sdp: 'sendonly' | 'sendrecv'): readonly Step[] => [
  asks('INVITE', cseq, { sdp }),
  gets(200, 'm=audio'),
  asks('ACK', cseq),
];
const rings = [invited(), answers('180 Ringing', { headers: keys })];
const lifted = [answers('200 OK', { headers: keys, sdp: 'sendrecv' }), takes('ACK')];
const hangsUp = [takes('BYE'), replies('200 OK')];

/** Ada's only phone: a sipp that takes these steps, where it was registered from before. */
async function adasSipp(steps: readonly Step[]): Promise<{ readonly id: number; readonly run: SippRun }> {
  const { id, phone } = await register();
  await phone.close();
  const run = await startSipp(scenario('phone', steps), { port: Number(phone.own.split(':')[1]), timeoutS: 20 });
  stops.push(async () => run.stop());
  return { id, run };
}

/** Registers a phone of Ada's. */
async function register(answering: Answering = () => [], headers: readonly string[] = []) {
  const { data: made } = await fixture.ada.call('createPhone', { body: { name: 'Keys' } });
  const { username, password, id } = made;
  const { data } = await fixture.ada.call('getSipServer');
  const port = data.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
  const phone: RawPhone = await startRawPhone({ username, password, host: '127.0.0.1', port, answering });
  expect(statusOf(await phone.register({ algorithm: 'MD5', headers }))).toBe(200);
  stops.push(async () => {
    await fixture.ada.call('deletePhone', { params: { id } });
    await phone.close();
  });
  return { id, phone };
}

/** Waits until a phone reported that it rings for a call. */
const ringsFor = (id: number) => {
  const isRinging = async () => {
    const { data: messages } = await fixture.ada.call('getCallTrace', { params: { id } });
    return messages.some(({ text, direction }) => direction === 'in' && text.startsWith('SIP/2.0 180'));
  };
  return until(isRinging, { what: 'the phone to ring' });
};

/** Bob calls Ada at her phone. */
async function ringsAtAda() {
  const call = await bobs.phone.dial(fixture.ada.ext);
  await call.event('provisional');
  const { id } = await fixture.call(fixture.ada, { state_name: 'RINGING' });
  await ringsFor(id);
  return { id, call };
}

/** Who can answer the call by REST, from Ada's events. */
const answerable = async (id: number) =>
  (await fixture.ada.call('getCall', { params: { id } })).data.answerable_user_ids;

const patch = (id: number, state: 'answer' | 'CONNECTED' | 'hold' | 'unhold') =>
  fixture.ada.call('updateCall', { params: { id }, body: { state } });

describe('a phone that takes its keys from here', () => {
  it('answers on request, holds and resumes, and all agree', async () => {
    const { run } = await adasSipp([
      ...rings,
      ...pressed('talk'),
      ...lifted,
      ...pressed('hold'),
      ...offers(1, 'sendonly'),
      ...pressed('talk'),
      ...offers(2, 'sendrecv'),
      ...hangsUp,
    ]);
    const { id, call } = await ringsAtAda();
    expect(await answerable(id)).toEqual([fixture.ada.userId]);
    await patch(id, 'CONNECTED');
    await call.event('answered');
    await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
    expect(await answerable(id)).toEqual([]);
    await patch(id, 'hold');
    await fixture.call(fixture.ada, { id, state_name: 'ON_HOLD' });
    await call.event('remoteHold');
    await patch(id, 'unhold');
    expect(await call.event('remoteHold', 2)).toMatchObject({ held: false });
    await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
    const traced = async () => (await fixture.ada.call('getCallTrace', { params: { id } })).data;
    const isResumed = async () =>
      (await traced()).some(({ text }) => /^INVITE /.test(text) && /CSeq: 2 INVITE/.test(text));
    await until(isResumed, { what: 'the phone to take the hold back' });
    expect((await fixture.ada.call('getCall', { params: { id } })).data.held_by).toEqual([]);
    expect(call.events.filter(({ type }) => type === 'remoteHold')).toHaveLength(2);
    await call.leg.end();
    await run.done;
  });

  it('is lifted when it rings first for a call of its user', async () => {
    const { id: from_phone, run } = await adasSipp([...rings, ...pressed('talk'), ...lifted, ...hangsUp]);
    const ringing = bobs.phone.incoming();
    const { data } = await fixture.ada.call('createCall', { body: { to: fixture.bob.ext, from_phone } });
    await ringsFor(data.id);
    expect(await answerable(data.id)).toEqual([fixture.ada.userId]);
    await patch(data.id, 'answer');
    const { leg } = await ringing;
    await leg.answer();
    await fixture.call(fixture.ada, { id: data.id, state_name: 'CONNECTED' });
    await leg.end();
    await run.done;
  });
});

it('a phone that refuses to hold is shown in the call, until both agree again', async () => {
  const refuses = (key: string): readonly Step[] => [takes('NOTIFY', `Event: ${key}`), replies('489 Bad Event')];
  const { run } = await adasSipp([...rings, ...lifted, ...refuses('hold'), ...refuses('talk'), ...hangsUp]);
  const call = await bobs.phone.dial(fixture.ada.ext);
  await call.event('answered');
  const { id } = await fixture.call(fixture.ada, { state_name: 'CONNECTED' });
  const live = async () => (await fixture.ada.call('getCall', { params: { id } })).data;
  expect((await live()).phones_out_of_step).toEqual([]);
  await patch(id, 'hold');
  await until(async () => (await live()).phones_out_of_step.join() === 'dst', { what: 'the phone to be told of' });
  expect((await live()).held_by).toEqual(['dst']);
  await patch(id, 'unhold');
  await until(async () => (await live()).phones_out_of_step.length === 0, { what: 'both to agree' });
  await call.leg.end();
  await run.done;
});

it('a phone that says which keys it takes when it registers need not say so again', async () => {
  let own = '';
  const { id: phoneId, phone } = await register(
    ({ method }) =>
      method === 'INVITE'
        ? [{ status: '180 Ringing', headers: [`Contact: <sip:ada@${own}>`] }]
        : [{ status: '200 OK' }],
    keys,
  );
  own = phone.own;
  const { data: contacts } = await fixture.ada.call('listPhoneContacts', { params: { id: phoneId } });
  expect(contacts[0]?.events).toEqual(['talk', 'hold', 'conference', 'refer', 'check-sync']);
  const { id, call } = await ringsAtAda();
  expect(await answerable(id)).toEqual([fixture.ada.userId]);
  await patch(id, 'answer');
  expect(phone.received.some((text) => text.startsWith('NOTIFY ') && /^Event: talk\r$/m.test(text))).toBe(true);
  await call.leg.end();
});

describe('a phone that takes none', () => {
  const ringing = (more: readonly string[]) => ({
    status: '180 Ringing',
    headers: ['Contact: <sip:ada@127.0.0.1:9>', ...more],
  });

  it('has to be lifted, and the refusal says so; no NOTIFY is sent', async () => {
    const { phone } = await register(({ method }) => (method === 'INVITE' ? [ringing([])] : [{ status: '200 OK' }]));
    const { id, call } = await ringsAtAda();
    expect(await answerable(id)).toEqual([]);
    const refused = { status: 400, message: 'Lift the phone that rings: it cannot be told to answer from here' };
    await expect(patch(id, 'answer')).rejects.toMatchObject(refused);
    expect(phone.received.filter((text) => text.startsWith('NOTIFY '))).toEqual([]);
    await call.leg.end();
  });

  it('is known by what it says, not by its name', async () => {
    const { phone } = await register(({ method }) =>
      method === 'INVITE' ? [ringing(['User-Agent: Yealink SIP-T46U', 'Allow-Events: refer'])] : [{ status: '200 OK' }],
    );
    const { id, call } = await ringsAtAda();
    await expect(patch(id, 'answer')).rejects.toMatchObject({ status: 400 });
    expect(phone.received.filter((text) => text.startsWith('NOTIFY '))).toEqual([]);
    await call.leg.end();
  });

  it('may refuse, and rings on', async () => {
    let own = '';
    const { phone } = await register(({ method }) => {
      if (method === 'INVITE') {
        const headers = [`Contact: <sip:ada@${own}>`, 'User-Agent: Yealink SIP-T46U 108.86.0.20'];
        return [{ status: '180 Ringing', headers }];
      }
      return [{ status: method === 'NOTIFY' ? '489 Bad Event' : '200 OK' }];
    });
    own = phone.own;
    const { id, call } = await ringsAtAda();
    const refused = { status: 400, message: 'Lift the phone that rings: it refused to answer from here' };
    await expect(patch(id, 'answer')).rejects.toMatchObject(refused);
    expect(phone.received.some((text) => text.startsWith('NOTIFY ') && /^Event: talk\r$/m.test(text))).toBe(true);
    await fixture.call(fixture.ada, { id, state_name: 'RINGING' });
    await call.leg.end();
  });
});
