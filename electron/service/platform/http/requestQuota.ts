/** How many requests a token may make: far more than a tool needs, so that one that runs wild leaves room for calls. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { dropOldest, type RateLimit } from '../../kernel/rateLimit.ts';
import { HttpRefusal } from './errorBody.ts';

/** A thousand a second, over a minute. */
export const usualQuota: RateLimit = { attempts: 60_000, windowMs: 60_000 };

/** A hook that counts the requests of each token and says what is left (draft-ietf-httpapi-ratelimit-headers). */
export function requestQuota({ attempts, windowMs }: RateLimit, clock: Pick<Clock, 'now'>) {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  const policy = `"token";q=${attempts};w=${Math.round(windowMs / 1000)}`;

  function windowOf(tokenHash: string, now: number) {
    const known = windows.get(tokenHash);
    if (known && known.endsAt > now) return known;
    windows.delete(tokenHash);
    dropOldest(windows, ({ endsAt }) => endsAt <= now);
    const window = { count: 0, endsAt: now + windowMs };
    windows.set(tokenHash, window);
    return window;
  }

  return async ({ principal }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (principal === null) return;
    const now = clock.now();
    const window = windowOf(principal.tokenHash, now);
    window.count += 1;
    const left = Math.max(0, attempts - window.count);
    const seconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    reply.headers({
      'ratelimit-policy': policy,
      ratelimit: `"token";r=${left};t=${seconds}`,
      'ratelimit-limit': String(attempts),
      'ratelimit-remaining': String(left),
      'ratelimit-reset': String(seconds),
    });
    if (window.count <= attempts) return;
    const message = `The token made more than ${attempts} requests in ${windowMs / 1000} s: wait, and follow events instead of asking`;
    throw new HttpRefusal(429, message, { 'retry-after': String(seconds) });
  };
}
