import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.svg', '.json', '.map', '.webmanifest']);
/** Below this the headers are longer than what is saved. */
const worthBytes = 256;

/** Of brotli's eleven: the last two take ten times as long and save four per cent. */
const brotliQuality = 9;

/** Writes a `.br` and a `.gz` beside every text file of a folder, so that the service sends it compressed without work. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => texts.has(extname(name))).map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
