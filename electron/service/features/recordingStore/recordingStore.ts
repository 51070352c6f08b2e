/**
 * Saves complete recordings and voice messages in a store besides the data folder, fetches them from there, and removes what was
 * deleted. A recording leaves the data folder only once the store has shown that it has the same bytes and the database says where.
 */

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { doubling, waitAfter } from '../../../../shared/backoff.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Attempt, JobQueue } from '../../kernel/jobQueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { RecordingsConfig } from '../../platform/config/recordingSettings.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { StoreUnavailable } from '../../platform/files/stores/fileStore.ts';
import { fileStores } from '../../platform/files/stores/openFileStore.ts';
import { type Digest, fetchFile, keyOfPath, putFile } from '../../platform/files/stores/storedFile.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { RecordingCopy, StoreJob } from './repository.ts';

/** Where what is fetched is until it is whole. */
const FOLDER = 'fetched.part';
const AT_ONCE = 4;
/** How soon what was deleted is removed from the store, milliseconds. */
const LOOK_EVERY_MS = 15_000;
/** How long a request waits for a recording from the store, milliseconds. */
const FETCH_MS = 120_000;
const RETRY_AFTER_SECONDS = 30;
const backoff = { waitsMs: doubling(5_000, 600_000), spread: [0.8, 1.2] } as const;

