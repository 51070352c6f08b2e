import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/media/mediaEngine.ts';
import type { RecordingFailure } from '../../electron/service/media/recording/callRecording.ts';
import { plainFiles } from '../../electron/service/media/recording/files/plainFile.ts';
import { recoverRecording } from '../../electron/service/media/recording/recoverRecording.ts';
import type { AudioCodec, Bridge, MediaEngine } from '../../electron/service/ports/media.ts';
import { amplitudeAt, bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { until } from '../support/until.ts';

const NEAR_HZ = 440;
const FAR_HZ = 660;
const HEARD = 5000;
const NOT_HEARD = 300;
const RATE_HZ = 16_000;

describe('recording a call', () => {
  let folder: string;
  let path: string;
  let engine: MediaEngine;
  let bridge: Bridge;
  let near: RtpParty;
  let far: RtpParty;
  let failures: RecordingFailure[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cordboard-recording-'));
    path = join(folder, 'call.mp3');
    failures = [];
    engine = createMediaEngine({ onRecordingFailed: (failure) => failures.push(failure) });
  });

  afterEach(async () => {
    near.close();
    far.close();
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function connect(nearCodec: AudioCodec = 'PCMU', farCodec: AudioCodec = 'PCMU'): Promise<void> {
    near = await connectRtpParty(engine, nearCodec, NEAR_HZ);
    far = await connectRtpParty(engine, farCodec, FAR_HZ);
    bridge = engine.createBridge();
    bridge.attach('near', near.leg.port);
    bridge.attach('far', far.leg.port);
    await Promise.all([near.listen(), far.listen()]);
  }

  /** Lets the call go on; what is heard meanwhile proves that it does. */
  const talk = () => Promise.all([near.listen(), far.listen()]);

  it.each([
    ['PCMU', 'PCMU', 'RTP(PCMU) ⇄ pass ⇄ RTP(PCMU); record ×1'],
    ['opus', 'PCMA', 'RTP(opus) → decode → encode → RTP(PCMA); RTP(PCMA) → decode → encode → RTP(opus); record ×1'],
  ] as const)('has near on the left and far on the right: %s and %s', async (nearCodec, farCodec, graph) => {
    await connect(nearCodec, farCodec);
    const recording = bridge.startRecording({ path });
    expect(bridge.describe()).toBe(graph);
    await talk();
    const result = await recording.stop();
    const { left, right } = await decodeMp3(path);
    expect(bestAmplitudeAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(FAR_HZ, left)).toBeLessThan(NOT_HEARD);
    expect(bestAmplitudeAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(NEAR_HZ, right)).toBeLessThan(NOT_HEARD);
    expect(result.size).toBe((await stat(path)).size);
    expect(result.durationMs).toBeCloseTo((left.length * 1000) / RATE_HZ, -2);
    expect(await recording.stop()).toEqual(result);
    expect(recording.state).toBe('stopped');
  });

  it('begins in the middle of a call that nobody looked into', async () => {
    await connect();
    await until(() => bridge.describe() !== 'RTP(PCMU) ⇄ pass ⇄ RTP(PCMU)', { what: 'the call to be relayed' });
    const recording = bridge.startRecording({ path });
    await talk();
    await recording.stop();
    const { left, right } = await decodeMp3(path);
    expect(bestAmplitudeAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(bestAmplitudeAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
  });

  it('cuts paused stretches out and lists them', async () => {
    await connect();
    const recording = bridge.startRecording({ path });
    await talk();
    recording.pause();
    expect(recording.state).toBe('paused');
    near.stopTalking();
    far.stopTalking();
    const third = await connectRtpParty(engine, 'PCMU', 1500);
    bridge.attach('far', third.leg.port);
    await near.listen();
    expect(near.hears(1500)).toBeGreaterThan(HEARD);
    bridge.attach('far', far.leg.port);
    await near.listen();
    recording.resume();
    await near.listen();
    const { pauses, durationMs } = await recording.stop();
    third.close();
    expect(pauses).toHaveLength(1);
    const [pause] = pauses;
    expect((pause?.toMs ?? 0) - (pause?.fromMs ?? 0)).toBeGreaterThan(800);
    const { left, right } = await decodeMp3(path);
    expect(amplitudeAt(1500, right)).toBeLessThan(50);
    expect(loudestAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    expect(durationMs).toBeLessThan((pause?.fromMs ?? 0) + 1200);
    expect(left.length).toBe(right.length);
  });

  it('goes on over hold with silence and over a change of the far party', async () => {
    await connect();
    const recording = bridge.startRecording({ path });
    await talk();
    bridge.setHeld(true);
    await talk();
    bridge.setHeld(false);
    bridge.detach('far');
    const third = await connectRtpParty(engine, 'PCMA', 1500);
    bridge.attach('far', third.leg.port);
    await Promise.all([near.listen(), third.listen()]);
    await recording.stop();
    third.close();
    const { left, right } = await decodeMp3(path);
    const middle = right.subarray(right.length / 2 - RATE_HZ / 20, right.length / 2 + RATE_HZ / 20);
    expect(loudestAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    expect(loudestAt(1500, right)).toBeGreaterThan(HEARD);
    expect(loudestAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(amplitudeAt(FAR_HZ, middle) + amplitudeAt(1500, middle)).toBeLessThan(NOT_HEARD);
  });

  it('keeps both channels aligned: both fall silent together', async () => {
    await connect();
    const recording = bridge.startRecording({ path });
    await talk();
    bridge.setMuted('near', true);
    bridge.setMuted('far', true);
    await talk();
    await recording.stop();
    const { left, right } = await decodeMp3(path);
    expect(Math.abs(lastLoud(left) - lastLoud(right))).toBeLessThan(RATE_HZ * 0.06);
  });

  it('has all but the last second in the file at any moment', async () => {
    await connect();
    const recording = bridge.startRecording({ path });
    const startedAt = performance.now();
    for (let round = 0; round < 3; round += 1) await talk();
    const expectedMs = performance.now() - startedAt - 1000;
    const copy = join(folder, 'crashed.mp3');
    await writeFile(copy, await readFile(path));
    expect((await recoverRecording(plainFiles, copy)).durationMs).toBeGreaterThan(expectedMs);
    await recording.stop();
  });

  it('stops when the file cannot be made, and the call goes on', async () => {
    await connect();
    await writeFile(path, 'taken');
    const recording = bridge.startRecording({ path });
    await until(() => failures.length > 0, { what: 'the failure to be told' });
    expect(recording.state).toBe('stopped');
    expect(failures[0]?.path).toBe(path);
    expect(await recording.stop()).toEqual({ durationMs: 0, size: 0, pauses: [] });
    expect(bridge.describe()).not.toContain('record');
    await talk();
    expect(near.hears(FAR_HZ)).toBeGreaterThan(HEARD);
    expect(await readFile(path, 'utf8')).toBe('taken');
  });

  function loudestAt(frequencyHz: number, samples: Int16Array): number {
    const step = RATE_HZ / 10;
    const windows = Array.from({ length: Math.floor(samples.length / step) }, (_, index) =>
      amplitudeAt(frequencyHz, samples.subarray(index * step, (index + 1) * step)),
    );
    return Math.max(...windows);
  }

  function lastLoud(samples: Int16Array): number {
    return samples.findLastIndex((sample) => Math.abs(sample) > 4000);
  }
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
