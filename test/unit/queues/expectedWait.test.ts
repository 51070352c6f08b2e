import { describe, expect, it } from 'vitest';
import {
  averageOf,
  expectedWaitMs,
  handleMsOf,
  type QueueWork,
  usualHandleMs,
  workAheadMs,
} from '../../../electron/service/queues/expectedWait.ts';

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
    const own = { waiting, handleMs: minutes * minuteMs, agents: Array.from({ length: agents }, (_, index) => index) };
    expect(expectedWaitMs({ unserved, free, workMs: workAheadMs(own, []) }) / minuteMs).toBe(expected);
  });
});

describe('the wait where agents work in several queues', () => {
  const work = (waiting: number, agents: readonly number[], minutes = 3): QueueWork => ({
    waiting,
    agents,
    handleMs: minutes * minuteMs,
  });
  const minutesOf = (own: QueueWork, ...others: QueueWork[]) => workAheadMs(own, others) / minuteMs;

  it.each<[string, QueueWork, QueueWork[], number]>([
    ['one agent alone has the callers of all its queues before the new one', work(0, [1]), [work(2, [1])], 9],
    ['what those callers take counts, not their number', work(0, [1]), [work(2, [1], 10)], 23],
    ['queues in which nobody waits take nobody away', work(2, [1]), [work(0, [1]), work(0, [1])], 9],
    [
      'three agents of three queues are three, not nine',
      work(2, [1, 2, 3]),
      [work(2, [1, 2, 3]), work(2, [1, 2, 3])],
      7,
    ],
    ['those of other agents do not count', work(1, [1]), [work(9, [2])], 6],
    [
      'agents of their own take the callers of another queue off the shared one',
      work(0, [1]),
      [work(9, [1, 2, 3, 4])],
      7.5,
    ],
    ['who has less to do takes the new caller', work(0, [1, 2]), [work(4, [1])], 3],
    ['work is passed on along a chain of shared agents', work(0, [1]), [work(3, [1, 2]), work(0, [2, 3])], 6],
    ['a longer chain too', work(5, [1, 2]), [work(0, [2]), work(0, [2, 3]), work(3, [2, 3])], 9],
  ])('%s', (_, own, others, minutes) => {
    expect(minutesOf(own, ...others)).toBeCloseTo(minutes, 1);
  });

  it('is never shorter than alone, and never longer than with one agent for all', () => {
    const agentsOf = (bits: number) => [1, 2, 3].filter((agent) => bits & (1 << (agent - 1)));
    for (let bits = 1; bits < 8; bits += 1)
      for (let other = 1; other < 8; other += 1) {
        const [own, rival] = [work(1, agentsOf(bits)), work(4, agentsOf(other))];
        expect(minutesOf(own, rival)).toBeGreaterThanOrEqual(minutesOf(own) - 0.01);
        expect(minutesOf(own, rival)).toBeLessThanOrEqual(6 * 3);
      }
  });

  it('is found for fifty agents in twenty queues', () => {
    const queues = Array.from({ length: 20 }, (_, queue) =>
      work(
        queue,
        Array.from({ length: 50 }, (_, agent) => agent).filter((agent) => (agent * 7 + queue * 3) % 5 < 2),
      ),
    );
    const [own, ...others] = queues as [QueueWork, ...QueueWork[]];
    // 190 callers and the new one, three minutes each.
    expect(minutesOf(own, ...others)).toBeCloseTo((191 * 3) / 50, 0);
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

  it('is usually what the calls of all queues took, three minutes before the first', () => {
    expect(averageOf([{ calls: 0, handledMs: 0 }])).toBe(usualHandleMs);
    const queues = [
      { calls: 3, handledMs: 6 * minuteMs },
      { calls: 1, handledMs: 6 * minuteMs },
      { calls: 0, handledMs: 0 },
    ];
    expect(averageOf(queues)).toBe(3 * minuteMs);
  });
});
