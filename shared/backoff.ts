/** Waits between attempts, in milliseconds: after the first failure, the second, …; the last is repeated. */
export interface Backoff {
  readonly waitsMs: readonly number[];
  /** A wait is multiplied by something between these two, so that what failed together does not come back together. */
  readonly spread?: readonly [least: number, most: number];
}

/** Waits that double. */
export function doubling(firstMs: number, longestMs: number): readonly number[] {
  return firstMs >= longestMs ? [longestMs] : [firstMs, ...doubling(firstMs * 2, longestMs)];
}

/**
 * How long to wait after so many failures in a row, from 1.
 *
 * @param random in [0, 1).
 */
export function waitAfter({ waitsMs, spread }: Backoff, failures: number, random = Math.random()): number {
  const wait = waitsMs[Math.min(Math.max(failures, 1), waitsMs.length) - 1] ?? 0;
  if (!spread) return wait;
  const [least, most] = spread;
  return Math.round(wait * (least + (most - least) * random));
}
