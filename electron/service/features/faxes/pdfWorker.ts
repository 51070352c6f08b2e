/** Runs in a worker thread, once per file, so that a malicious PDF cannot hold up calls. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** pdf.js logs nothing: broken files are expected here, and the caller reports them. */
const quiet = 0;

/** What the worker answers. */
export type PdfAnswer = { readonly pages: number } | { readonly broken: string };

const answer: PdfAnswer = await getDocumentProxy(workerData as Uint8Array, { verbosity: quiet }).then(
  ({ numPages }) => ({ pages: numPages }),
  (error: unknown) => ({ broken: error instanceof Error ? error.message : String(error) }),
);
parentPort?.postMessage(answer);
