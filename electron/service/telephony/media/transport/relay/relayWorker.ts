/** The relay thread: waits for the sockets of streams that were handed to it, and passes their packets on. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadSystemCalls } from '../udp/systemCalls.ts';
import { READY, type RelayJob } from './relayJob.ts';
import { relayStreams } from './relayStreams.ts';

const calls = await loadSystemCalls();
if (calls !== null && parentPort !== null) {
  parentPort.postMessage(READY);
  relayStreams(workerData as RelayJob, calls, parentPort);
}
