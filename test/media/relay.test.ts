import { readdirSync, readlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serialiseTelephoneEvent } from '../../electron/service/telephony/media/leg/rtp/telephoneEvent.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import { type HandedOver, RelayThread } from '../../electron/service/telephony/media/transport/relay/relayThread.ts';
import { SocketDescriptor } from '../../electron/service/telephony/media/transport/udp/socketDescriptor.ts';
import {
  loadSystemCalls,
  SOCKET_ADDRESS_OCTETS,
} from '../../electron/service/telephony/media/transport/udp/systemCalls.ts';
import type { Bridge, MediaEngine, RtpMediaSession } from '../../electron/service/telephony/ports/media.ts';
import { audioPort, openRawPeer, peerSdp, type RawPeer, type TimedPacket } from '../support/media/rawPeer.ts';
import { recordingLogger } from '../support/sip/recordingLogger.ts';
import { until } from '../support/until.ts';

/** A telephone that talks all the time, every 20 ms, in packets that carry their number. */
interface Talker {
  readonly peer: RawPeer;
  readonly session: RtpMediaSession;
  readonly own: number;
  readonly ssrc: number;
  /** How many packets it has sent. */
  readonly sent: () => number;
  /** Skips so many numbers, as if their packets were lost. */
  skip: (packets: number) => void;
  stop: () => void;
}

/** What the service sends in place of a party that says nothing. A talker's own octets are never these. */
const isSilence = ({ payload }: TimedPacket) => payload.every((octet) => octet === 0xff);

const RELAYED = 'RTP(PCMU) ⇄ relay ⇄ RTP(PCMU)';
const EVENTS = ['0 101', 'a=rtpmap:101 telephone-event/8000'] as const;

