import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import { createTicker, type Ticker } from '../../../electron/service/telephony/media/time/ticker.ts';
import { type ManualClock, manualClock } from '../../support/sip/manualClock.ts';
import { until } from '../../support/until.ts';

describe('the 20 ms clock', () => {
  let ticker: Ticker;
  let errors: unknown[];
  let time: ManualClock;
  /** By how much its process is held up. */
  let heldMs: number;
  /** What waits behind whatever else came. */
  let behindOthers: (() => void)[];

  beforeEach(() => {
    time = manualClock();
    heldMs = 0;
    behindOthers = [];
    errors = [];
    const after = (ms: number, task: () => void) => ({
      unref: () => undefined,
      [Symbol.dispose]: time.after(ms, task),
    });
    const afterOthers = (task: () => void) => {
      behindOthers.push(task);
      const cancel = () => (behindOthers = behindOthers.filter((one) => one !== task));
      return { unref: () => undefined, [Symbol.dispose]: cancel };
    };
    const clock = { now: () => time.now() + heldMs, unixTime: () => time.now(), after, afterOthers };
    ticker = createTicker(clock, (error) => errors.push(error));
  });

  afterEach(() => ticker.close());

  it('ticks fifty times a second for everybody, and rests when nobody listens', () => {
    const counts = [0, 0];
    const stops = counts.map((_, index) => ticker.subscribe(() => (counts[index] = (counts[index] ?? 0) + 1)));
    time.advance(1000);
    expect(counts).toEqual([50, 50]);
    expect(time.waiting).toBe(1);
    for (const stop of stops) stop();
    time.advance(40);
    expect(time.waiting).toBe(0);
  });

  it('makes up for what a held-up process missed, but not for more than 200 ms', () => {
    let count = 0;
    ticker.subscribe(() => (count += 1));
    time.advance(20);
    expect(count).toBe(1);
    heldMs = 80;
    time.advance(20);
    expect(count).toBe(6);
    heldMs = 5000;
    time.advance(20);
    expect(count).toBe(16);
  });

  describe('with listeners that take long', () => {
    let ran: string[];
    const proceed = () => behindOthers.shift()?.();

    beforeEach(() => {
      ran = [];
      const slow = (name: string) => () => {
        ran.push(name);
        heldMs += 2;
        return 1;
      };
      for (const name of ['a', 'b', 'c']) ticker.subscribe(slow(name));
      ticker.watch(slow('d'));
      time.advance(20);
    });

    it('lets others have their turn, and goes on in the same order', () => {
      expect(ran.join('')).toBe('ab');
      proceed();
      expect(ran.join('')).toBe('abcd');
      proceed();
      expect(behindOthers).toHaveLength(0);
      time.advance(20);
      proceed();
      expect(ran.join('')).toBe('abcdabcd');
    });

    it('begins no tick before the one before it is over', () => {
      time.advance(60);
      expect(ran.join('')).toBe('ab');
      while (behindOthers.length > 0) proceed();
      time.advance(20);
      while (behindOthers.length > 0) proceed();
      expect(ran.join('')).toMatch(/^(abcd){4,}$/);
    });

    it('stops in the middle of a tick when it is closed', () => {
      ticker.close();
      expect(behindOthers).toHaveLength(0);
      expect(ran.join('')).toBe('ab');
    });
  });

  it('continues when a listener throws', () => {
    let count = 0;
    ticker.subscribe(() => {
      throw new Error('broken');
    });
    ticker.subscribe(() => (count += 1));
    time.advance(100);
    expect(count).toBe(5);
    expect(errors).toHaveLength(5);
  });
});

describe('the machine’s clock of media', () => {
  it('runs a task after its time, and not what was cancelled', async () => {
    const [began, ran]: [number, string[]] = [realClock.now(), []];
    realClock.after(5, () => ran.push('cancelled'))[Symbol.dispose]();
    realClock.after(20, () => ran.push('after 20 ms'));
    await until(() => ran.length > 0, { what: 'the task' });
    expect(ran).toEqual(['after 20 ms']);
    expect(realClock.now() - began).toBeGreaterThanOrEqual(19);
  });

  it('says of Unix time what the machine does', () => {
    const before = Date.now();
    expect(realClock.unixTime()).toBeGreaterThanOrEqual(before);
    expect(realClock.unixTime()).toBeLessThanOrEqual(Date.now());
  });
});
