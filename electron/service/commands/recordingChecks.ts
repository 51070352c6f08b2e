/** The store of complete recordings: whether what is put there comes back. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceConfig } from '../platform/config/config.ts';
import { trusting } from '../platform/config/privateAuthorities.ts';
import { fileStores } from '../platform/files/stores/openFileStore.ts';
import { fetchFile, putFile } from '../platform/files/stores/storedFile.ts';
import { type Finding, fail, messageOf, ok } from './finding.ts';

const PATIENCE_MS = 20_000;

/** Puts a small file there, fetches it and removes it. */
export async function checkRecordings({ recordings, caFile }: ServiceConfig): Promise<Finding[]> {
  const { place } = recordings;
  if (place === null) return [];
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-doctor-'));
  const key = `doctor-${randomUUID()}`;
  try {
    const store = await fileStores(recordings, trusting(caFile))(place);
    const [file, copy] = [join(folder, 'file'), join(folder, 'copy')];
    await writeFile(file, randomUUID());
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const digest = await putFile(store, key, file, signal);
    await fetchFile(store, key, digest, copy, signal);
    await store.remove(key);
    return [ok(`Recordings can be saved in ${place}, fetched from there and removed`)];
  } catch (error) {
    return [fail(`Recordings cannot be saved in ${place}: ${messageOf(error)}`)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
