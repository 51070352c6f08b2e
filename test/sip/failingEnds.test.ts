/**
 * What is done when a call ends may fail. The call ends all the same: parties are hung up, records written, events
 * sent.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ringing } from '../../electron/service/calls/actions/ringing.ts';
import { CallAudio } from '../../electron/service/calls/session/audio.ts';
import { CallStarter } from '../../electron/service/calls/session/callStarter.ts';
import { AgentFocus } from '../../electron/service/calls/session/focus.ts';
import { CallMonitors } from '../../electron/service/calls/session/monitors.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

const failure = new Error('planted');
const fails = () => {
  throw failure;
};

afterEach(() => vi.restoreAllMocks());

describe('a call of an agent', () => {
  let fixture: CallFixture;
  let ada: FixtureAgent;
  let bob: FixtureAgent;
  let logged = 0;

  beforeAll(async () => {
    fixture = await openCallFixture();
    ada = await fixture.agent('201', 440);
    bob = await fixture.agent('202', 1_000);
  });
  beforeEach(() => {
    logged = fixture.log.length;
  });
  afterAll(() => fixture.close());

  /** Ada talks with somebody outside. */
  async function talks() {
    const { id } = await fixture.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
    const party = await fixture.pbx.incoming(660);
    await party.leg.answer();
    await fixture.sees(ada, id, { state_name: 'CONNECTED' });
    return { id, party };
  }

  /** Ada passes the party on to somebody outside, with the service in the middle, who is rung. */
  async function passesOn() {
    const { id, party } = await talks();
    await fixture.calls.update(ada.viewer, id, { dst: '33777777777' });
    await (await party.event('referred')).refer.reject(501);
    const target = await fixture.pbx.incoming(700);
    await target.leg.ring();
    const passed = fixture.calls.list(ada.viewer).find(({ parent_id }) => parent_id === id);
    return { id: passed?.id ?? 0, party, target };
  }

  /** Everybody is gone, the calls have their records and their last events, and why it failed is logged. */
  async function isOver(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      await fixture.record(id);
      await until(() => fixture.eventNames(id).at(-1) === 'call.hangup', { what: `the end of ${id}` });
    }
    expect(fixture.calls.liveCount()).toBe(0);
    const causes = fixture.log.slice(logged).flatMap(({ level, details }) => (level === 'error' ? [details] : []));
    expect(causes).toContainEqual(expect.objectContaining({ err: failure }));
  }

  const bringsBack = {
    isReachable: () => vi.spyOn(fixture.agents, 'isReachable').mockImplementation(fails),
    begin: () => vi.spyOn(CallStarter.prototype, 'begin').mockImplementation(fails),
    ring: () => vi.spyOn(Ringing.prototype, 'ring').mockImplementation(fails),
  };

  it.each([
    ['before the party left it', 'isReachable', 1],
    ['when the next call should begin', 'begin', 1],
    ['when the party is in the next call', 'ring', 2],
  ] as const)('whose party could not be brought back, %s, is over for all', async (_, step, calls) => {
    const { id, party, target } = await passesOn();
    bringsBack[step]();
    await target.leg.end(486);
    expect((await party.event('ended')).termination).toMatchObject({ by: 'remote' });
    await isOver([id, id + 1].slice(0, calls));
    expect(await fixture.record(id)).toMatchObject({ disposition: 2 });
  });

  it('whose party no colleague took ends when the party cannot come back either', async () => {
    const { id, party } = await talks();
    await fixture.calls.update(ada.viewer, id, { dst: '202' });
    const [child] = fixture.calls.list(bob.viewer);
    vi.spyOn(fixture.agents, 'isReachable').mockImplementation(fails);
    await fixture.calls.end(bob.viewer, child?.id ?? 0);
    await party.event('ended');
    await isOver([id, child?.id ?? 0]);
  });

  it.each([
    ['audio', () => vi.spyOn(CallAudio.prototype, 'attach').mockImplementation(fails)],
    ['agent’s audio', () => vi.spyOn(AgentFocus.prototype, 'releaseAll').mockImplementationOnce(fails)],
  ])('whose %s does not let go is over for all', async (_, plant) => {
    const { id, party } = await talks();
    const endRecording = vi.spyOn(CallMonitors.prototype, 'stop');
    plant();
    await fixture.calls.end(ada.viewer, id);
    expect((await party.event('ended')).termination).toMatchObject({ by: 'remote' });
    await isOver([id]);
    expect(endRecording).toHaveBeenCalledTimes(1);
  });
});

describe('a call at a phone', () => {
  let adas: Registered<SoftPhone>;
  let bobs: Registered<SoftPhone>;
  const fixture = new PhoneFixture(async (furnished) => {
    adas = await furnished.softPhone(furnished.ada, 700);
    bobs = await furnished.softPhone(furnished.bob, 440);
  });

  it('that passed its party on hangs up at the phone too when the party cannot be brought back there', async () => {
    const incoming = bobs.phone.incoming();
    const dialling = adas.phone.dial(fixture.bob.ext);
    const there = await incoming;
    await there.leg.answer();
    const here = await dialling;
    await here.event('answered');
    const { id } = await fixture.call(fixture.ada, { dst: fixture.bob.ext, state_name: 'CONNECTED' });
    const begin = CallStarter.prototype.begin;
    let begun = 0;
    vi.spyOn(CallStarter.prototype, 'begin').mockImplementation(function (this: CallStarter, ...start) {
      // The transfer begins the first call; the second one is to bring the party back.
      begun += 1;
      return begun === 1 ? begin.apply(this, start) : fails();
    });
    expect(await here.leg.refer('604')).toMatchObject({ status: 486 });
    await Promise.all([here.event('ended'), there.event('ended')]);
    await fixture.record(fixture.ada, id);
    expect((await fixture.ada.call('listCalls')).data).toEqual([]);
  });
});
