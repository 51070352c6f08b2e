/**
 * Deletes all of a customer's records of a kind, in small batches so that calls are not held up. The request is stored
 * first: a deletion that a crash interrupts continues at the next start.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { heldRefusal } from '../../platform/storage/heldRefusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { RecordDeletion } from './recordDeletionRepository.ts';

/** Rows per transaction, which takes a few milliseconds. */
const CDRS_AT_ONCE = 200;
const MONITORS_AT_ONCE = 50;
const SMS_AT_ONCE = 200;

export interface RecordDeletionsDependencies {
  readonly store: Store;
  /** Absolute; recordings are stored below it. */
  readonly dataDir: string;
  readonly onFailure: (error: unknown) => void;
}

export interface RecordDeletions {
  /**
   * Deletes every CDR that a customer has at the moment; resolves when they are gone. All of these refuse if a legal
   * hold applies.
   */
  deleteCdrs(customerId: number): Promise<void>;
  /** Deletes every recording that is ready, in the background; resolves when the request is stored. */
  deleteMonitors(customerId: number): Promise<void>;
  /** Deletes every text message, in the background; resolves when the request is stored. */
  deleteSms(customerId: number): Promise<void>;
  /** Continues what an earlier process began. */
  resume(): Promise<void>;
  /** Leaves the rest for the next start. */
  close(): Promise<void>;
}

export function createRecordDeletions({ store, dataDir, onFailure }: RecordDeletionsDependencies): RecordDeletions {
  const running = new Set<Promise<void>>();
  let isClosed = false;

  /**
   * The rows are removed first, so that held records keep their files; files that a crash leaves are removed at the
   * next start.
   */
  async function removeMonitors(deletion: RecordDeletion): Promise<number> {
    const monitors = await store.recordDeletions.monitorsOf(deletion, MONITORS_AT_ONCE);
    await store.monitors.remove(monitors.map(({ id }) => id));
    for (const { path } of monitors) await rm(join(dataDir, path), { force: true });
    return monitors.length;
  }

  const steps: Readonly<Record<RecordDeletion['kind'], (deletion: RecordDeletion) => Promise<number>>> = {
    cdrs: (deletion) => store.recordDeletions.removeCdrs(deletion, CDRS_AT_ONCE),
    monitors: removeMonitors,
    sms: (deletion) => store.recordDeletions.removeSms(deletion, SMS_AT_ONCE),
  };

  async function work(deletion: RecordDeletion): Promise<void> {
    while (!isClosed) {
      if ((await steps[deletion.kind](deletion)) === 0) return store.recordDeletions.finish(deletion.id);
      await setImmediate();
    }
  }

  function run(deletion: RecordDeletion): Promise<void> {
    const done = work(deletion);
    const settled = done.catch(onFailure).finally(() => void running.delete(settled));
    running.add(settled);
    return done;
  }

  /**
   * A single record under legal hold refuses the whole request, rather than leaving that record behind without a word.
   */
  async function request(customerId: number, kind: RecordDeletion['kind']): Promise<RecordDeletion> {
    const reason = await store.legalHolds.reasonAgainst(customerId, kind);
    if (reason !== null) throw heldRefusal(reason);
    return store.recordDeletions.request(customerId, kind);
  }

  const inBackground = async (customerId: number, kind: RecordDeletion['kind']) =>
    void run(await request(customerId, kind)).catch(() => undefined);

  return {
    deleteCdrs: async (customerId) => run(await request(customerId, 'cdrs')),
    deleteMonitors: (customerId) => inBackground(customerId, 'monitors'),
    deleteSms: (customerId) => inBackground(customerId, 'sms'),
    async resume() {
      for (const deletion of await store.recordDeletions.pending()) run(deletion).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
