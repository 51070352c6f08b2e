/** Composes dialling limits: the guard that every outbound call passes, counting, alarms and settings. */
import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { type AlarmDependencies, DiallingAlarms } from './diallingAlarms.ts';
import { createDiallingGuard, limitsOfCustomer } from './diallingGuard.ts';
import { DiallingService } from './diallingService.ts';
import type { DialledBy, DiallingGuard } from './guard.ts';
import { limitsFor, statesOf } from './limits.ts';
import { RefusalLog } from './refusalLog.ts';
import { DiallingUsage } from './usage.ts';

export interface DiallingOptions {
  readonly store: Store;
  readonly mailer: AlarmDependencies['mailer'];
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onFailure: (error: unknown) => void;
}

/** Dialling limits. */
export interface Dialling {
  readonly guard: DiallingGuard;
  readonly service: DiallingService;
  /** Resolves when everything is stored; calls have ended before. */
  close(): Promise<void>;
}

/** Nothing is read before somebody dials. */
export function createDialling({ store, mailer, clock, logger, onFailure }: DiallingOptions): Dialling {
  const alarms = new DiallingAlarms({ store, mailer, clock, onFailure });
  const usage = new DiallingUsage({ usage: store.diallingUsage, clock, onFailure });
  const refusals = new RefusalLog({ refusals: store.diallingRefusals, clock, logger, onFailure });
  const statesFor = (by: DialledBy, limits: Awaited<ReturnType<typeof limitsOfCustomer>>) =>
    statesOf(limitsFor(limits, by), (counted) => usage.of(by.customerId, counted));

  /** Minutes pass while people talk: alarms, and the end of calls where a limit wants it. */
  async function lookAtRunning(): Promise<void> {
    const byCustomer = Map.groupBy(usage.running, ({ by }) => by.customerId);
    for (const [customerId, calls] of byCustomer) {
      const limits = await limitsOfCustomer(store, customerId);
      for (const { by, onOverdrawn } of calls) {
        const states = statesFor(by, limits);
        alarms.check(by, states);
        const isOver = states.some(
          ({ limit, used, amount, applied }) => limit === 'minutes_per_day' && used >= amount && applied.rules.endCalls,
        );
        if (isOver) onOverdrawn();
      }
    }
  }

  usage.onCounted(() => void lookAtRunning().catch(onFailure));
  return {
    guard: createDiallingGuard({ store, usage, refusals, onUsed: (by, states) => alarms.check(by, states) }),
    service: new DiallingService({ store, usage }),
    async close() {
      await usage.close();
      await refusals.close();
    },
  };
}
