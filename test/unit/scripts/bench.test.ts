import { describe, expect, it } from 'vitest';
import { tableOf } from '../../bench/row.ts';
import { percentile, sample } from '../../bench/samples.ts';

describe('the benchmark’s figures', () => {
  it('are percentiles by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile(hundred, 50)).toBe(50);
    expect(percentile([7], 95)).toBe(7);
  });

  it('leave the warm-up out and are sorted', async () => {
    const durations = [100, 3, 1, 2];
    const measured = await sample(3, async () => durations.shift() ?? Number.NaN);
    expect(measured).toEqual([1, 2, 3]);
  });

  it('stand beside their baseline with the ratio', () => {
    const row = { what: 'start', value: 300, unit: 'ms', baseline: { what: 'bare', value: 200 }, aim: 'soon' } as const;
    expect(tableOf([row]).split('\n').at(-1)).toBe('| start | 300 ms | 200 ms (bare) | 1.50× | soon |');
  });
});
