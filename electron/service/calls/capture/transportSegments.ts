/** UDP datagrams and TCP segments for captures (RFC 768, RFC 9293). */
import { checksum, type Endpoint, type Protocol, pseudoHeader } from './ipPacket.ts';

const PSH_ACK = 0x18;
const WINDOW = 65_535;
const TCP_HEADER_BYTES = 20;
const UDP_HEADER_BYTES = 8;

function withChecksum(segment: Buffer, source: Endpoint, target: Endpoint, protocol: Protocol, offset: number): Buffer {
  const sum = checksum(Buffer.concat([pseudoHeader(source, target, protocol, segment.length), segment]));
  // A UDP checksum of zero would mean that there is none.
  segment.writeUInt16BE(sum === 0 && protocol === 'udp' ? 0xffff : sum, offset);
  return segment;
}

/** A UDP datagram. */
export function udpDatagram(source: Endpoint, target: Endpoint, payload: Buffer): Buffer {
  const header = Buffer.alloc(UDP_HEADER_BYTES);
  header.writeUInt16BE(source.port, 0);
  header.writeUInt16BE(target.port, 2);
  header.writeUInt16BE(header.length + payload.length, 4);
  return withChecksum(Buffer.concat([header, payload]), source, target, 'udp', 6);
}

const keyOf = ({ address, port }: Endpoint): string => `${address.toString('hex')}:${port}`;

/** Numbers the segments of made-up TCP connections, so that they read as one stream each way. */
export class TcpStreams {
  readonly #sent = new Map<string, number>();

  segment(source: Endpoint, target: Endpoint, payload: Buffer): Buffer {
    const forth = `${keyOf(source)}>${keyOf(target)}`;
    const back = `${keyOf(target)}>${keyOf(source)}`;
    const sequence = this.#sent.get(forth) ?? 1;
    this.#sent.set(forth, sequence + payload.length);
    const header = Buffer.alloc(TCP_HEADER_BYTES);
    header.writeUInt16BE(source.port, 0);
    header.writeUInt16BE(target.port, 2);
    header.writeUInt32BE(sequence >>> 0, 4);
    header.writeUInt32BE((this.#sent.get(back) ?? 1) >>> 0, 8);
    header.writeUInt8((TCP_HEADER_BYTES / 4) << 4, 12);
    header.writeUInt8(PSH_ACK, 13);
    header.writeUInt16BE(WINDOW, 14);
    return withChecksum(Buffer.concat([header, payload]), source, target, 'tcp', 16);
  }
}
