import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainFiles } from '../../../electron/service/platform/files/plainFile.ts';
import { Mp3FileWriter } from '../../../electron/service/telephony/media/mix/recording/mp3FileWriter.ts';
import { recoverRecording } from '../../../electron/service/telephony/media/mix/recording/recoverRecording.ts';
import { decodeMp3 } from '../../support/media/decodeMp3.ts';
import { SineSource } from '../../support/tone.ts';

describe('recovering a recording after a crash', () => {
  let folder: string;
  let path: string;
  let whole: Buffer;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cordboard-recover-'));
    path = join(folder, 'a.mp3');
    const writer = new Mp3FileWriter(
      () => plainFiles.create(path),
      (error) => expect.fail(error.message),
    );
    const source = new SineSource(440);
    for (let index = 0; index < 500; index += 1) writer.write(source.next(), source.next());
    await writer.finish();
    whole = await readFile(path);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('leaves a whole file as it is and answers its length', async () => {
    expect(await recoverRecording(plainFiles, path)).toEqual({ size: whole.length, durationMs: whole.length / 8 });
    expect(await readFile(path)).toEqual(whole);
  });

  it.each([1, 3, 4, 287])('cuts off a torn frame that has %i bytes of its 288', async (torn) => {
    await writeFile(path, whole.subarray(0, 288 * 250 + torn));
    expect(await recoverRecording(plainFiles, path)).toEqual({ size: 288 * 250, durationMs: 36 * 250 });
    expect((await stat(path)).size).toBe(288 * 250);
    const { left } = await decodeMp3(path);
    expect(left.length / 16).toBeGreaterThan(36 * 248);
  });

  it('cuts off what is no audio, such as zeros after a power failure', async () => {
    await writeFile(path, Buffer.concat([whole.subarray(0, 288 * 100), Buffer.alloc(5000)]));
    expect(await recoverRecording(plainFiles, path)).toEqual({ size: 288 * 100, durationMs: 36 * 100 });
  });

  it('finds nothing in an empty file', async () => {
    await writeFile(path, '');
    expect(await recoverRecording(plainFiles, path)).toEqual({ size: 0, durationMs: 0 });
  });

  it('rejects when there is no file', async () => {
    await expect(recoverRecording(plainFiles, join(folder, 'none.mp3'))).rejects.toThrow('ENOENT');
  });
});
