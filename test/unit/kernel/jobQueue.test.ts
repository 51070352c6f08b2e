import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { type Attempt, JobQueue, type JobQueueOptions } from '../../../electron/service/kernel/jobQueue.ts';
import { ManualClock } from '../../support/manualClock.ts';

interface Job {
  readonly id: number;
  readonly lane: string;
}

type Options = JobQueueOptions<Job, string>;

/** So many turns of the event loop that whatever can go on without the clock has gone on. */
async function turns(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await new Promise(setImmediate);
}

/** Jobs in memory, which outlive a queue as rows do; each is sent when its answer is given. */
function rows() {
  const dueAt = new Map<Job, number>();
  return {
    dueAt,
    add: (at: number, ...jobs: Job[]) => {
      for (const job of jobs) dueAt.set(job, at);
    },
    due: async (now: number) => [...dueAt].flatMap(([job, at]) => (at <= now ? [job] : [])),
    async nextDueAt(now: number) {
      const later = [...dueAt.values()].filter((at) => at > now);
      return later.length > 0 ? Math.min(...later) : null;
    },
  };
}

function open(changes: Partial<Options> = {}, store = rows(), clock = new ManualClock()) {
  const answers = new Map<number, (attempt: Attempt<string>) => void>();
  const sent: number[] = [];
  const settled: string[] = [];
  const postponed: string[] = [];
  let signal: AbortSignal | undefined;
  const queue = new JobQueue<Job, string>({
    name: 'test',
    clock,
    logger: pino({ level: 'silent' }),
    due: store.due,
    nextDueAt: store.nextDueAt,
    idOf: ({ id }) => id,
    laneOf: ({ lane }) => lane,
    send: (job, stop) => {
      sent.push(job.id);
      signal = stop;
      return new Promise((resolve) => answers.set(job.id, resolve));
    },
    async settle(job, result) {
      store.dueAt.delete(job);
      settled.push(`${job.id} ${result}`);
    },
    async postpone(job, retryAt, reason) {
      store.dueAt.set(job, retryAt);
      postponed.push(`${job.id} ${reason}`);
    },
    graceMs: 2000,
    ...changes,
  });
  return {
    queue,
    clock,
    store,
    sent,
    settled,
    postponed,
    isAborted: () => signal?.aborted,
    async answer(id: number, attempt: Attempt<string> = { result: 'ok' }) {
      answers.get(id)?.(attempt);
      await turns();
    },
    async wake() {
      queue.wake();
      await turns();
    },
    async pass(ms: number) {
      clock.advance(ms);
      await turns();
    },
  };
}

const a = (id: number): Job => ({ id, lane: 'a' });
const b = (id: number): Job => ({ id, lane: 'b' });

describe('jobs of a lane', () => {
  it('go one after the other, and those of another lane do not wait for them', async () => {
    const { store, sent, settled, wake, answer } = open();
    store.add(0, a(1), a(2), b(3));
    await wake();
    expect(sent).toEqual([1, 3]);
    await answer(1);
    expect(sent).toEqual([1, 3, 2]);
    await answer(2);
    await answer(3);
    expect(settled).toEqual(['1 ok', '2 ok', '3 ok']);
    expect(store.dueAt.size).toBe(0);
  });

  it('are no more at a time than there may be in all', async () => {
    const { store, sent, wake, answer } = open({ atOnce: 1 });
    store.add(0, a(1), a(2), b(3));
    await wake();
    expect(sent).toEqual([1]);
    await answer(1);
    expect(sent).toEqual([1, 2]);
    await answer(2);
    expect(sent).toEqual([1, 2, 3]);
  });

  it('of busy lanes are known to whoever says what is due', async () => {
    const seen: unknown[] = [];
    const store = rows();
    const due: Options['due'] = (now, busy) => {
      seen.push([...busy]);
      return store.due(now);
    };
    const { wake } = open({ due }, store);
    store.add(0, a(1), a(2), b(3));
    await wake();
    await wake();
    expect(seen).toEqual([[], ['a', 'b']]);
  });
});

