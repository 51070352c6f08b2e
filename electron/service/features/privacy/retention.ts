/**
 * Removes what has outlived its days: rows and what is searched in batches so small that calls go on, files after their
 * rows. A process that ends in between leaves nothing half: what is not gone has still expired, and files whose rows are
 * gone stand in a table of their own until they are.
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
/** Events are kept for the 24 hours within which a client may resume, and an hour more. */
const EVENTS_KEPT_MS = 25 * HOUR_MS;
/** Where somebody has not signed in from for so long, that one is a stranger again. */
const PLACES_KEPT_MS = 180 * DAY_MS;
/** How much was dialled on a day, longer than any time zone is apart from another. */
const DIALLING_KEPT_MS = 48 * HOUR_MS;
/** Numbers that were not dialled. */
const REFUSALS_KEPT_MS = 30 * DAY_MS;
/** Rows in one transaction: so few that it takes some milliseconds. */
const AT_ONCE = 100;
const FILES_AT_ONCE = 100;
/** How often the log of the database is emptied before it is left to the next time, because readers hold on to it. */
const TIDY_TRIES = 20;
const TIDY_PAUSE_MS = 500;

export interface RetentionDependencies {
  readonly store: Store;
  /** Absolute; files lie below it. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with what was removed. */
  readonly onExpired: (expired: Expired) => void | Promise<void>;
}

/** Records that are gone because their days were over. */
export interface Expired {
  readonly customerId: number;
  readonly kind: ExpiringKind;
  readonly count: number;
  /** Everything from before has gone, unless it is held; UTC as the contract writes it. */
  readonly before: string;
}

/** Removes what has expired. */
export interface Retention {
  /** Now, at its end every hour, and whenever it is asked to. */
  start(): void;
  /** Soon: somebody changed how long what is kept, or released something. */
  hurry(): void;
  /** Removes files whose rows are gone, and what is left of them in the database's log. */
  clean(): Promise<void>;
  /** Leaves the rest for the next start. */
  close(): Promise<void>;
}

/** Days of a kind where no queue has its own. */
function daysOf(periods: readonly RetentionPeriod[], kind: RetentionKind): number | null {
  const usual = periods.find((period) => period.kind === kind && period.queueId === 0);
  return usual ? usual.days : usualRetentionDays[kind];
}

/** What may have expired by now, for each kind and queue that has days. */
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

/** Makes it; nothing is removed before `start`. */
export function createRetention({ store, dataDir, clock, logger, onExpired }: RetentionDependencies): Retention {
  let cancel: () => void = () => undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  async function expire(request: ExpiryRequest): Promise<number> {
    let total = 0;
    while (!isClosed) {
      const count = await store.retention.expire(request, AT_ONCE).catch((error: unknown) => {
        // It was put under hold in this very moment; the next look leaves it out.
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

  /** The audit log is one for all customers: its rows stay as long as the one that keeps them longest wants. */
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
    hurry: run,
    clean,
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}
