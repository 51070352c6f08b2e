import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DistributedAgent,
  type DistributedQueue,
  distribute,
  type WaitingCaller,
} from '../../../electron/service/queues/distribution.ts';
import { byPlace } from '../../../electron/service/queues/waitingOrder.ts';
import { type RingStrategy, ringStrategies } from '../../../shared/domain/queues.ts';

const now = 1_000_000;

const agent = (userId: number, facts: Partial<DistributedAgent> = {}): DistributedAgent => ({
  userId,
  load: 'free',
  reachable: true,
  offered: false,
  idleSince: 1_000 - userId,
  ...facts,
});
const caller = (id: number, facts: Partial<WaitingCaller> = {}): WaitingCaller => ({
  id,
  queueId: 1,
  since: id * 1_000,
  priority: 0,
  ringing: new Set(),
  asked: new Set(),
  only: null,
  notBefore: 0,
  retryAt: 0,
  ...facts,
});
const queue = (strategy: RingStrategy, facts: Partial<DistributedQueue> = {}): DistributedQueue => ({
  id: 1,
  strategy,
  skipBusy: true,
  lastOffered: null,
  members: [1, 2, 3].map((userId) => ({ userId, penalty: 10 - userId, calls: userId % 3 })),
  ...facts,
});
const pairs = (...parts: Parameters<typeof distribute>) =>
  distribute(...parts).map(({ callerId, userId }) => `${callerId}→${userId}`);

describe('distribution', () => {
  /** 3 is idle longest; nobody has fewer calls than 3; nobody has a lower penalty than 3. */
  const rung: Readonly<Record<RingStrategy, readonly string[]>> = {
    A: ['1→1', '1→2', '1→3'],
    L: ['1→3', '2→2'],
    R: ['1→1', '2→2'],
    F: ['1→3', '2→1'],
    P: ['1→3', '2→2'],
  };

  it.each(ringStrategies)('rings by strategy %s', (strategy) => {
    const agents = [agent(1), agent(2), agent(3)];
    expect(pairs([queue(strategy)], agents, [caller(2), caller(1)], now)).toEqual(rung[strategy]);
  });

  it('goes on behind who was offered a caller last, and around', () => {
    const agents = [agent(1), agent(2), agent(3)];
    expect(pairs([queue('R', { lastOffered: 2 })], agents, [caller(1), caller(2)], now)).toEqual(['1→3', '2→1']);
  });

  it.each([
    ['cannot be reached', { reachable: false }],
    ['is being offered a caller', { offered: true }],
    ['pauses or wraps up', { load: 'away' }],
    ['talks', { load: 'talking' }],
  ] as const)('leaves out an agent who %s', (_, facts) => {
    expect(pairs([queue('L')], [agent(1, facts), agent(2)], [caller(1), caller(2)], now)).toEqual(['1→2']);
  });

  it('rings who talks where the queue does not skip the busy, after everybody who is free', () => {
    const agents = [agent(3, { load: 'talking' }), agent(1)];
    expect(pairs([queue('L', { skipBusy: false })], agents, [caller(1), caller(2)], now)).toEqual(['1→1', '2→3']);
  });

  it('asks who did not take a caller again only after everybody else, and after a while', () => {
    const agents = [agent(1), agent(2)];
    expect(pairs([queue('L')], agents, [caller(1, { asked: new Set([2]) })], now)).toEqual(['1→1']);
    const all = { asked: new Set([1, 2, 3]) };
    expect(pairs([queue('L')], agents, [caller(1, { ...all, retryAt: now + 1 })], now)).toEqual([]);
    expect(distribute([queue('L')], agents, [caller(1, all)], now)).toEqual([
      { callerId: 1, userId: 2, newRound: true },
    ]);
  });

  it('keeps a caller for one agent, who need not work in the queue', () => {
    expect(pairs([queue('A')], [agent(1), agent(9)], [caller(1, { only: 9 })], now)).toEqual(['1→9']);
    expect(pairs([queue('A')], [agent(1)], [caller(1, { only: 9 })], now)).toEqual([]);
  });

  it('waits until somebody is to be called back', () => {
    expect(pairs([queue('L')], [agent(1)], [caller(1, { notBefore: now + 1 }), caller(2)], now)).toEqual(['2→1']);
  });

  it('lets a minute of waiting count as much as a point of priority', () => {
    const callers = [caller(1, { since: 0 }), caller(2, { since: 59_999, priority: 1 })];
    expect(callers.toSorted(byPlace).map(({ id }) => id)).toEqual([2, 1]);
    const later = [caller(1, { since: 0 }), caller(2, { since: 60_001, priority: 1 })];
    expect(later.toSorted(byPlace).map(({ id }) => id)).toEqual([1, 2]);
  });
});

