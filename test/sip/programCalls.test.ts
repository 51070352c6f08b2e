import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallProgram, ProgramCall } from '../../electron/service/calls/model/program.ts';
import type { DtmfDigit } from '../../electron/service/telephony/ports/media.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';
import { until } from '../support/until.ts';
import { Voice } from '../support/voice.ts';

const toneOfProgram = 1300;
const toneOfAda = 500;
const toneOfCaller = 900;

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let answered: ProgramCall[];
let digits: DtmfDigit[];
let ended: number[];
let voice: Voice;
/** What the program does besides what is observed here. */
let behaviour: (call: ProgramCall) => void | Promise<void>;

const room: CallProgram = {
  context: 'CONF',
  number: '8000',
  name: 'Team room',
  run(call) {
    answered.push(call);
    call.onDtmf((digit) => digits.push(digit));
    call.onEnded(() => ended.push(call.id));
    return behaviour(call);
  },
};

beforeEach(async () => {
  answered = [];
  digits = [];
  ended = [];
  fixture = await openCallFixture({
    mediaClock,
    programs: [{ byNumber: async () => null }, { byNumber: async (_, dialled) => (dialled === '8000' ? room : null) }],
  });
  voice = new Voice(fixture.media, toneOfProgram);
  behaviour = (call) => call.setPort(voice.port);
  ada = await fixture.agent('101', toneOfAda);
});

afterEach(() => fixture.close());

const dial = (request: { to: string; auto_answer: boolean; line_id?: number }) =>
  fixture.calls.create(ada.viewer, request);
const hears = (who: { hears(hz: number): boolean }, hz: number) =>
  until(() => who.hears(hz), { timeoutMs: 5_000, what: `${hz} Hz` });

describe('a call whose other party is a program', () => {
  it('connects an agent who dials it, both ways, and leaves a record', async () => {
    const call = await dial({ to: '8000', auto_answer: true });
    const live = await fixture.sees(ada, call.id, { state_name: 'CONNECTED' });
    expect(live).toMatchObject({ context: 'CONF', destination: 2, dst: '8000', dst_name: 'Team room', dst_id: '' });
    expect(answered[0]).toMatchObject({
      id: call.id,
      calledNumber: '8000',
      caller: { number: '101', userId: ada.viewer.userId },
    });
    await hears(ada.voice, toneOfProgram);
    await hears(voice, toneOfAda);
    await fixture.calls.update(ada.viewer, call.id, { dtmf: '12#' });
    expect(digits).toEqual(['1', '2', '#']);
    await fixture.calls.end(ada.viewer, call.id);
    expect(await fixture.record(call.id)).toMatchObject({
      context: 'CONF',
      destination: 2,
      type: 3,
      disposition: 0,
      dst: '8000',
      dst_name: 'Team room',
      user_id: ada.viewer.userId,
      terminated_by: 'caller',
    });
    expect(ended).toEqual([call.id]);
    expect(fixture.eventNames(call.id)).toEqual([
      ...['call.initial', 'call.connected', 'call.dtmf', 'call.dtmf', 'call.dtmf', 'call.hangup'],
    ]);
  });

  it('waits for the agent of a click-to-call to accept', async () => {
    const call = await dial({ to: '8000', auto_answer: false });
    await fixture.sees(ada, call.id, { state_name: 'ACCEPTED' });
    expect(answered).toEqual([]);
    await fixture.calls.update(ada.viewer, call.id, { state: 'answer' });
    await fixture.sees(ada, call.id, { state_name: 'CONNECTED', context: 'CONF' });
    await hears(ada.voice, toneOfProgram);
  });

  it('answers a caller on a line that has no owner, and hears its digits', async () => {
    const caller = await fixture.pbx.call('8000', '+4930111', toneOfCaller);
    await caller.event('answered');
    caller.talk();
    await hears(caller.voice, toneOfProgram);
    await hears(voice, toneOfCaller);
    await moving(caller.leg.sendDtmf(['4', '2']), 'the keys to be sent');
    await until(() => digits.length === 2, { timeoutMs: 5_000, what: 'two digits' });
    expect(digits).toEqual(['4', '2']);
    expect(answered[0]?.caller).toMatchObject({ number: '4930111', userId: null });
    await caller.leg.end();
    const id = answered[0]?.id ?? 0;
    expect(await fixture.record(id)).toMatchObject({ context: 'CONF', type: 0, dst: '8000', src: '4930111' });
    expect(ended).toEqual([id]);
  });

  it('ends the call when it wants to', async () => {
    behaviour = (call) => call.end();
    const call = await dial({ to: '8000', auto_answer: true });
    expect(await fixture.record(call.id)).toMatchObject({ terminated_by: 'called', t_cause: 'Normal Clearing' });
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
  ])('ends the call when it %s', async (_, failure) => {
    behaviour = failure;
    const call = await dial({ to: '8000', auto_answer: true });
    expect(await fixture.record(call.id)).toMatchObject({ terminated_by: 'system', t_cause: 'Temporary failure' });
    expect(ended).toEqual([call.id]);
  });

  it('is not asked when a line was asked for', async () => {
    const [line] = await fixture.store.lines.ofCustomer(ada.viewer.customerId);
    const call = await dial({ to: '8000', auto_answer: true, line_id: line?.id });
    const callee = await fixture.pbx.incoming(toneOfCaller);
    expect(callee.leg.calledNumber).toBe('8000');
    await fixture.calls.end(ada.viewer, call.id);
    expect(answered).toEqual([]);
  });

  it('takes a caller whom an agent transfers to it', async () => {
    const call = await dial({ to: '+49301234567', auto_answer: true });
    const callee = await fixture.pbx.incoming(toneOfCaller);
    await callee.leg.answer();
    await callee.event('answered');
    callee.talk();
    await fixture.sees(ada, call.id, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, call.id, { dst: '8000' });
    await hears(callee.voice, toneOfProgram);
    await hears(voice, toneOfCaller);
    expect(answered[0]?.id).not.toBe(call.id);
    await callee.leg.end();
    expect(await fixture.record(answered[0]?.id ?? 0)).toMatchObject({ parent_live_id: call.id, dst: '8000' });
  });

  it('cannot be transferred itself', async () => {
    const call = await dial({ to: '8000', auto_answer: true });
    await expect(fixture.calls.update(ada.viewer, call.id, { dst: '+49301234567' })).rejects.toMatchObject({
      kind: 'invalid',
      field: 'dst',
    });
  });

  it('is what a web call leads to, never where it begins', async () => {
    await expect(fixture.calls.createWebcall(ada.viewer, { from: '8000', to: '101' })).rejects.toMatchObject({
      field: 'from',
    });
    const webcall = await fixture.calls.createWebcall(ada.viewer, { from: '+49301234567', to: '8000' });
    const callee = await fixture.pbx.incoming(toneOfCaller);
    await callee.leg.answer();
    await callee.event('answered');
    callee.talk();
    await hears(callee.voice, toneOfProgram);
    expect(answered[0]?.id).toBe(webcall.id);
  });
});