describe.runIf(process.platform === 'linux')('a call that nobody looks into', () => {
  let engine: MediaEngine;
  let bridge: Bridge;
  let near: Talker;
  let far: Talker;
  let logger: ReturnType<typeof recordingLogger>;

  async function openTalker(ssrc: number): Promise<Talker> {
    const peer = await openRawPeer();
    const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' });
    const own = audioPort(session.answerOffer(peerSdp(peer.port, ...EVENTS), 'sendrecv'));
    let number = 65_000;
    let sent = 0;
    const timer = setInterval(() => {
      number += 1;
      sent += 1;
      const payload = new Uint8Array(160).fill(number % 0xff);
      peer.send({ ssrc, sequence: number & 0xffff, timestamp: number * 160, payload }, own);
    }, 20);
    const skip = (packets: number) => {
      number += packets;
    };
    return { peer, session, own, ssrc, skip, sent: () => sent, stop: () => clearInterval(timer) };
  }

  beforeEach(async () => {
    logger = recordingLogger();
    engine = createMediaEngine({ logger });
    [near, far] = [await openTalker(1), await openTalker(2)];
    bridge = engine.createBridge();
    bridge.attach('near', near.session.port);
    bridge.attach('far', far.session.port);
  });

  afterEach(async () => {
    for (const { peer, stop } of [near, far]) {
      stop();
      peer.close();
    }
    await engine.close();
    expect(logger.lines).toEqual([]);
  });

  /** Waits until it is relayed; answers how many packets each had heard then. */
  async function relayed(): Promise<readonly number[]> {
    await until(() => bridge.describe() === RELAYED, { what: 'the call to be relayed' });
    return [near, far].map(({ peer }) => peer.packets.length);
  }

  /**
   * The talkers fall silent where this process stands still for a moment, and silence is sent for them, for which the service
   * takes a stream back. Where none was sent, nothing else may have made it do so.
   */
  function expectStillRelayed(since: readonly number[], graph = RELAYED, hearers = [near, far]): void {
    const fellSilent = hearers.some(({ peer }, index) => peer.packets.slice(since[index]).some(isSilence));
    if (!fellSilent) expect(bridge.describe()).toBe(graph);
  }

  /** Waits for so many more packets. */
  async function hear({ peer }: Talker, packets: number): Promise<void> {
    const before = peer.packets.length;
    await until(() => peer.packets.length >= before + packets, { what: `${packets} packets` });
  }

  /** What one heard has no gap of ours: numbers and times that follow one another, of one stream. */
  function expectOneStream(packets: readonly TimedPacket[], missing = 0): void {
    expect(new Set(packets.map(({ ssrc }) => ssrc)).size).toBe(1);
    const first = packets[0]?.sequence ?? 0;
    const numbers = packets.map(({ sequence }) => (sequence - first) & 0xffff);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers) + 1 - numbers.length).toBe(missing);
  }

  /** Each packet of audio is the one that was sent after the one before it, at its time; what is silence was not sent. */
  function expectUnchanged(packets: readonly TimedPacket[]): void {
    const steps = packets.slice(1).map((packet, index) => [packets[index] ?? packet, packet] as const);
    const ofAudio = steps.filter((pair) => !pair.some(isSilence));
    expect(ofAudio.length).toBeGreaterThan(20);
    for (const [before, after] of ofAudio) {
      expect(after.payload[0]).toBe(((before.payload[0] ?? 0) + 1) % 0xff);
      expect((after.timestamp - before.timestamp) | 0).toBe(160);
      expect((after.sequence - before.sequence) & 0xffff).toBe(1);
    }
  }

  it('is handed over and taken back without a packet lost, changed or renumbered', async () => {
    await hear(far, 20);
    const [, since = 0] = await relayed();
    await hear(far, 60);
    bridge.setMuted('far', true);
    expectStillRelayed([since], 'RTP(PCMU) → relay → RTP(PCMU); RTP(PCMU) → silence → RTP(PCMU)', [far]);
    await hear(near, 20);
    bridge.setMuted('far', false);
    bridge.setMuted('near', true);
    bridge.setMuted('near', false);
    await hear(far, 30);
    const heard = far.peer.packets.slice(20);
    expectOneStream(heard);
    expectUnchanged(heard);
    expectOneStream(near.peer.packets.slice(20));
  });

  it('counts what came and went as if it had been looked at', async () => {
    await relayed();
    near.skip(3);
    await hear(far, 50);
    await until(
      () => {
        const [source, sink] = [near.session.port.statistics(), far.session.port.statistics()];
        expect(source.packetsLost).toBe(3);
        expect(near.sent() - source.packetsReceived).toBeLessThan(5);
        expect(Math.abs(sink.packetsSent - far.peer.packets.length)).toBeLessThan(5);
        return source.silentForMs !== null && source.silentForMs < 100;
      },
      { what: 'the counts of the relay' },
    );
    expect(near.session.port.statistics().jitterMs).toBeLessThan(20);
  });

  it('hears keys that are pressed meanwhile, and the audio before and after them', async () => {
    const pressed: string[] = [];
    near.session.port.onDtmf((digit) => pressed.push(digit));
    await relayed();
    for (const isEnd of [false, false, true]) {
      const payload = serialiseTelephoneEvent({ digit: '5', end: isEnd, duration: isEnd ? 800 : 400 });
      near.peer.send({ ssrc: 1, payloadType: 101, sequence: 1, timestamp: 77, payload }, near.own);
    }
    await until(() => pressed.length > 0, { what: 'the key' });
    expect(pressed).toEqual(['5']);
    await hear(far, 20);
  });

  it('sends keys into it', async () => {
    await relayed();
    await far.session.port.sendDtmf(['7']);
    const events = far.peer.packets.filter(({ payloadType }) => payloadType === 101);
    expect(events[0]?.payload[0]).toBe(7);
    await hear(far, 20);
    expectOneStream(far.peer.packets.slice(20));
  });

  it('follows a party that moves to another port, and accepts no other sender', async () => {
    const since = await relayed();
    const stranger = await openRawPeer();
    const isStrange = ({ payload }: TimedPacket) => payload[0] === 0 && payload.at(-1) === 0x55;
    const strange = new Uint8Array(160).fill(0x55, 80);
    stranger.send({ ssrc: 1, sequence: 9, payload: strange }, near.own);
    await hear(far, 20);
    expect(far.peer.packets.some(isStrange)).toBe(false);
    expectStillRelayed(since);
    near.stop();
    // Whoever goes on with the same stream is the party at its new place.
    let sequence = 1000;
    await until(() => {
      sequence += 1;
      stranger.send({ ssrc: 1, sequence, payload: strange }, near.own);
      return far.peer.packets.some(isStrange);
    });
    await until(() => stranger.packets.length > 10, { what: 'the other party at its new place' });
    stranger.close();
  });

  it('is kept alive with silence when a party says nothing more', async () => {
    await relayed();
    near.stop();
    await until(() => far.peer.packets.slice(-20).every(isSilence), { what: 'silence' });
    expectOneStream(far.peer.packets.slice(20));
  });

  it('continues after its description was changed', async () => {
    await relayed();
    const other = await openRawPeer();
    far.stop();
    far.session.answerOffer(peerSdp(other.port, ...EVENTS), 'sendrecv');
    await until(() => other.packets.length > 20, { what: 'audio at the new place' });
    expect(other.packets.at(-1)?.payload[0]).not.toBe(0xff);
    other.close();
  });

  it('continues from another address of this machine', async () => {
    await relayed();
    expect(await near.session.moveTo('127.0.0.2')).toBe(true);
    await hear(near, 30);
    expectOneStream(near.peer.packets.slice(20));
    expectUnchanged(near.peer.packets.slice(20));
  });

  it('reports over RTCP that shares the port, and stays relayed', async () => {
    const mux = await openRawPeer();
    const offer = peerSdp(mux.port, '0', 'a=rtcp-mux');
    const own = audioPort(near.session.answerOffer(offer, 'sendrecv'));
    let number = 0;
    near.stop();
    const timer = setInterval(() => {
      number += 1;
      mux.send({ ssrc: 3, sequence: number, timestamp: number * 160 }, own);
    }, 20);
    const since = await relayed();
    const before = near.session.port.statistics().reported;
    mux.sendRaw(receiverReport(mux.packets[0]?.ssrc ?? 0, 64), own);
    await until(() => near.session.port.statistics().reported !== before, { what: 'the report' });
    expectStillRelayed(since);
    clearInterval(timer);
    mux.close();
  });

  it('is not disturbed by what is no RTP, however much of it comes', async () => {
    const since = await relayed();
    const stranger = await openRawPeer();
    for (let count = 0; count < 1000; count += 1) {
      stranger.sendRaw(crypto.getRandomValues(new Uint8Array(count % 200)), near.own);
      if (count % 50 === 0) await hear(far, 1);
    }
    const heard = far.peer.packets.length;
    await hear(far, 50);
    expectStillRelayed(since);
    expectUnchanged(far.peer.packets.slice(heard));
    stranger.close();
  });

  it('gives back every descriptor that it took', async () => {
    const sockets = () => readdirSync('/proc/self/fd').filter((name) => isSocket(name)).length;
    await relayed();
    const open = sockets();
    bridge.close();
    near.session.close();
    far.session.close();
    // Two for RTP of each that the thread had, and one for RTCP.
    await until(() => sockets() <= open - 4, { what: 'closed sockets' });
  });
});

