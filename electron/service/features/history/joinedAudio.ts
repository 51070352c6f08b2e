import type { ReadableAudio } from '../../platform/files/recordingFiles.ts';

/** Audio of a part of a recording; only the first `size` bytes of the file belong to it. */
export interface AudioPart {
  readonly size: number;
  open(): Promise<ReadableAudio>;
}

async function* readParts(parts: readonly ReadableAudio[], start: number, end: number): AsyncGenerator<Buffer> {
  let before = 0;
  for (const part of parts) {
    const from = Math.max(0, start - before);
    const to = Math.min(part.size, end - before);
    if (from < to) yield* part.read(from, to);
    before += part.size;
  }
}

/** Opens all files, or none if one of them cannot be opened. */
async function openAll(parts: readonly AudioPart[]): Promise<ReadableAudio[]> {
  const opened: ReadableAudio[] = [];
  try {
    for (const { size, open } of parts) {
      const audio = await open();
      opened.push({
        size: Math.min(size, audio.size),
        read: (start, end) => audio.read(start, end),
        close: () => audio.close(),
      });
    }
    return opened;
  } catch (error) {
    for (const audio of opened) await audio.close();
    throw error;
  }
}

/**
 * Reads the audio of several files as one. MP3 frames of a constant bit rate can be joined directly if each file ends
 * with a whole frame.
 */
export async function openJoined(parts: readonly AudioPart[]): Promise<ReadableAudio> {
  const opened = await openAll(parts);
  return {
    size: opened.reduce((sum, { size }) => sum + size, 0),
    read: (start, end) => readParts(opened, start, end),
    async close() {
      for (const audio of opened) await audio.close();
    },
  };
}
