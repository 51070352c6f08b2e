import { expect, it } from 'vitest';
import { workAheadMs } from '../../../electron/service/queues/expectedWait.ts';
import { chooseQueue } from '../../../electron/service/queues/queueGroupRouting.ts';

interface Situation {
  readonly takesCallers?: boolean;
  readonly waiting?: number;
  readonly unserved?: number;
  readonly agents?: number;
  readonly free?: number;
  readonly handleMs?: number;
}

const queue = (name: string, situation: Situation = {}) => {
  const { takesCallers = true, waiting = 0, unserved = 0, agents = 1, free = 0, handleMs = 180_000 } = situation;
  const work = { waiting, handleMs, agents: Array.from({ length: agents }, (_, index) => index) };
  return { name, takesCallers, unserved, free, workMs: workAheadMs(work, []) };
};

it.each([
  ['the first of equals', [queue('a'), queue('b')], 'a'],
  [
    'one with a free agent before one whose agents are busy',
    [queue('a', { agents: 50 }), queue('b', { free: 1 })],
    'b',
  ],
  ['the first of those with a free agent', [queue('a', { free: 1 }), queue('b', { agents: 9, free: 9 })], 'a'],
  [
    'none whose free agents are due to others who wait',
    [queue('a', { free: 1, waiting: 1, unserved: 1 }), queue('b', { agents: 3 })],
    'b',
  ],
  [
    'one whose free agent is left when others are rung for those who wait',
    [queue('a'), queue('b', { agents: 2, free: 1, waiting: 1 })],
    'b',
  ],
  [
    'the one with the fewest callers for each agent, where calls take the same',
    [
      queue('a', { waiting: 3, agents: 2 }),
      queue('b', { waiting: 4, agents: 4 }),
      queue('c', { waiting: 5, agents: 4 }),
    ],
    'b',
  ],
  [
    'the one whose calls are short before one with fewer callers whose calls are long',
    [queue('a', { waiting: 1, handleMs: 600_000 }), queue('b', { waiting: 3, handleMs: 60_000 })],
    'b',
  ],
  ['one where nobody works only when there is no other', [queue('a', { agents: 0 }), queue('b', { waiting: 20 })], 'b'],
  ['the first where nobody works anywhere', [queue('a', { agents: 0, waiting: 5 }), queue('b', { agents: 0 })], 'a'],
  ['none that takes no callers', [queue('a', { takesCallers: false, free: 1 }), queue('b', { waiting: 9 })], 'b'],
  [
    'the first where none takes callers',
    [queue('a', { takesCallers: false }), queue('b', { takesCallers: false })],
    'a',
  ],
] as const)('a caller goes to %s', (_, queues, chosen) => {
  expect(chooseQueue(queues)?.name).toBe(chosen);
});

it('a caller goes nowhere in a group without queues', () => {
  expect(chooseQueue([])).toBeNull();
});
