import { describe, expect, it } from 'vitest';
import { averageOf, expectedWaitMs, handleMsOf, usualHandleMs } from '../../../electron/service/queues/expectedWait.ts';

const minuteMs = 60_000;
const never = Number.POSITIVE_INFINITY;

describe('the wait of a caller who comes now', () => {
  it.each([
    // waiting, unserved, agents, free, minutes of a call, minutes of the wait
    [0, 0, 1, 1, 3, 0],
    [0, 0, 1, 0, 3, 3],
    [0, 0, 3, 0, 3, 1],
    [2, 2, 1, 0, 3, 9],
    [2, 2, 3, 0, 3, 3],
    [2, 2, 3, 0, 10, 10],
    // Those who wait are rung for, or take the free agents first.
    [1, 0, 2, 1, 3, 0],
    [1, 1, 2, 1, 3, 3],
    [1, 1, 2, 2, 3, 0],
    [0, 0, 0, 0, 3, never],
    [5, 5, 0, 0, 3, never],
  ])('%i waiting, %i of them unserved, %i agents, %i free, %i minutes a call: %d minutes', (...row) => {
    const [waiting, unserved, agents, free, minutes, expected] = row;
    const load = { waiting, unserved, agents, free, handleMs: minutes * minuteMs };
    expect(expectedWaitMs(load) / minuteMs).toBe(expected);
  });
});

describe('what a call takes', () => {
  it.each([
    // calls, minutes of all of them, minutes that are usual, minutes that are reckoned with
    [0, 0, 4, 4],
    [1, 30, 3, 7.5],
    [5, 50, 4, 7],
    [95, 950, 4, 9.7],
  ])('%i calls of %d minutes where %d are usual: %d minutes', (calls, minutes, usual, expected) => {
    expect(handleMsOf({ calls, handledMs: minutes * minuteMs }, usual * minuteMs) / minuteMs).toBeCloseTo(expected);
  });

  it('is usually what the calls of all queues took, three minutes while there are none', () => {
    expect(averageOf([{ calls: 0, handledMs: 0 }])).toBe(usualHandleMs);
    const queues = [
      { calls: 3, handledMs: 6 * minuteMs },
      { calls: 1, handledMs: 6 * minuteMs },
      { calls: 0, handledMs: 0 },
    ];
    expect(averageOf(queues)).toBe(3 * minuteMs);
  });
});
