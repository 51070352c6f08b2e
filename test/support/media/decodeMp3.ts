import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PCM_RATE_HZ } from '../../../electron/service/telephony/ports/media.ts';

const run = promisify(execFile);

/** Both channels of a recording, as another program (ffmpeg) decodes them. */
export interface StereoPcm {
  readonly left: Int16Array;
  readonly right: Int16Array;
}

/** Decodes an MP3 file to 16 kHz. */
export async function decodeMp3(path: string): Promise<StereoPcm> {
  const [left, right] = await Promise.all([decodeChannel(path, 'FL'), decodeChannel(path, 'FR')]);
  return { left, right };
}

async function decodeChannel(path: string, channel: 'FL' | 'FR'): Promise<Int16Array> {
  const output = ['-af', `pan=mono|c0=${channel}`, '-ar', String(PCM_RATE_HZ), '-f', 's16le', '-'];
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, ...output], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  return new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength));
}
