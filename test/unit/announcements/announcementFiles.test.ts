import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnnouncementFiles } from '../../../electron/service/announcements/announcementFiles.ts';
import { decodeWithFfmpeg } from '../../../electron/service/announcements/decoding/decodeAudio.ts';
import { AudioError } from '../../../electron/service/platform/files/audioError.ts';
import { wavBytes } from '../../../electron/service/platform/files/wav.ts';
import { amplitudeAt } from '../../support/goertzel.ts';
import { sine } from '../../support/tone.ts';

const toneHz = 700;

let dataDir: string;
let files: AnnouncementFiles;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cordboard-announcements-'));
  files = new AnnouncementFiles(dataDir);
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A tone of a second and a half, as another program encodes it. */
function encoded(extension: string, ...options: string[]): Promise<Buffer> {
  const path = join(dataDir, `tone.${extension}`);
  const input = ['-f', 'lavfi', '-i', `sine=${toneHz}:duration=1.5`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, '-af', 'volume=6', ...options, path]);
  return readFile(path);
}

/** The same each time, and like no audio. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 0xff;
    }),
  );
}

const store = (bytes: Buffer) => files.store(1, bytes.toString('base64'));
const stored = async () => (await readdir(join(dataDir, 'announcements', '1')).catch(() => [])).toSorted();

describe('an upload', () => {
  it.each([
    ['wav', 'audio/wav', ['-ar', '44100', '-ac', '2']],
    ['wav', 'audio/wav', ['-ar', '8000', '-c:a', 'pcm_u8']],
    ['wav', 'audio/wav', ['-ar', '48000', '-c:a', 'pcm_s24le']],
    ['wav', 'audio/wav', ['-ar', '16000', '-c:a', 'pcm_f32le']],
    ['wav', 'audio/wav', ['-ar', '8000', '-c:a', 'pcm_alaw']],
    ['wav', 'audio/wav', ['-ar', '8000', '-ac', '2', '-c:a', 'pcm_mulaw']],
    ['mp3', 'audio/mpeg', ['-ar', '44100', '-ac', '2']],
    ['mp3', 'audio/mpeg', ['-ar', '22050', '-id3v2_version', '0', '-write_xing', '0']],
    ['aac', 'audio/aac', []],
    ['m4a', 'audio/mp4', []],
    ['mp4', 'audio/mp4', []],
  ])('of %s is %s and sounds as it did (%j)', async (extension, type, options) => {
    const content = await store(await encoded(extension, ...options));
    expect(content.content_type).toBe(type);
    expect(content.duration).toBeGreaterThan(1.4);
    expect(content.duration).toBeLessThan(1.7);
    const pcm = await files.read(content);
    expect(amplitudeAt(toneHz, pcm.subarray(4_000, 20_000))).toBeGreaterThan(5_000);
    expect(amplitudeAt(toneHz * 2, pcm.subarray(4_000, 20_000))).toBeLessThan(500);
    // A wrong law of G.711 bends both halves of the wave alike: odd harmonics.
    expect(amplitudeAt(toneHz * 3, pcm.subarray(4_000, 20_000))).toBeLessThan(500);
  });

  it('is stored once, and again after it was removed', async () => {
    const bytes = wavBytes(sine(toneHz, 16_000));
    const first = await store(bytes);
    expect(await store(bytes)).toEqual(first);
    expect(await stored()).toHaveLength(2);
    await files.remove(first);
    expect(await stored()).toEqual([]);
    await store(bytes);
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['no Base64', 'not base 64!'],
    ['text', Buffer.from('just some text').toString('base64')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')],
    ['an MP3 in name only', Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(900)]).toString('base64')],
    ['an MP3 full of noise', Buffer.concat([Buffer.from('fffb9000', 'hex'), noise(20_000)]).toString('base64')],
    [
      'ID3 and nothing else',
      Buffer.concat([Buffer.from('49443303000000000000', 'hex'), noise(500)]).toString('base64'),
    ],
    ['a WAV without samples', wavBytes(new Int16Array(0)).toString('base64')],
    ['an MP4 without audio', Buffer.from('00000018667479704d344120000002004d34412069736f6d', 'hex').toString('base64')],
    ['too large', Buffer.alloc(20 * 1024 * 1024 + 1).toString('base64')],
  ])('that is %s is refused by its field and leaves nothing', async (_, data) => {
    await expect(files.store(1, data)).rejects.toMatchObject({ kind: 'invalid', field: 'data' });
    expect(await stored()).toEqual([]);
  });

  it('of AAC says what is missing where there is no ffmpeg', async () => {
    const options = { scratchPath: join(dataDir, 'scratch'), maxSeconds: 10, command: 'no-such-program' };
    const decoding = decodeWithFfmpeg(await encoded('aac'), options);
    await expect(decoding).rejects.toThrow(AudioError);
    await expect(decoding).rejects.toThrow('ffmpeg');
  });
});

describe('what is played', () => {
  it('is read once for all who play it at a time', async () => {
    const samples = sine(toneHz, 8000);
    const content = await store(wavBytes(samples));
    const [first, second] = await Promise.all([files.read(content), files.read(content)]);
    expect(first).toEqual(samples);
    expect(second).toBe(first);
    expect(await files.read(content)).toBe(first);
  });

  it('is gone when it was removed', async () => {
    const content = await store(wavBytes(sine(toneHz, 8000)));
    const pcm = await files.read(content);
    await files.remove(content);
    await expect(files.read(content)).rejects.toThrow('ENOENT');
    expect(pcm).toHaveLength(8000);
  });
});
