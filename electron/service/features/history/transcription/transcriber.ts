/**
 * Works through the recordings that wait to be transcribed, one after the other. A recording waits in the store, so that
 * a restart forgets none.
 */
import { join } from 'node:path';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RecordingFiles } from '../../../platform/files/recordingFiles.ts';
import type { Outgoing } from '../../../platform/network/addressGuard.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { StoredMonitor } from '../monitorRepository.ts';
import { type Analysis, analyse } from './analyse.ts';
import { EngineFailure } from './engineFailure.ts';
import type { TranscriptionAddress, TranscriptionJob } from './repository.ts';
import { type Transcript, transcribe } from './transcribe.ts';

/** Waiting times after failures that may pass; after the last the recording is given up. */
const usualDelaysMs: readonly number[] = [30_000, 120_000, 600_000, 3600_000, 6 * 3600_000];

/** What it needs. */
export interface TranscriberDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Absolute; recordings lie below it. */
  readonly dataDir: string;
  readonly recordings: Pick<RecordingFiles, 'open'>;
  /** Authorities that a transcription service may be signed by; null or absent: the usual ones. */
  readonly secureContext?: SecureContext | null;
  /** Where it may be. */
  readonly outgoing: Outgoing;
  /** Default: after 30 s, 2 min, 10 min, 1 h and 6 h. */
  readonly delaysMs?: readonly number[];
}

/** Has recordings transcribed. */
export interface Transcriber {
  /** Goes on with what waits. */
  start(): void;
  /** Has a recording transcribed, anew if it was; `conflict` while it runs, `precondition` without an address. */
  request(stored: StoredMonitor): Promise<void>;
  /** Leaves the rest for the next start. */
  close(): Promise<void>;
}

/** The store asks for nothing that a person or another program wrote. */
const isTaken = ({ transcript }: Monitor, { replaces }: TranscriptionJob): boolean => transcript !== '' && !replaces;

/** What a legal hold refuses, it refuses again. */
function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (error instanceof Refusal) return new EngineFailure(error.message, false);
  return new EngineFailure('Something went wrong in the service', true);
}

/** Makes it. */
export function createTranscriber(dependencies: TranscriberDependencies): Transcriber {
  const {
    store,
    clock,
    logger,
    dataDir,
    recordings,
    secureContext = null,
    outgoing,
    delaysMs = usualDelaysMs,
  } = dependencies;
  const closing = new AbortController();
  const connection = { signal: closing.signal, secureContext, outgoing, clock };
  let working: Promise<void> | null = null;
  let wakeAgain = false;
  let cancelTimer: () => void = () => undefined;

  async function keep(job: TranscriptionJob, transcript: Transcript, analysis: Analysis): Promise<void> {
    await store.transaction(async (within) => {
      const stored = await within.monitors.byId({ customerId: job.customerId, userId: null }, job.monitorId);
      if (!stored) return;
      if (!isTaken(stored.monitor, job)) await within.monitors.update(job.monitorId, { ...transcript, ...analysis });
      await within.transcriptionJobs.succeed(job);
    });
  }

  /** A talk without words cannot be rated. */
  async function analysisOf(address: TranscriptionAddress, transcript: Transcript): Promise<Analysis> {
    const isWanted = address.analysisModel !== '' && transcript.transcript !== '';
    return isWanted ? analyse(address, transcript, connection) : {};
  }

  async function perform(job: TranscriptionJob): Promise<void> {
    const stored = await store.monitors.byId({ customerId: job.customerId, userId: null }, job.monitorId);
    if (!stored) return;
    if (isTaken(stored.monitor, job)) return store.transcriptionJobs.succeed(job);
    const address = await store.transcriptionSettings.ofCustomer(job.customerId);
    if (!address || address.url === '') throw new EngineFailure('There is no transcription address any more', false);
    const words = await store.aiDictionary.tokens(job.customerId);
    const transcript = await transcribe(address, { recordings, path: join(dataDir, stored.path) }, words, connection);
    await keep(job, transcript, await analysisOf(address, transcript));
    logger.info({ monitorId: job.monitorId }, 'recording transcribed');
  }

  async function notDone(job: TranscriptionJob, error: unknown): Promise<void> {
    if (closing.signal.aborted) return;
    const failure = failureOf(error);
    if (failure !== error) logger.error({ err: error, monitorId: job.monitorId }, 'transcription failed');
    const delay = delaysMs[job.attempts];
    if (!failure.isPassing || delay === undefined) {
      await store.transcriptionJobs.fail(job, failure.message);
      logger.warn({ monitorId: job.monitorId, reason: failure.message }, 'recording not transcribed');
      return;
    }
    const dueAt = clock.now() + Math.max(delay, failure.retryAfterMs ?? 0);
    await store.transcriptionJobs.postpone(job, dueAt, failure.message);
  }

  async function workThrough(): Promise<void> {
    while (!closing.signal.aborted) {
      const job = await store.transcriptionJobs.next();
      if (!job) return;
      const waitMs = job.dueAt - clock.now();
      if (waitMs > 0) {
        cancelTimer = clock.after(waitMs, wake);
        return;
      }
      await perform(job).catch((error: unknown) => notDone(job, error));
    }
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    wakeAgain = working !== null;
    if (working) return;
    cancelTimer();
    working = workThrough()
      .catch((error: unknown) => logger.error({ err: error }, 'transcription stopped'))
      .finally(() => {
        working = null;
        if (wakeAgain) wake();
      });
  }

  const stopListening = store.onCommitted((events) => {
    if (events.some(({ body }) => body.event_name === 'monitor.audio_ready')) wake();
  });

  return {
    start: wake,
    async request({ monitor, customerId }) {
      const address = await store.transcriptionSettings.ofCustomer(customerId);
      if (!address || address.url === '') throw new Refusal('precondition', 'There is no transcription address');
      if (monitor.state !== 'ready') throw new Refusal('conflict', 'The recording still runs');
      await store.transcriptionJobs.add({ monitorId: monitor.id, customerId, replaces: true, dueAt: clock.now() });
      wake();
    },
    async close() {
      closing.abort();
      stopListening();
      cancelTimer();
      await working;
    },
  };
}
