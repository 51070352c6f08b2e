import { describe, expect, it } from 'vitest';
import { CallAdmission } from '../../../electron/service/kernel/callAdmission.ts';
import { Refusal } from '../../../electron/service/kernel/refusal.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

/** A machine that sets up so many calls a second; what is taken beyond that waits, and everything else with it. */
function machine(callsPerS: number) {
  const clock = manualClock();
  let averageMs = 0;
  const waiting: (() => void)[] = [];
  const newestMs = () => (1000 * waiting.length) / callsPerS;
  const admission = new CallAdmission({ clock, lateness: () => ({ averageMs, newestMs: newestMs() }) });
  let done = 0;
  return {
    admission,
    get waiting() {
      return waiting.length;
    },
    /** Calls come evenly at a rate; how many of them are taken in each second. */
    async called(ratePerS: number, seconds: number): Promise<number[]> {
      const taken = Array.from({ length: seconds }, () => 0);
      for (let call = 0; call < ratePerS * seconds; call += 1) {
        clock.advance(1000 / ratePerS);
        averageMs += (newestMs() - averageMs) * (1 - Math.exp(-1000 / ratePerS / 100));
        for (done += callsPerS / ratePerS; done >= 1; done -= 1) waiting.shift()?.();
        // A set-up is over a moment after its promise.
        for (let step = 0; step < 4; step += 1) await Promise.resolve();
        if (!admission.take('line')) continue;
        const second = Math.floor(call / ratePerS);
        taken[second] = (taken[second] ?? 0) + 1;
        void admission.during(new Promise<void>((resolve) => waiting.push(resolve)));
      }
      return taken;
    },
  };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('new calls', () => {
  it('are all taken as long as the machine keeps up with them', async () => {
    expect(await machine(100).called(90, 10)).toEqual(Array(10).fill(90));
  });

  it.each([200, 400, 2_000])('at %s a second, are taken as far as it carries 100', async (rate) => {
    const calls = machine(100);
    const [, , ...settled] = await calls.called(rate, 12);
    expect(meanOf(settled)).toBeGreaterThan(85);
    expect(meanOf(settled)).toBeLessThanOrEqual(110);
    // Nobody who was taken waits for long, and those who were not are counted.
    expect(calls.waiting).toBeLessThanOrEqual(30);
    expect(calls.admission.facts.refused).toMatchObject({ phone: 0, api: 0 });
    expect(calls.admission.facts.refused.line).toBeGreaterThan((rate - 110) * 12);
  });

  it('are all taken again once there are fewer', async () => {
    const calls = machine(100);
    await calls.called(1_000, 5);
    expect((await calls.called(50, 6)).slice(1)).toEqual([50, 50, 50, 50, 50]);
  });

  it('are taken in spite of a pause, where few come', () => {
    const clock = manualClock();
    const admission = new CallAdmission({ clock, lateness: () => ({ averageMs: 500, newestMs: 500 }) });
    const taken = Array.from({ length: 60 }, () => {
      clock.advance(400);
      return admission.take('line');
    });
    expect(taken).not.toContain(false);
  });

  it('are refused while many are being set up, and taken again when only a few are', async () => {
    const admission = new CallAdmission({ clock: manualClock(), lateness: () => ({ averageMs: 0, newestMs: 0 }) });
    const ends: (() => void)[] = [];
    const begin = () => void admission.during(new Promise<void>((resolve) => ends.push(resolve)));
    while (admission.take('line')) begin();
    expect(admission.facts).toEqual({ settingUp: 24, refused: { line: 1, phone: 0, api: 0 } });
    expect(() => admission.require('api')).toThrow(Refusal);
    while (admission.facts.settingUp > 7) {
      ends.pop()?.();
      for (let step = 0; step < 4; step += 1) await Promise.resolve();
    }
    expect(admission.take('phone')).toBe(false);
    ends.pop()?.();
    for (let step = 0; step < 4; step += 1) await Promise.resolve();
    expect(admission.take('phone')).toBe(true);
    expect(admission.facts.refused).toEqual({ line: 1, phone: 1, api: 1 });
  });
});
