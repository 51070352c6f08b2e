import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serialiseRtcp } from '../../../electron/service/telephony/media/leg/rtcp/serialiseRtcp.ts';
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import type { EncodedFrame, MediaEngine, RtpMediaSession } from '../../../electron/service/telephony/ports/media.ts';
import { audioPort, openRawPeer, peerSdp, type RawPeer } from '../../support/media/rawPeer.ts';
import { until } from '../../support/until.ts';

describe('an outsider with a packet generator', () => {
  let engine: MediaEngine;
  let peer: RawPeer;
  let stranger: RawPeer;
  let port: number;
  let session: RtpMediaSession;
  let frames: EncodedFrame[];

  beforeEach(async () => {
    engine = createMediaEngine();
    [peer, stranger] = [await openRawPeer(), await openRawPeer()];
    session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' });
    port = audioPort(session.answerOffer(peerSdp(peer.port), 'sendrecv'));
    frames = [];
    session.port.onFrame((frame) => frames.push(frame));
  });

  afterEach(async () => {
    peer.close();
    stranger.close();
    await engine.close();
  });

  it('neither hears nor speaks into a call whose party has been silent for seconds', async () => {
    peer.send({ sequence: 1 }, port);
    await until(() => frames.length === 1, { what: 'the party' });
    const before = peer.packets.length;
    // Silence is measured by what the party was sent meanwhile: 20 ms a packet.
    await until(() => peer.packets.length > before + 125, { what: 'two seconds and a half' });
    let sequence = 100;
    await until(
      () => {
        sequence += 1;
        stranger.send({ ssrc: 66, sequence }, port);
        return sequence === 150;
      },
      { what: 'the attempts' },
    );
    const received = peer.packets.length;
    await until(() => peer.packets.length > received + 10, { what: 'audio that goes on to the party' });
    expect(stranger.packets).toEqual([]);
    expect(frames.map(({ ssrc }) => ssrc)).toEqual([5]);
  });

  it('can neither fake the party’s reports nor end anything by RTCP', async () => {
    peer.send({ sequence: 1 }, port);
    await until(() => peer.packets.length > 0, { what: 'audio at the party' });
    const elsewhere = await openRawPeer('127.0.0.2');
    const ssrc = peer.packets[0]?.ssrc ?? 0;
    const report = (fractionLost: number, lastSenderReport: number) => {
      const block = { ssrc, fractionLost, cumulativeLost: 9, highestSequence: 9, jitter: 9 };
      const blocks = [{ ...block, lastSenderReport, delaySinceLastSenderReport: 0 }];
      return serialiseRtcp([
        { type: 'report', ssrc: 5, sender: null, blocks },
        { type: 'bye', ssrc: 5 },
      ]);
    };
    for (const to of [port, port + 1]) elsewhere.sendRaw(report(200, 1), to);
    // What comes over the same two sockets afterwards was read afterwards.
    for (const to of [port, port + 1]) stranger.sendRaw(report(64, 0), to);
    const statistics = () => session.port.statistics();
    await until(() => statistics().reported?.lossFraction === 0.25, { what: 'the report from the party’s machine' });
    // Forged reports alone would give it a round trip.
    expect(statistics().roundTripMs).toBeNull();
    const received = peer.packets.length;
    await until(() => peer.packets.length > received + 10, { what: 'audio that goes on to the party' });
    elsewhere.close();
  });

  it('loses what it was sent before the party spoke, as soon as that does', async () => {
    for (let sequence = 1; sequence <= 4; sequence += 1) stranger.send({ ssrc: 66, sequence }, port);
    await until(() => stranger.packets.length > 0, { what: 'audio at the early stranger' });
    for (let sequence = 1; sequence <= 4; sequence += 1) peer.send({ sequence }, port);
    await until(() => peer.packets.length > 5, { what: 'audio at the party' });
    const heard = stranger.packets.length;
    const received = peer.packets.length;
    await until(() => peer.packets.length > received + 20, { what: 'audio that goes on to the party' });
    expect(stranger.packets.length).toBe(heard);
  });
});
