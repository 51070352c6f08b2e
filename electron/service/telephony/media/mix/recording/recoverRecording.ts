import type { RecordingFiles, StoredAudio } from '../../../../platform/files/recordingFiles.ts';
import { wholeMp3Frames } from './mp3Frame.ts';

/** The content of a recording that a crash left behind. */
export interface RecoveredRecording {
  readonly durationMs: number;
  /** Bytes of the audio after a torn end was cut off. */
  readonly size: number;
}

/**
 * Makes a recording playable that nobody could stop: walks its MP3 frames and cuts off what follows the last whole one.
 *
 * @throws when the file cannot be read or cut.
 */
export async function recoverRecording(files: Pick<RecordingFiles, 'open'>, path: string): Promise<RecoveredRecording> {
  const audio = await files.open(path);
  try {
    const whole = await walkFrames(audio, audio.size);
    const size = await audio.cut(whole.size);
    return size === whole.size ? whole : await walkFrames(audio, size);
  } finally {
    await audio.close();
  }
}

async function walkFrames(audio: StoredAudio, end: number): Promise<RecoveredRecording> {
  let size = 0;
  let durationMs = 0;
  let left = Buffer.alloc(0);
  for await (const chunk of audio.read(0, end)) {
    left = Buffer.concat([left, chunk]);
    const frames = wholeMp3Frames(left);
    size += frames.bytes;
    durationMs += frames.durationMs;
    left = left.subarray(frames.bytes);
    // If the beginning is no frame, more data does not make it one.
    if (left.length > MAX_FRAME_BYTES) break;
  }
  return { size, durationMs: Math.round(durationMs) };
}

/** Layer III at 320 kbit/s and 32 kHz, the longest that there is. */
const MAX_FRAME_BYTES = 1441;