export interface RecordingStoreDependencies {
  readonly store: Pick<Store, 'recordingCopies' | 'onCommitted'>;
  /** Absolute. */
  readonly dataDir: string;
  readonly config: RecordingsConfig;
  /** Authorities that a bucket may be signed by besides the usual ones; null: those of Node. */
  readonly secureContext: SecureContext | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

type Outcome =
  | { readonly saved: Digest & { readonly place: string } }
  | { readonly lost: string }
  | { readonly done: true };

/** Nothing is saved before `start`; fetching works at once. */
export function createRecordingStore(dependencies: RecordingStoreDependencies) {
  const { store, dataDir, config, secureContext, clock, logger } = dependencies;
  const { recordingCopies } = store;
  const { place, keepBytes } = config;
  const storeAt = fileStores(config, secureContext);
  const fetching = new Map<string, Promise<boolean>>();
  let tidying: Promise<void> = Promise.resolve();
  let isPrepared = false;

  /** Removes the oldest files that the store has as well, beyond those that stay. */
  async function tidy(): Promise<void> {
    for (const path of await recordingCopies.keptBeyond(keepBytes)) {
      await rm(join(dataDir, path), { force: true });
      await recordingCopies.keep(path, null);
    }
  }

  function tidySoon(): void {
    tidying = tidying.then(tidy).catch((error: unknown) => logger.error({ err: error }, 'saved recordings not tidied'));
  }

  async function save(copy: RecordingCopy, signal: AbortSignal): Promise<Outcome> {
    const file = join(dataDir, copy.path);
    if (place === null || !existsSync(file)) return { lost: 'The file of the recording is missing' };
    const target = await storeAt(place);
    if (!isPrepared && !(await recordingCopies.isSavedAnyAt(place))) await target.prepare();
    isPrepared = true;
    if (!(await recordingCopies.begin(copy, place))) return { done: true };
    return { saved: { place, ...(await putFile(target, keyOfPath(copy.path), file, signal)) } };
  }

  async function work(job: StoreJob, signal: AbortSignal): Promise<Outcome> {
    if (job.kind === 'save') return save(job.copy, signal);
    await (await storeAt(job.removal.place)).remove(keyOfPath(job.removal.object));
    return { done: true };
  }

  async function send(job: StoreJob, signal: AbortSignal): Promise<Attempt<Outcome>> {
    try {
      return { result: await work(job, signal) };
    } catch (error) {
      const attempts = job.kind === 'save' ? job.copy.attempts : job.removal.attempts;
      const isExpected = error instanceof StoreUnavailable;
      if (!isExpected && !signal.aborted)
        logger.error({ err: error }, 'a recording store failed in a way nobody expects');
      const reason = isExpected ? error.message : 'An error occurred in the service';
      return { retryAt: clock.now() + waitAfter(backoff, attempts + 1), reason };
    }
  }

  function failureEvents(copy: RecordingCopy, reason: string, isFinal: boolean): NewEvent[] {
    logger.warn({ path: copy.path, reason }, 'recording not saved in its store');
    // Once for a recording, however often it is tried.
    if (copy.attempts > 0) return [];
    return [eventOf(copy, clock.now(), { event_name: 'recording.save_failed', reason, will_retry: !isFinal })];
  }

  async function settle(job: StoreJob, outcome: Outcome): Promise<void> {
    if (job.kind === 'remove') return recordingCopies.removed(job.removal.id);
    const { copy } = job;
    if ('lost' in outcome) {
      return recordingCopies.failed(copy, null, outcome.lost, failureEvents(copy, outcome.lost, true));
    }
    if (!('saved' in outcome)) return;
    const at = clock.now();
    const { bytes, ...what } = outcome.saved;
    const event = eventOf(copy, at, { event_name: 'recording.saved', stored_size: bytes });
    await recordingCopies.saved(copy, { ...what, bytes, at }, event);
    tidySoon();
  }

  const queue = new JobQueue<StoreJob, Outcome>({
    name: 'recording store',
    clock,
    logger,
    due: (now) => recordingCopies.due(now, place !== null),
    // Nobody says that something was deleted, so it is looked for.
    async nextDueAt(now) {
      const next = await recordingCopies.nextDueAt(now);
      return place === null ? next : Math.min(next ?? Infinity, now + LOOK_EVERY_MS);
    },
    idOf: (job) => (job.kind === 'save' ? job.copy.id : -job.removal.id),
    // What is being saved and was deleted meanwhile is removed afterwards.
    laneOf: (job) => (job.kind === 'save' ? job.copy.path : job.removal.object),
    atOnce: AT_ONCE,
    send,
    settle,
    postpone: (job, retryAt, reason) =>
      job.kind === 'save'
        ? recordingCopies.failed(job.copy, retryAt, reason, failureEvents(job.copy, reason, false))
        : recordingCopies.removalFailed(job.removal.id, job.removal.attempts + 1, retryAt),
    graceMs: 0,
  });

  async function fetchCopy(path: string): Promise<boolean> {
    const copy = await recordingCopies.savedAt(path);
    if (copy === null) return false;
    const part = join(dataDir, FOLDER, randomUUID());
    await mkdir(dirname(part), { recursive: true, mode: 0o700 });
    try {
      await fetchFile(await storeAt(copy.place), keyOfPath(path), copy, part, AbortSignal.timeout(FETCH_MS));
      // Noted first: what is here and not noted would stay for ever.
      await recordingCopies.keep(path, clock.now());
      await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
      await rename(part, join(dataDir, path));
      // It was deleted while it came, and nobody else would remove the file.
      if ((await recordingCopies.savedAt(path)) === null) await rm(join(dataDir, path), { force: true });
      return true;
    } finally {
      await rm(part, { force: true });
    }
  }

  async function fetched(path: string): Promise<boolean> {
    try {
      return await fetchCopy(path);
    } catch (error) {
      const isExpected = error instanceof StoreUnavailable;
      logger.warn({ err: isExpected ? undefined : error, path, reason: String(error) }, 'recording not fetched');
      const reason = isExpected ? error.message : 'The recording could not be fetched from where it is stored';
      throw new Refusal('unavailable', reason, '', RETRY_AFTER_SECONDS);
    }
  }

  async function addOf(recordings: readonly number[], messages: readonly number[]): Promise<void> {
    await recordingCopies.addOf('monitors', recordings, clock.now());
    await recordingCopies.addOf('voice_messages', messages, clock.now());
    queue.wake();
  }

  let stopListening: () => void = () => undefined;

  return {
    /**
     * Brings a recording back that is in its store alone; false when it is in none. Throws `Refusal` (`unavailable`) when the store
     * does not give it at the moment.
     *
     * @param path absolute
     */
    fetch(path: string): Promise<boolean> {
      const name = relative(dataDir, path);
      const running = fetching.get(name);
      if (running) return running;
      const started = fetched(name).finally(() => fetching.delete(name));
      fetching.set(name, started);
      return started;
    },
    /** Called once whoever asked has the file open. */
    tidySoon,
    /** Goes on with what an earlier process left, and saves what was recorded before there was a store. */
    async start(): Promise<void> {
      await rm(join(dataDir, FOLDER), { recursive: true, force: true });
      if (place !== null) {
        await recordingCopies.addMissing(clock.now());
        stopListening = dependencies.store.onCommitted((events) => {
          const bodies = events.map(({ body }) => body);
          const recordings = bodies.flatMap((body) =>
            body.event_name === 'monitor.audio_ready' ? [body.monitor_id] : [],
          );
          const messages = bodies.flatMap((body) =>
            body.event_name === 'voicemessage.received' ? [body.message_id] : [],
          );
          if (recordings.length + messages.length === 0) return;
          addOf(recordings, messages).catch((error: unknown) =>
            logger.error({ err: error }, 'a recording is saved after the next start only'),
          );
        });
      }
      tidySoon();
      queue.wake();
    },
    /** Leaves the rest for the next start. */
    async close(): Promise<void> {
      stopListening();
      await queue.close();
      await tidying;
      await Promise.allSettled(fetching.values());
    },
  };
}

type OwnFields =
  | { readonly event_name: 'recording.saved'; readonly stored_size: number }
  | { readonly event_name: 'recording.save_failed'; readonly reason: string; readonly will_retry: boolean };

/** Supervisors alone are told. */
function eventOf(
  { customerId, monitorId, messageId, callId }: RecordingCopy,
  now: number,
  fields: OwnFields,
): NewEvent {
  return {
    customerId,
    userIds: [],
    body: {
      event_time: toContractDateTime(now),
      monitor_id: monitorId,
      message_id: messageId,
      call_id: callId,
      ...fields,
    },
  };
}
