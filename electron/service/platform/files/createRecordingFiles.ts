import { type FileHandle, open as openFile } from 'node:fs/promises';
import { errorCode } from '../../kernel/errorCode.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import { createPlainFile, plainAudio, wholeOf } from './plainFile.ts';
import type { RecordingFiles, StoredAudio } from './recordingFiles.ts';
import { createSealedFile, sealedAudio } from './sealedFile.ts';
import { readSealedHead } from './sealedHead.ts';

/** How often a file is fetched for one who asks. */
const FETCHES = 3;

/** Files that can be brought back to where they were on the disk. */
export interface FetchedFiles {
  /** Brings one back; false when it is nowhere. */
  fetch(path: string): Promise<boolean>;
  /** Whoever asked for one has it open. */
  tidySoon(): void;
}

/**
 * Recordings' files. New ones are encrypted if `encrypts`; both kinds are read, so that the setting can change.
 *
 * @param secrets seals each file's own key
 * @param elsewhere where files are that are not on the disk
 */
export function createRecordingFiles(
  secrets: SecretBox,
  encrypts: boolean,
  elsewhere: FetchedFiles | null = null,
): RecordingFiles {
  async function openAnywhere(path: string, tries = FETCHES): Promise<FileHandle> {
    try {
      return await openFile(path, 'r');
    } catch (error) {
      // What was fetched may be gone again before it is open, where none may stay.
      const isElsewhere = errorCode(error) === 'ENOENT' && tries > 0 && elsewhere !== null;
      if (!isElsewhere || !(await elsewhere.fetch(path))) throw error;
      return await openAnywhere(path, tries - 1).finally(() => elsewhere.tidySoon());
    }
  }

  async function open(path: string): Promise<StoredAudio> {
    const file = await openAnywhere(path);
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
