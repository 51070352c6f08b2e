import { describe, expect, it } from 'vitest';
import { CallAdmission } from '../../../electron/service/telephony/sip/limits/callAdmission.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

/** A machine that sets up so many calls a second; what is taken beyond that waits, and everything else with it. */
function machine(callsPerS: number) {
  const clock = manualClock();
  let waiting = 0;
  const admission = new CallAdmission({ clock, lateMs: () => (1000 * waiting) / callsPerS });
  return {
    clock,
    admission,
    get waiting() {
      return waiting;
    },
    /** Calls come evenly at a rate; how many of them are taken in each second. */
    called(ratePerS: number, seconds: number): number[] {
      return Array.from({ length: seconds }, () => {
        let taken = 0;
        for (let call = 0; call < ratePerS; call += 1) {
          clock.advance(1000 / ratePerS);
          waiting = Math.max(0, waiting - callsPerS / ratePerS);
          if (!admission.take()) continue;
          taken += 1;
          waiting += 1;
        }
        return taken;
      });
    },
  };
}

describe('new calls', () => {
  it('are all taken as long as the machine keeps up with them', () => {
    expect(machine(100).called(90, 10)).toEqual(Array(10).fill(90));
  });

  it.each([200, 400, 2_000])('at %s a second, are taken as far as it carries 100', (rate) => {
    const calls = machine(100);
    const [, , ...settled] = calls.called(rate, 12);
    const mean = settled.reduce((sum, taken) => sum + taken, 0) / settled.length;
    expect(mean).toBeGreaterThan(60);
    expect(mean).toBeLessThanOrEqual(106);
    // Nobody who was taken waits for long.
    expect(calls.waiting).toBeLessThan(30);
  });

  it('are all taken again once there are fewer', () => {
    const calls = machine(100);
    calls.called(1_000, 5);
    expect(calls.called(50, 6).slice(3)).toEqual([50, 50, 50]);
  });

  it('are taken in spite of a pause, where few come', () => {
    const clock = manualClock();
    const admission = new CallAdmission({ clock, lateMs: () => 500 });
    const taken = Array.from({ length: 60 }, () => {
      clock.advance(400);
      return admission.take();
    });
    expect(taken).not.toContain(false);
  });
});
