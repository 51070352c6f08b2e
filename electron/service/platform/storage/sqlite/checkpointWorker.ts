/** Runs in a worker thread: moves what was committed from the write-ahead log into the database's file. */
import { parentPort, workerData } from 'node:worker_threads';
import { CLOSE, type ReaderData } from '../reader/readerProtocol.ts';
import { openForCheckpoints } from './connection.ts';

const { path }: ReaderData = workerData;
const database = openForCheckpoints(path);

/** The log begins anew only where nothing was committed meanwhile; what was is little, and soon moved. */
const TRIES = 10;

const passive = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

/** What cannot be moved now, on a full disk for instance, stays in the log. */
function checkpoint(): void {
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { log, checkpointed } = passive.get() ?? {};
      if (log === checkpointed) return;
    }
  } catch {
    // The connection that writes does it itself once the log is long.
  }
}

parentPort?.on('message', (message: unknown) => {
  if (message !== CLOSE) {
    checkpoint();
    return parentPort?.postMessage(null);
  }
  database.close();
  parentPort?.close();
});
