import type { DesktopService } from '../../../electron/shell/desktop.ts';

/** A service that says how many calls are up and does nothing else. */
export function serviceDouble() {
  const state = { liveCalls: 0, isJoined: false, isAway: false };
  const ended = Promise.withResolvers<void>();
  const listeners: ((isAway: boolean) => void)[] = [];
  let closed = 0;
  const service: DesktopService = {
    url: 'http://127.0.0.1:4100/',
    look: async () => state,
    async close() {
      closed += 1;
      ended.resolve();
    },
    ended: ended.promise,
    onAway: (listener) => void listeners.push(listener),
  };
  return {
    ...service,
    state,
    closed: () => closed,
    /** It is gone by itself, or there again. */
    goAway(isAway: boolean) {
      state.isAway = isAway;
      for (const listener of listeners) listener(isAway);
    },
    /** Somebody else told it to end. */
    endByItself: () => ended.resolve(),
    service,
  };
}
