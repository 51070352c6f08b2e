/** Transcribes the waiting recordings one after the other. */
import { join } from 'node:path';
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { waitAfter } from '../../../../../shared/backoff.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { type Attempt, JobQueue } from '../../../kernel/jobQueue.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { RecordingFiles } from '../../../platform/files/recordingFiles.ts';
import type { Outgoing } from '../../../platform/network/addressGuard.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { StoredMonitor } from '../monitorRepository.ts';
import { type Analysis, analyse } from './analyse.ts';
import { EngineFailure } from './engineFailure.ts';
import type { TranscriptionJob } from './repository.ts';
import { type Transcript, transcribe } from './transcribe.ts';

/** Waiting times after temporary failures; after the last one the recording has failed for good. */
const usualDelaysMs: readonly number[] = [30_000, 120_000, 600_000, 3600_000, 6 * 3600_000];

export interface TranscriberDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Absolute; recordings are stored below it. */
  readonly dataDir: string;
  readonly recordings: Pick<RecordingFiles, 'open'>;
  /** Certificate authorities to trust; null or absent: the usual ones. */
  readonly secureContext?: SecureContext | null;
  /** Which addresses may be connected to. */
  readonly outgoing: Outgoing;
  /** Default: after 30 s, 2 min, 10 min, 1 h and 6 h. */
  readonly delaysMs?: readonly number[];
}

export interface Transcriber {
  /** Continues with the recordings that wait. */
  start(): void;
  /** Requests a transcription, again if there was one; `conflict` while it runs, `precondition` without an address. */
  request(stored: StoredMonitor): Promise<void>;
  /** Leaves the rest for the next start. */
  close(): Promise<void>;
}

/** The result of a transcription; null: a person or another program wrote a transcript already. */
type Done = { readonly transcript: Transcript; readonly analysis: Analysis } | null;
type Outcome = { readonly done: Done } | { readonly failure: string };

/** Transcripts that a person or another program wrote are not replaced unless that was requested. */
const isTaken = ({ transcript }: Monitor, { replaces }: TranscriptionJob): boolean => transcript !== '' && !replaces;

/** Nothing is transcribed before `start`; afterwards when a recording ends or is requested. */
export function createTranscriber(dependencies: TranscriberDependencies): Transcriber {
  const { store, clock, logger, dataDir, recordings, secureContext = null, outgoing } = dependencies;
  const { delaysMs = usualDelaysMs } = dependencies;

  async function transcriptOf(job: TranscriptionJob, signal: AbortSignal): Promise<Done> {
    const stored = await store.monitors.byId({ customerId: job.customerId, userId: null }, job.monitorId);
    if (!stored || isTaken(stored.monitor, job)) return null;
    const address = await store.transcriptionSettings.ofCustomer(job.customerId);
    if (!address || address.url === '') throw new EngineFailure('The transcription address has been removed', false);
    const words = await store.aiDictionary.tokens(job.customerId);
    const connection = { signal, secureContext, outgoing, clock };
    const transcript = await transcribe(address, { recordings, path: join(dataDir, stored.path) }, words, connection);
    // A call without words cannot be rated.
    const isAnalysed = address.analysisModel !== '' && transcript.transcript !== '';
    return { transcript, analysis: isAnalysed ? await analyse(address, transcript, connection) : {} };
  }

  function afterFailure(job: TranscriptionJob, error: unknown): Attempt<Outcome> {
    if (error instanceof Refusal) return { result: { failure: error.message } };
    const isExpected = error instanceof EngineFailure;
    const failure = isExpected ? error : new EngineFailure('An error occurred in the service', true);
    if (!isExpected) logger.error({ err: error, monitorId: job.monitorId }, 'transcription failed');
    if (!failure.isPassing || job.attempts >= delaysMs.length) return { result: { failure: failure.message } };
    const wait = Math.max(waitAfter({ waitsMs: delaysMs }, job.attempts + 1), failure.retryAfterMs ?? 0);
    return { retryAt: clock.now() + wait, reason: failure.message };
  }

  async function send(job: TranscriptionJob, signal: AbortSignal): Promise<Attempt<Outcome>> {
    try {
      return { result: { done: await transcriptOf(job, signal) } };
    } catch (error) {
      return signal.aborted ? { retryAt: clock.now(), reason: 'The service ended' } : afterFailure(job, error);
    }
  }

  async function save(job: TranscriptionJob, done: Done): Promise<void> {
    await store.transaction(async (within) => {
      const stored = await within.monitors.byId({ customerId: job.customerId, userId: null }, job.monitorId);
      const isWanted = done && stored && !isTaken(stored.monitor, job);
      if (isWanted) await within.monitors.update(job.monitorId, { ...done.transcript, ...done.analysis });
      await within.transcriptionJobs.succeed(job);
    });
    if (done) logger.info({ monitorId: job.monitorId }, 'recording transcribed');
  }

  async function fail(job: TranscriptionJob, reason: string): Promise<void> {
    await store.transcriptionJobs.fail(job, reason);
    logger.warn({ monitorId: job.monitorId, reason }, 'recording not transcribed');
  }

  const queue = new JobQueue<TranscriptionJob, Outcome>({
    name: 'transcription',
    clock,
    logger,
    due: (now) => store.transcriptionJobs.due(now),
    nextDueAt: (now) => store.transcriptionJobs.nextDueAt(now),
    idOf: ({ monitorId }) => monitorId,
    laneOf: () => 'all',
    send,
    async settle(job, outcome) {
      if ('failure' in outcome) return fail(job, outcome.failure);
      await save(job, outcome.done).catch((error: unknown) => {
        // A legal hold would refuse the next attempt as well.
        if (!(error instanceof Refusal)) throw error;
        return fail(job, error.message);
      });
    },
    postpone: (job, retryAt, reason) => store.transcriptionJobs.postpone(job, retryAt, reason),
    graceMs: 0,
  });

  const stopListening = store.onCommitted((events) => {
    if (events.some(({ body }) => body.event_name === 'monitor.audio_ready')) queue.wake();
  });

  return {
    start: () => queue.wake(),
    async request({ monitor, customerId }) {
      const address = await store.transcriptionSettings.ofCustomer(customerId);
      if (!address || address.url === '') throw new Refusal('precondition', 'No transcription address is set');
      if (monitor.state !== 'ready') throw new Refusal('conflict', 'The recording is still in progress');
      await store.transcriptionJobs.add({ monitorId: monitor.id, customerId, replaces: true, dueAt: clock.now() });
      queue.wake();
    },
    close() {
      stopListening();
      return queue.close();
    },
  };
}