describe.runIf(process.platform === 'linux')('the thread that relays', () => {
  it('reports its failure, and lets everything be taken back', async () => {
    const calls = await loadSystemCalls();
    if (calls === null) throw new Error('There are no system calls.');
    let epoll = -1;
    const epollCreate = (flags: number) => {
      epoll = calls.epollCreate(flags);
      return epoll;
    };
    let failed = false;
    const logger = recordingLogger();
    const thread = new RelayThread({ ...calls, epollCreate }, logger, () => {
      failed = true;
    });
    await until(() => thread.ready, { what: 'the thread to start' });
    const socket = SocketDescriptor.bind(calls, 0, '127.0.0.1');
    const stream = thread.handOver(streamOver(socket.fd), () => {});
    expect(stream).not.toBeNull();
    calls.close(epoll);
    await until(() => failed, { what: 'the end of the thread' });
    expect(logger.lines.map(({ message }) => message)).toEqual(['the relay thread failed']);
    expect(stream?.end().received).toBe(0);
    expect(thread.handOver(streamOver(socket.fd), () => {})).toBeNull();
    socket.close();
  });
});

/** A stream that comes in and goes out by one socket; nobody sends it. */
function streamOver(socket: number): HandedOver {
  const nowhere = new Uint8Array(SOCKET_ADDRESS_OCTETS);
  return {
    socketIn: socket,
    socketOut: socket,
    from: nowhere,
    to: nowhere,
    ssrcIn: 1,
    ssrcOut: 2,
    payloadTypeIn: 0,
    payloadTypeOut: 0,
    sequenceOffset: 0,
    timestampOffset: 0,
    clockRateHz: 8000,
    highest: 0,
    timestamp: 0,
    transitUs: 0,
    jitter: 0,
  };
}

function isSocket(name: string): boolean {
  return linkOf(name).startsWith('socket:');
}

/** Empty for one that is closed already. */
function linkOf(name: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${name}`);
  } catch {
    return '';
  }
}

/** A receiver report of source 3 about `ssrc`, with this fraction lost (RFC 3550 section 6.4.2). */
function receiverReport(ssrc: number, fractionLost: number): Buffer {
  const report = Buffer.alloc(32);
  report.writeUInt8(0x81, 0);
  report.writeUInt8(201, 1);
  report.writeUInt16BE(7, 2);
  report.writeUInt32BE(3, 4);
  report.writeUInt32BE(ssrc, 8);
  report.writeUInt8(fractionLost, 12);
  return report;
}
