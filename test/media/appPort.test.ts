import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Echo } from '../../electron/service/media/app/echo.ts';
import { Music } from '../../electron/service/media/app/music.ts';
import { PcmPlayer } from '../../electron/service/media/app/pcmPlayer.ts';
import { createMediaEngine } from '../../electron/service/media/mediaEngine.ts';
import type { AppSource, AudioCodec, EncodedFrame, MediaEngine } from '../../electron/service/ports/media.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { SineSource, sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

describe('a port whose party is a program', () => {
  let engine: MediaEngine;
  let caller: RtpParty;

  beforeEach(() => {
    engine = createMediaEngine();
  });

  afterEach(async () => {
    caller?.close();
    await engine.close();
  });

  async function callApp(codec: AudioCodec, source: AppSource): Promise<string> {
    caller = await connectRtpParty(engine, codec, 440);
    const bridge = engine.createBridge();
    bridge.attach('far', caller.leg.port);
    bridge.attach('near', engine.createAppPort(source));
    await caller.listen();
    await caller.listen();
    return bridge.describe();
  }

  it.each(['PCMU', 'PCMA', 'opus'] as const)('echoes a caller in %s', async (codec) => {
    const graph = await callApp(codec, new Echo());
    expect(caller.hears(440)).toBeGreaterThan(5000);
    expect(graph).toBe(`App(PCM) → encode → RTP(${codec}); RTP(${codec}) → decode → App(PCM)`);
  });

  it('plays to a caller what a source makes', async () => {
    const source = new SineSource(900);
    await callApp('opus', { pull: () => source.next() });
    expect(caller.hears(900)).toBeGreaterThan(5000);
    expect(caller.hears(440)).toBeLessThan(300);
  });

  it('goes on when a source throws', async () => {
    let pulls = 0;
    let pushes = 0;
    await callApp('PCMU', {
      pull: () => {
        pulls += 1;
        throw new Error('no audio today');
      },
      push: () => {
        pushes += 1;
        throw new Error('not interested');
      },
    });
    expect(pulls).toBeGreaterThan(10);
    expect(pushes).toBeGreaterThan(10);
  });

  it('joins two programs without any codec', async () => {
    const bridge = engine.createBridge();
    const heard: Int16Array[] = [];
    const source = new SineSource(500);
    bridge.attach('near', engine.createAppPort({ pull: () => source.next() }));
    bridge.attach('far', engine.createAppPort({ pull: () => null, push: (pcm) => heard.push(pcm) }));
    await until(() => heard.length > 5, { what: 'audio' });
    expect(heard[1]).toEqual(sine(500, 320, { start: 320 }));
    expect(bridge.describe()).toBe('App(PCM) → pcm → App(PCM); App(PCM) → pcm → App(PCM)');
  });

  it('speaks G.711 with whoever takes frames', async () => {
    const frames: EncodedFrame[] = [];
    const pushed: Int16Array[] = [];
    const port = engine.createAppPort({ pull: () => null, push: (pcm) => pushed.push(pcm) });
    port.onFrame((frame) => frames.push(frame));
    await until(() => frames.length > 2, { what: 'frames' });
    for (const frame of frames.slice(0, 2)) port.send(frame);
    expect(pushed).toHaveLength(2);
    port.close();
    port.close();
    const count = frames.length;
    port.send(frames[0] as EncodedFrame);
    expect(pushed).toHaveLength(2);
    expect(frames).toHaveLength(count);
  });
});

describe('playing ready audio', () => {
  const collect = (source: AppSource, frames: number) =>
    Array.from({ length: frames }, () => source.pull()).map((frame) => (frame === null ? null : frame[0]));

  it('fills up the last frame, tells the end once, and goes on with what is queued', () => {
    let ends = 0;
    const player = new PcmPlayer(new Int16Array(500).fill(1), {
      onEnd: () => {
        ends += 1;
      },
    });
    expect(player.pull()).toEqual(new Int16Array(320).fill(1));
    expect(ends).toBe(0);
    expect(player.pull()).toEqual(new Int16Array(320).fill(1, 0, 180));
    expect(player.pull()).toBeNull();
    expect(player.pull()).toBeNull();
    expect(ends).toBe(1);
    player.queue(new Int16Array(320).fill(2));
    expect(collect(player, 2)).toEqual([2, null]);
    expect(ends).toBe(2);
  });

  it('starts over without a seam when it loops', () => {
    const player = new PcmPlayer(sine(50, 480), { loop: true });
    const frames = [player.pull(), player.pull(), player.pull()].flatMap((frame) => [...(frame ?? [])]);
    expect(Int16Array.from(frames)).toEqual(Int16Array.from([...sine(50, 480), ...sine(50, 480)]));
  });

  it('has nothing to say when it is empty, looping or not', () => {
    expect(new PcmPlayer(new Int16Array(0), { loop: true }).pull()).toBeNull();
    expect(new PcmPlayer(new Int16Array(0)).pull()).toBeNull();
  });

  it('makes music that is neither silent nor clipped', () => {
    const music = new Music();
    const peaks = Array.from({ length: 800 }, () => Math.max(...music.pull().map(Math.abs)));
    expect(Math.max(...peaks)).toBeLessThan(20_000);
    expect(Math.min(...peaks.slice(10))).toBeGreaterThan(100);
  });
});
