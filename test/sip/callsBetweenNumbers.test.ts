import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import { type CallFixture, openCallFixture } from '../support/callFixture.ts';
import { level } from '../support/goertzel.ts';
import { ManualClock } from '../support/manualClock.ts';
import { ownNumber } from '../support/ownNumber.ts';
import { until } from '../support/until.ts';

let fixture: CallFixture;
let viewer: Viewer;

const fromHz = 660;
const toHz = 1000;

beforeEach(async () => {
  fixture = await openCallFixture();
  viewer = await fixture.user('201');
});

afterEach(() => fixture.close());

describe('web calls', () => {
  it('calls the first number, then the second, and joins them', async () => {
    const webcall = await fixture.calls.createWebcall(viewer, { from: '+33111111111', to: '33222222222' });
    expect(webcall).toMatchObject({ from: '33111111111', to: '33222222222', from_duration: 0 });
    const from = await fixture.pbx.incoming(fromHz);
    expect(from.leg.calledNumber).toBe('+33111111111');
    await from.leg.answer();
    from.talk();
    const to = await fixture.pbx.incoming(toHz);
    await to.leg.answer();
    to.talk();
    await until(() => from.voice.hears(toHz) && to.voice.hears(fromHz), { what: 'both to hear each other' });
    await from.leg.sendDtmf(['5']);
    expect((await to.event('dtmf')).digit).toBe('5');
    await to.leg.end();
    await from.event('ended');
    expect(await fixture.record(webcall.id)).toMatchObject({ src: '33111111111', dst: '33222222222', disposition: 0 });
  });

  it('does not call the second number when the first is busy', async () => {
    const { id } = await fixture.calls.createWebcall(viewer, { from: '33111111111', to: '33222222222' });
    await (await fixture.pbx.incoming(fromHz)).leg.end(486);
    expect(await fixture.record(id)).toMatchObject({ sip_status: 486, billsec: 0, disposition: 2 });
    expect(fixture.calls.liveCount()).toBe(0);
  });

  it('gives up after a minute when the colleague that is rung second does not answer', async () => {
    await fixture.close();
    const clock = new ManualClock(Date.now());
    fixture = await openCallFixture({ clock });
    viewer = await fixture.user('201');
    const colleague = await fixture.agent('202', toHz);
    const { id } = await fixture.calls.createWebcall(viewer, { from: '33111111111', to: '202' });
    const from = await fixture.pbx.incoming(fromHz);
    await from.leg.answer();
    await until(() => fixture.calls.list(colleague.viewer).length === 1, { what: 'the colleague to be rung' });
    clock.advance(59_999);
    expect(fixture.calls.liveCount()).toBe(1);
    clock.advance(1);
    await from.event('ended');
    expect(await fixture.record(id)).toMatchObject({ sip_status: 480 });
  });

  it('refuses when no line can be used', async () => {
    for (const line of await fixture.store.lines.all()) await fixture.store.lines.remove(line.id);
    await expect(fixture.calls.createWebcall(viewer, { from: '33111111111', to: '33222222222' })).rejects.toThrow(
      'No line is configured for outbound calls',
    );
  });
});

describe('lead calls', () => {
  it('speaks to the lead, then joins it with the number that was shown', async () => {
    await ownNumber(fixture.store, viewer.customerId, '33111111111');
    const request = { caller_id: '33111111111', to: '33222222222', tts: 'Hello. Please hold the line.' };
    const call = await fixture.calls.createLeadcall(viewer, request);
    expect(call).toMatchObject({ context: 'LEAD', dst: '33222222222', clid: '33111111111' });
    const lead = await fixture.pbx.incoming(toHz);
    expect(lead.leg.calledNumber).toBe('33222222222');
    await lead.leg.answer();
    lead.talk();
    await until(() => level(lead.voice.lastHeard()) > 300, { what: 'speech' });
    const shown = await fixture.pbx.incoming(fromHz);
    expect(shown.leg.calledNumber).toBe('33111111111');
    await shown.leg.answer();
    shown.talk();
    await until(() => lead.voice.hears(fromHz) && shown.voice.hears(toHz), { what: 'both to hear each other' });
  });
});
