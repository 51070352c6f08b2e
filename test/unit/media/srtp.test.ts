import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RtpHeader, SrtcpSession, SrtpSession } from 'werift';
import { serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import { CounterProtection } from '../../../electron/service/telephony/media/transport/srtp/counterProtection.ts';
import { cryptoSuite, type MasterKey } from '../../../electron/service/telephony/media/transport/srtp/cryptoSuite.ts';
import {
  LateJoin,
  OTHER_SEARCHES,
  PEER_SEARCHES,
} from '../../../electron/service/telephony/media/transport/srtp/lateJoin.ts';
import { packetIndex } from '../../../electron/service/telephony/media/transport/srtp/packetIndex.ts';
import { deriveSessionKeys } from '../../../electron/service/telephony/media/transport/srtp/sessionKeys.ts';
import { ReplayWindow, SrtpReceiver } from '../../../electron/service/telephony/media/transport/srtp/srtpReceiver.ts';
import { SrtpSender } from '../../../electron/service/telephony/media/transport/srtp/streamSecurity.ts';
import type { TransportAddress } from '../../../electron/service/telephony/media/transport/udp/datagramTransport.ts';

const SUITES = [
  'AES_CM_128_HMAC_SHA1_80',
  'AES_CM_128_HMAC_SHA1_32',
  'AES_256_CM_HMAC_SHA1_80',
  'AEAD_AES_128_GCM',
  'AEAD_AES_256_GCM',
] as const;

function master(name: string, fill = 7): MasterKey {
  const suite = cryptoSuite(name);
  if (suite === null) throw new Error(`There is no suite ${name}.`);
  const key = Buffer.alloc(suite.masterKeyBytes, fill);
  return { suite, key, salt: Buffer.alloc(suite.masterSaltBytes, fill + 1), mkiBytes: 0 };
}

function rtp(sequence: number, text = 'twenty milliseconds'): Buffer {
  const payload = Buffer.from(text);
  return serialiseRtpPacket({ payloadType: 0, sequence, timestamp: 160, ssrc: 0xdeadbeef, marker: false, payload });
}

const PEER = { address: '192.0.2.7', port: 4_000 };

/** A receiver report of one SSRC without blocks. */
const RTCP = Buffer.from('80c90001deadbeef81ca0004deadbeef010670617274790000000000', 'hex');

describe('session keys of SRTP', () => {
  it('are those of RFC 3711 appendix B.3', () => {
    const suite = cryptoSuite('AES_CM_128_HMAC_SHA1_80');
    if (suite === null) throw new Error('There is no such suite.');
    const key = Buffer.from('E1F97A0D3E018BE0D64FA32C06DE4139', 'hex');
    const salt = Buffer.from('0EC675AD498AFEEBB6960B3AABE6', 'hex');
    const keys = deriveSessionKeys({ suite, key, salt, mkiBytes: 0 }, 'rtp');
    expect(keys.encryption.toString('hex').toUpperCase()).toBe('C61E7A93744F39EE10734AFE3FF7A087');
    expect(keys.salt.toString('hex').toUpperCase()).toBe('30CBBC08863D8C85D49DB34A9AE1');
    expect(keys.authentication.toString('hex').toUpperCase()).toBe('CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4');
  });

  it('are those of RFC 6188 section 7.2 for AES-256', () => {
    const suite = cryptoSuite('AES_256_CM_HMAC_SHA1_80');
    if (suite === null) throw new Error('There is no such suite.');
    const key = Buffer.from('f0f04914b513f2763a1b1fa130f10e2998f6f6e43e4309d1e622a0e332b9f1b6', 'hex');
    const salt = Buffer.from('3b04803de51ee7c96423ab5b78d2', 'hex');
    const keys = deriveSessionKeys({ suite, key, salt, mkiBytes: 0 }, 'rtp');
    expect(keys.encryption.toString('hex')).toBe('5ba1064e30ec51613cad926c5a28ef731ec7fb397f70a960653caf06554cd8c4');
    expect(keys.salt.toString('hex')).toBe('fa31791685ca444a9e07c6c64e93');
    expect(keys.authentication.toString('hex')).toBe('fd9c32d39ed5fbb5a9dc96b30818454d1313dc05');
  });
});

describe('SRTP', () => {
  it.each(SUITES)('carries packets by %s', (name) => {
    const [sender, receiver] = [new SrtpSender(master(name)), new SrtpReceiver(master(name))];
    for (const sequence of [65_534, 65_535, 0, 1]) {
      const sealed = sender.protectRtp(rtp(sequence));
      if (sealed === null) throw new Error('The packet was not sealed.');
      expect(sealed.includes('twenty')).toBe(false);
      expect(receiver.unprotectRtp(sealed, PEER)).toEqual(rtp(sequence));
    }
    const sealed = sender.protectRtcp(RTCP);
    expect(sealed.subarray(8, 20)).not.toEqual(RTCP.subarray(8, 20));
    expect(receiver.unprotectRtcp(sealed)).toEqual(RTCP);
  });

  it.each([
    ['AES_CM_128_HMAC_SHA1_80', 1],
    ['AEAD_AES_128_GCM', 7],
  ] as const)('by %s is understood by another implementation, and understands it', (suite, profile) => {
    const { key, salt } = master(suite);
    const keys = { localMasterKey: key, localMasterSalt: salt, remoteMasterKey: key, remoteMasterSalt: salt };
    const other = new SrtpSession({ keys: keys as never, profile });
    const sealed = new SrtpSender(master(suite)).protectRtp(rtp(17));
    expect(other.decrypt(sealed ?? Buffer.alloc(0))).toEqual(rtp(17));
    const header = new RtpHeader({ payloadType: 0, sequenceNumber: 18, timestamp: 160, ssrc: 0xdeadbeef });
    const theirs = other.encrypt(Buffer.from('twenty milliseconds'), header);
    expect(new SrtpReceiver(master(suite)).unprotectRtp(theirs, PEER)).toEqual(rtp(18));
    const control = new SrtcpSession({ keys: keys as never, profile });
    expect(control.decrypt(new SrtpSender(master(suite)).protectRtcp(RTCP))).toEqual(RTCP);
    expect(new SrtpReceiver(master(suite)).unprotectRtcp(control.encrypt(RTCP))).toEqual(RTCP);
  });

  it('takes no packet twice, and late ones once', () => {
    const [sender, receiver] = [new SrtpSender(master(SUITES[0])), new SrtpReceiver(master(SUITES[0]))];
    const sealed = [1, 2, 3].map((sequence) => sender.protectRtp(rtp(sequence)) ?? Buffer.alloc(0));
    const [first = Buffer.alloc(0), second = Buffer.alloc(0), third = Buffer.alloc(0)] = sealed;
    for (const packet of [first, third, second]) expect(receiver.unprotectRtp(packet, PEER)).toBeInstanceOf(Buffer);
    for (const packet of sealed) expect(receiver.unprotectRtp(packet, PEER)).toBe('replayed');
    const report = sender.protectRtcp(RTCP);
    expect(receiver.unprotectRtcp(report)).toEqual(RTCP);
    expect(receiver.unprotectRtcp(report)).toBe('replayed');
  });

  it.each(SUITES)('by %s refuses what another key sealed, what was changed and what is no packet', (suite) => {
    const sender = new SrtpSender(master(suite));
    const stranger = new SrtpReceiver(master(suite, 90));
    expect(stranger.unprotectRtp(sender.protectRtp(rtp(1)) ?? Buffer.alloc(0), PEER)).toBe('forged');
    expect(stranger.unprotectRtcp(sender.protectRtcp(RTCP))).toBe('forged');
    const receiver = new SrtpReceiver(master(suite));
    const changed = sender.protectRtp(rtp(2)) ?? Buffer.alloc(0);
    changed[15] = (changed[15] ?? 0) ^ 1;
    expect(receiver.unprotectRtp(changed, PEER)).toBe('forged');
    const report = sender.protectRtcp(RTCP);
    report[6] = (report[6] ?? 0) ^ 1;
    expect(receiver.unprotectRtcp(report)).toBe('forged');
    for (let bytes = 0; bytes < 40; bytes += 1) {
      const noise = Buffer.alloc(bytes, 0x9f);
      expect(typeof receiver.unprotectRtp(noise, PEER)).toBe('string');
      expect(typeof receiver.unprotectRtcp(noise)).toBe('string');
    }
  });

  // Behind it comes the tag, which Galois/counter mode has before it (RFC 7714 section 8.2).
  it.each([
    ['AES_CM_128_HMAC_SHA1_80', 10],
    ['AEAD_AES_128_GCM', 0],
  ] as const)('by %s leaves room for a master key identifier', (suite, behind) => {
    const sealed = new SrtpSender(master(suite)).protectRtp(rtp(1)) ?? Buffer.alloc(0);
    const withMki = (packet: Buffer, bytes: number) =>
      Buffer.concat([
        packet.subarray(0, packet.length - bytes),
        Buffer.from([1]),
        packet.subarray(packet.length - bytes),
      ]);
    const receiver = new SrtpReceiver({ ...master(suite), mkiBytes: 1 });
    expect(receiver.unprotectRtp(withMki(sealed, behind), PEER)).toEqual(rtp(1));
    const report = new SrtpSender(master(suite)).protectRtcp(RTCP);
    expect(receiver.unprotectRtcp(withMki(report, behind))).toEqual(RTCP);
  });
});

describe('who joins a stream late', () => {
  const FLOOD = 3_000;

  /** A packet of a stream that has sent 66,000 before: its rollover counter is 1. */
  function runningStream(): Buffer {
    const sender = new SrtpSender(master(SUITES[0]));
    let sealed: Buffer | null = null;
    for (let sent = 0; sent <= 66_000; sent += 1_000) sealed = sender.protectRtp(rtp(sent % 65_536));
    return sealed ?? Buffer.alloc(0);
  }

  function joiningLate() {
    let now = 0;
    const receiver = new SrtpReceiver(master(SUITES[0]), new LateJoin(PEER, () => now));
    const checks = vi.spyOn(CounterProtection.prototype, 'openRtp');
    onTestFinished(() => checks.mockRestore());
    /** Three seconds of a thousand forged packets each; how many proofs were tried. */
    const flood = (from: (packet: number) => TransportAddress): number => {
      checks.mockClear();
      for (let packet = 0; packet < FLOOD; packet += 1) {
        now += 1;
        if (receiver.unprotectRtp(forged(packet), from(packet)) !== 'forged') throw new Error('A forgery was taken.');
      }
      return checks.mock.calls.length;
    };
    return { receiver, flood };
  }

  function forged(packet: number): Buffer {
    const datagram = Buffer.concat([rtp(packet), Buffer.alloc(10)]);
    datagram.writeUInt32BE(packet, 8);
    return datagram;
  }

  it('finds the rollover counter of the peer, also of one behind a NAT', () => {
    for (const from of [PEER, { address: '198.51.100.1', port: 9 }]) {
      expect(joiningLate().receiver.unprotectRtp(runningStream(), from)).toEqual(rtp(464));
    }
  });

  it.each([
    ['one address', () => ({ address: '203.0.113.1', port: 4_000 }), 1],
    ['one address and many ports', (packet: number) => ({ address: '203.0.113.1', port: packet }), 1],
    ['many addresses', (packet: number) => ({ address: `203.0.113.${packet % 250}`, port: 4_000 }), OTHER_SEARCHES],
    ['the address of the peer', () => PEER, PEER_SEARCHES],
  ] as const)('searches for a flood from %s a few times a second', (_, from, searches) => {
    const { flood } = joiningLate();
    // One proof for each packet, as in every other stream, and 255 for each search.
    expect(flood(from)).toBe(FLOOD + 3 * searches * 255);
  });

  it('hears the peer at once beside a flood from elsewhere, and searches no more', () => {
    const { flood, receiver } = joiningLate();
    flood((packet) => ({ address: `203.0.113.${packet % 250}`, port: 4_000 }));
    expect(receiver.unprotectRtp(runningStream(), PEER)).toEqual(rtp(464));
    expect(flood(() => PEER)).toBe(FLOOD);
  });
});

describe('the index of a packet', () => {
  it.each([
    [-1, 65_535, 65_535],
    [65_535, 0, 65_536],
    [65_536, 65_535, 65_535],
    [65_546, 65_536 - 5, 65_531],
    [10, 65_530, 65_530],
    [131_070, 2, 131_074],
  ])('after %i, sequence number %i is %i', (highest, sequence, index) => {
    expect(packetIndex(highest, sequence)).toBe(index);
  });

  it('is remembered as long as the window is', () => {
    const window = new ReplayWindow();
    for (let index = 0; index < 300; index += 2) window.record(index);
    expect([297, 298, 299, 171, 170, 1].map((index) => window.allows(index))).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
