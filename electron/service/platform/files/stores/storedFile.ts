/** Files in a store, put and fetched whole, with their digest. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStore, StoreUnavailable } from './fileStore.ts';

/** The key of a file in a store, whichever way the system writes paths. */
export const keyOfPath = (path: string): string => path.split(sep).join('/');

/** What a file is, whoever keeps it. */
export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

async function digestOf(
  source: AsyncIterable<Uint8Array>,
  most = Infinity,
): Promise<Digest & { readonly md5: string }> {
  const [hash, md5] = [createHash('sha256'), createHash('md5')];
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    md5.update(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return { bytes, sha256: hash.digest('hex'), md5: md5.digest('hex') };
}

/** Puts a file into a store; resolves once the store has shown that it has the same bytes, by their MD5 or by sending them. */
export async function putFile(store: FileStore, key: string, path: string, signal: AbortSignal): Promise<Digest> {
  const { md5, ...digest } = await digestOf(createReadStream(path));
  await store.put(key, path, digest.bytes, signal);
  if ((await store.md5(key)) === md5) return digest;
  const kept = await store.get(key, signal);
  if (kept === null) throw new StoreUnavailable(`${store.place} took the recording and does not have it`);
  const { sha256 } = await digestOf(kept, digest.bytes);
  if (sha256 !== digest.sha256) throw new StoreUnavailable(`${store.place} has something else than what was put there`);
  return digest;
}

/** Copies a file of a store to an absolute path, where nothing may be; what is not the same bytes is refused. */
export async function fetchFile(
  store: FileStore,
  key: string,
  { bytes, sha256 }: Digest,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const source = await store.get(key, signal);
  if (source === null) throw new StoreUnavailable(`${store.place} does not have this recording`);
  const hash = createHash('sha256');
  let count = 0;
  async function* checked(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      count += chunk.length;
      if (count > bytes) break;
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(checked(source)), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  if (count !== bytes || hash.digest('hex') !== sha256) {
    throw new StoreUnavailable(`${store.place} answered with something else than this recording`);
  }
}
