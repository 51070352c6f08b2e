import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainFiles } from '../../electron/service/platform/files/plainFile.ts';
import { recoverRecording } from '../../electron/service/telephony/media/mix/recording/recoverRecording.ts';
import { realClock } from '../../electron/service/telephony/media/time/mediaClock.ts';
import { bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { FAR_HZ, NEAR_HZ, withRecordedCall } from '../support/media/recordedCall.ts';
import { until } from '../support/until.ts';

/** What the relay thread, the disk and other processes take part in has the machine's time. */
const HEARD = 5000;
const NOT_HEARD = 300;

describe('recording a call in real time', () => {
  const call = withRecordedCall(realClock);

  it('has all but the last second in the file at any moment', async () => {
    await call.connect();
    const recording = call.bridge.startRecording({ path: call.path });
    const startedAt = performance.now();
    for (let round = 0; round < 3; round += 1) await call.talk();
    const expectedMs = performance.now() - startedAt - 1000;
    const copy = join(call.folder, 'crashed.mp3');
    await writeFile(copy, await readFile(call.path));
    expect((await recoverRecording(plainFiles, copy)).durationMs).toBeGreaterThan(expectedMs);
    await recording.stop();
  });

  it('begins in the middle of a call that nobody looked into', async () => {
    await call.connect();
    await until(() => call.bridge.describe() !== 'RTP(PCMU) ⇄ pass ⇄ RTP(PCMU)', { what: 'the call to be relayed' });
    const recording = call.bridge.startRecording({ path: call.path });
    await call.talk();
    // On a busy machine what waits in the sockets is heard at once.
    await until(() => recording.positionMs >= 1500, { what: 'a second and a half of recording' });
    await recording.stop();
    const { left, right } = await decodeMp3(call.path);
    expect(bestAmplitudeAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(bestAmplitudeAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
  });
});

describe('a recording whose process is killed (-9)', () => {
  it('is playable up to the last second', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cordboard-killed-'));
    const path = join(folder, 'call.mp3');
    const startedAt = performance.now();
    const recorder = fork(new URL('../support/media/recordingProcess.ts', import.meta.url), [path]);
    const sizeOf = () =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      );
    await until(async () => (await sizeOf()) > 0, { timeoutMs: 15_000, what: 'the recording to begin' });
    const beganAt = performance.now();
    await until(async () => (await sizeOf()) > 8 * 2000, { timeoutMs: 15_000, what: 'two seconds of recording' });
    const ranMs = performance.now() - beganAt;
    recorder.kill('SIGKILL');
    await once(recorder, 'exit');
    const { durationMs, size } = await recoverRecording(plainFiles, path);
    expect(durationMs).toBeGreaterThan(ranMs - 1000);
    expect(durationMs).toBeLessThan(performance.now() - startedAt);
    expect((await stat(path)).size).toBe(size);
    const { left, right } = await decodeMp3(path);
    expect(bestAmplitudeAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(FAR_HZ, left)).toBeLessThan(NOT_HEARD);
    expect(bestAmplitudeAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    await rm(folder, { recursive: true, force: true });
  }, 40_000);
});
