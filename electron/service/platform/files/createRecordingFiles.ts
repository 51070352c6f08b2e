import { open as openFile } from 'node:fs/promises';
import type { SecretBox } from '../storage/secretBox.ts';
import { createPlainFile, plainAudio, wholeOf } from './plainFile.ts';
import type { RecordingFiles, StoredAudio } from './recordingFiles.ts';
import { createSealedFile, sealedAudio } from './sealedFile.ts';
import { readSealedHead } from './sealedHead.ts';

/**
 * Recordings' files. New ones are encrypted if `encrypts`; both kinds are read, so that the setting can change.
 *
 * @param secrets seals each file's own key
 */
export function createRecordingFiles(secrets: SecretBox, encrypts: boolean): RecordingFiles {
  async function open(path: string): Promise<StoredAudio> {
    const file = await openFile(path, 'r');
    try {
      const head = await readSealedHead(file, secrets);
      return head ? await sealedAudio(file, path, head) : await plainAudio(file, path);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  return {
    create: (path) => (encrypts ? createSealedFile(path, secrets) : createPlainFile(path)),
    open,
    readAll: async (path) => wholeOf(await open(path)),
  };
}
