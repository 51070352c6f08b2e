import { createSocket } from 'node:dgram';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseRtcp } from '../../electron/service/telephony/media/leg/rtcp/parseRtcp.ts';
import { parseRtpPacket, serialiseRtpPacket } from '../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import { parseTelephoneEvent } from '../../electron/service/telephony/media/leg/rtp/telephoneEvent.ts';
import { createMediaEngine } from '../../electron/service/telephony/media/mediaEngine.ts';
import { parseSessionDescription } from '../../electron/service/telephony/media/session/sdp/sessionDescription.ts';
import { type MediaEngine, SdpError } from '../../electron/service/telephony/ports/media.ts';
import { audioOffer } from '../support/audioOffer.ts';
import { fuzz } from '../support/fuzz/fuzz.ts';
import { heapInUse } from '../support/fuzz/heap.ts';
import { mutate } from '../support/fuzz/mutate.ts';
import { audioPort, openRawPeer, peerSdp } from '../support/media/rawPeer.ts';
import { until } from '../support/until.ts';

const MB = 1024 * 1024;
const seed = Number(process.env.FUZZ_SEED ?? 4475);
const failures: unknown[] = [];
const note = (error: unknown) => failures.push(error);
let engine: MediaEngine;

beforeAll(() => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});

afterAll(() => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

beforeEach(() => {
  engine = createMediaEngine();
});

afterEach(async () => {
  await engine.close();
  expect(failures).toEqual([]);
});

/** A session description with everything that one may carry. */
const RICH_SDP = peerSdp(
  4000,
  '0 8 9 96 101',
  'c=IN IP4 127.0.0.1',
  'a=rtpmap:96 opus/48000/2',
  'a=fmtp:96 useinbandfec=1;maxaveragebitrate=24000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-16',
  'a=ptime:20',
  'a=rtcp:4001 IN IP4 127.0.0.1',
  'a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:d0RmdmcmVCspeEc3QGZiNWpVLFJhQX1cfHAwJSoj|2^20|1:32',
  'a=sendrecv',
);

const rtp = serialiseRtpPacket({
  payloadType: 0,
  sequence: 7,
  timestamp: 1_120,
  ssrc: 77,
  marker: true,
  payload: new Uint8Array(160).fill(213),
});
const event = serialiseRtpPacket({
  payloadType: 101,
  sequence: 8,
  timestamp: 1_280,
  ssrc: 77,
  marker: true,
  payload: Uint8Array.of(5, 10, 0, 160),
});
/** A sender report with a report block, SDES with a name, and BYE (RFC 3550 section 6). */
const rtcp = Buffer.from(
  '81c8000c0000004de6b5c1d2800000000000046000000001000000a00000000900000000000000070000000a0000000000000000' +
    '81ca00030000004d01044a6f7321000081cb00010000004d',
  'hex',
);
/** A binding request with user name, priority, role, integrity and fingerprint as ICE has it (RFC 8445 section 7.1). */
const stun = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008932ff9b1' +
    '51263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
);
/** The start of a DTLS handshake (RFC 6347 section 4.2.2). */
const dtls = Buffer.from(`16fefd0000000000000000003601000030000000000000003000${'fefd5f'.repeat(20)}`, 'hex');

describe('session descriptions', () => {
  it('are read, or refused with a sentence', () =>
    fuzz(1_500, (random) => {
      const text = mutate(Buffer.from(RICH_SDP), random).toString();
      try {
        parseSessionDescription(text);
      } catch (error) {
        expect(error).toBeInstanceOf(SdpError);
      }
    }));

  it('are answered by a session, or refused with a sentence', async () => {
    const session = await engine.createRtpSession({
      localAddress: '127.0.0.1',
      codecs: ['PCMU', 'opus'],
      dtmf: 'rfc4733',
    });
    await fuzz(500, (random) => {
      const text = mutate(Buffer.from(RICH_SDP), random).toString();
      try {
        session.answerOffer(text, 'sendrecv');
      } catch (error) {
        expect(error).toBeInstanceOf(SdpError);
      }
    });
    expect(session.answerOffer(peerSdp(4000), 'sendrecv')).toContain('m=audio');
  });

  it('of agents are refused with a sentence', async () => {
    const offer = await audioOffer();
    await fuzz(40, async (random) => {
      const text = mutate(Buffer.from(offer.sdp), random).toString();
      const session = await engine.createAgentSession(text).catch((error: unknown) => {
        expect(error).toBeInstanceOf(SdpError);
      });
      session?.close();
    });
    await offer.close();
  });
});

describe('packets', () => {
  it('of any octets are read or rejected', () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const read = fc.property(bytes, (datagram) => {
      parseRtpPacket(datagram);
      parseRtcp(Buffer.from(datagram));
      parseTelephoneEvent(datagram);
    });
    fc.assert(read, { seed, numRuns: 2_000 });
  });

  it('of every kind at our sockets leave the audio as it is', async () => {
    const session = await engine.createRtpSession({
      localAddress: '127.0.0.1',
      codecs: ['PCMU', 'opus'],
      dtmf: 'rfc4733',
    });
    const peer = await openRawPeer();
    const port = audioPort(
      session.answerOffer(peerSdp(peer.port, '0 101', 'a=rtpmap:101 telephone-event/8000'), 'sendrecv'),
    );
    let heard = 0;
    session.port.onFrame((frame) => {
      if (frame.ssrc === 4_242) heard += 1;
    });
    const speak = async () => {
      const before = heard;
      const sequence = before % 65_536;
      // A source is believed from its second packet in a row on (RFC 3550 appendix A.1).
      await until(
        () => {
          peer.send({ ssrc: 4_242, sequence: (sequence + heard) % 65_536, timestamp: heard * 160 }, port);
          return heard > before;
        },
        { what: 'audio in spite of everything' },
      );
    };
    await speak();
    const before = heapInUse();
    await fuzz(2_000, async (random, round) => {
      const control = random.chance(0.3);
      peer.sendRaw(
        mutate(random.pick([rtp, event, rtcp, stun, dtls]), random).subarray(0, 1_500),
        port + (control ? 1 : 0),
      );
      if (round % 100 === 99) await speak();
    });
    await speak();
    expect((heapInUse() - before) / MB).toBeLessThan(20);
    peer.close();
    session.close();
  });
});

describe('an agent’s session', () => {
  it('lives on while everything that is no STUN, DTLS or SRTP of its own comes at it', async () => {
    const offer = await audioOffer();
    const session = await engine.createAgentSession(offer.sdp);
    const ports = [...session.answer.matchAll(/^a=candidate:\S+ 1 udp \d+ (127\.0\.0\.1) (\d+) /gm)].map(portOf);
    expect(ports.length).toBeGreaterThan(0);
    const socket = createSocket('udp4');
    await offer.accept(session.answer);
    await until(() => session.state === 'connected', { timeoutMs: 15_000, what: 'the session to connect' });
    const before = heapInUse();
    await fuzz(2_000, async (random, round) => {
      const datagram = mutate(random.pick([stun, dtls, rtp, rtcp]), random).subarray(0, 1_500);
      socket.send(datagram, random.pick(ports), '127.0.0.1');
      if (round % 25 === 24) await new Promise((resolve) => setImmediate(resolve));
    });
    expect(session.state).toBe('connected');
    expect((heapInUse() - before) / MB).toBeLessThan(40);
    socket.close();
    session.close();
    await offer.close();
  });
});

function portOf(match: RegExpMatchArray): number {
  return Number(match[2]);
}
