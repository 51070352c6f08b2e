import { api } from '../api/api.ts';

/** A token expires after 15 minutes without use. */
const intervalMs = 4 * 60_000;

/** Keeps the token of the session valid while the page is open. Call the result to stop. */
export function keepSessionAlive(): () => void {
  const timer = setInterval(() => {
    // A 401 has signed the session out by then, and anything else is tried again.
    api.call('ping').catch(() => undefined);
  }, intervalMs);
  return () => clearInterval(timer);
}
