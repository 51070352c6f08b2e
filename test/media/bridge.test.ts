import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodedSilence } from '../../electron/service/telephony/media/codecs/encodedSilence.ts';
import { sequenceDistance, timestampDistance } from '../../electron/service/telephony/media/leg/rtp/serialNumber.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type { AudioCodec, Bridge, MediaEngine } from '../../electron/service/telephony/ports/media.ts';
import { openRawPeer, peerSdp } from '../support/media/rawPeer.ts';
import { connectRtpParty, type RtpParty } from '../support/media/rtpParty.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { until } from '../support/until.ts';

const clock = startVirtualClock();

/** Far from the 425 Hz of tones: where a jitter buffer shifts its phase, a tone spreads to its neighbours. */
const NEAR_HZ = 1000;
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
    engine = createMediaEngine({ clock });
  });

  afterEach(async () => {
    near.close();
    far.close();
    await engine.close();
  });

  async function connect(nearCodec: AudioCodec, farCodec: AudioCodec): Promise<void> {
    near = await connectRtpParty(engine, nearCodec, NEAR_HZ, clock);
    far = await connectRtpParty(engine, farCodec, FAR_HZ, clock);
    bridge = engine.createBridge();
    bridge.attach('near', near.leg.port);
    bridge.attach('far', far.leg.port);
    await Promise.all([near.listen(), far.listen()]);
  }

  async function expectConversation(): Promise<void> {
    await until(() => near.hears(FAR_HZ) > HEARD && far.hears(NEAR_HZ) > HEARD, { what: 'both to hear each other' });
    expect(near.hears(NEAR_HZ)).toBeLessThan(NOT_HEARD);
    expect(far.hears(FAR_HZ)).toBeLessThan(NOT_HEARD);
  }

  const codecs: readonly AudioCodec[] = ['PCMU', 'PCMA', 'G722', 'opus'];
  const pairs = codecs.flatMap((nearCodec) => codecs.map((farCodec) => [nearCodec, farCodec] as const));
  it.each(pairs)('each hears the other and not itself: %s and %s', async (nearCodec, farCodec) => {
    await connect(nearCodec, farCodec);
    await expectConversation();
    const transcoded =
      `RTP(${nearCodec}) → decode → encode → RTP(${farCodec}); ` +
      `RTP(${farCodec}) → decode → encode → RTP(${nearCodec})`;
    const passed = `RTP(${nearCodec}) ⇄ pass ⇄ RTP(${farCodec})`;
    // After two seconds a thread passes frames on.
    expect(bridge.describe().replace('relay', 'pass')).toBe(nearCodec === farCodec ? passed : transcoded);
  });

  it('passes payloads on byte for byte where both speak the same codec', async () => {
    await connect('PCMU', 'PCMU');
    const said = new Set(near.sent.map(keyOf));
    const heard = far.frames.map(({ payload }) => keyOf(payload)).filter((key) => key !== SILENCE_KEY);
    expect(heard.length).toBeGreaterThan(10);
    expect(heard.every((key) => said.has(key))).toBe(true);
  });

  it.each([
    ['PCMU', 'PCMU'],
    ['PCMU', 'opus'],
  ] as const)('mutes one side only: %s and %s', async (nearCodec, farCodec) => {
    await connect(nearCodec, farCodec);
    bridge.setMuted('near', true);
    await Promise.all([near.listen(), far.listen()]);
    expect(far.level()).toBeLessThan(20);
    expect(near.hears(FAR_HZ)).toBeGreaterThan(HEARD);
    bridge.setMuted('near', false);
    await expectConversation();
  });

  it('lets nobody hear anybody while held', async () => {
    await connect('PCMU', 'PCMA');
    bridge.setHeld(true);
    expect(bridge.describe()).toBe('RTP(PCMU) → silence → RTP(PCMA); RTP(PCMA) → silence → RTP(PCMU)');
    await Promise.all([near.listen(), far.listen()]);
    expect(near.level()).toBeLessThan(20);
    expect(far.level()).toBeLessThan(20);
    bridge.setHeld(false);
    await expectConversation();
  });

  it('keeps a muted side muted over hold', async () => {
    await connect('PCMU', 'PCMU');
    bridge.setMuted('near', true);
    bridge.setHeld(true);
    bridge.setHeld(false);
    await Promise.all([near.listen(), far.listen()]);
    expect(far.level()).toBeLessThan(20);
    expect(near.hears(FAR_HZ)).toBeGreaterThan(HEARD);
  });

  it('plays a tone to one side, whose other party does not hear it, until it is taken away', async () => {
    await connect('PCMU', 'opus');
    bridge.playTone('near', 'busy');
    expect(bridge.describe()).toBe('RTP(PCMU) → decode → encode → RTP(opus); tone(busy) → RTP(PCMU)');
    await until(() => near.hears(425) > 3000 && near.hears(FAR_HZ) < NOT_HEARD, { what: 'the tone alone' });
    await until(() => far.hears(NEAR_HZ) > HEARD, { what: 'the near party to be heard' });
    expect(far.hears(425)).toBeLessThan(NOT_HEARD);
    bridge.playTone('near', null);
    await expectConversation();
  });

  it('plays a tone to a side that has nobody opposite', async () => {
    await connect('PCMU', 'PCMU');
    bridge.detach('far');
    bridge.playTone('near', 'busy');
    await until(() => near.hears(425) > 1000, { what: 'the busy tone' });
    expect(bridge.describe()).toBe('RTP(PCMU) → nobody; tone(busy) → RTP(PCMU)');
  });

  it('lets the party through again when a beep has ended', async () => {
    await connect('PCMU', 'PCMU');
    bridge.playTone('near', 'beep');
    await until(() => !bridge.describe().includes('tone'), { what: 'the end of the beep' });
    await until(() => near.hears(FAR_HZ) > HEARD, { what: 'the party behind the beep' });
  });

  it('joins another party in mid-call (transfer), and the one that left hears nothing more', async () => {
    await connect('PCMU', 'PCMU');
    const third = await connectRtpParty(engine, 'opus', 1500, clock);
    bridge.attach('far', third.leg.port);
    await Promise.all([near.listen(), third.listen(), far.listen()]);
    expect(near.hears(1500)).toBeGreaterThan(HEARD);
    expect(near.hears(FAR_HZ)).toBeLessThan(NOT_HEARD);
    expect(third.hears(NEAR_HZ)).toBeGreaterThan(HEARD);
    expect(far.level()).toBeLessThan(20);
    third.close();
  });

  it('changes between passing on and transcoding in mid-call without a number missing on the wire', async () => {
    await connect('PCMU', 'PCMU');
    const peer = await openRawPeer();
    const leg = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU', 'PCMA'], dtmf: 'info' });
    bridge.attach('far', leg.port);
    for (const payloadType of [0, 8, 0]) {
      leg.answerOffer(peerSdp(peer.port, String(payloadType)), 'sendrecv');
      const before = peer.packets.length;
      await until(() => peer.packets.length > before + 10, { what: `payload type ${payloadType}` });
    }
    const settled = peer.packets.findIndex(({ payload }) => keyOf(payload) !== SILENCE_KEY);
    const packets = peer.packets.slice(settled);
    const types = packets.map(({ payloadType }) => payloadType);
    expect(types.filter((type, index) => type !== types[index - 1])).toEqual([0, 8, 0]);
    for (const [index, packet] of packets.slice(1).entries()) {
      const before = packets[index] ?? packet;
      expect(sequenceDistance(before.sequence, packet.sequence)).toBe(1);
      const distance = timestampDistance(before.timestamp, packet.timestamp);
      // Where it changes, the jitter buffer fills: the next packet has a mark, and its place in time.
      if (before.payloadType === packet.payloadType && !packet.marker) expect(distance).toBe(160);
      else expect([distance > 0, distance % 160, distance < 8000]).toEqual([true, 0, true]);
    }
    expect(packets.slice(1).filter(({ marker }) => marker)).toHaveLength(2);
    peer.close();
  });

  it('detaches and leaves the ports open when it is closed', async () => {
    await connect('PCMU', 'PCMU');
    bridge.close();
    await Promise.all([near.listen(), far.listen()]);
    expect(near.level()).toBeLessThan(20);
    expect(bridge.describe()).toBe('nobody → nobody; nobody → nobody');
    const again = engine.createBridge();
    again.attach('near', near.leg.port);
    again.attach('far', far.leg.port);
    await expectConversation();
  });
});

const keyOf = (payload: Uint8Array) => Buffer.from(payload).toString('base64');
const SILENCE_KEY = keyOf(encodedSilence('PCMU'));
