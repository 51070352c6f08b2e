/**
 * SIP messages as a capture file that Wireshark opens: the classic pcap format with link type Ethernet
 * (https://www.ietf.org/archive/id/draft-ietf-opsawg-pcap-04.html). The frames around the messages are made up; times,
 * addresses and texts are those of the wire. What travelled inside TLS or a WebSocket is shown as plain UDP, since the
 * capture holds the message and not its wrapping.
 */
import type { SipTraceEntry } from '../../ports/sip.ts';
import { type Endpoint, endpointOf, ipPacket } from './ipPacket.ts';
import { TcpStreams, udpDatagram } from './transportSegments.ts';

const MAGIC_MICROSECONDS = 0xa1b2c3d4;
const SNAPSHOT_LENGTH = 262_144;
const LINKTYPE_ETHERNET = 1;
/** So that no IP packet is longer than its length field says. */
const MESSAGE_LIMIT = 60_000;

function fileHeader(): Buffer {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(MAGIC_MICROSECONDS, 0);
  header.writeUInt16LE(2, 4);
  header.writeUInt16LE(4, 6);
  header.writeUInt32LE(SNAPSHOT_LENGTH, 16);
  header.writeUInt32LE(LINKTYPE_ETHERNET, 20);
  return header;
}

function recordHeader(unixMs: number, length: number): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(Math.floor(unixMs / 1000), 0);
  header.writeUInt32LE(Math.floor(unixMs % 1000) * 1000, 4);
  header.writeUInt32LE(length, 8);
  header.writeUInt32LE(length, 12);
  return header;
}

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

/** The capture of messages, in their order. */
export function pcapOf(entries: readonly SipTraceEntry[]): Buffer {
  const streams = new TcpStreams();
  const records = entries.flatMap((entry) => {
    const bytes = frame(entry, streams);
    return [recordHeader(entry.at, bytes.length), bytes];
  });
  return Buffer.concat([fileHeader(), ...records]);
}
