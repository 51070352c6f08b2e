/** When a delivery that failed is tried again. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const delaysMs = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];

/** A wait is longer by up to this part of it, so that what failed together does not come back together. */
const JITTER = 0.1;

/** How long to wait after the attempt with this number (from 1) failed; null: it was the last. `random` is in [0, 1). */
export function retryDelayMs(attempt: number, random: number): number | null {
  const delay = delaysMs[attempt - 1];
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random));
}
