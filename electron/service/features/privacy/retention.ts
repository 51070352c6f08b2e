/**
 * Removes expired records, in batches small enough not to hold up calls; their files follow. If the process ends in
 * between nothing is left half done: the remaining records are still expired, and files whose rows are gone are listed
 * in a table until they are removed.
 */
import { rm } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type ExpiringKind,
  expiringKinds,
  type RetentionKind,
  usualRetentionDays,
} from '../../../../shared/domain/retention.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { ExpiryRequest, RetentionPeriod } from './retentionRepository.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clients may resume within 24 hours; events are stored an hour longer. */
const EVENTS_KEPT_MS = 25 * HOUR_MS;
/** A place from which nobody signed in for so long counts as new again. */
const PLACES_KEPT_MS = 180 * DAY_MS;
/** Dialled minutes of a day; longer than the difference of any two time zones. */
const DIALLING_KEPT_MS = 48 * HOUR_MS;
/** Refused numbers. */
const REFUSALS_KEPT_MS = 30 * DAY_MS;
/** Rows per transaction, which takes a few milliseconds. */
const AT_ONCE = 100;
const FILES_AT_ONCE = 100;
/**
 * How often emptying the database's write-ahead log is tried while readers prevent it; afterwards the next run tries.
 */
const TIDY_TRIES = 20;
const TIDY_PAUSE_MS = 500;

export interface RetentionDependencies {
  readonly store: Store;
  /** Absolute; files are stored below it. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with a summary of what was removed. */
  readonly onExpired: (expired: Expired) => void | Promise<void>;
}

export interface Expired {
  readonly customerId: number;
  readonly kind: ExpiringKind;
  readonly count: number;
  /** All older records were removed unless they are held; UTC as the contract writes it. */
  readonly before: string;
}

export interface Retention {
  /** Runs at once, then every hour, and when `runSoon` is called. */
  start(): void;
  /** Runs soon: somebody changed a retention period or ended a legal hold. */
  runSoon(): void;
  /** Removes files whose rows are gone, and their remains in the database's write-ahead log. */
  clean(): Promise<void>;
  /** Leaves the rest for the next start. */
  close(): Promise<void>;
}

/** Days of a kind for queues without a period of their own. */
function daysOf(periods: readonly RetentionPeriod[], kind: RetentionKind): number | null {
  const usual = periods.find((period) => period.kind === kind && period.queueId === 0);
  return usual ? usual.days : usualRetentionDays[kind];
}

/** What may have expired, for each kind and queue with a period. */
function requestsOf(customerId: number, periods: readonly RetentionPeriod[], now: number): ExpiryRequest[] {
  return expiringKinds.flatMap((kind) => {
    const ofQueues = periods.filter((period) => period.kind === kind && period.queueId !== 0);
    const except = ofQueues.map(({ queueId }) => queueId);
    const usual = { days: daysOf(periods, kind), queues: { except } };
    return [...ofQueues.map(({ days, queueId }) => ({ days, queues: { only: queueId } })), usual].flatMap(
      ({ days, queues }) => (days === null ? [] : [{ customerId, kind, queues, before: now - days * DAY_MS }]),
    );
  });
}

/** Nothing is removed before `start`. */
export function createRetention({ store, dataDir, clock, logger, onExpired }: RetentionDependencies): Retention {
  let cancel: () => void = () => undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  async function expire(request: ExpiryRequest): Promise<number> {
    let total = 0;
    while (!isClosed) {
      const count = await store.retention.expire(request, AT_ONCE).catch((error: unknown) => {
        // It was put under legal hold at this very moment; the next search leaves it out.
        if (error instanceof Refusal && error.kind === 'conflict') return null;
        throw error;
      });
      if (count === 0) break;
      total += count ?? 0;
      await setImmediate();
    }
    if (total > 0) {
      const { customerId, kind, before } = request;
      await onExpired({ customerId, kind, count: total, before: toContractDateTime(before) });
    }
    return total;
  }

  async function removeFiles(): Promise<void> {
    while (!isClosed) {
      const paths = await store.retention.doomedFiles(FILES_AT_ONCE);
      if (paths.length === 0) return;
      for (const path of paths) {
        const file = resolve(dataDir, path);
        if (file.startsWith(resolve(dataDir) + sep)) await rm(file, { force: true });
      }
      await store.retention.forgetFiles(paths);
    }
  }

  const pause = () => new Promise<void>((done) => void clock.after(TIDY_PAUSE_MS, done));

  async function clean(): Promise<void> {
    await removeFiles();
    for (let tries = 0; tries < TIDY_TRIES && !isClosed; tries += 1) {
      if (await store.retention.tidy()) return;
      await pause();
    }
  }

  /** All customers share one audit log, so its rows stay as long as the customer with the longest period wants. */
  async function pruneAuditLog(days: readonly (number | null)[], now: number): Promise<void> {
    const longest = days.includes(null) ? null : Math.max(...(days as readonly number[]));
    if (days.length === 0 || longest === null) return;
    while (!isClosed && (await store.audit.prune(now - longest * DAY_MS)) > 0) await setImmediate();
  }

  async function sweep(): Promise<void> {
    const now = clock.now();
    const auditDays: (number | null)[] = [];
    let total = 0;
    for (const customerId of await store.retention.customers()) {
      const periods = await store.retention.ofCustomer(customerId);
      for (const request of requestsOf(customerId, periods, now)) total += await expire(request);
      auditDays.push(daysOf(periods, 'audit_log'));
    }
    await pruneAuditLog(auditDays, now);
    await store.events.removeBefore(now - EVENTS_KEPT_MS);
    await store.contacts.eraseHidden();
    await store.tokens.removeExpired(now);
    await store.challenges.removeExpired(now);
    await store.begunSignIns.removeExpired(now);
    await store.devices.removeExpired(now);
    await store.signInPlaces.removeBefore(now - PLACES_KEPT_MS);
    await store.diallingUsage.removeBefore(new Date(now - DIALLING_KEPT_MS).toISOString().slice(0, 10));
    await store.diallingRefusals.removeBefore(now - REFUSALS_KEPT_MS);
    await store.passwordResets.removeExpired(now);
    await store.emailConfirmations.removeExpired(now);
    await removeFiles();
    if (total > 0) await clean();
  }

  function run(): void {
    cancel();
    if (isClosed) return;
    running = running
      .then(sweep)
      .catch((error: unknown) => logger.error({ err: error }, 'what has expired could not be removed'));
    cancel = clock.after(HOUR_MS, run);
  }

  return {
    start: run,
    runSoon: run,
    clean,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}