describe('a job', () => {
  it('that is added while the store is being read is found', async () => {
    const store = rows();
    let isAdded = false;
    const nextDueAt: Options['nextDueAt'] = async (now) => {
      if (!isAdded) {
        isAdded = true;
        store.add(0, a(1));
        queue.wake();
      }
      return store.nextDueAt(now);
    };
    const { queue, sent, wake } = open({ nextDueAt }, store);
    await wake();
    expect(sent).toEqual([1]);
  });

  it('that falls due while the store is being read is found', async () => {
    const [store, clock] = [rows(), new ManualClock()];
    const nextDueAt: Options['nextDueAt'] = async (now) => {
      const next = await store.nextDueAt(now);
      clock.advance(1000);
      return next;
    };
    const { sent, wake } = open({ nextDueAt }, store, clock);
    store.add(1000, a(1));
    await wake();
    expect(sent).toEqual([1]);
  });

  it('is sent when it falls due, however far away that is, and not before', async () => {
    const waits: number[] = [];
    class WatchedClock extends ManualClock {
      override after(ms: number, task: () => void) {
        waits.push(ms);
        return super.after(ms, task);
      }
    }
    const { store, sent, wake, pass } = open({}, rows(), new WatchedClock());
    const days = 40 * 24 * 3600_000;
    store.add(days, a(1));
    await wake();
    for (let hour = 1; hour < days / 3600_000; hour += 1) await pass(3600_000);
    await pass(3600_000 - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual([1]);
    // A timer of Node that is to wait longer does not wait at all.
    expect(Math.max(...waits)).toBeLessThan(2 ** 31);
  });

  it('that is to be tried again waits, and gives its lane to the next', async () => {
    const { store, sent, postponed, wake, answer, pass } = open();
    store.add(0, a(1), a(2));
    await wake();
    await answer(1, { retryAt: 7000, reason: 'busy' });
    expect(postponed).toEqual(['1 busy']);
    await answer(2);
    await pass(6999);
    expect(sent).toEqual([1, 2]);
    await pass(1);
    expect(sent).toEqual([1, 2, 1]);
  });

  it('whose result cannot be kept is not sent again, and holds its place until it is', async () => {
    let isFull = true;
    const store = rows();
    const settle: Options['settle'] = async (job) => {
      if (isFull) throw new Error('disk full');
      store.dueAt.delete(job);
    };
    const { sent, wake, answer, pass } = open({ settle }, store);
    store.add(0, a(1), a(2));
    await wake();
    await answer(1);
    await pass(5000);
    await wake();
    expect(sent).toEqual([1]);
    isFull = false;
    await pass(5000);
    expect(sent).toEqual([1, 2]);
    expect([...store.dueAt.keys()].map(({ id }) => id)).toEqual([2]);
  });

  it('that meets a defect is begun again a little later', async () => {
    let isBroken = true;
    const send: Options['send'] = () =>
      isBroken ? Promise.reject(new Error('defect')) : Promise.resolve({ result: 'ok' });
    const { store, settled, wake, pass } = open({ send });
    store.add(0, a(1));
    await wake();
    isBroken = false;
    await wake();
    expect(settled).toEqual([]);
    await pass(5000);
    expect(settled).toEqual(['1 ok']);
  });

  it('is found although the store could not be read before', async () => {
    let isBroken = true;
    const store = rows();
    const due: Options['due'] = (now) => (isBroken ? Promise.reject(new Error('locked')) : store.due(now));
    const { sent, wake, pass } = open({ due }, store);
    store.add(0, a(1));
    await wake();
    isBroken = false;
    await pass(5000);
    expect(sent).toEqual([1]);
  });
});

describe('closing', () => {
  it('begins nothing more, and keeps the results of what was under way', async () => {
    const { queue, store, sent, settled, wake, answer } = open();
    store.add(0, a(1), a(2));
    await wake();
    const closed = queue.close();
    await answer(1);
    await closed;
    await wake();
    expect(sent).toEqual([1]);
    expect(settled).toEqual(['1 ok']);
  });

  it('does not keep that something failed meanwhile: the next process tries at once', async () => {
    const first = open();
    first.store.add(0, a(1));
    await first.wake();
    const closed = first.queue.close();
    await first.answer(1, { retryAt: 60_000, reason: 'the connection was closed' });
    await closed;
    expect(first.postponed).toEqual([]);
    const next = open({}, first.store, first.clock);
    await next.wake();
    expect(next.sent).toEqual([1]);
  });

  it('aborts what is under way only after its time', async () => {
    const { queue, store, wake, answer, pass, isAborted } = open();
    store.add(0, a(1));
    await wake();
    const closed = queue.close();
    await pass(1999);
    expect(isAborted()).toBe(false);
    await pass(1);
    expect(isAborted()).toBe(true);
    await answer(1, { retryAt: 0, reason: 'aborted' });
    await closed;
  });

  it.each([
    [0, true],
    [null, false],
  ])('with %s milliseconds of grace aborts at once: %s', async (graceMs, aborts) => {
    const { queue, store, wake, answer, pass, isAborted } = open({ graceMs });
    store.add(0, a(1));
    await wake();
    const closed = queue.close();
    await turns();
    expect(isAborted()).toBe(aborts);
    await pass(24 * 3600_000);
    expect(isAborted()).toBe(aborts);
    await answer(1);
    await closed;
  });

  it('does not wait for a store that cannot be written', async () => {
    const { queue, store, sent, wake, answer } = open({ settle: () => Promise.reject(new Error('disk full')) });
    store.add(0, a(1));
    await wake();
    await answer(1);
    await queue.close();
    expect(sent).toEqual([1]);
    expect(store.dueAt.size).toBe(1);
  });
});
