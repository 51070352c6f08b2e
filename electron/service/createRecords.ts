/** Composes what happens to records after the call: deletion of all of them, and transcription. */
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { createRecordDeletions } from './features/history/recordDeletions.ts';
import { createTranscriber } from './features/history/transcription/transcriber.ts';
import { systemClock } from './kernel/clock.ts';
import type { RecordingFiles } from './platform/files/recordingFiles.ts';
import type { Outgoing } from './platform/network/addressGuard.ts';
import type { Store } from './platform/storage/store.ts';

export interface RecordsOptions {
  readonly store: Store;
  /** Absolute. */
  readonly dataDir: string;
  readonly recordings: Pick<RecordingFiles, 'open'>;
  readonly logger: Logger;
  /** Authorities that a transcription service may be signed by; null: the usual ones. */
  readonly secureContext: SecureContext | null;
  /** Where transcription services may be. */
  readonly outgoing: Outgoing;
  readonly onFailure: (error: unknown) => void;
}

/** What happens to records after the call. */
export type Records = ReturnType<typeof createRecords>;

/** Nothing happens before `start`. */
export function createRecords({
  store,
  dataDir,
  recordings,
  logger,
  secureContext,
  outgoing,
  onFailure,
}: RecordsOptions) {
  const recordDeletions = createRecordDeletions({ store, dataDir, onFailure });
  const transcriber = createTranscriber({
    store,
    clock: systemClock,
    logger,
    dataDir,
    recordings,
    secureContext,
    outgoing,
  });
  return {
    handlerParts: {
      recordDeletions,
      transcriber,
      deleteAllSms: (customerId: number) => recordDeletions.deleteSms(customerId),
    },
    /** Goes on with what an earlier process left. */
    async start(): Promise<void> {
      await recordDeletions.resume();
      transcriber.start();
    },
    async close(): Promise<void> {
      await transcriber.close();
      await recordDeletions.close();
    },
  };
}
