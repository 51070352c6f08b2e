/**
 * SIP messages as Ethernet frames for captures. The frames around the messages are made up; times, addresses and texts
 * are those of the wire. What travelled inside TLS or a WebSocket is shown as plain UDP, since the capture holds the
 * message and not its wrapping.
 */
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import { type Endpoint, endpointOf, ipPacket } from './ipPacket.ts';
import { TcpStreams, udpDatagram } from './transportSegments.ts';

/** Link type of the frames (https://www.tcpdump.org/linktypes.html). */
export const LINKTYPE_ETHERNET = 1;
/** Longer than any frame. */
export const SNAPSHOT_LENGTH = 262_144;
/** So that no IP packet is longer than its length field says. */
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
