import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { spokenRequests } from '../../electron/service/demo/traffic/requests.ts';
import { TakenCalls } from '../../electron/service/demo/traffic/takenCalls.ts';
import type { PlannedCaller } from '../../electron/service/demo/traffic/trafficPlan.ts';
import { TrafficRun } from '../../electron/service/demo/traffic/trafficRun.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import type { DemoCaller } from '../support/demo/demoCaller.ts';
import { type DemoPhone, openDemoPhone } from '../support/demo/demoPhone.ts';
import { eventually } from '../support/demo/eventually.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';

/** The callers of a plan over real SIP and RTP. Here the customer that they call is a phone, which this test answers. */
const time = startVirtualClock();
let phone: DemoPhone;
const incoming: SipLeg[] = [];
const runs: TrafficRun[] = [];

beforeAll(async () => {
  phone = await openDemoPhone(time, { patienceMs: 1_000 });
  phone.gateway.onIncoming((leg) => incoming.push(leg));
});
afterEach(async () => {
  for (const run of runs.splice(0)) run.stop();
  for (const leg of incoming.splice(0)) await leg.end();
  phone.spoken.length = 0;
  expect(phone.failures()).toEqual([]);
});
afterAll(() => phone.close());

const [request] = spokenRequests;
const ben: PlannedCaller = {
  name: 'Ben Müller',
  number: '441632960123',
  request,
  arrivesAtMs: 0,
  patienceMs: 60_000,
  talkMs: 500,
  callsAgainAfterMs: null,
};

interface Begun {
  readonly run: TrafficRun;
  /** What the customer does when somebody takes the call. */
  take(leg: SipLeg): void;
  states(): readonly string[];
}

function begin(plan: readonly PlannedCaller[], username?: string): Begun {
  const taken = new TakenCalls();
  const run = new TrafficRun({
    plan,
    taken,
    clock: time.clock,
    onChange: () => undefined,
    call: ({ number, name }, behaviour) =>
      phone.carrier.placeCall({ to: '8001', from: `+${number}`, name, behaviour, username }),
  });
  runs.push(run);
  const side = (kind: 'agent' | 'app' | 'sip', sipCallId: string) => ({ party: { kind, sipCallId } });
  return {
    run,
    take(leg) {
      taken.onCall({ near: side('app', ''), far: side('sip', leg.callId), connectedAt: 1 });
      taken.onCall({ near: side('agent', ''), far: side('sip', leg.callId), connectedAt: null });
      expect(phone.spoken).toEqual([]);
      taken.onCall({ near: side('agent', ''), far: side('sip', leg.callId), connectedAt: 1 });
    },
    states: () => run.callers.map(({ state }) => state),
  };
}

/** The call that came in as that one, from 0. */
async function call(index = 0): Promise<{ leg: SipLeg; fixture: DemoCaller }> {
  await eventually(() => incoming.length > index, `call ${index}`);
  const leg = incoming[index];
  if (leg === undefined) throw new Error('No call came in.');
  const fixture = phone.on(leg);
  await leg.answer();
  return { leg, fixture };
}

const said = (what: RegExp) => phone.spoken.some((text) => what.test(text));

describe('a simulated caller', () => {
  test('shows who it is, waits in silence, and says what it wants to who takes the call; then it says good-bye', async () => {
    const { run, take, states } = begin([ben]);
    const { leg, fixture } = await call();
    expect(leg).toMatchObject({ calledNumber: '8001', remote: { user: '+441632960123', displayName: 'Ben Müller' } });
    await eventually(() => fixture.heard.length > 25, 'audio');
    expect(fixture.loudFrames()).toBe(0);
    expect(states()).toEqual(['waiting']);
    take(leg);
    await eventually(() => states()[0] === 'talking', 'the talk');
    await eventually(() => fixture.loudFrames() > 50, 'the caller to speak');
    expect(phone.spoken[0]).toBe(`Hello, this is Ben Müller. ${request.opening}`);
    await eventually(() => said(/Good-bye/), 'the good-bye');
    expect(await fixture.ended()).toMatchObject({ by: 'remote' });
    await eventually(() => run.state === 'finished', 'the end');
    expect(states()).toEqual(['answered']);
    expect(run.endedAt).not.toBeNull();
  });

  test('hangs up when it takes too long, calls again, and is content when it is taken then', async () => {
    const { run, take, states } = begin([{ ...ben, patienceMs: 800, callsAgainAfterMs: 500 }]);
    const first = await call();
    expect(await first.fixture.ended()).toMatchObject({ by: 'remote' });
    await eventually(() => states()[0] === 'abandoned', 'the caller to give up');
    expect(run.state).toBe('running');
    const second = await call(1);
    expect(second.leg.remote.user).toBe('+441632960123');
    take(second.leg);
    await second.fixture.ended();
    await eventually(() => run.state === 'finished', 'the end');
    expect(run.callers).toMatchObject([{ state: 'answered', calls: 2 }]);
  });

  test('gives up for good after its second call', async () => {
    const { run } = begin([{ ...ben, patienceMs: 300, callsAgainAfterMs: 300 }]);
    await eventually(() => run.state === 'finished', 'the end');
    expect(run.callers).toMatchObject([{ state: 'abandoned', calls: 2 }]);
  });

  test('is turned away by a customer that ends the call', async () => {
    const { run, states } = begin([ben]);
    const { leg } = await call();
    await leg.end();
    await eventually(() => run.state === 'finished', 'the end');
    expect(states()).toEqual(['turned_away']);
  });

  test('does not come about where nobody is registered', async () => {
    phone.carrier.account('nobody');
    const { run, states } = begin([ben], 'nobody');
    await eventually(() => run.state === 'finished', 'the end');
    expect(states()).toEqual(['failed']);
  });
});

describe('simulated callers', () => {
  test('come in the order of the plan, and all hang up when they are stopped; nobody else comes', async () => {
    const { run, take, states } = begin([
      ben,
      { ...ben, name: 'Ada Lopez', number: '447700900456', arrivesAtMs: 300, talkMs: 60_000 },
      { ...ben, name: 'Ines Young', number: '33639981234', arrivesAtMs: 600_000 },
    ]);
    const calls = [await call(), await call(1)];
    expect(incoming.map(({ remote }) => remote.displayName)).toEqual(['Ben Müller', 'Ada Lopez']);
    if (incoming[1]) take(incoming[1]);
    await eventually(() => said(/Ada Lopez/), 'the talk');
    run.stop();
    for (const { fixture } of calls) expect(await fixture.ended()).toMatchObject({ by: 'remote' });
    await eventually(() => states().join() === 'abandoned,answered,to_come', 'both to be gone');
    expect(run.state).toBe('stopped');
  });
});
