import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLibopus } from '../../electron/service/telephony/media/codecs/libopus.ts';
import { serialiseRtcp } from '../../electron/service/telephony/media/leg/rtcp/serialiseRtcp.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { Bridge, MediaEngine, RtpMediaSession } from '../../electron/service/telephony/ports/media.ts';
import { audioPort, openRawPeer, peerSdp, type RawPeer } from '../support/media/rawPeer.ts';
import { spokenLike } from '../support/media/spokenLike.ts';
import { until } from '../support/until.ts';

/** A fifth, in 256ths. */
const fifthLost = 51;

let engine: MediaEngine;
let bridge: Bridge;
let hearing: Awaited<ReturnType<typeof join>>;
const peers: RawPeer[] = [];

beforeEach(async () => {
  await startLibopus();
  engine = createMediaEngine();
  bridge = engine.createBridge();
  hearing = await join();
  bridge.attach('far', hearing.session.port);
});

afterEach(async () => {
  for (const peer of peers.splice(0)) peer.close();
  await engine.close();
});

/** A party that speaks Opus. */
async function join(): Promise<{ peer: RawPeer; session: RtpMediaSession; port: number }> {
  const peer = await openRawPeer();
  peers.push(peer);
  const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['opus'], dtmf: 'info' });
  const sdp = peerSdp(peer.port, '96', 'a=rtpmap:96 opus/48000/2', 'a=rtcp-mux');
  return { peer, session, port: audioPort(session.answerOffer(sdp, 'sendrecv')) };
}

/** Reports so many losses, and waits until another second was heard. Answers the mean bytes of its packets. */
async function bytesAfter(fractionLost: number, times = 1): Promise<number> {
  const { peer, port } = hearing;
  for (let n = 0; n < times; n += 1) {
    const { ssrc = 0, sequence = 0 } = peer.packets.at(-1) ?? {};
    // The report is followed with a tick of the clock; two in one tick count as one.
    const heard = peer.packets.length;
    const figures = { fractionLost, cumulativeLost: n, highestSequence: sequence, jitter: 0 };
    const block = { ssrc, ...figures, lastSenderReport: 0, delaySinceLastSenderReport: 0 };
    const report = { type: 'report', ssrc: 5, sender: null, blocks: [block] } as const;
    peer.sendRaw(serialiseRtcp([report, { type: 'description', ssrc: 5, cname: 'peer' }]), port);
    await until(() => peer.packets.length > heard + 15, { what: 'further packets' });
  }
  // A second until the encoder follows, one to be measured.
  const begun = peer.packets.length + 60;
  await until(() => peer.packets.length >= begun + 50, { what: 'two seconds of audio' });
  const measured = peer.packets.slice(begun, begun + 50);
  return measured.reduce((sum, { payload }) => sum + payload.length, 0) / measured.length;
}

function speak(): void {
  let frame = 0;
  const pull = () => {
    frame += 1;
    return spokenLike(frame);
  };
  bridge.attach('near', engine.createAppPort({ pull, push: () => {} }));
}

describe('the bits of Opus', () => {
  it('become fewer where the party’s reports say that the way is narrow, and more again', async () => {
    speak();
    await until(() => hearing.peer.packets.length > 25, { what: 'audio' });
    const full = await bytesAfter(0);
    const narrow = await bytesAfter(fifthLost, 3);
    // 12,000 bits a second are 30 bytes a packet.
    expect(narrow).toBeLessThan(40);
    expect(narrow).toBeLessThan(full * 0.7);
    expect(await bytesAfter(0, 9)).toBeGreaterThan(full * 0.9);
  });

  it('are counted anew where somebody else encoded more than the way carries', async () => {
    const speaking = await join();
    bridge.attach('near', speaking.session.port);
    const payload = Buffer.alloc(90, 0x48);
    let sequence = 0;
    const timer = setInterval(() => {
      sequence += 1;
      const head = Buffer.from([128, 96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]);
      head.writeUInt16BE(sequence, 2);
      head.writeUInt32BE(sequence * 960, 4);
      speaking.peer.sendRaw(Buffer.concat([head, payload]), speaking.port);
    }, 20);
    try {
      await until(() => hearing.peer.packets.length > 25, { what: 'audio' });
      // Where the machine is late a packet of silence takes the place of one.
      expect(await bytesAfter(0)).toBeGreaterThan(70);
      expect(bridge.describe()).toContain('pass');
      expect(await bytesAfter(fifthLost, 3)).toBeLessThan(45);
      expect(await bytesAfter(0, 9)).toBeGreaterThan(70);
    } finally {
      clearInterval(timer);
    }
  });
});
