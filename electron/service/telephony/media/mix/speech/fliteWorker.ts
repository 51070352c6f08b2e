/** Runs in a worker thread, once per utterance: flite is a program that ends, and may not hold up the calls. */
import { WASI } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';
import { type FliteJob, SPEECH_FILE } from './fliteJob.ts';

const job: FliteJob = workerData;
const wasi = new WASI({
  version: 'preview1',
  args: ['flite', '-voice', job.voice, '-t', job.text, '-o', `/out/${SPEECH_FILE}`],
  preopens: { '/out': job.folder },
  returnOnExit: true,
});
const instance = await WebAssembly.instantiate(job.module, wasi.getImportObject() as WebAssembly.Imports);
const status = wasi.start(instance);
// WASI leaves the folder open that it was given (its first descriptor after the standard ones), beyond the end of the thread.
(wasi.wasiImport as { fd_close(descriptor: number): number }).fd_close(3);
parentPort?.postMessage(status);
