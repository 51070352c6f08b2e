import { describe, expect, it } from 'vitest';
import { createVisitorLimits } from '../../../electron/service/features/chats/visitorLimits.ts';
import { ManualClock } from '../../support/manualClock.ts';

const clock = () => new ManualClock();

/** How often a task succeeds before it is refused. */
function timesUntilRefused(task: (attempt: number) => void): number {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    try {
      task(attempt);
    } catch (error) {
      expect(error).toMatchObject({ kind: 'tooMany', retryAfterSeconds: expect.any(Number) });
      return attempt;
    }
  }
  return Number.POSITIVE_INFINITY;
}

describe('the bounds of visitors', () => {
  it('count one address, and a network of IPv6 as one', () => {
    const limits = createVisitorLimits(clock());
    expect(timesUntilRefused(() => limits.opening(1, '192.0.2.7'))).toBe(60);
    expect(timesUntilRefused(() => limits.opening(1, '::ffff:192.0.2.7'))).toBe(0);
    expect(timesUntilRefused((attempt) => limits.opening(1, `2001:db8:0:1::${attempt.toString(16)}`))).toBe(60);
    expect(() => limits.opening(1, '2001:db8:0:2::1')).not.toThrow();
  });

  it('count a customer, wherever its visitors come from', () => {
    const limits = createVisitorLimits(clock());
    const from = (attempt: number) => `10.${attempt >> 8}.${attempt & 255}.1`;
    expect(timesUntilRefused((attempt) => limits.opening(1, from(attempt)))).toBe(300);
    expect(() => limits.opening(2, '192.0.2.8')).not.toThrow();
  });

  it('let a visitor continue when time has passed', () => {
    const time = clock();
    const limits = createVisitorLimits(time);
    expect(timesUntilRefused(() => limits.writing(1))).toBe(30);
    expect(() => limits.writing(2)).not.toThrow();
    time.advance(60_000);
    expect(() => limits.writing(1)).not.toThrow();
  });

  it('end somewhere for chats and messages', () => {
    const limits = createVisitorLimits(clock());
    expect(timesUntilRefused((live) => limits.oneMoreChat(live))).toBe(200);
    expect(() => limits.oneMoreMessage(999)).not.toThrow();
    expect(() => limits.oneMoreMessage(1000)).toThrow();
  });
});
