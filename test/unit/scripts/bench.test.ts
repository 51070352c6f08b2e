import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ClickTimes } from '../../bench/callCost/clickTimes.ts';
import { framesOf } from '../../bench/callCost/sounds.ts';
import { setUpTimesOf, totalsOf } from '../../bench/callRate/sippReports.ts';
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

  it('are beside their baseline with the ratio', () => {
    const row = { what: 'start', value: 300, unit: 'ms', baseline: { what: 'bare', value: 200 }, aim: 'soon' } as const;
    expect(tableOf([row]).split('\n').at(-1)).toBe('| start | 300 ms | 200 ms (bare) | 1.50× | soon |');
  });
});

describe('what sipp reports', () => {
  it('is summed up in the last line of its totals', () => {
    const head = 'TotalCallCreated;SuccessfulCall(P);SuccessfulCall(C);Retransmissions(C);GenericCounter1(C);';
    // Who was refused got what the scenario expects, but no call.
    const totals = { placed: 150, succeeded: 129, refused: 20, retransmissions: 7 };
    expect(totalsOf(`${head}\n1;1;1;0;0;\n150;4;149;7;20;\n`)).toEqual(totals);
    expect(totalsOf('')).toEqual({ placed: 0, succeeded: 0, refused: 0, retransmissions: 0 });
  });

  it('has a line for each response time', () => {
    expect(setUpTimesOf('Date_ms;response_time_ms;rtd_no\n336.0;12;1\n668.0;4;1\n')).toEqual([4, 12]);
  });
});

describe('what parties of measured calls say', () => {
  it.each(['PCMU', 'G722', 'opus'] as const)('is heard through %s as clicks, once each', async (codec) => {
    const frames = await framesOf('clicks', codec);
    const times = new ClickTimes();
    // The decoder of Opus is there a moment after it was asked for.
    times.heard(codec, frames.at(-1) ?? new Uint8Array());
    await nextTurn();
    times.said();
    for (const frame of [...frames.slice(0, 3), ...frames.slice(-1)]) times.heard(codec, frame);
    expect(times.delays).toHaveLength(1);
    expect(times.delays[0]).toBeGreaterThanOrEqual(0);
  });

  it('is no click while they speak to nobody', async () => {
    const times = new ClickTimes();
    for (const frame of await framesOf('clicks', 'PCMU')) times.heard('PCMU', frame);
    expect(times.delays).toEqual([]);
  });
});
