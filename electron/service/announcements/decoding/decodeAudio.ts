/** Decodes uploads of every kind to what the service plays: 16 kHz, mono, 16 bit. */
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import { AudioError } from './audioError.ts';
import type { AudioKind } from './audioKind.ts';
import { decodeWithFfmpeg } from './ffmpegDecoder.ts';
import { decodeMp3 } from './mp3Decoder.ts';
import { decodeWav } from './wavDecoder.ts';

/** Longest announcement, in seconds. */
export const maximumSeconds = 600;

/** What is shorter came of a damaged file. */
const shortestSeconds = 0.1;

/** Decodes it; `scratchPath` is a path that may be written to. Throws `AudioError` with a sentence for a person. */
export async function decodeAudio(bytes: Uint8Array, kind: AudioKind, scratchPath: string): Promise<Int16Array> {
  const pcm = await decode(bytes, kind, scratchPath);
  if (pcm.length < shortestSeconds * PCM_RATE_HZ) throw new AudioError('The file holds no audio');
  if (pcm.length > maximumSeconds * PCM_RATE_HZ) throw new AudioError('The audio is longer than ten minutes');
  return pcm;
}

async function decode(bytes: Uint8Array, kind: AudioKind, scratchPath: string): Promise<Int16Array> {
  if (kind === 'audio/wav') return decodeWav(bytes, maximumSeconds);
  if (kind === 'audio/mpeg') return decodeMp3(bytes, maximumSeconds);
  return decodeWithFfmpeg(bytes, { scratchPath, maxSeconds: maximumSeconds });
}
