/**
 * `cordboard export`: everything of one customer in formats that other programs read, also while the service runs: each table as
 * lines of JSON, each recording and other file as it is heard or seen, and the digest of each. An export that was cut off ends in
 * `.part` and is taken up again by the same command; files that are there already are not copied anew.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../kernel/errorCode.ts';
import { writeWhole } from '../kernel/writeWhole.ts';
import { readConfig } from '../platform/config/config.ts';
import { trusting } from '../platform/config/privateAuthorities.ts';
import { createRecordingFiles } from '../platform/files/createRecordingFiles.ts';
import type { RecordingFiles } from '../platform/files/recordingFiles.ts';
import { fileStores } from '../platform/files/stores/openFileStore.ts';
import { fetchFile, keyOfPath } from '../platform/files/stores/storedFile.ts';
import { type CustomerReader, customerReader, type ExportedTable } from '../platform/storage/customerReader.ts';
import { keyFileSecretBox } from '../platform/storage/keyFileSecretBox.ts';
import { momentOfPostgres } from '../platform/storage/postgres/oneMoment.ts';
import { momentOfSqlite } from '../platform/storage/sqlite/oneMoment.ts';
import { version } from '../product.ts';
import { print, sizeText, takeOption, targetOf, UsageError } from './io.ts';

const usage =
  'Say where the export goes: cordboard export <new folder> [--customer <id>] [--data <folder>]. What an export of one ' +
  'person needs is in the interface: Settings, Retention & privacy';

/** Written last: an export with it is whole. */
export const exportManifest = 'export.json';
/** Digests of all other files, as `sha256sum -c` reads them. */
const sums = 'SHA256SUMS';

/** How long one recording may take from its store, milliseconds. */
const FETCH_MS = 600_000;

interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes what comes, a piece after the other, and its digest beside. */
async function writeStream(source: AsyncIterable<Uint8Array | string>, path: string): Promise<Copied> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const piece of source) {
      const buffer = Buffer.from(piece);
      hash.update(buffer);
      bytes += buffer.length;
      yield buffer;
    }
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(counted()), createWriteStream(`${path}.part`, { mode: 0o600 }));
  await rename(`${path}.part`, path);
  return { bytes, sha256: hash.digest('hex') };
}

async function digestOf(path: string): Promise<Copied> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The digests as they come; the file is whole once it has its name. */
async function openSums(folder: string) {
  const path = join(folder, sums);
  const file = await open(`${path}.part`, 'w', 0o600);
  return {
    add: (name: string, { sha256 }: Copied) => file.write(`${sha256}  ${name}\n`),
    async close() {
      await file.close();
      await rename(`${path}.part`, path);
    },
  };
}

type Sums = Awaited<ReturnType<typeof openSums>>;

async function writeTable(folder: string, { name, rows }: ExportedTable, add: Sums['add']) {
  const path = `tables/${name}.ndjson`;
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      count += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  const copied = await writeStream(lines(), join(folder, path));
  if (count === 0) await rm(join(folder, path));
  else await add(path, copied);
  return { name, file: path, rows: count, ...copied };
}

/** Audio that is encrypted on the disk is opened. */
function audioOf(dataDir: string): RecordingFiles | null {
  const key = join(dataDir, 'secret.key');
  return existsSync(key) ? createRecordingFiles(keyFileSecretBox(key), false) : null;
}

/** Files in the data folder, and recordings that lie in a store besides. */
interface FileSources {
  readonly dataDir: string;
  readonly audio: RecordingFiles | null;
  readonly storeAt: ReturnType<typeof fileStores>;
}

type SavedFiles = Awaited<ReturnType<CustomerReader['savedFiles']>>;

/** Fetches a recording that is in its store alone to a path; false when it is nowhere. */
async function fetchSaved(saved: SavedFiles, sources: FileSources, name: string, path: string): Promise<boolean> {
  const copy = saved.get(name);
  if (copy === undefined) return false;
  await rm(path, { force: true });
  await fetchFile(await sources.storeAt(copy.place), keyOfPath(name), copy, path, AbortSignal.timeout(FETCH_MS));
  return true;
}

async function* contentOf(path: string, audio: RecordingFiles | null): AsyncGenerator<Uint8Array> {
  if (audio === null) yield* createReadStream(path) as AsyncIterable<Buffer>;
  else {
    const stored = await audio.open(path);
    try {
      yield* stored.read(0, stored.size);
    } finally {
      await stored.close();
    }
  }
}

