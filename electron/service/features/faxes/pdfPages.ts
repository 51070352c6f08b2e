/** Counts the pages of a PDF. A PDF can be made so that reading it never ends, so a thread with limits reads it. */
import { Worker } from 'node:worker_threads';
import type { PdfAnswer } from './pdfWorker.ts';
import { UnusableFax } from './unusableFax.ts';

/** A PDF begins with this within its first kilobyte (ISO 32000-1 annex H.3, note 13). */
const magic = '%PDF-';
const magicWithin = 1024;

/** What reading one PDF may use; a fax of hundreds of pages needs a fraction of it. */
export interface PdfLimits {
  readonly timeMs: number;
  /** For objects, and as much again for unpacked data. */
  readonly memoryMb: number;
}

const usualLimits: PdfLimits = { timeMs: 10_000, memoryMb: 256 };
/** How often the memory of unpacked data is checked. */
const LOOK_EVERY_MS = 50;

const tooLong = (seconds: number) => `the PDF takes longer than ${seconds} seconds to read`;
const tooLarge = (megabytes: number) => `the PDF takes more than ${megabytes} MB of memory to read`;

/**
 * How many pages a PDF has. Throws `UnusableFax` if it is not a PDF, has no pages, or cannot be read within the limits.
 */
export async function pagesOf(bytes: Uint8Array, limits = usualLimits): Promise<number> {
  if (!Buffer.from(bytes.subarray(0, magicWithin)).includes(magic)) throw new UnusableFax('it is no PDF');
  const answer = await readInThread(Uint8Array.from(bytes), limits);
  if ('broken' in answer) throw new UnusableFax(`the PDF is broken: ${answer.broken}`);
  if (answer.pages < 1) throw new UnusableFax('the PDF has no page');
  return answer.pages;
}

/** @param bytes are transferred to the thread */
function readInThread(bytes: Uint8Array<ArrayBuffer>, { timeMs, memoryMb }: PdfLimits): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  const refuse = (reason: string) => reject(new UnusableFax(reason));
  const timer = setTimeout(() => refuse(tooLong(timeMs / 1000)), timeMs);
  // The memory limits of a thread do not include what streams unpack to.
  const look = setInterval(() => {
    worker.getHeapStatistics().then(
      ({ external_memory }) => external_memory > memoryMb * 2 ** 20 && refuse(tooLarge(memoryMb)),
      () => {},
    );
  }, LOOK_EVERY_MS);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse(tooLarge(memoryMb)) : reject(error),
  );
  worker.once('exit', (code) => reject(new Error(`The thread that reads PDFs ended with code ${code}.`)));
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(look);
    return worker.terminate();
  });
}
