/** Decodes uploads of every kind into the format that the service plays: 16 kHz, mono, 16 bit. */

import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { AudioError } from '../../platform/files/audioError.ts';
import { PCM_RATE_HZ } from '../../telephony/ports/media.ts';
import type { AudioKind } from './audioKind.ts';
import { decodeMp3 } from './mp3Decoder.ts';
import { decodeWav } from './wavDecoder.ts';

// Decodes AAC and MP4 with an installed ffmpeg: no decoder of a licence that can be shipped reads both.

const timeoutMs = 60_000;

/** How the audio is to be decoded. */
interface FfmpegOptions {
  /** A path that may be written to and is removed again: MP4 cannot be read from a pipe. */
  readonly scratchPath: string;
  readonly maxSeconds: number;
  /** The program; default: the one on the PATH. */
  readonly command?: string;
}

/** Decodes it to 16 kHz mono. Throws `AudioError` when it is damaged or there is no ffmpeg. */
export async function decodeWithFfmpeg(bytes: Uint8Array, options: FfmpegOptions): Promise<Int16Array> {
  await writeFile(options.scratchPath, bytes, { mode: 0o600 });
  try {
    const output = await run(options);
    if (output.length < 2) throw new AudioError('The file contains no audio that can be read');
    return new Int16Array(output.buffer.slice(output.byteOffset, output.byteOffset + (output.length & ~1)));
  } finally {
    await rm(options.scratchPath, { force: true });
  }
}

function run({ scratchPath, maxSeconds, command = 'ffmpeg' }: FfmpegOptions): Promise<Buffer> {
  // Only the upload itself is read: no playlists, no network.
  const input = ['-protocol_whitelist', 'file', '-i', scratchPath, '-vn', '-t', String(maxSeconds + 1)];
  const output = ['-ac', '1', '-ar', '16000', '-f', 's16le', '-'];
  const child = spawn(command, ['-v', 'error', '-nostdin', ...input, ...output], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    windowsHide: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', () => {
      reject(new AudioError('AAC and MP4 need ffmpeg, which is not installed here; upload an MP3 or WAV file'));
    });
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks));
      else reject(new AudioError('The file is damaged'));
    });
  });
}

/** Longest announcement, in seconds. */
export const maximumSeconds = 600;

/** Shorter audio comes from a damaged file. */
const shortestSeconds = 0.1;

/** `scratchPath` is a path that may be written to. Throws `AudioError` with a sentence for people. */
export async function decodeAudio(bytes: Uint8Array, kind: AudioKind, scratchPath: string): Promise<Int16Array> {
  const pcm = await decode(bytes, kind, scratchPath);
  if (pcm.length < shortestSeconds * PCM_RATE_HZ) throw new AudioError('The file contains no audio');
  if (pcm.length > maximumSeconds * PCM_RATE_HZ) throw new AudioError('The audio is longer than ten minutes');
  return pcm;
}

async function decode(bytes: Uint8Array, kind: AudioKind, scratchPath: string): Promise<Int16Array> {
  if (kind === 'audio/wav') return decodeWav(bytes, maximumSeconds);
  if (kind === 'audio/mpeg') return decodeMp3(bytes, maximumSeconds);
  return decodeWithFfmpeg(bytes, { scratchPath, maxSeconds: maximumSeconds });
}
