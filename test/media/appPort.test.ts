import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { AppSource, AudioCodec, EncodedFrame, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { SineSource, sine } from '../support/tone.ts';
import { until } from '../support/until.ts';

const clock = startVirtualClock();

describe('a port whose party is a program', () => {
  let engine: MediaEngine;
  let caller: RtpParty;

  beforeEach(() => {
    engine = createMediaEngine({ clock });
  });

  afterEach(async () => {
    caller?.close();
    await engine.close();
  });

  async function callApp(codec: AudioCodec, source: AppSource): Promise<string> {
    caller = await connectRtpParty(engine, codec, 440, clock);
    const bridge = engine.createBridge();
    bridge.attach('far', caller.leg.port);
    bridge.attach('near', engine.createAppPort(source));
    await caller.listen();
    await caller.listen();
    return bridge.describe();
  }

  it.each(['PCMU', 'PCMA', 'opus'] as const)('echoes a caller in %s', async (codec) => {
    const graph = await callApp(codec, echo());
    expect(caller.hears(440)).toBeGreaterThan(5000);
    expect(graph).toBe(`App(PCM) → encode → RTP(${codec}); RTP(${codec}) → decode → App(PCM)`);
  });

  it('plays to a caller what a source makes', async () => {
    const source = new SineSource(900);
    await callApp('opus', { pull: () => source.next() });
    expect(caller.hears(900)).toBeGreaterThan(5000);
    expect(caller.hears(440)).toBeLessThan(300);
  });

  it('decodes nothing for a program that only plays', async () => {
    const source = new SineSource(900);
    expect(await callApp('PCMU', { pull: () => source.next() })).toBe(
      'App(PCM) → encode → RTP(PCMU); RTP(PCMU) → App(PCM)',
    );
    expect(caller.hears(900)).toBeGreaterThan(5000);
  });

  it('continues when a source throws', async () => {
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
    expect(bridge.describe()).toBe('App(PCM) → pcm → App(PCM); App(PCM) → App(PCM)');
  });

  it('speaks G.711 with whoever takes frames', async () => {
    const frames: EncodedFrame[] = [];
    const pushed: Int16Array[] = [];
    const port = engine.createAppPort({ pull: () => null, push: (pcm) => pushed.push(pcm) });
    port.onFrame((frame) => frames.push(frame));
    await until(() => frames.length > 2, { what: 'frames' });
    for (const frame of frames.slice(0, 2)) port.send(frame);
    await until(() => pushed.length >= 2, { what: 'what was sent, out of the jitter buffer' });
    port.close();
    port.close();
    const counts = [frames.length, pushed.length];
    port.send(frames[0] as EncodedFrame);
    expect([frames.length, pushed.length]).toEqual(counts);
  });
});

/** Gives back what it hears. */
function echo(): AppSource {
  const frames: Int16Array[] = [];
  return { push: (pcm) => frames.push(pcm), pull: () => frames.shift() ?? null };
}
