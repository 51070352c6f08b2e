import { describe, expect, it } from 'vitest';
import { doubling, waitAfter } from '../../../shared/backoff.ts';

describe('a wait between attempts', () => {
  it('grows with the failures in a row, and the last is repeated', () => {
    const waits = [1, 2, 3, 4, 100].map((failures) => waitAfter({ waitsMs: [5, 15, 60] }, failures));
    expect(waits).toEqual([5, 15, 60, 60, 60]);
  });

  it('is the first before anything failed', () => {
    expect(waitAfter({ waitsMs: [5, 15] }, 0)).toBe(5);
  });

  it('doubles up to the longest', () => {
    expect(doubling(1000, 60_000)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000]);
    expect(doubling(2000, 2000)).toEqual([2000]);
  });

  it('is spread between the least and the most', () => {
    const backoff = { waitsMs: [1000], spread: [0.75, 1.25] } as const;
    expect([0, 0.5, 1].map((random) => waitAfter(backoff, 1, random))).toEqual([750, 1000, 1250]);
  });
});
