import { beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_REST_TICKS, TickWheel } from '../../../electron/service/telephony/media/time/tickWheel.ts';

describe('looks that rest between ticks', () => {
  let errors: unknown[];
  let wheel: TickWheel;
  let tick: number;

  beforeEach(() => {
    errors = [];
    wheel = new TickWheel((error) => errors.push(error));
    tick = 0;
  });

  function pass(ticks: number): void {
    for (let count = 0; count < ticks; count += 1) {
      tick += 1;
      Array.from(wheel.turn());
    }
  }

  /** The ticks at which it looked. */
  function looksOf(rest: () => number) {
    const looks: number[] = [];
    const watch = wheel.watch(() => {
      looks.push(tick);
      return rest();
    });
    return { looks, watch };
  }

  it('come at the next tick, and then as often as they ask for', () => {
    const often = looksOf(() => 1);
    const seldom = looksOf(() => 4);
    pass(9);
    expect(often.looks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(seldom.looks).toEqual([1, 5, 9]);
  });

  it('checks that rest between ticks', () => {
    const asksForNone = looksOf(() => 0);
    const asksForMuch = looksOf(() => 1000);
    pass(LONGEST_REST_TICKS + 1);
    expect(asksForNone.looks).toHaveLength(LONGEST_REST_TICKS + 1);
    expect(asksForMuch.looks).toEqual([1, LONGEST_REST_TICKS + 1]);
  });

  it('can be woken, and run once a tick however often they are', () => {
    const { looks, watch } = looksOf(() => 5);
    pass(2);
    watch.wake();
    watch.wake();
    pass(1);
    watch.wake();
    pass(10);
    expect(looks).toEqual([1, 3, 4, 9]);
  });

  it('can wake and stop themselves', () => {
    const first = looksOf(() => {
      first.watch.wake();
      if (first.looks.length === 3) first.watch.stop();
      return 5;
    });
    pass(20);
    expect(first.looks).toEqual([1, 2, 3]);
    expect(wheel.size).toBe(0);
  });

  it('are not called again once they were stopped', () => {
    const { looks, watch } = looksOf(() => 3);
    const other = looksOf(() => 3);
    pass(1);
    watch.stop();
    watch.stop();
    watch.wake();
    expect(wheel.size).toBe(1);
    wheel.clear();
    pass(20);
    expect([looks, other.looks, wheel.size]).toEqual([[1], [1], 0]);
  });

  it('continue, the others too, when one throws', () => {
    looksOf(() => {
      throw new Error('broken');
    });
    const other = looksOf(() => 1);
    pass(3);
    expect(errors).toHaveLength(3);
    expect(other.looks).toEqual([1, 2, 3]);
  });
});
