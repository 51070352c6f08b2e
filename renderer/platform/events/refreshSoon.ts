import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Events come in bursts; what they changed is asked for once per burst. */
const burstMs = 150;
/** How long changes wait for a request that is under way; the next time twice as long, so that a slow one can finish. */
const patienceMs = 5_000;

interface Refresh {
  /** Something changed after the last answer was asked for. */
  isDue: boolean;
}

const running = new Map<string, Refresh>();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks again for everything that is shown of a key. A first answer that is under way is waited for, and may be older than what made
 * it stale: it is asked for once more.
 */
export async function askAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const firsts = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const isJoined = firsts.some(({ state }) => state.data === undefined);
  await cache.invalidateQueries({ queryKey });
  if (isJoined) await cache.invalidateQueries({ queryKey });
}

async function refresh(cache: QueryClient, queryKey: QueryKey, name: string, state: Refresh): Promise<void> {
  for (let patience = patienceMs; state.isDue; patience *= 2) {
    await pause(burstMs);
    state.isDue = false;
    await Promise.race([askAgain(cache, queryKey), pause(patience)]);
  }
  running.delete(name);
}

/** Asks again for everything under a key, soon, and not again before there is an answer: a stream of events cannot starve it. */
export function refreshSoon(cache: QueryClient, queryKey: QueryKey): void {
  const name = JSON.stringify(queryKey);
  const underway = running.get(name);
  if (underway) {
    underway.isDue = true;
    return;
  }
  const state = { isDue: true };
  running.set(name, state);
  void refresh(cache, queryKey, name, state);
}
