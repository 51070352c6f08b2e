import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  parseTelephoneEvent,
  serialiseTelephoneEvent,
} from '../../electron/service/telephony/media/leg/rtp/telephoneEvent.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import type {
  AudioCodec,
  DtmfDigit,
  EncodedFrame,
  MediaEngine,
  RtpMediaSession,
} from '../../electron/service/telephony/ports/media.ts';
import { audioPort, openRawPeer, peerSdp, type RawPeer } from '../support/media/rawPeer.ts';
import { until } from '../support/until.ts';

const EVENT_LINE = 'a=rtpmap:101 telephone-event/8000';

describe('a media leg', () => {
  let engine: MediaEngine;
  let session: RtpMediaSession;
  let peer: RawPeer;
  let port: number;
  let frames: EncodedFrame[];

  beforeEach(async () => {
    engine = createMediaEngine();
    peer = await openRawPeer();
    frames = [];
  });

  afterEach(async () => {
    peer.close();
    await engine.close();
  });

  async function open(offer: string, codecs: readonly AudioCodec[] = ['PCMU', 'PCMA', 'opus']): Promise<void> {
    session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs, dtmf: 'rfc4733' });
    port = audioPort(session.answerOffer(offer, 'sendrecv'));
    session.port.onFrame((frame) => frames.push(frame));
  }

  const frame = (sequence: number, overrides: Partial<EncodedFrame> = {}): EncodedFrame => ({
    codec: 'PCMU',
    payload: new Uint8Array(160).fill(sequence & 0xff),
    timestamp: sequence * 160,
    sequence,
    marker: false,
    ssrc: 9,
    ...overrides,
  });

  const audio = () => peer.packets.filter(({ payloadType }) => payloadType === 0);

  it('delivers what arrives and ignores what is malformed or not agreed', async () => {
    await open(peerSdp(peer.port));
    const logged: unknown[] = [];
    process.once('uncaughtException', (error) => logged.push(error));
    for (const hex of ['', '80', '80c8000600000000', '000100002112a442', 'bf00000100000000000000000000']) {
      peer.sendRaw(Buffer.from(hex, 'hex'), port);
    }
    for (let length = 0; length < 64; length += 1) peer.sendRaw(crypto.getRandomValues(new Uint8Array(length)), port);
    peer.send({ payloadType: 18, sequence: 7 }, port);
    peer.send({ payload: new Uint8Array(0), sequence: 8 }, port);
    const payload = crypto.getRandomValues(new Uint8Array(160));
    peer.send({ payload, sequence: 9, timestamp: 1440, marker: true }, port);
    await until(() => frames.length > 0, { what: 'the good packet' });
    const good = { codec: 'PCMU', sequence: 9, timestamp: 1440, marker: true, ssrc: 5 };
    expect(frames.filter(({ ssrc }) => ssrc === 5)).toMatchObject([good]);
    expect(Buffer.from(frames.at(-1)?.payload ?? [])).toEqual(Buffer.from(payload));
    expect(logged).toEqual([]);
  });

  it('keeps the stream alive with silence at 20 ms when nobody sends, and makes room for whoever does', async () => {
    await open(peerSdp(peer.port));
    await until(() => peer.packets.length >= 20, { what: 'silence' });
    const before = peer.packets.length;
    for (let sequence = 0; sequence < 10; sequence += 1) session.port.send(frame(sequence));
    await until(() => peer.packets.length >= before + 20, { what: 'silence again' });
    const { packets } = peer;
    expect(new Set(packets.map(({ ssrc }) => ssrc)).size).toBe(1);
    const first = packets[0];
    for (const [index, packet] of packets.entries()) {
      expect(packet.sequence).toBe(((first?.sequence ?? 0) + index) & 0xffff);
    }
    const isSilence = ({ payload }: { payload: Uint8Array }) => payload.every((octet) => octet === 0xff);
    const kinds = packets.map((packet) => (isSilence(packet) ? 'silence' : 'speech'));
    const speech = kinds.indexOf('speech');
    expect(kinds.slice(speech, speech + 10)).toEqual(Array(10).fill('speech'));
    expect(kinds.slice(speech + 10)).not.toContain('speech');
    expect(packets.filter(({ marker }) => marker).map((packet) => packets.indexOf(packet))).toEqual([
      0,
      speech,
      speech + 10,
    ]);
  });

  it('does not send while the peer is on hold, and then does again', async () => {
    await open(peerSdp(peer.port));
    await until(() => peer.packets.length >= 5, { what: 'audio' });
    session.answerOffer(peerSdp(peer.port, '0', 'a=sendonly'), 'sendrecv');
    const late = peer.packets.length + 1;
    session.port.send(frame(1));
    const other = await openRawPeer();
    const listener = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'info' });
    listener.answerOffer(peerSdp(other.port), 'sendrecv');
    // As long as another port needs for 25 packets, this one has to be quiet.
    await until(() => other.packets.length >= 25, { what: 'the clock of another port' });
    expect(peer.packets.length).toBeLessThanOrEqual(late);
    await expect(session.port.sendDtmf(['1'])).rejects.toThrow();
    session.answerOffer(peerSdp(peer.port), 'sendrecv');
    const before = peer.packets.length;
    await until(() => peer.packets.length > before + 3, { what: 'audio after hold' });
    other.close();
  });

  it('does not hear a peer that it has put on hold', async () => {
    await open(peerSdp(peer.port));
    session.createOffer('sendonly');
    session.acceptAnswer(peerSdp(peer.port, '0', 'a=recvonly'));
    for (let sequence = 1; sequence <= 5; sequence += 1) peer.send({ sequence }, port);
    await until(() => session.port.statistics().packetsReceived === 5, { what: 'the packets' });
    expect(frames).toEqual([]);
  });

  it('answers to where packets come from, and lets nobody else take over a running stream', async () => {
    const nat = await openRawPeer();
    await open(peerSdp(peer.port));
    for (let sequence = 1; sequence <= 4; sequence += 1) nat.send({ sequence }, port);
    await until(() => nat.packets.length >= 3, { what: 'audio at the real address' });
    const intruder = await openRawPeer();
    intruder.send({ sequence: 2, ssrc: 66 }, port);
    nat.send({ sequence: 5 }, port);
    await until(() => frames.length >= 2, { what: 'both good packets' });
    expect(frames.map(({ ssrc }) => ssrc)).toEqual([5, 5]);
    expect(intruder.packets).toEqual([]);
    nat.close();
    intruder.close();
  });

  it('follows the peer to the address of a re-INVITE', async () => {
    await open(peerSdp(peer.port));
    peer.send({ sequence: 1 }, port);
    await until(() => peer.packets.length >= 3, { what: 'audio' });
    const moved = await openRawPeer();
    session.answerOffer(peerSdp(moved.port), 'sendrecv');
    await until(() => moved.packets.length >= 5, { what: 'audio at the new address' });
    const last = peer.packets.at(-1);
    expect(moved.packets[0]?.sequence).toBe(((last?.sequence ?? 0) + 1) & 0xffff);
    moved.close();
  });

  it("uses the peer's numbers for sending and its own for receiving", async () => {
    session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['opus'], dtmf: 'rfc4733' });
    port = audioPort(session.createOffer('sendrecv'));
    session.acceptAnswer(peerSdp(peer.port, '96', 'a=rtpmap:96 opus/48000/2'));
    session.port.onFrame((received) => frames.push(received));
    await until(() => peer.packets.length > 0, { what: 'audio' });
    expect(peer.packets[0]?.payloadType).toBe(96);
    peer.send({ payloadType: 111, payload: Uint8Array.of(0xf8, 0xff, 0xfe) }, port);
    await until(() => frames.length > 0, { what: 'a frame' });
    expect(frames[0]).toMatchObject({ codec: 'opus' });
  });

  it.each([10, 30, 40])('sends G.711 in packets of the %i ms that the peer asks for', async (packetTimeMs) => {
    await open(peerSdp(peer.port, '0', `a=ptime:${packetTimeMs}`));
    await until(() => peer.packets.length >= 8, { what: 'packets' });
    const steps = audio().map(({ timestamp }, index) => timestamp - (audio()[index - 1]?.timestamp ?? timestamp));
    expect(new Set(audio().map(({ payload }) => payload.length))).toEqual(new Set([packetTimeMs * 8]));
    expect(new Set(steps.slice(1))).toEqual(new Set([packetTimeMs * 8]));
  });

  it('counts what it sent, received and missed', async () => {
    await open(peerSdp(peer.port));
    for (const sequence of [1, 2, 5, 6]) peer.send({ sequence, timestamp: sequence * 160 }, port);
    await until(() => session.port.statistics().packetsReceived === 4, { what: 'four packets' });
    const statistics = session.port.statistics();
    expect(statistics).toMatchObject({ packetsReceived: 4, packetsLost: 2 });
    await until(() => session.port.statistics().packetsSent > 3, { what: 'packets sent' });
  });

  it('lives on when the peer has gone (port unreachable)', async () => {
    await open(peerSdp(peer.port));
    await until(() => peer.packets.length > 3, { what: 'audio' });
    peer.close();
    const sent = session.port.statistics().packetsSent;
    await until(() => session.port.statistics().packetsSent > sent + 10, { what: 'packets to nobody' });
    session.port.close();
    session.port.close();
    session.port.send(frame(1));
    await expect(session.port.sendDtmf(['1'])).rejects.toThrow('closed');
    peer = await openRawPeer();
  });

  describe('with telephone-events', () => {
    const DIGITS: readonly DtmfDigit[] = [...'0123456789*#ABCD'] as DtmfDigit[];
    const events = () =>
      peer.packets
        .filter(({ payloadType }) => payloadType === 101)
        .map((packet) => ({ ...packet, event: parseTelephoneEvent(packet.payload) }));

    it('sends keys in the audio stream, one timestamp each, and no audio meanwhile', async () => {
      await open(peerSdp(peer.port, '0 101', EVENT_LINE));
      await until(() => peer.packets.length > 3, { what: 'audio' });
      await session.port.sendDtmf(['1', '2']);
      const after = peer.packets.length;
      await until(() => peer.packets.length > after + 3, { what: 'audio after the keys' });
      const sent = events();
      expect([...new Set(sent.map(({ event }) => event?.digit))]).toEqual(['1', '2']);
      const [first, second] = [...new Set(sent.map(({ timestamp }) => timestamp))];
      expect(((second ?? 0) - (first ?? 0)) >>> 0).toBe(170 * 8);
      const start = peer.packets.findIndex(({ payloadType }) => payloadType === 101);
      const end = peer.packets.findLastIndex(({ payloadType }) => payloadType === 101);
      expect(peer.packets.slice(start, end + 1).every(({ payloadType }) => payloadType === 101)).toBe(true);
      for (const [index, packet] of peer.packets.entries()) {
        expect(packet.sequence).toBe(((peer.packets[0]?.sequence ?? 0) + index) & 0xffff);
      }
    });

    it('hears each key once when 30 % of the packets are lost', async () => {
      const received: string[] = [];
      await open(peerSdp(peer.port, '0 101', EVENT_LINE));
      session.port.onDtmf((digit) => received.push(digit));
      const sender = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' });
      const offered = sender.createOffer('sendrecv');
      sender.acceptAnswer(peerSdp(peer.port, '0 101', EVENT_LINE));
      expect(audioPort(offered)).toBeGreaterThan(0);
      const chance = seededRandom(20);
      let relayed = 0;
      const relay = setInterval(() => {
        for (const packet of events().slice(relayed)) {
          relayed += 1;
          if (chance() >= 0.3) peer.send(packet, port);
        }
      }, 5);
      await sender.port.sendDtmf(DIGITS);
      await until(() => received.length >= DIGITS.length, { what: 'all keys' });
      clearInterval(relay);
      expect(received).toEqual(DIGITS);
    }, 15_000);

    it('hears a key whose end is lost, and does not take events for audio', async () => {
      const received: DtmfDigit[] = [];
      await open(peerSdp(peer.port, '0 101', EVENT_LINE));
      session.port.onDtmf((digit) => received.push(digit));
      const payload = serialiseTelephoneEvent({ digit: '#', end: false, duration: 160 });
      peer.send({ payloadType: 101, payload, timestamp: 500, marker: true }, port);
      await until(() => received.length > 0, { what: 'the key' });
      expect(received).toEqual(['#']);
      expect(frames).toEqual([]);
    });
  });
});

/** A linear congruential generator, for losses that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
