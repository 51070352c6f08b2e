import { appendFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecordingFiles } from '../../../electron/service/platform/files/createRecordingFiles.ts';
import type { RecordingFiles } from '../../../electron/service/platform/files/recordingFiles.ts';
import { keyFileSecretBox } from '../../../electron/service/platform/storage/keyFileSecretBox.ts';
import { Mp3FileWriter } from '../../../electron/service/telephony/media/mix/recording/mp3FileWriter.ts';
import { recoverRecording } from '../../../electron/service/telephony/media/mix/recording/recoverRecording.ts';
import { SineSource } from '../../support/tone.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cordboard-recordings-'));
  path = join(folder, 'a.mp3');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const filesWith = (encrypts: boolean, key = 'secret.key') =>
  createRecordingFiles(keyFileSecretBox(join(folder, key)), encrypts);

/** Pieces of different lengths, one longer than what is read at once. */
const pieces = [700, 1, 288, 70_000, 0, 12].map((length, index) =>
  Buffer.from(Uint8Array.from({ length }, (_, at) => (at * 31 + index) % 256)),
);
const whole = Buffer.concat(pieces);

async function write(files: RecordingFiles): Promise<void> {
  const sink = await files.create(path);
  for (const piece of pieces) await sink.append(piece);
  expect(sink.size).toBe(whole.length);
  await sink.close();
}

async function part(files: RecordingFiles, start: number, end: number): Promise<Buffer> {
  const audio = await files.open(path);
  const chunks: Buffer[] = [];
  for await (const chunk of audio.read(start, end)) chunks.push(chunk);
  await audio.close();
  return Buffer.concat(chunks);
}

describe.each([false, true])('recordings, encrypted: %s', (encrypts) => {
  it('come back as they were written, also in parts', async () => {
    const files = filesWith(encrypts);
    await write(files);
    expect(await files.readAll(path)).toEqual(whole);
    for (const [start, end] of [
      [0, 0],
      [0, 1],
      [699, 702],
      [988, 71_001],
      [5, whole.length],
      [whole.length - 1, whole.length],
    ] as const) {
      expect(await part(files, start, end)).toEqual(whole.subarray(start, end));
    }
  });

  it('are never written over another', async () => {
    await writeFile(path, 'somebody else’s');
    await expect(filesWith(encrypts).create(path)).rejects.toThrow('EEXIST');
    expect(await readFile(path, 'utf8')).toBe('somebody else’s');
  });

  it('that are gone reject with ENOENT', async () => {
    await expect(filesWith(encrypts).open(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('are read whatever the setting is now', async () => {
    await write(filesWith(encrypts));
    expect(await filesWith(!encrypts).readAll(path)).toEqual(whole);
  });

  it('that a crash left can be played up to their last whole frame', async () => {
    const files = filesWith(encrypts);
    const writer = new Mp3FileWriter(
      () => files.create(path),
      (error) => expect.fail(error.message),
    );
    const source = new SineSource(440);
    for (let index = 0; index < 100; index += 1) writer.write(source.next(), source.next());
    const size = await writer.finish();
    expect(await recoverRecording(files, path)).toEqual({ size, durationMs: size / 8 });
    await truncate(path, (await stat(path)).size - 5);
    const recovered = await recoverRecording(files, path);
    expect(recovered.size).toBeLessThan(size);
    expect(recovered.size % 288).toBe(0);
    expect(recovered).toEqual({ size: (await files.readAll(path)).length, durationMs: recovered.size / 8 });
  });
});

describe('an encrypted recording', () => {
  it('shows nothing of its audio, and not twice the same', async () => {
    await write(filesWith(true));
    const first = await readFile(path);
    expect(first.includes(whole.subarray(0, 16))).toBe(false);
    expect(first.includes(whole.subarray(700, 716))).toBe(false);
    await rm(path);
    await write(filesWith(true));
    expect((await readFile(path)).subarray(-32)).not.toEqual(first.subarray(-32));
  });

  it('is not read with another key', async () => {
    await write(filesWith(true));
    await expect(filesWith(true, 'another.key').open(path)).rejects.toThrow();
  });

  it('is not read on where somebody changed it', async () => {
    const files = filesWith(true);
    await write(files);
    const file = await readFile(path);
    file[file.length - 20] = (file.at(-20) ?? 0) ^ 1;
    await writeFile(path, file);
    expect(await part(files, 0, 70_989)).toHaveLength(70_989);
    await expect(part(files, 0, whole.length)).rejects.toThrow();
  });

  it('that was torn ends with its last whole part, and nothing else that follows is taken for one', async () => {
    const files = filesWith(true);
    await write(files);
    await truncate(path, (await stat(path)).size - 1);
    expect(await files.readAll(path)).toEqual(whole.subarray(0, -12));
    await appendFile(path, Buffer.alloc(3));
    await expect(files.readAll(path)).rejects.toThrow();
  });
});
