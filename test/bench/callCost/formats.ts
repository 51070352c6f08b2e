/** How telephones of the benchmark describe their codec (RFC 3551, RFC 7587). */
import type { AudioCodec } from '../../../electron/service/telephony/ports/media.ts';

type Format = { payloadType: number; map: string /** Of the RTP clock in 20 ms. */; ticks: number };

const formats: Readonly<Record<AudioCodec, Format>> = {
  PCMU: { payloadType: 0, map: 'PCMU/8000', ticks: 160 },
  PCMA: { payloadType: 8, map: 'PCMA/8000', ticks: 160 },
  G722: { payloadType: 9, map: 'G722/8000', ticks: 160 },
  opus: { payloadType: 111, map: 'opus/48000/2', ticks: 960 },
};

/** The format of a codec. */
export const formatOf = (codec: AudioCodec): Format => formats[codec];

/** The codec of a payload type; null for others. */
export function codecOf(payloadType: number): AudioCodec | null {
  const found = Object.entries(formats).find(([, format]) => format.payloadType === payloadType);
  return (found?.[0] as AudioCodec | undefined) ?? null;
}

/** Offers one codec at a port of this machine. */
export function offerOf(codec: AudioCodec, port: number): string {
  const { payloadType, map } = formatOf(codec);
  const lines = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'];
  const media = [
    `m=audio ${port} RTP/AVP ${payloadType}`,
    `a=rtpmap:${payloadType} ${map}`,
    'a=ptime:20',
    'a=sendrecv',
  ];
  return `${[...lines, ...media].join('\r\n')}\r\n`;
}
