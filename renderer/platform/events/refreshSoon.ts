import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Events come in bursts; what they changed is asked for once per burst. */
const burstMs = 150;

interface Refresh {
  /** Something changed after the last answer was asked for. */
  isDue: boolean;
}

const running = new Map<string, Refresh>();
const pause = () => new Promise((resolve) => setTimeout(resolve, burstMs));

async function refresh(cache: QueryClient, queryKey: QueryKey, name: string, state: Refresh): Promise<void> {
  while (state.isDue) {
    await pause();
    state.isDue = false;
    await cache.invalidateQueries({ queryKey });
  }
  running.delete(name);
}

/** Asks again for everything under a key, soon, and never twice at a time: a stream of events cannot starve it. */
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
