import { type Backoff, doubling, waitAfter } from '../../../../../shared/backoff.ts';

const retries: Backoff = { waitsMs: doubling(2_000, 120_000), spread: [0.5, 1] };
/** A registration is refreshed after this part of its life. */
const REFRESH_PART = 0.8;

/**
 * How long to wait before trying again: doubling from 2 s to 2 min, the upper half of it at random, so that the phones of
 * a restarted server do not come back all at once. The server's own Retry-After is a lower bound.
 */
export function retryDelayMs(failures: number, random: number, retryAfterS: number | null = null): number {
  return Math.max(waitAfter(retries, failures, random), (retryAfterS ?? 0) * 1000);
}

/** When a registration that lasts `expiresS` is refreshed, in milliseconds from now. */
export function refreshDelayMs(expiresS: number): number {
  return Math.max(500, expiresS * 1000 * REFRESH_PART);
}