async function copyFiles(
  reader: CustomerReader,
  customerId: number,
  sources: FileSources,
  folder: string,
  add: Sums['add'],
) {
  const { dataDir } = sources;
  const saved = await reader.savedFiles(customerId);
  const copied = { files: 0, bytes: 0, gone: 0 };
  const seen = new Set<string>();
  for await (const named of reader.files(customerId)) {
    const source = resolve(dataDir, named);
    // A row names what is in the data folder, and nothing else is exported whatever it says.
    if (!source.startsWith(dataDir + sep) || seen.has(source)) continue;
    seen.add(source);
    const name = `files/${relative(dataDir, source)}`;
    const target = join(folder, name);
    const fetched = join(folder, 'fetched.part');
    try {
      const isElsewhere =
        !existsSync(source) && !existsSync(target) && (await fetchSaved(saved, sources, named, fetched));
      const content = () => contentOf(isElsewhere ? fetched : source, sources.audio);
      const done = existsSync(target) ? await digestOf(target) : await writeStream(content(), target);
      await add(name, done);
      copied.files += 1;
      copied.bytes += done.bytes;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      copied.gone += 1;
    } finally {
      await rm(fetched, { force: true });
    }
  }
  return copied;
}

async function chosenCustomer(reader: CustomerReader, asked: string | null) {
  const customers = await reader.customers();
  const [first] = customers;
  if (first === undefined) throw new Error('There is no customer in this database');
  if (asked === null && customers.length > 1) {
    const list = customers.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new UsageError(`There are several customers; say which with --customer: ${list}`);
  }
  const chosen = asked === null ? first : customers.find(({ id }) => String(id) === asked);
  if (chosen === undefined) throw new UsageError(`There is no customer ${asked}`);
  return chosen;
}

async function placeOf(target: string, dataDir: string): Promise<string> {
  const place = resolve(target);
  if (`${place}/`.startsWith(`${dataDir}/`)) throw new Error('An export does not go into the data folder');
  if ((await stat(place).catch(() => null)) !== null) throw new Error(`${place} is there already: name a new folder`);
  return place;
}

async function fill(reader: CustomerReader, sources: FileSources, folder: string, asked: string | null) {
  const customer = await chosenCustomer(reader, asked);
  const made_at = new Date().toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const list = await openSums(folder);
  const tables = [];
  for (const table of await reader.tables(customer.id)) {
    const written = await writeTable(folder, table, list.add);
    if (written.rows > 0) tables.push(written);
  }
  const files = await copyFiles(reader, customer.id, sources, folder, list.add);
  await list.close();
  const { sha256 } = await digestOf(join(folder, sums));
  const manifest = {
    program: version,
    step: reader.step,
    made_at,
    customer,
    tables,
    ...files,
    sums: { file: sums, sha256 },
  };
  await writeWhole(join(folder, exportManifest), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Runs the command; answers the exit code. */
export async function runExport(args: readonly string[]): Promise<number> {
  const { target, rest } = targetOf(args, usage);
  const { value: asked, rest: options } = takeOption(rest, '--customer');
  const { dataDir: named, databaseUrl, recordings, caFile } = readConfig(options, process.env);
  const dataDir = resolve(named);
  const database = join(dataDir, 'cordboard.db');
  if (databaseUrl === null && !existsSync(database)) {
    throw new Error(`${dataDir} is not the data folder of a service; name it with --data`);
  }
  const place = await placeOf(target, dataDir);
  const folder = `${place}.part`;
  const reader = customerReader(databaseUrl === null ? momentOfSqlite(database) : await momentOfPostgres(databaseUrl));
  try {
    const sources = { dataDir, audio: audioOf(dataDir), storeAt: fileStores(recordings, trusting(caFile)) };
    const { customer, tables, files, bytes, gone } = await fill(reader, sources, folder, asked);
    await rename(folder, place);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `Exported ${customer.name}: ${rows} rows of ${tables.length} tables and ${files} files (${sizeText(bytes)}): ${place}`,
    );
    if (gone > 0) print(`${gone} files that rows name are not there.`);
    return 0;
  } finally {
    await reader.close();
  }
}
