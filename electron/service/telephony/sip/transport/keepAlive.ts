import type { Clock } from '../../../kernel/clock.ts';

/** Shorter than the half minute after which many routers forget a UDP binding (RFC 5626 section 4.4.2). */
const INTERVAL_MS = 25_000;

/** Calls `send` again and again, so that a NAT in between keeps the way in open; call the result to stop. */
export function startKeepAlive(clock: Clock, send: () => void): () => void {
  let cancel = () => {};
  const next = () => {
    cancel = clock.after(INTERVAL_MS, () => {
      send();
      next();
    });
  };
  next();
  return () => cancel();
}
