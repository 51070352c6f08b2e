/** Has files scanned again that the scanner could not check, until it says something. */
import type { Logger } from 'pino';
import type { ChatFile } from '../../../../../shared/api/chats/chatFiles.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { JobQueue } from '../../../kernel/jobQueue.ts';
import type { Store } from '../../../platform/storage/store.ts';
import { fileChanged } from '../chatEvents.ts';
import type { ChatFiles } from './chatFiles.ts';
import { scanAgainAfterMs } from './fileScan.ts';
import type { HeldFile } from './filesOfMessages.ts';

/** What no scanner could check for so long is refused. */
const GIVE_UP_AFTER_MS = 7 * 24 * 3600_000;
/** Rows that are checked at once. */
const BATCH = 20;

export interface HeldFilesDependencies {
  readonly store: Store;
  readonly files: Pick<ChatFiles, 'scanAgain' | 'removeFile'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Scans them, one after the other. */
export interface HeldFiles {
  start(): void;
  close(): Promise<void>;
}

export function createHeldFiles({ store, files, clock, logger }: HeldFilesDependencies): HeldFiles {
  const queue = new JobQueue<HeldFile, Exclude<ChatFile['state'], 'held'>>({
    name: 'held files',
    clock,
    logger,
    due: (now) => store.chatMessages.filesToScan(now, BATCH),
    nextDueAt: (now) => store.chatMessages.nextScanAt(now),
    idOf: ({ id }) => id,
    laneOf: () => 'all',
    async send({ path, heldSince, scanFailures }, signal) {
      const scanned = await files.scanAgain(path);
      if (scanned !== 'failed') return { result: scanned === 'clean' ? 'ready' : 'refused' };
      const isHopeless = clock.now() - heldSince >= GIVE_UP_AFTER_MS;
      if (isHopeless && !signal.aborted) return { result: 'refused' };
      return { retryAt: clock.now() + scanAgainAfterMs(scanFailures + 1), reason: 'The scanner said nothing' };
    },
    async settle({ id, path }, state) {
      const isGone = await store.transaction(async (within) => {
        const settled = await within.chatMessages.settleScan(id, state);
        if (settled) await within.events.append([fileChanged(settled.message, { ...settled, now: clock.now() })]);
        return settled?.isGone ?? false;
      });
      if (isGone) await files.removeFile(path);
      logger.info({ messageId: id, state }, 'a file that was held was scanned again');
    },
    postpone: ({ id, scanFailures }, retryAt) => store.chatMessages.postponeScan(id, scanFailures + 1, retryAt),
    graceMs: null,
  });

  const stopListening = store.onCommitted((events) => {
    if (events.some(({ body }) => body.event_name === 'chatmsg.added' && body.chatmsg.file?.state === 'held'))
      queue.wake();
  });

  return {
    start: () => queue.wake(),
    close() {
      stopListening();
      return queue.close();
    },
  };
}
