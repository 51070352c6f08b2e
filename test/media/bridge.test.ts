import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/media/mediaEngine.ts';
import type { AudioCodec, Bridge, MediaEngine } from '../../electron/service/ports/media.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';

const NEAR_HZ = 440;
const FAR_HZ = 660;
/** Amplitude of the parties' tones is 8,000. */
const HEARD = 5000;
const NOT_HEARD = 300;

describe('a bridge between two telephones', () => {
  let engine: MediaEngine;
  let bridge: Bridge;
  let near: RtpParty;
  let far: RtpParty;

  beforeEach(() => {
    engine = createMediaEngine();
  });

  afterEach(async () => {
    near.close();
    far.close();
    await engine.close();
  });

  async function connect(nearCodec: AudioCodec, farCodec: AudioCodec): Promise<void> {
    near = await connectRtpParty(engine, nearCodec, NEAR_HZ);
    far = await connectRtpParty(engine, farCodec, FAR_HZ);
    bridge = engine.createBridge();
    bridge.attach('near', near.leg.port);
    bridge.attach('far', far.leg.port);
    await Promise.all([near.listen(), far.listen()]);
  }

  function expectConversation(): void {
    expect(near.hears(FAR_HZ)).toBeGreaterThan(HEARD);
    expect(near.hears(NEAR_HZ)).toBeLessThan(NOT_HEARD);
    expect(far.hears(NEAR_HZ)).toBeGreaterThan(HEARD);
    expect(far.hears(FAR_HZ)).toBeLessThan(NOT_HEARD);
  }

  const codecs: readonly AudioCodec[] = ['PCMU', 'PCMA', 'opus'];
  const pairs = codecs.flatMap((nearCodec) => codecs.map((farCodec) => [nearCodec, farCodec] as const));
  it.each(pairs)('each hears the other and not itself: %s and %s', async (nearCodec, farCodec) => {
    await connect(nearCodec, farCodec);
    expectConversation();
    const transcoded =
      `RTP(${nearCodec}) → decode → encode → RTP(${farCodec}); ` +
      `RTP(${farCodec}) → decode → encode → RTP(${nearCodec})`;
    const passed = `RTP(${nearCodec}) ⇄ pass ⇄ RTP(${farCodec})`;
    expect(bridge.describe()).toBe(nearCodec === farCodec ? passed : transcoded);
  });
});
