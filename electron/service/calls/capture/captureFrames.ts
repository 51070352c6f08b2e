/**
 * SIP messages as Ethernet frames for captures. The frames are made up; times, addresses and texts are real. Messages
 * over TLS or WebSocket are shown as plain UDP, since the capture has only the message.
 */
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import { checksum, type Endpoint, endpointOf, ipPacket, type Protocol, pseudoHeader } from './ipPacket.ts';

// UDP datagrams and TCP segments for captures (RFC 768, RFC 9293).

const PSH_ACK = 0x18;
const WINDOW = 65_535;
const TCP_HEADER_BYTES = 20;
const UDP_HEADER_BYTES = 8;

function withChecksum(segment: Buffer, source: Endpoint, target: Endpoint, protocol: Protocol, offset: number): Buffer {
  const sum = checksum(Buffer.concat([pseudoHeader(source, target, protocol, segment.length), segment]));
  // A UDP checksum of zero would mean that there is no checksum.
  segment.writeUInt16BE(sum === 0 && protocol === 'udp' ? 0xffff : sum, offset);
  return segment;
}

/** A UDP datagram. */
function udpDatagram(source: Endpoint, target: Endpoint, payload: Buffer): Buffer {
  const header = Buffer.alloc(UDP_HEADER_BYTES);
  header.writeUInt16BE(source.port, 0);
  header.writeUInt16BE(target.port, 2);
  header.writeUInt16BE(header.length + payload.length, 4);
  return withChecksum(Buffer.concat([header, payload]), source, target, 'udp', 6);
}

const keyOf = ({ address, port }: Endpoint): string => `${address.toString('hex')}:${port}`;

/** Numbers the segments of made-up TCP connections, so that they read as one stream each way. */
class TcpStreams {
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

/** Link type of the frames (https://www.tcpdump.org/linktypes.html). */
export const LINKTYPE_ETHERNET = 1;
/** Longer than any frame. */
export const SNAPSHOT_LENGTH = 262_144;
/** Keeps IP packets within what their length field can express. */
const MESSAGE_LIMIT = 60_000;

/** Locally administered addresses, one for each direction. */
function ethernetHeader(version: 4 | 6): Buffer {
  const header = Buffer.from('020000000002020000000001', 'hex');
  return Buffer.concat([header, Buffer.from(version === 4 ? '0800' : '86dd', 'hex')]);
}

function frame(entry: SipTraceEntry, streams: TcpStreams): Buffer {
  const local = endpointOf(entry.local);
  const remote = endpointOf(entry.remote);
  const [source, target]: [Endpoint, Endpoint] = entry.direction === 'in' ? [remote, local] : [local, remote];
  const message = Buffer.from(entry.text, 'utf8').subarray(0, MESSAGE_LIMIT);
  const overTcp = entry.transport === 'tcp';
  const segment = overTcp ? streams.segment(source, target, message) : udpDatagram(source, target, message);
  const packet = ipPacket(source, target, overTcp ? 'tcp' : 'udp', segment);
  return Buffer.concat([ethernetHeader(packet.version), packet.bytes]);
}

/** A frame for each message, in their order. */
export function captureFrames(entries: readonly SipTraceEntry[]): Buffer[] {
  const streams = new TcpStreams();
  return entries.map((entry) => frame(entry, streams));
}
