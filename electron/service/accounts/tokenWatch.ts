/** Ends what depends on a token, such as an event stream, when the token becomes invalid. */
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Principal } from '../kernel/principal.ts';

/** Timers count 31 bits of milliseconds; a longer wait is taken in steps. */
const LONGEST_WAIT_MS = 24 * 3600_000;
/** When looking failed, it is tried again. */
const RETRY_MS = 1000;

export interface TokenWatchOptions {
  /** `over`, or when the token will be unless it is used before: Unix milliseconds, null is never. */
  readonly endOf: (principal: Principal) => Promise<'over' | { readonly at: number | null }>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Watches tokens. */
export interface TokenWatch {
  /** Calls `onOver` once when the token is over. The result stops watching. */
  whenOver(principal: Principal, onOver: () => void): () => void;
  /** Looks at those of the tokens that something has happened to. */
  check(concerns: (principal: Principal) => boolean): void;
}

interface Watcher {
  readonly principal: Principal;
  readonly onOver: () => void;
  cancel: () => void;
}

export function watchTokens({ endOf, clock, logger }: TokenWatchOptions): TokenWatch {
  const watchers = new Set<Watcher>();

  function stop(watcher: Watcher): void {
    watcher.cancel();
    watchers.delete(watcher);
  }

  function lookAfter(watcher: Watcher, ms: number): void {
    watcher.cancel();
    watcher.cancel = clock.after(Math.max(0, Math.min(ms, LONGEST_WAIT_MS)), () => look(watcher));
  }

  async function check(watcher: Watcher): Promise<void> {
    const end = await endOf(watcher.principal);
    if (!watchers.has(watcher)) return;
    if (end === 'over') {
      stop(watcher);
      watcher.onOver();
    } else if (end.at !== null) lookAfter(watcher, end.at - clock.now());
  }

  function look(watcher: Watcher): void {
    check(watcher).catch((error: unknown) => {
      logger.error({ err: error, userId: watcher.principal.userId }, 'whether a token still counts is not known');
      if (watchers.has(watcher)) lookAfter(watcher, RETRY_MS);
    });
  }

  return {
    whenOver(principal, onOver) {
      const watcher: Watcher = { principal, onOver, cancel: () => undefined };
      watchers.add(watcher);
      look(watcher);
      return () => stop(watcher);
    },
    check(concerns) {
      for (const watcher of watchers) if (concerns(watcher.principal)) look(watcher);
    },
  };
}
