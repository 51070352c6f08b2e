import { readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { amplitudeAt, bestAmplitudeAt, usualAmplitudeAt } from '../support/goertzel.ts';
import { decodeMp3 } from '../support/media/decodeMp3.ts';
import { FAR_HZ, NEAR_HZ, withRecordedCall } from '../support/media/recordedCall.ts';
import { connectRtpParty } from '../support/media/rtpParty.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const clock = startVirtualClock();
const HEARD = 5000;
const NOT_HEARD = 300;
const RATE_HZ = 16_000;

describe('recording a call', () => {
  const call = withRecordedCall(clock);

  it.each([
    ['PCMU', 'PCMU', 'RTP(PCMU) ⇄ pass ⇄ RTP(PCMU); record ×1'],
    ['opus', 'PCMA', 'RTP(opus) → decode → encode → RTP(PCMA); RTP(PCMA) → decode → encode → RTP(opus); record ×1'],
  ] as const)('has near on the left and far on the right: %s and %s', async (nearCodec, farCodec, graph) => {
    await call.connect(nearCodec, farCodec);
    const recording = call.bridge.startRecording({ path: call.path });
    expect(call.bridge.describe()).toBe(graph);
    await call.talk();
    const result = await recording.stop();
    const { left, right } = await decodeMp3(call.path);
    expect(bestAmplitudeAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(FAR_HZ, left)).toBeLessThan(NOT_HEARD);
    expect(bestAmplitudeAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    expect(usualAmplitudeAt(NEAR_HZ, right)).toBeLessThan(NOT_HEARD);
    expect(result.size).toBe((await stat(call.path)).size);
    expect(result.durationMs).toBeCloseTo((left.length * 1000) / RATE_HZ, -2);
    expect(await recording.stop()).toEqual(result);
    expect(recording.state).toBe('stopped');
  });

  it('cuts paused stretches out and lists them', async () => {
    await call.connect();
    const recording = call.bridge.startRecording({ path: call.path });
    await call.talk();
    recording.pause();
    expect(recording.state).toBe('paused');
    call.near.stopTalking();
    call.far.stopTalking();
    const third = await connectRtpParty(call.engine, 'PCMU', 1500, clock);
    call.bridge.attach('far', third.leg.port);
    await call.near.listen();
    expect(call.near.hears(1500)).toBeGreaterThan(HEARD);
    call.bridge.attach('far', call.far.leg.port);
    await call.near.listen();
    recording.resume();
    await call.near.listen();
    const { pauses, durationMs } = await recording.stop();
    third.close();
    expect(pauses).toHaveLength(1);
    const [pause] = pauses;
    expect((pause?.toMs ?? 0) - (pause?.fromMs ?? 0)).toBeGreaterThan(800);
    const { left, right } = await decodeMp3(call.path);
    expect(amplitudeAt(1500, right)).toBeLessThan(50);
    expect(loudestAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    expect(durationMs).toBeLessThan((pause?.fromMs ?? 0) + 1200);
    expect(left.length).toBe(right.length);
  });

  it('continues over hold with silence and over a change of the far party', async () => {
    await call.connect();
    const recording = call.bridge.startRecording({ path: call.path });
    await call.talk();
    call.bridge.setHeld(true);
    call.bridge.playMusic('far', call.engine.framesOfLoop(sine(2200, RATE_HZ)));
    await call.talk();
    expect(call.far.hears(2200)).toBeGreaterThan(HEARD);
    call.bridge.playMusic('far', null);
    call.bridge.setHeld(false);
    call.bridge.detach('far');
    const third = await connectRtpParty(call.engine, 'PCMA', 1500, clock);
    call.bridge.attach('far', third.leg.port);
    await Promise.all([call.near.listen(), third.listen()]);
    await recording.stop();
    third.close();
    const { left, right } = await decodeMp3(call.path);
    const middle = right.subarray(right.length / 2 - RATE_HZ / 20, right.length / 2 + RATE_HZ / 20);
    expect(loudestAt(FAR_HZ, right)).toBeGreaterThan(HEARD);
    expect(loudestAt(1500, right)).toBeGreaterThan(HEARD);
    expect(loudestAt(NEAR_HZ, left)).toBeGreaterThan(HEARD);
    expect(amplitudeAt(FAR_HZ, middle) + amplitudeAt(1500, middle)).toBeLessThan(NOT_HEARD);
    for (const side of [left, right]) expect(loudestAt(2200, side), 'music').toBeLessThan(NOT_HEARD);
  });

  it('keeps both channels aligned: both fall silent together', async () => {
    await call.connect();
    const recording = call.bridge.startRecording({ path: call.path });
    await call.talk();
    call.bridge.setMuted('near', true);
    call.bridge.setMuted('far', true);
    await call.talk();
    await recording.stop();
    const { left, right } = await decodeMp3(call.path);
    expect(Math.abs(lastLoud(left) - lastLoud(right))).toBeLessThan(RATE_HZ * 0.06);
  });

  it('stops when the file cannot be made, and the call continues', async () => {
    await call.connect();
    await writeFile(call.path, 'taken');
    const recording = call.bridge.startRecording({ path: call.path });
    await until(() => call.failures.length > 0, { what: 'the failure to be told' });
    expect(recording.state).toBe('stopped');
    expect(call.failures[0]?.path).toBe(call.path);
    expect(await recording.stop()).toEqual({ durationMs: 0, size: 0, pauses: [] });
    expect(call.bridge.describe()).not.toContain('record');
    await call.talk();
    expect(call.near.hears(FAR_HZ)).toBeGreaterThan(HEARD);
    expect(await readFile(call.path, 'utf8')).toBe('taken');
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
