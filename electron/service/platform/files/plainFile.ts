/** Recordings as they are. */
import { type FileHandle, open, truncate } from 'node:fs/promises';
import type { RecordingFiles, RecordingSink, StoredAudio } from './recordingFiles.ts';

/** Bytes read at a time. */
const CHUNK_BYTES = 64 * 1024;

/** Writes all of it, also where the system takes it in parts; `onWritten` is called for each. */
export async function writeWhole(
  file: FileHandle,
  bytes: Buffer,
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written);
    written += bytesWritten;
    onWritten(bytesWritten);
  }
}

/** Creates a file that contains the audio itself. */
export async function createPlainFile(path: string, openFile = () => open(path, 'wx', 0o600)): Promise<RecordingSink> {
  const file = await openFile();
  let size = 0;
  return {
    get size() {
      return size;
    },
    append: (audio) =>
      writeWhole(file, audio, (count) => {
        size += count;
      }),
    close: () => file.close(),
  };
}

/** The audio of an open file that is nothing else. */
export async function plainAudio(file: FileHandle, path: string): Promise<StoredAudio> {
  const { size } = await file.stat();
  return {
    size,
    async *read(start, end) {
      for (let position = start; position < end; ) {
        const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, end - position));
        const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        yield chunk.subarray(0, bytesRead);
      }
    },
    async cut(length) {
      if (length < size) await truncate(path, length);
      return Math.min(length, size);
    },
    close: () => file.close(),
  };
}

/** All of an audio, which is closed then. */
export async function wholeOf(audio: StoredAudio): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of audio.read(0, audio.size)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    await audio.close();
  }
}

async function openPlainFile(path: string): Promise<StoredAudio> {
  return plainAudio(await open(path, 'r'), path);
}

/** Files that are the audio itself. */
export const plainFiles: RecordingFiles = {
  create: (path) => createPlainFile(path),
  open: openPlainFile,
  readAll: async (path) => wholeOf(await openPlainFile(path)),
};
