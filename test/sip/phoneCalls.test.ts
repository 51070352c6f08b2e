import { describe, expect, it } from 'vitest';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered, tells } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import type { SoftCall, SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** What Ada's phone says; a baresip says 440 Hz. */
const ADAS_HZ = 700;

let desk: Registered<SoftPhone>;
let bobs: Registered<Baresip>;
const fixture = new PhoneFixture(async (furnished) => {
  desk = await furnished.softPhone(furnished.ada, ADAS_HZ);
  bobs = await furnished.baresip(furnished.bob, 'tcp');
});

/** Ada dials a number on her phone, which is answered. */
async function dials(number: string): Promise<{ readonly id: number; readonly call: SoftCall }> {
  const call = await desk.phone.dial(number);
  await call.event('answered');
  call.talk();
  const { id } = await fixture.call(fixture.ada, { dst: number, state_name: 'CONNECTED' });
  return { id, call };
}

/** Ada calls Bob, both at their phones. */
async function callsBob(): Promise<{ readonly id: number; readonly call: SoftCall }> {
  const dialling = desk.phone.dial(fixture.bob.ext);
  await tells(bobs.phone, 'CALL_INCOMING', () => dialling);
  await tells(bobs.phone, 'CALL_ESTABLISHED', () => bobs.phone.command('accept'));
  const call = await dialling;
  await call.event('answered');
  call.talk();
  const { id } = await fixture.call(fixture.ada, { dst: fixture.bob.ext, state_name: 'CONNECTED' });
  return { id, call };
}

const patch = (user: TestUser, id: number, body: object) => user.call('updateCall', { params: { id }, body });

describe('the messages of a phone’s call', () => {
  it('show how it registered, and nothing to do so with', async () => {
    const { id } = await dials('600');
    const { data: messages } = await fixture.ada.call('getCallTrace', { params: { id } });
    const headers = { Authorization: `Bearer ${fixture.ada.token}` };
    const capture = await fetch(`${fixture.service.api}/calls/${id}/trace.pcapng`, { headers });
    for (const text of [
      messages.map(({ text }) => text).join(''),
      Buffer.from(await capture.arrayBuffer()).toString(),
    ]) {
      expect(text).toMatch(/^Authorization: Digest .*username="/m);
      expect(text).toMatch(/\bresponse="\[redacted\]"/);
      expect(text).not.toMatch(/\b(?:response|nonce|cnonce)="[^"[]/);
      expect(text).not.toContain(desk.password);
    }
    expect(fixture.service.log.some((line) => line.includes(desk.password))).toBe(false);
    await fixture.ada.call('deleteCall', { params: { id } });
  });
});

describe('a phone whose user has no app open', () => {
  it('is busy for its user: the caller gets the mailbox', async () => {
    const ringing = desk.phone.incoming();
    bobs.phone.command('dial', `sip:${fixture.ada.ext}@x.test`);
    const rung = await ringing;
    await rung.leg.end(486);
    const { id } = await fixture.call(fixture.bob, { context: 'VM', state_name: 'CONNECTED' });
    // The phone that refused is no party of the call, but it was tried.
    const toDesk = async () => {
      const { data } = await fixture.bob.call('getCallTrace', { params: { id } });
      return data.filter(({ text }) => text.includes(rung.leg.callId)).map(({ text }) => text.split(' ', 2).join(' '));
    };
    await until(async () => (await toDesk()).length >= 4, { what: 'the messages of the phone that refused' });
    expect((await toDesk()).map((line) => line.replace(/^(INVITE|ACK) .*/, '$1'))).toEqual(
      expect.arrayContaining(['INVITE', 'SIP/2.0 486', 'ACK']),
    );
    await fixture.bob.call('deleteCall', { params: { id } });
  });

  it('is not called by its own user', async () => {
    const call = await desk.phone.dial(fixture.ada.ext);
    const { termination } = await call.event('ended');
    expect(termination.sipStatus).toBe(404);
  });
});

describe('a call on a phone', () => {
  it('is commanded from the app: digits, hold and the end', async () => {
    const { id } = await callsBob();
    await tells(bobs.phone, 'CALL_DTMF_START', () => patch(fixture.ada, id, { dtmf: '5' }));
    await patch(fixture.ada, id, { state: 'hold' });
    await fixture.call(fixture.bob, { id, state_name: 'ON_HOLD' });
    await patch(fixture.ada, id, { state: 'unhold' });
    await fixture.call(fixture.bob, { id, state_name: 'CONNECTED' });
    await tells(bobs.phone, 'CALL_CLOSED', () => fixture.ada.call('deleteCall', { params: { id } }));
  });

  it('is transferred with the phone’s key to one that the phone talked to before: the others are joined', async () => {
    const { id: first, call: waiting } = await callsBob();
    await waiting.leg.hold();
    await fixture.call(fixture.ada, { id: first, state_name: 'ON_HOLD' });
    const { id: second, call: asked } = await dials('600');
    const outcome = await waiting.leg.referReplacing(asked.leg);
    expect(outcome).toMatchObject({ accepted: true, status: 200 });
    await Promise.all([waiting.event('ended'), asked.event('ended')]);
    const joined = await fixture.call(fixture.bob, { state_name: 'CONNECTED' });
    expect(joined).toMatchObject({ src: fixture.bob.ext, dst: '600', parent_id: first });
    for (const id of [first, second]) expect(await fixture.record(fixture.ada, id)).toMatchObject({ disposition: 0 });
    await tells(bobs.phone, 'CALL_CLOSED', () => fixture.bob.call('deleteCall', { params: { id: joined.id } }));
    expect(await fixture.record(fixture.bob, joined.id)).toMatchObject({ disposition: 0, dst: '600' });
  });

  it('is joined with another of the same phone: all three hear each other', async () => {
    const { id: first, call: waiting } = await callsBob();
    await waiting.leg.hold();
    await fixture.call(fixture.ada, { id: first, state_name: 'ON_HOLD' });
    const { id: second } = await dials('600');
    await patch(fixture.ada, second, { join_call_id: first });
    await fixture.call(fixture.bob, { id: first, state_name: 'CONNECTED', joined_with: second });
    // The phone's voice is in the second call; Bob, who is in the first, is heard there.
    await hears(desk, 440);
    await patch(fixture.ada, second, { leave: 'end' });
  });

  it('goes over into the app and back to the phone, which both let go of it', async () => {
    const { id, call } = await callsBob();
    await expect(patch(fixture.ada, id, { phone_id: null })).rejects.toMatchObject({ status: 400 });
    const close = await openAudio(fixture.ada);
    await patch(fixture.ada, id, { phone_id: null });
    await call.event('ended');
    const isInApp = (live: LiveCall) => live.src_call_id === '' && live.state_name === 'CONNECTED';
    expect(isInApp((await fixture.ada.call('getCall', { params: { id } })).data)).toBe(true);
    await expect(patch(fixture.ada, id, { phone_id: null })).rejects.toMatchObject({ status: 400 });
    await expect(patch(fixture.ada, id, { phone_id: bobs.id })).rejects.toMatchObject({ status: 400 });
    const ringing = desk.phone.incoming();
    await patch(fixture.ada, id, { phone_id: desk.id });
    await patch(fixture.ada, id, { phone_id: null });
    await (await ringing).event('ended');
    const again = desk.phone.incoming();
    await patch(fixture.ada, id, { phone_id: desk.id });
    const there = await again;
    await there.leg.answer();
    there.talk();
    await fixture.call(fixture.ada, { id, state_name: 'CONNECTED', src_call_id: there.leg.callId });
    await close();
    await hears(desk, 440);
    await tells(bobs.phone, 'CALL_CLOSED', () => there.leg.end());
    expect(await fixture.record(fixture.ada, id)).toMatchObject({ disposition: 0, src: fixture.ada.ext });
  });

  it('is taken over by a supervisor, and given back to the phone', async () => {
    const { id, call } = await callsBob();
    const supervisor = await fixture.service.admin();
    const close = await openAudio(supervisor);
    const { data: taken } = await supervisor.call('createSupervision', { params: { id }, body: { mode: 'take_over' } });
    await fixture.call(supervisor, { id, src_user_id: supervisor.userId });
    await supervisor.call('updateSupervision', { params: { id, supervision_id: taken.id }, body: { mode: 'listen' } });
    await fixture.call(fixture.ada, { id, src_user_id: fixture.ada.userId, src_call_id: call.leg.callId });
    await hears(desk, 440);
    await close();
  });
});

describe('a phone that is rung', () => {
  it('stops when the app answers, and shows no missed call', async () => {
    const close = await openAudio(fixture.ada);
    const ringing = desk.phone.incoming();
    bobs.phone.command('dial', `sip:${fixture.ada.ext}@x.test`);
    const call = await ringing;
    const { id } = await fixture.call(fixture.ada, { state_name: 'RINGING' });
    await patch(fixture.ada, id, { state: 'answer' });
    await call.event('ended');
    const cancel = desk.phone.sip.trace.findLast(({ text }) => text.startsWith('CANCEL '));
    expect(cancel?.text).toContain('Reason: SIP;cause=200;text="Call completed elsewhere"');
    await close();
  });

  it('is busy for itself: the app rings on', async () => {
    const close = await openAudio(fixture.ada);
    const ringing = desk.phone.incoming();
    bobs.phone.command('dial', `sip:${fixture.ada.ext}@x.test`);
    await (await ringing).leg.end(486);
    const { id } = await fixture.call(fixture.ada, { state_name: 'RINGING' });
    await patch(fixture.ada, id, { state: 'answer' });
    await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
    await tells(bobs.phone, 'CALL_CLOSED', () => fixture.ada.call('deleteCall', { params: { id } }));
    await close();
  });
});