const users = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 });
const anyQueue = (id: number) =>
  fc.record({
    id: fc.constant(id),
    strategy: fc.constantFrom(...ringStrategies),
    skipBusy: fc.boolean(),
    lastOffered: fc.option(fc.integer({ min: 1, max: 8 })),
    members: users.map((ids) => ids.map((userId) => ({ userId, penalty: userId % 2, calls: userId % 3 }))),
  });
const anyAgent = (userId: number) =>
  fc.record({
    userId: fc.constant(userId),
    load: fc.constantFrom('free', 'talking', 'away'),
    reachable: fc.boolean(),
    offered: fc.boolean(),
    idleSince: fc.nat(1_000),
  }) as fc.Arbitrary<DistributedAgent>;
const anyCaller = (id: number) =>
  fc.record({
    id: fc.constant(id),
    queueId: fc.integer({ min: 1, max: 3 }),
    since: fc.nat(100_000),
    priority: fc.nat(2),
    ringing: users.map((ids) => new Set(ids.slice(0, 1))),
    asked: users.map((ids) => new Set(ids)),
    only: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 5 }),
    notBefore: fc.constantFrom(0, now + 1),
    retryAt: fc.constantFrom(0, now + 1),
  });
const situation = fc.record({
  queues: fc.tuple(anyQueue(1), anyQueue(2), anyQueue(3)),
  agents: fc.tuple(...[1, 2, 3, 4, 5, 6, 7, 8].map(anyAgent)),
  callers: fc.tuple(...[1, 2, 3, 4, 5, 6].map(anyCaller)),
});

describe('in every situation', () => {
  it('nobody is offered two callers, and only those who can take one', () => {
    fc.assert(
      fc.property(situation, ({ queues, agents, callers }) => {
        const offers = distribute(queues, agents, callers, now);
        expect(new Set(offers.map(({ userId }) => userId)).size).toBe(offers.length);
        for (const { callerId, userId } of offers) {
          const to = agents.find((one) => one.userId === userId);
          const from = callers.find(({ id }) => id === callerId);
          const of = queues.find(({ id }) => id === from?.queueId);
          expect(to).toMatchObject({ reachable: true, offered: false });
          expect(to?.load === 'free' || (to?.load === 'talking' && !of?.skipBusy)).toBe(true);
          expect(
            from?.only === userId || (from?.only === null && of?.members.some((one) => one.userId === userId)),
          ).toBe(true);
          expect(from?.notBefore).toBeLessThanOrEqual(now);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('no caller is passed over for an agent whom it could have had', () => {
    fc.assert(
      fc.property(situation, ({ queues, agents, callers }) => {
        const patient = callers.map((one) => ({
          ...one,
          asked: new Set<number>(),
          ringing: new Set<number>(),
          notBefore: 0,
        }));
        const offers = distribute(queues, agents, patient, now);
        const served = new Set(offers.map(({ callerId }) => callerId));
        for (const { callerId, userId } of offers) {
          const from = patient.find(({ id }) => id === callerId);
          const of = (queueId: number | undefined) => queues.find(({ id }) => id === queueId);
          const passedOver = patient.filter(
            (one) =>
              from &&
              byPlace(one, from) < 0 &&
              !served.has(one.id) &&
              one.queueId === from.queueId &&
              one.only === null,
          );
          const works = of(from?.queueId)?.members.some((one) => one.userId === userId);
          expect(works ? passedOver : []).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('callers wait only while nobody is free for them', () => {
    fc.assert(
      fc.property(situation, ({ queues, agents, callers }) => {
        const ready = callers.map((one) => ({ ...one, ringing: new Set<number>(), notBefore: 0, retryAt: 0 }));
        const offers = distribute(queues, agents, ready, now);
        const taken = new Set(offers.map(({ userId }) => userId));
        const unserved = ready.filter(
          ({ id, only }) => only === null && !offers.some(({ callerId }) => callerId === id),
        );
        for (const { queueId } of unserved) {
          const members = queues.find(({ id }) => id === queueId)?.members ?? [];
          const idle = members.filter(({ userId }) => {
            const one = agents.find((each) => each.userId === userId);
            return one?.load === 'free' && one.reachable && !one.offered && !taken.has(userId);
          });
          expect(idle).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
