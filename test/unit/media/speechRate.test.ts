import { describe, expect, it } from 'vitest';
import { SpeechRate, speechRates } from '../../../shared/domain/quality/speechRate.ts';

const clear = { lossFraction: 0, roundTripMs: 60 };
const losing = { lossFraction: 0.2, roundTripMs: 60 };
const queueing = { lossFraction: 0, roundTripMs: 400 };

/** The rates after each of so many equal reports. */
function ratesAfter(rate: SpeechRate, report: typeof clear, times: number): number[] {
  return Array.from({ length: times }, () => {
    rate.report(report);
    return rate.bitsPerSecond / 1000;
  });
}

describe('the bit rate of Opus', () => {
  it.each([
    ['losses', losing],
    ['packets that wait', queueing],
  ])('steps down with %s, never below what is understood, and up again', (_, narrow) => {
    const rate = new SpeechRate();
    expect(ratesAfter(rate, clear, 3)).toEqual([32, 32, 32]);
    expect(ratesAfter(rate, narrow, 5)).toEqual([24, 16, 12, 12, 12]);
    expect(ratesAfter(rate, clear, 9)).toEqual([12, 12, 16, 16, 16, 24, 24, 24, 32]);
    expect(rate.isFull).toBe(true);
  });

  it('stays where losses are few, for saying things twice helps more', () => {
    const rate = new SpeechRate();
    expect(ratesAfter(rate, { lossFraction: 0.05, roundTripMs: 60 }, 20)).toEqual(Array(20).fill(32));
  });

  it('does not take a long or a restless way for a narrow one', () => {
    const rate = new SpeechRate();
    const times = [300, 360, 240, 330, 390];
    const rates = times.flatMap((roundTripMs) => ratesAfter(rate, { lossFraction: 0, roundTripMs }, 1));
    expect(rates.slice(0, 4)).toEqual([32, 32, 32, 32]);
    expect(ratesAfter(new SpeechRate(), { lossFraction: 0, roundTripMs: 800 }, 3)).toEqual([32, 32, 32]);
  });

  it('comes back where the way has become a longer one for good', () => {
    const rate = new SpeechRate();
    ratesAfter(rate, clear, 1);
    expect(ratesAfter(rate, { ...clear, roundTripMs: 300 }, 100).at(-1)).toBe(32);
  });

  it('tries less and less often where more does not last', () => {
    const rate = new SpeechRate();
    ratesAfter(rate, losing, 1);
    const needed = Array.from({ length: 6 }, () => {
      let reports = 0;
      for (; rate.bitsPerSecond < speechRates[0]; reports += 1) rate.report(clear);
      rate.report(losing);
      return reports;
    });
    expect(needed).toEqual([3, 6, 12, 24, 24, 24]);
  });
});
