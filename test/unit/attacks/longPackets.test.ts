import { describe, expect, it } from 'vitest';
import { isStunMessage } from 'werift';
import { audioKindOf } from '../../../electron/service/announcements/decoding/audioKind.ts';
import { decodeAudio } from '../../../electron/service/announcements/decoding/decodeAudio.ts';
import { smpp } from '../../../electron/service/features/sms/smpp/smppLibrary.ts';
import { opusPacketHasFec, opusPacketSamples } from '../../../electron/service/telephony/media/codecs/opusPacket.ts';
import { parseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import { TelephoneEventReceiver } from '../../../electron/service/telephony/media/leg/rtp/telephoneEventReceiver.ts';
import { wholeMp3Frames } from '../../../electron/service/telephony/media/mix/recording/mp3Frame.ts';
import { isDtls, isMedia, isStun } from '../../../electron/service/telephony/media/transport/dtls/datagramKinds.ts';
import { headerBytes, isRtcp } from '../../../electron/service/telephony/media/transport/srtp/packetLayout.ts';
import { growth, growthOf, MOST_GROWTH } from '../../support/linear/growth.ts';

/** The contents of packets, from end to end. */
const OCTETS: readonly (readonly number[])[] = [
  [0],
  [0xff],
  [0x80],
  [0x01],
  [0, 1],
  [0, 1, 0, 0],
  [0x80, 0x06, 0, 0],
  [0x90, 0, 0xbe, 0xde],
  [0x04, 0x24, 0, 0],
  [0xff, 0xfb, 0x90, 0],
];

const packet = (beginning: readonly number[], octets: readonly number[], size: number): Buffer =>
  Buffer.concat([Buffer.from(beginning), Buffer.alloc(size, Uint8Array.from(octets))]);

/** Reads packets of each filling behind each beginning. */
function each(beginnings: readonly (readonly number[])[], read: (bytes: Buffer) => unknown): (size: number) => void {
  return (size) => {
    for (const beginning of beginnings) {
      for (const octets of OCTETS) {
        try {
          read(packet(beginning, octets, size));
        } catch {
          // What cannot be read may be refused.
        }
      }
    }
  };
}

const RTP = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A deliver_sm whose fields say what they like. */
function readPdu(bytes: Buffer): void {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + bytes.length, 0);
  head.writeUInt32BE(5, 4);
  new smpp.PDU(Buffer.concat([head, bytes]) as never);
}

describe('what reads a packet takes time in proportion to its length', () => {
  it.each<[string, readonly (readonly number[])[], (bytes: Buffer) => unknown]>([
    [
      'RTP',
      [[], [0x80, ...RTP], [0x8f, ...RTP], [0xbf, ...RTP], [0x9f, ...RTP, 0xbe, 0xde, 0xff, 0xff]],
      parseRtpPacket,
    ],
    [
      'the header of SRTP',
      [[], [0x9f, ...RTP], [0x9f, ...RTP, 0xbe, 0xde, 0xff, 0xff]],
      (bytes) => [headerBytes(bytes), isRtcp(bytes)],
    ],
    ['the kind of a datagram', [[]], (bytes) => [isStun(bytes), isDtls(bytes), isMedia(bytes), isStunMessage(bytes)]],
    ['Opus', [[], [0xff, 0xbf], [0xfb, 0x3f]], (bytes) => [opusPacketSamples(bytes), opusPacketHasFec(bytes)]],
    ['an SMPP PDU', [[], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], readPdu],
    ['frames of MP3', [[], [0xff, 0xfb, 0x90, 0]], wholeMp3Frames],
  ])('%s', { timeout: 60_000 }, (_, beginnings, read) => {
    expect(growth(each(beginnings, read))).toBeLessThan(MOST_GROWTH);
  });

  it('keys reported without end', () => {
    const act = (count: number) => {
      const receiver = new TelephoneEventReceiver(
        () => {},
        () => 0,
      );
      for (let timestamp = 0; timestamp < count; timestamp += 1) {
        const payload = Uint8Array.of(timestamp % 16, timestamp % 2 === 0 ? 0x80 : 0, 0xff, 0xff);
        receiver.receive({ ssrc: timestamp % 3, timestamp, payload, clockRateHz: 8_000 });
      }
    };
    expect(growth(act, 40_000)).toBeLessThan(MOST_GROWTH);
  });
});

const text = (beginning: string) => [...Buffer.from(beginning, 'latin1')];

describe('what looks into an upload takes time in proportion to its length', () => {
  it.each<[string, readonly (readonly number[])[]]>([
    ['MP3', [text('ID3\x04\0\0\x7f\x7f\x7f\x7f'), [0xff, 0xfb, 0x90, 0]]],
    ['WAV', [text('RIFF\xff\xff\xff\x7fWAVE'), text('RIFF\xff\xff\xff\x7fWAVEjunk\0\0\0\0')]],
    ['MP4', [text('\0\0\0\x18ftypM4A \0\0\0\0'), text('\0\0\0\x08ftyp')]],
    ['AAC and Ogg', [[0xff, 0xf1, 0x50, 0x80], text('OggS\0\x02')]],
    [
      'ZIP, PNG and others',
      [text('PK\x03\x04'), text('\x89PNG\r\n\x1a\n'), text('\x1a\x45\xdf\xa3'), text('\xff\xd8\xff'), []],
    ],
  ])('%s', { timeout: 120_000 }, async (_, beginnings) => {
    const act = async (size: number) => {
      for (const beginning of beginnings) {
        for (const octets of OCTETS) {
          const bytes = packet(beginning, octets, size);
          const kind = await audioKindOf(bytes);
          if (kind === 'audio/wav' || kind === 'audio/mpeg') await decodeAudio(bytes, kind, '/nowhere').catch(() => {});
        }
      }
    };
    expect(await growthOf(act)).toBeLessThan(MOST_GROWTH);
  });
});
