import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlainFile } from '../../../electron/service/platform/files/plainFile.ts';
import { Mp3FileWriter } from '../../../electron/service/telephony/media/mix/recording/mp3FileWriter.ts';
import { recordingDurationMs } from '../../../electron/service/telephony/media/mix/recording/mp3Format.ts';
import { parseMp3Frame } from '../../../electron/service/telephony/media/mix/recording/mp3Frame.ts';
import { SineSource } from '../../support/tone.ts';
import { until } from '../../support/until.ts';

describe('writing MP3', () => {
  let folder: string;
  let path: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cordboard-mp3-'));
    path = join(folder, 'a.mp3');
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  function writeTone(writer: Mp3FileWriter, frames: number): void {
    const source = new SineSource(440);
    for (let index = 0; index < frames; index += 1) writer.write(source.next(), null);
  }

  it('writes frames of one size only, so that length follows from size', async () => {
    const writer = new Mp3FileWriter(
      () => createPlainFile(path),
      (error) => expect.fail(error.message),
    );
    writeTone(writer, 100);
    const size = await writer.finish();
    const file = await readFile(path);
    expect(file.length).toBe(size);
    let durationMs = 0;
    for (let offset = 0; offset < size; offset += 288) {
      const frame = parseMp3Frame(file, offset);
      expect(frame).toEqual({ bytes: 288, durationMs: 36 });
      durationMs += frame?.durationMs ?? 0;
    }
    expect(recordingDurationMs(size)).toBe(durationMs);
    expect(durationMs).toBeGreaterThanOrEqual(2000);
    expect(durationMs).toBeLessThan(2250);
  });

  it('reports a full disk once and ends without an error', async () => {
    const failures: Error[] = [];
    const writer = new Mp3FileWriter(
      () => createPlainFile(path, () => open('/dev/full', 'w')),
      (error) => failures.push(error),
    );
    writeTone(writer, 50);
    await until(() => failures.length > 0, { what: 'the failure' });
    writeTone(writer, 50);
    expect(await writer.finish()).toBe(0);
    expect(failures.map((error) => 'code' in error && error.code)).toEqual(['ENOSPC']);
  });

  it('never writes into a file that exists', async () => {
    const first = new Mp3FileWriter(
      () => createPlainFile(path),
      (error) => expect.fail(error.message),
    );
    writeTone(first, 20);
    const size = await first.finish();
    const failures: Error[] = [];
    const second = new Mp3FileWriter(
      () => createPlainFile(path),
      (error) => failures.push(error),
    );
    writeTone(second, 20);
    expect(await second.finish()).toBe(0);
    expect(failures).toHaveLength(1);
    expect((await stat(path)).size).toBe(size);
  });
});
