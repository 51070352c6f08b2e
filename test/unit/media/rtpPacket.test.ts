import { describe, expect, it } from 'vitest';
import { parseRtpPacket, serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';

const packet = {
  payloadType: 111,
  sequence: 65_535,
  timestamp: 4_294_967_295,
  ssrc: 3_735_928_559,
  marker: true,
  payload: Buffer.from([1, 2, 3]),
};

describe('RTP packets', () => {
  it('are read as they were written', () => {
    expect(parseRtpPacket(serialiseRtpPacket(packet))).toEqual(packet);
    const plain = { ...packet, marker: false, sequence: 0, timestamp: 0, ssrc: 0, payloadType: 0 };
    expect(parseRtpPacket(serialiseRtpPacket(plain))).toEqual(plain);
  });

  it('are read past contributing sources, a header extension and padding', () => {
    const header = Buffer.from('b2080001000000020000000300000004000000050abc0001aabbccdd', 'hex');
    const datagram = Buffer.concat([header, Buffer.from([9, 8, 7]), Buffer.from([0, 0, 3])]);
    const parsed = parseRtpPacket(datagram);
    expect(parsed).toMatchObject({ payloadType: 8, sequence: 1, timestamp: 2, ssrc: 3, marker: false });
    expect([...(parsed?.payload ?? [])]).toEqual([9, 8, 7]);
  });

  const valid = serialiseRtpPacket(packet);
  const withFirstByte = (first: number) => Buffer.concat([Buffer.from([first]), valid.subarray(1)]);
  it.each([
    ['empty', Buffer.alloc(0)],
    ['shorter than a header', valid.subarray(0, 11)],
    ['of version 1', withFirstByte(0x40)],
    ['STUN', Buffer.from('000100002112a442000000000000000000000000', 'hex')],
    ['an RTCP sender report', Buffer.from('80c80006000000000000000000000000', 'hex')],
    ['with more contributing sources than bytes', withFirstByte(0x8f)],
    ['with an extension that is not there', withFirstByte(0x90).subarray(0, 13)],
    ['with an extension longer than the datagram', Buffer.from('900000000000000000000000beef00ff00000000', 'hex')],
    ['with padding longer than the payload', withFirstByte(0xa0).fill(200, 14)],
    ['with padding of no bytes', Buffer.concat([withFirstByte(0xa0), Buffer.from([0])])],
  ])('are not %s', (_what, datagram) => {
    expect(parseRtpPacket(datagram)).toBeNull();
  });

  it('never throw, whatever arrives', () => {
    for (let round = 0; round < 5000; round += 1) {
      const datagram = crypto.getRandomValues(new Uint8Array(round % 64));
      if (datagram.length > 0 && round % 2 === 0) datagram[0] = 0x80 | ((datagram[0] ?? 0) & 0x3f);
      expect(() => parseRtpPacket(datagram)).not.toThrow();
    }
  });
});
