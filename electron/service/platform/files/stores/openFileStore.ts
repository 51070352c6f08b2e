import type { SecureContext } from 'node:tls';
import type { RecordingsConfig } from '../../config/recordingSettings.ts';
import { type FileStore, StoreUnavailable } from './fileStore.ts';
import { createFolderStore } from './folderStore.ts';

/**
 * Finds the store of a place, also of one that was set before: a bucket then lies at the same endpoint, and opens with the same key.
 * The functions throw `StoreUnavailable` for a bucket without a key. What speaks to buckets is loaded with the first one.
 */
export function fileStores(
  { bucket }: Pick<RecordingsConfig, 'bucket'>,
  secureContext: SecureContext | null,
): (place: string) => Promise<FileStore> {
  const opened = new Map<string, FileStore>();

  async function open(place: string): Promise<FileStore> {
    if (place.startsWith('file:')) return createFolderStore(place);
    if (bucket === null) {
      throw new StoreUnavailable(`Recordings lie in ${place}, and CORDBOARD_RECORDINGS_ACCESS_KEY is not set`);
    }
    const { createS3Store } = await import('./s3Store.ts');
    return createS3Store(place, bucket, secureContext);
  }

  return async (place) => {
    const store = opened.get(place) ?? (await open(place));
    opened.set(place, store);
    return store;
  };
}
