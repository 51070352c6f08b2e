import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { AgentMediaSession, EncodedFrame, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { amplitudeAt, joinPcm } from '../support/goertzel.ts';
import { type AgentBrowser, launchAgentBrowser } from '../support/media/agentBrowser.ts';
import { PlainDecoding } from '../support/media/plainDecoding.ts';
import { connectRtpParty } from '../support/media/rtpParty.ts';
import { until } from '../support/until.ts';

const MICROPHONE_HZ = 440;
/** dB in the page's analyser: a tone is far above, silence far below. */
const HEARD_DB = -40;
const NOT_HEARD_DB = -60;
const SLOW = { timeout: 60_000 };

describe('an agent session with Chromium', SLOW, () => {
  let browser: AgentBrowser;
  let engine: MediaEngine;
  let session: AgentMediaSession;

  beforeAll(async () => {
    browser = await launchAgentBrowser(MICROPHONE_HZ);
  }, 60_000);

  afterAll(() => browser?.close());

  beforeEach(() => {
    engine = createMediaEngine();
  });

  afterEach(() => engine.close());

  async function open(codec?: string): Promise<void> {
    await browser.openSession(async (offer) => {
      session = await engine.createAgentSession(offer);
      return session.answer;
    }, codec);
    await until(() => session.state === 'connected', { timeoutMs: 10_000, what: 'the session to connect' });
  }

  function heard(frameCount: number): Promise<Int16Array> {
    const decoding = new PlainDecoding();
    const pcm: Int16Array[] = [];
    session.port.onFrame((frame) => pcm.push(decoding.push(frame)));
    return until(() => pcm.length >= frameCount, { what: 'audio of the microphone' }).then(() => {
      decoding.close();
      return joinPcm(pcm.slice(-20));
    });
  }

  const pageHears = (frequencyHz: number) =>
    until(async () => (await browser.hears(frequencyHz)) > HEARD_DB, { what: `${frequencyHz} Hz in the page` });

  it.each(['opus', 'PCMU', 'PCMA'])('carries the microphone in and an echo back in %s', async (codec) => {
    await open(codec);
    const codecs = new Set<string>();
    session.port.onFrame((frame: EncodedFrame) => {
      codecs.add(frame.codec);
      session.port.send(frame);
    });
    expect(amplitudeAt(MICROPHONE_HZ, await heard(40))).toBeGreaterThan(5000);
    expect(codecs).toContain(codec);
    await pageHears(MICROPHONE_HZ);
    expect(await browser.hears(1000)).toBeLessThan(NOT_HEARD_DB);
  });

  it('talks with a telephone through a bridge', async () => {
    await open();
    const telephone = await connectRtpParty(engine, 'PCMU', 660);
    const bridge = engine.createBridge();
    bridge.attach('near', session.port);
    bridge.attach('far', telephone.leg.port);
    expect(bridge.describe()).toBe('WebRTC(opus) → decode → encode → RTP(PCMU); RTP(PCMU) → pass → WebRTC(opus)');
    await pageHears(660);
    await until(() => telephone.hears(MICROPHONE_HZ) > 5000, { what: 'the microphone at the telephone' });
    expect(await browser.hears(MICROPHONE_HZ)).toBeLessThan(NOT_HEARD_DB);
    expect(session.port.statistics().roundTripMs).toBeGreaterThan(0);
    bridge.detach('far');
    bridge.attach('far', telephone.leg.port);
    await pageHears(660);
    telephone.close();
  });

  it('is closed when the page is reloaded, long before ICE would notice', async () => {
    await open();
    const closed = new Promise<void>((resolve) => {
      session.onState((state) => state === 'closed' && resolve());
    });
    await browser.page.reload();
    await until(() => session.state === 'closed', { what: 'the session to close' });
    await closed;
  });

  it.each([
    ['', 'The session description does not start with "v=0".'],
    ['v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n', 'The offer has no WebRTC audio.'],
    [
      'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n',
      'The offer has no "a=ice-ufrag" line for its audio.',
    ],
  ])('refuses an offer that cannot be used: %j', async (offer, message) => {
    await expect(engine.createAgentSession(offer)).rejects.toThrow(message);
  });
});
