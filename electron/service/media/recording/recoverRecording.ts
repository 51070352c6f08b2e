import { type FileHandle, open } from 'node:fs/promises';
import { parseMp3Frame } from './mp3Frame.ts';

/** What a recording holds that was left behind by a crash. */
export interface RecoveredRecording {
  readonly durationMs: number;
  /** Bytes of the file after a torn end was cut off. */
  readonly size: number;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Makes a recording playable that nobody could stop: walks its MP3 frames and cuts off what follows the last whole one.
 *
 * @throws when the file cannot be read or cut.
 */
export async function recoverRecording(path: string): Promise<RecoveredRecording> {
  const file = await open(path, 'r+');
  try {
    const { size: fileSize } = await file.stat();
    const whole = await walkFrames(file, fileSize);
    if (whole.size < fileSize) await file.truncate(whole.size);
    return whole;
  } finally {
    await file.close();
  }
}

async function walkFrames(file: FileHandle, fileSize: number): Promise<RecoveredRecording> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let size = 0;
  let durationMs = 0;
  for (;;) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, size);
    const frames = wholeFrames(chunk.subarray(0, bytesRead), fileSize - size);
    if (frames.size === 0) return { size, durationMs: Math.round(durationMs) };
    size += frames.size;
    durationMs += frames.durationMs;
  }
}

function wholeFrames(chunk: Buffer, available: number): RecoveredRecording {
  let size = 0;
  let durationMs = 0;
  for (;;) {
    const frame = parseMp3Frame(chunk, size);
    if (frame === null || size + frame.bytes > Math.min(chunk.length, available)) return { size, durationMs };
    size += frame.bytes;
    durationMs += frame.durationMs;
  }
}
