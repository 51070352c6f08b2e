/** Runs in a worker thread, once per file: what a stranger's PDF costs may not hold up the calls. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** pdf.js keeps silent: broken files are expected here, and told of by whoever asked. */
const quiet = 0;

/** What the worker answers. */
export type PdfAnswer = { readonly pages: number } | { readonly broken: string };

const answer: PdfAnswer = await getDocumentProxy(workerData as Uint8Array, { verbosity: quiet }).then(
  ({ numPages }) => ({ pages: numPages }),
  (error: unknown) => ({ broken: error instanceof Error ? error.message : String(error) }),
);
parentPort?.postMessage(answer);
