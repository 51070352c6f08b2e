import { beforeEach, describe, expect, test } from 'vitest';
import { TakenCalls } from '../../../electron/service/demo/traffic/takenCalls.ts';
import { type PlannedCaller, planTraffic } from '../../../electron/service/demo/traffic/trafficPlan.ts';
import { TrafficRun } from '../../../electron/service/demo/traffic/trafficRun.ts';
import { ManualClock } from '../../support/manualClock.ts';

/** When who calls, by a clock that is moved. What callers say and hear is tested over SIP. */
let clock: ManualClock;
let called: { readonly at: number; readonly number: string }[];
let changes: number;

beforeEach(() => {
  clock = new ManualClock();
  called = [];
  changes = 0;
});

function begin(plan: readonly PlannedCaller[], isPossible = true): TrafficRun {
  return new TrafficRun({
    plan,
    clock,
    taken: new TakenCalls(),
    onChange: () => {
      changes += 1;
    },
    async call({ number }) {
      called.push({ at: clock.now(), number });
      if (!isPossible) throw new Error('There is no line.');
    },
  });
}

const states = ({ callers }: TrafficRun) => callers.map(({ state }) => state);
/** Lets what was awaited happen. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const plan = planTraffic({ seed: 5, callersPerMinute: 12, minutes: 5 });
const [someone] = plan;
const crowd = (count: number): PlannedCaller[] =>
  Array.from({ length: count }, (_, index) => ({ ...(someone as PlannedCaller), arrivesAtMs: index }));

describe('a run', () => {
  test('has everybody call at its time, and nobody before', () => {
    const run = begin(plan);
    expect(called).toEqual([]);
    clock.advance(plan[9]?.arrivesAtMs ?? 0);
    expect(called).toHaveLength(10);
    clock.advance(5 * 60_000);
    expect(called).toEqual(plan.map(({ arrivesAtMs, number }) => ({ at: arrivesAtMs, number })));
    expect(new Set(states(run))).toEqual(new Set(['waiting']));
    expect(changes).toBe(plan.length);
    expect(run).toMatchObject({ state: 'running', endedAt: null, startedAt: 0 });
  });

  test.each(['stop', 'cease'] as const)('has nobody call after %s', (how) => {
    const run = begin(plan);
    clock.advance(60_000);
    const before = called.length;
    run[how]();
    clock.advance(10 * 60_000);
    expect(called).toHaveLength(before);
    expect(run).toMatchObject({ state: 'stopped', endedAt: 60_000 });
    run.stop();
    expect(run.endedAt).toBe(60_000);
  });

  test('leaves no more than 200 waiting at once', () => {
    const run = begin(crowd(205));
    clock.advance(300);
    expect(called).toHaveLength(200);
    expect(states(run).slice(198)).toEqual(['waiting', 'waiting', ...Array(5).fill('failed')]);
  });

  test('is finished when nobody can be called, those included who try again', async () => {
    const [first, second] = crowd(2);
    if (!first || !second) throw new Error('Nobody is planned.');
    const run = begin(
      [
        { ...first, callsAgainAfterMs: null },
        { ...second, callsAgainAfterMs: 20_000 },
      ],
      false,
    );
    clock.advance(10);
    await settled();
    expect(states(run)).toEqual(['failed', 'failed']);
    expect(run.state).toBe('running');
    clock.advance(20_000);
    await settled();
    expect(run.callers.map(({ calls }) => calls)).toEqual([1, 2]);
    expect(run.state).toBe('finished');
    expect(run.endedAt).toBe(20_010);
  });
});
