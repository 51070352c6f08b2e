import { getDocumentProxy } from 'unpdf';
import { UnusableFax } from './unusableFax.ts';

/** A PDF begins so within its first kilobyte (ISO 32000-1 annex H.3, note 13). */
const magic = '%PDF-';
const magicWithin = 1024;
/** pdf.js keeps silent: broken files are expected here, and told of by whoever called. */
const quiet = 0;

/** How many pages a PDF has. Throws `UnusableFax` for what is none or has none. */
export async function pagesOf(bytes: Uint8Array): Promise<number> {
  if (!Buffer.from(bytes.subarray(0, magicWithin)).includes(magic)) throw new UnusableFax('it is no PDF');
  // pdf.js takes the memory that it is given.
  const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: quiet }).catch((error: unknown) => {
    throw new UnusableFax(`the PDF is broken: ${error instanceof Error ? error.message : String(error)}`);
  });
  const { numPages } = document;
  await document.loadingTask.destroy();
  if (numPages < 1) throw new UnusableFax('the PDF has no page');
  return numPages;
}
