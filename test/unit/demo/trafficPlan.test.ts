import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callersIn, planTraffic, type TrafficSettings } from '../../../electron/service/demo/traffic/trafficPlan.ts';
import { maximumTrafficCallers } from '../../../shared/api/demoTraffic.ts';
import { phoneNumberSchema } from '../../../shared/domain/numbers.ts';

const settings = fc
  .record({
    seed: fc.integer({ min: 0, max: 4_294_967_295 }),
    callersPerMinute: fc.double({ min: 0.1, max: 60, noNaN: true }),
    minutes: fc.double({ min: 0.1, max: 30, noNaN: true }),
  })
  .filter((request) => callersIn(request) <= maximumTrafficCallers);

/** A day with enough callers to compare shares. */
const busy = (seed: number): TrafficSettings => ({ seed, callersPerMinute: 60, minutes: 30 });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const share = <T>(of: readonly T[], is: (one: T) => boolean) => of.filter(is).length / of.length;

describe('the plan of callers', () => {
  test('is the same for the same seed, and another for another', () => {
    fc.assert(
      fc.property(settings, (request) => {
        expect(planTraffic(request)).toEqual(planTraffic({ ...request }));
        const other = planTraffic({ ...request, seed: (request.seed + 1) % 4_294_967_296 });
        expect(other.map(({ arrivesAtMs, number }) => [arrivesAtMs, number])).not.toEqual(
          planTraffic(request).map(({ arrivesAtMs, number }) => [arrivesAtMs, number]),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('has as many callers as were asked for, in order and in time', () => {
    fc.assert(
      fc.property(settings, (request) => {
        const plan = planTraffic(request);
        const { callersPerMinute, minutes } = request;
        expect(plan).toHaveLength(Math.max(1, Math.round(callersPerMinute * minutes)));
        const arrivals = plan.map(({ arrivesAtMs }) => arrivesAtMs);
        expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
        expect(arrivals.every((at) => Number.isInteger(at) && at >= 0 && at < minutes * 60_000)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('gives everybody a number of its own that can be called back, a name, and something to say', () => {
    fc.assert(
      fc.property(settings, (request) => {
        const plan = planTraffic(request);
        expect(new Set(plan.map(({ number }) => number)).size).toBe(plan.length);
        for (const { number, name, request: spoken } of plan) {
          expect(phoneNumberSchema.parse(number)).toBe(number);
          expect(number).toMatch(/^(441632960\d{3}|447700900\d{3}|442079460\d{3}|3363998\d{4})$/);
          expect(name).toMatch(/^\S+ \S+$/u);
          expect(spoken.opening.length).toBeGreaterThan(20);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('keeps patience, talks and second calls within bounds', () => {
    fc.assert(
      fc.property(settings, (request) => {
        for (const { patienceMs, talkMs, callsAgainAfterMs } of planTraffic(request)) {
          expect(patienceMs).toBeGreaterThanOrEqual(1_000);
          expect(patienceMs).toBeLessThanOrEqual(480_000);
          expect(talkMs).toBeGreaterThanOrEqual(15_000);
          expect(talkMs).toBeLessThanOrEqual(300_000);
          if (callsAgainAfterMs === null) continue;
          expect(callsAgainAfterMs).toBeGreaterThanOrEqual(15_000);
          expect(callsAgainAfterMs).toBeLessThanOrEqual(90_000);
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each([1, 2, 42, 4_294_967_295])('is like people, with seed %d', (seed) => {
    const plan = planTraffic(busy(seed));
    expect(share(plan, ({ patienceMs }) => patienceMs < 5_000)).toBeCloseTo(0.12, 1);
    expect(share(plan, ({ patienceMs }) => patienceMs < 75_000)).toBeCloseTo(0.56, 1);
    expect(share(plan, ({ callsAgainAfterMs }) => callsAgainAfterMs !== null)).toBeCloseTo(0.35, 1);
    const talk = mean(plan.map(({ talkMs }) => talkMs));
    expect(talk).toBeGreaterThan(45_000);
    expect(talk).toBeLessThan(70_000);
    expect(new Set(plan.map(({ request }) => request.topic)).size).toBe(12);
  });

  test('has a busy morning, a calm noon and a busy afternoon', () => {
    const at = [1, 2, 3].flatMap((seed) => planTraffic(busy(seed))).map(({ arrivesAtMs }) => arrivesAtMs / 1_800_000);
    const tenth = (which: number) => share(at, (moment) => Math.floor(moment * 10) === which);
    expect(tenth(2)).toBeGreaterThan(tenth(5) * 1.4);
    expect(tenth(7)).toBeGreaterThan(tenth(5) * 1.3);
    expect(tenth(0)).toBeLessThan(tenth(2));
  });

  test('refuses more callers than there are numbers for', () => {
    expect(() => planTraffic({ seed: 1, callersPerMinute: 60, minutes: 60 })).toThrow(RangeError);
  });
});
