import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicker, type Ticker } from '../../../electron/service/media/time/ticker.ts';

describe('the 20 ms clock', () => {
  let ticker: Ticker;
  let errors: unknown[];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    errors = [];
    ticker = createTicker((error) => errors.push(error));
  });

  afterEach(() => {
    ticker.close();
    vi.useRealTimers();
  });

  it('ticks fifty times a second for everybody, and rests when nobody listens', () => {
    const counts = [0, 0];
    const stops = counts.map((_, index) => ticker.subscribe(() => (counts[index] = (counts[index] ?? 0) + 1)));
    vi.advanceTimersByTime(1000);
    expect(counts).toEqual([50, 50]);
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
    vi.advanceTimersByTime(40);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('makes up for what a held-up process missed, but not for more than 200 ms', () => {
    let count = 0;
    ticker.subscribe(() => (count += 1));
    vi.advanceTimersByTime(20);
    expect(count).toBe(1);
    vi.setSystemTime(Date.now());
    const now = performance.now();
    const held = vi.spyOn(performance, 'now').mockReturnValue(now + 100);
    vi.advanceTimersToNextTimer();
    expect(count).toBe(6);
    held.mockReturnValue(now + 5000);
    vi.advanceTimersToNextTimer();
    expect(count).toBe(16);
    held.mockRestore();
  });

  it('goes on when a listener throws', () => {
    let count = 0;
    ticker.subscribe(() => {
      throw new Error('broken');
    });
    ticker.subscribe(() => (count += 1));
    vi.advanceTimersByTime(100);
    expect(count).toBe(5);
    expect(errors).toHaveLength(5);
  });
});
