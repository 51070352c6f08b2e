const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Pauses before the second, third, … attempt; the last one repeats. */
const PAUSES_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS];

/** How long a message is tried. */
export const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Milliseconds to wait after so many attempts (from 1). */
export function retryPauseMs(attempts: number): number {
  return PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? SECOND_MS;
}
