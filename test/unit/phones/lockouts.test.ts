import { beforeEach, describe, expect, it } from 'vitest';
import { Lockouts } from '../../../electron/service/features/phones/lockouts.ts';
import { ManualClock } from '../../support/manualClock.ts';

const limits = { failures: 3, withinMs: 1_000, firstMs: 100, longestMs: 350 };
let clock: ManualClock;
let lockouts: Lockouts;

beforeEach(() => {
  clock = new ManualClock(1_000_000);
  lockouts = new Lockouts(clock, limits);
});

const fail = (times: number, customerId: number | null = 1) =>
  Array.from({ length: times }, () => lockouts.failed('address', '192.0.2.1', customerId));

const only = (customerId: number) => ({ customerId, nobodys: false });

describe('lock-outs', () => {
  it('come with the last failure of those that are allowed, and pass', () => {
    expect(fail(3)).toEqual([false, false, true]);
    expect(lockouts.isLocked('address', '192.0.2.1')).toBe(true);
    expect(lockouts.isLocked('username', '192.0.2.1')).toBe(false);
    expect(lockouts.isLocked('address', '192.0.2.2')).toBe(false);
    clock.advance(100);
    expect(lockouts.isLocked('address', '192.0.2.1')).toBe(false);
  });

  it('do not come of failures that lie far apart', () => {
    for (let failure = 0; failure < 10; failure += 1) {
      expect(fail(1)).toEqual([false]);
      clock.advance(1_001);
    }
  });

  it('last twice as long each time, up to the longest', () => {
    for (const lasts of [100, 200, 350, 350]) {
      fail(3);
      expect(lockouts.list(only(1))[0]).toMatchObject({ until: clock.now() + lasts });
      clock.advance(lasts);
    }
    clock.advance(10_000);
    fail(3);
    expect(lockouts.list(only(1))[0]).toMatchObject({ until: clock.now() + 100 });
  });

  it('are seen and ended by those whose phones were tried', () => {
    fail(3, 7);
    const [lockout] = lockouts.list(only(7));
    expect(lockouts.list({ customerId: 8, nobodys: true })).toEqual([]);
    expect(() => lockouts.release(only(8), lockout?.id ?? 0)).toThrow('Resource not found');
    lockouts.release(only(7), lockout?.id ?? 0);
    expect(lockouts.isLocked('address', '192.0.2.1')).toBe(false);
  });

  it('that tried nobody’s phones are seen by who may', () => {
    fail(3, null);
    expect(lockouts.list(only(7))).toEqual([]);
    expect(lockouts.list({ customerId: 7, nobodys: true })).toHaveLength(1);
  });

  it('are not forgotten because somebody invents names', () => {
    fail(3);
    for (let name = 0; name < 11_000; name += 1) lockouts.failed('username', `name ${name}`, null);
    expect(lockouts.isLocked('address', '192.0.2.1')).toBe(true);
  });
});
