import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallProgram } from '../../../electron/service/calls/model/program.ts';
import { knowsPin } from '../../../electron/service/conferences/conferenceProgram.ts';
import { systemClock } from '../../../electron/service/kernel/clock.ts';
import type { DtmfDigit } from '../../../electron/service/telephony/ports/media.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../../support/callFixture.ts';
import { moving, startVirtualClock } from '../../support/media/virtualClock.ts';
import type { PbxParty } from '../../support/sip/pbx.ts';
import { recordingLogger } from '../../support/sip/recordingLogger.ts';
import { until } from '../../support/until.ts';

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;
let entries: (boolean | null)[];

/** A room whose PIN is 4711. */
const room: CallProgram = {
  context: 'CONF',
  number: '8000',
  name: 'Board',
  async run(call) {
    entries.push(await knowsPin(call, '4711', { media: fixture.media, clock: systemClock, logger: recordingLogger() }));
  },
};

beforeEach(async () => {
  entries = [];
  fixture = await openCallFixture({
    mediaClock,
    programs: [{ byNumber: async (_, dialled) => (dialled === '8000' ? room : null) }],
  });
  ada = await fixture.agent('101', 440);
});

afterEach(() => fixture.close());

const received = () =>
  fixture.events.flatMap(({ body }) => (body.event_name === 'call.dtmf' ? [body.dtmf_tag] : [])).join('');

async function talks(): Promise<{ id: number; far: PbxParty }> {
  const { id } = await fixture.calls.create(ada.viewer, { to: '4930231250', auto_answer: true });
  const far = await fixture.pbx.incoming(660);
  await far.leg.answer();
  far.talk();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, far };
}

const isReported = (digits: string) =>
  until(() => received() === digits, { what: `${digits} to be told, not ${received()}` });
const monitor = (id: number, monitor_state: 'start' | 'pause' | 'resume') =>
  fixture.calls.update(ada.viewer, id, { monitor_state });

describe('who reads along with events and webhooks', () => {
  it('does not learn the card number that a customer types while the recording is paused', async () => {
    const { id, far } = await talks();
    await monitor(id, 'start');
    await moving(far.leg.sendDtmf(['1']), 'the keys to be sent');
    await isReported('1');
    await monitor(id, 'pause');
    await moving(far.leg.sendDtmf([...'4929'] as DtmfDigit[]), 'the keys to be sent');
    await monitor(id, 'resume');
    await moving(far.leg.sendDtmf(['2']), 'the keys to be sent');
    await isReported('12');
    const stored = JSON.stringify(await fixture.store.events.after(0, 10_000));
    expect(stored.match(/"dtmf_tag":"."/g)).toEqual(['"dtmf_tag":"1"', '"dtmf_tag":"2"']);
  });

  it('does not learn it in a three-way call either, whose other call is not recorded', async () => {
    const first = await talks();
    await monitor(first.id, 'start');
    const second = await fixture.calls.create(ada.viewer, { to: '4930231251', auto_answer: true });
    const other = await fixture.pbx.incoming(700);
    await other.leg.answer();
    await fixture.sees(ada, second.id, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, first.id, { join_call_id: second.id });
    await monitor(first.id, 'pause');
    await moving(other.leg.sendDtmf([...'4929'] as DtmfDigit[]), 'the keys to be sent');
    await monitor(first.id, 'resume');
    await moving(other.leg.sendDtmf(['2']), 'the keys to be sent');
    await isReported('2');
  });

  it('does not learn the PIN of a conference, wrong or right', async () => {
    const caller = await fixture.pbx.call('8000', '+4940111', 900);
    await caller.event('answered');
    await moving(caller.leg.sendDtmf([...'9999#4711'] as DtmfDigit[]), 'the keys to be sent');
    await until(() => entries.length > 0, { timeoutMs: 10_000, what: 'the caller to come in' });
    expect(entries).toEqual([true]);
    await moving(caller.leg.sendDtmf(['6']), 'the keys to be sent');
    await isReported('6');
  });

  it('does not learn the PIN that a user types in the app', async () => {
    const { id } = await fixture.calls.create(ada.viewer, { to: '8000', auto_answer: true });
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    await fixture.calls.update(ada.viewer, id, { dtmf: '4711#' });
    await until(() => entries.length > 0, { what: 'the user to come in' });
    await fixture.calls.update(ada.viewer, id, { dtmf: '6' });
    await isReported('6');
  });
});

describe('who reads a trace', () => {
  it('sees that keys were sent by INFO, and not which', async () => {
    const traced: string[] = [];
    fixture.sip.onTrace(({ text }) => traced.push(text));
    const [line] = await fixture.store.lines.ofCustomer(ada.viewer.customerId);
    if (!line) throw new Error('There is no line.');
    await fixture.sip.setLine({ ...line, dtmf: 'info' });
    const { id, far } = await talks();
    await fixture.calls.update(ada.viewer, id, { dtmf: '47' });
    await far.event('dtmf', 2);
    expect(far.events.flatMap((event) => (event.type === 'dtmf' ? [event.digit] : []))).toEqual(['4', '7']);
    const infos = traced.filter((text) => text.startsWith('INFO '));
    expect(infos).toHaveLength(2);
    for (const info of infos) expect(info).toMatch(/\r\n\r\nSignal=X\r\nDuration=160\r\n$/);
  });
});
