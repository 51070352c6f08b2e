import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import { type MediaEngine, PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';
import { level } from '../support/goertzel.ts';
import { audioPort, openRawPeer, peerSdp, type RawPeer } from '../support/media/rawPeer.ts';
import { type Talk, talkBadly } from '../support/network/rtpTalker.ts';
import { Voice } from '../support/voice.ts';

const LENGTH_MS = 4_000;
const NETWORK = { drop: 0.02, jitterMs: 30, seed: 2026 };
/** Half of what the tone has. */
const AUDIBLE = 2_500;
const STEP = (5 * PCM_RATE_HZ) / 1000;

let engine: MediaEngine;
let peer: RawPeer;

beforeEach(async () => {
  engine = createMediaEngine();
  peer = await openRawPeer();
});

afterEach(async () => {
  peer.close();
  await engine.close();
});

/** The longest stretch without the tone between its first and its last moment, in milliseconds. */
function longestGapMs(pcm: Int16Array): number {
  const steps = Array.from({ length: Math.floor(pcm.length / STEP) }, (_, index) => index * STEP);
  const heard = steps.map((start) => level(pcm.subarray(start, start + STEP)) > AUDIBLE);
  const inside = heard.slice(heard.indexOf(true), heard.lastIndexOf(true) + 1);
  let [gap, longest] = [0, 0];
  for (const isHeard of inside) {
    gap = isHeard ? 0 : gap + 5;
    longest = Math.max(longest, gap);
  }
  return longest;
}

/** The audio of a caller over that network, as the agent hears it. */
async function listen(): Promise<{ talk: Talk; gapMs: number; heardMs: number }> {
  const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' });
  const port = audioPort(session.answerOffer(peerSdp(peer.port), 'sendrecv'));
  const agent = new Voice(engine, 440);
  const bridge = engine.createBridge();
  bridge.attach('near', agent.port);
  bridge.attach('far', session.port);
  const heard = agent.record();
  const talk = await talkBadly(peer, port, { toneHz: 250, lengthMs: LENGTH_MS, network: NETWORK });
  bridge.close();
  session.close();
  const pcm = heard.pcm();
  return { talk, gapMs: longestGapMs(pcm), heardMs: (pcm.length * 1000) / PCM_RATE_HZ };
}

describe('a network that loses 2 % and has 30 ms jitter', () => {
  it('is heard without a gap of more than 60 ms', async () => {
    const { talk, gapMs, heardMs } = await listen();
    expect(talk.dropped).toBeGreaterThan(0);
    expect(heardMs).toBeGreaterThan(LENGTH_MS * 0.9);
    // What a busy machine kept the sender from sending is not the network's: usually a millisecond or two.
    expect(gapMs).toBeLessThanOrEqual(60 + Math.max(0, talk.stallMs - 20));
  });
});
