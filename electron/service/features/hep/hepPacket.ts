/**
 * A SIP message, or a report about audio, as a capture server takes it: HEP3, also called EEP
 * (https://github.com/sipcapture/HEP, "The Extensible Encapsulation Protocol"). All numbers are in network order.
 */
import ipaddr from 'ipaddr.js';
import { unbracketed } from '../../kernel/hostAndPort.ts';
import type { ControlReport } from '../../telephony/ports/media.ts';
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';

/** Types of chunks of the generic vendor, which is 0. */
export const hepChunks = {
  ipFamily: 0x01,
  ipProtocol: 0x02,
  sourceIpv4: 0x03,
  destinationIpv4: 0x04,
  sourceIpv6: 0x05,
  destinationIpv6: 0x06,
  sourcePort: 0x07,
  destinationPort: 0x08,
  seconds: 0x09,
  microseconds: 0x0a,
  protocol: 0x0b,
  captureId: 0x0c,
  payload: 0x0f,
  correlationId: 0x11,
} as const;

const GENERIC = 0;
const CHUNK_HEAD = 6;
const HEAD = 6;
const FAMILY = { ipv4: 2, ipv6: 10 } as const;
const PROTOCOL_TCP = 6;
const PROTOCOL_UDP = 17;
const PAYLOAD_SIP = 1;
const PAYLOAD_RTCP_JSON = 5;
/** Packet types (RFC 3550, section 12.1) and the item type of a canonical name (section 6.5.1). */
const RTCP = { senderReport: 200, receiverReport: 201, cname: 1 } as const;

function chunk(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.writeUInt16BE(GENERIC, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(CHUNK_HEAD + content.length, 4);
  return Buffer.concat([head, content]);
}

const uint8 = (value: number): Buffer => Buffer.from([value]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

interface Place {
  readonly host: ipaddr.IPv4 | ipaddr.IPv6;
  readonly port: number;
}

/** Names do not occur on the wire. */
const noAddress = new ipaddr.IPv6([0, 0, 0, 0, 0, 0, 0, 0]);

function placeOf(text: string): Place {
  const colon = text.lastIndexOf(':');
  const port = Number(text.slice(colon + 1));
  const written = unbracketed(text.slice(0, colon));
  const host = ipaddr.isValid(written) ? ipaddr.process(written) : noAddress;
  return { host, port: Number.isInteger(port) && port >= 0 && port < 65_536 ? port : 0 };
}

function addressChunks({ host: source }: Place, { host: destination }: Place): Buffer[] {
  if (source instanceof ipaddr.IPv4 && destination instanceof ipaddr.IPv4) {
    return [
      chunk(hepChunks.ipFamily, uint8(FAMILY.ipv4)),
      chunk(hepChunks.sourceIpv4, Buffer.from(source.toByteArray())),
      chunk(hepChunks.destinationIpv4, Buffer.from(destination.toByteArray())),
    ];
  }
  // Mixed families do not occur on the wire; IPv4 is shown within IPv6 (RFC 4291, section 2.5.5.2).
  const bytes = (host: Place['host']) =>
    Buffer.from((host instanceof ipaddr.IPv4 ? host.toIPv4MappedAddress() : host).toByteArray());
  return [
    chunk(hepChunks.ipFamily, uint8(FAMILY.ipv6)),
    chunk(hepChunks.sourceIpv6, bytes(source)),
    chunk(hepChunks.destinationIpv6, bytes(destination)),
  ];
}

interface Envelope extends Pick<SipTraceEntry, 'at' | 'direction' | 'transport' | 'local' | 'remote' | 'callId'> {
  readonly protocol: number;
  readonly payload: Buffer;
}

function packetOf(envelope: Envelope, captureId: number): Buffer {
  const [local, remote] = [placeOf(envelope.local), placeOf(envelope.remote)];
  const [source, destination] = envelope.direction === 'out' ? [local, remote] : [remote, local];
  const seconds = Math.floor(envelope.at / 1000);
  const chunks = Buffer.concat([
    ...addressChunks(source, destination),
    chunk(hepChunks.ipProtocol, uint8(envelope.transport === 'udp' ? PROTOCOL_UDP : PROTOCOL_TCP)),
    chunk(hepChunks.sourcePort, uint16(source.port)),
    chunk(hepChunks.destinationPort, uint16(destination.port)),
    chunk(hepChunks.seconds, uint32(seconds)),
    chunk(hepChunks.microseconds, uint32(Math.floor((envelope.at - seconds * 1000) * 1000))),
    chunk(hepChunks.protocol, uint8(envelope.protocol)),
    chunk(hepChunks.captureId, uint32(captureId)),
    chunk(hepChunks.correlationId, Buffer.from(envelope.callId)),
    chunk(hepChunks.payload, envelope.payload),
  ]);
  return Buffer.concat([Buffer.from('HEP3'), uint16(HEAD + chunks.length), chunks]);
}

/** The packet of a message; its Call-ID is the correlation id. */
export const hepPacket = ({ text, ...entry }: SipTraceEntry, captureId: number): Buffer =>
  packetOf({ ...entry, protocol: PAYLOAD_SIP, payload: Buffer.from(text) }, captureId);

/** A report in the words that capture servers know, which rtpengine and Asterisk send as well. */
function reportBody({ ssrc, sender, blocks, cname }: ControlReport): object {
  return {
    ...(sender && {
      sender_information: {
        ntp_timestamp_sec: sender.ntpSeconds,
        ntp_timestamp_usec: sender.ntpFraction,
        octets: sender.octets,
        rtp_timestamp: sender.rtpTimestamp,
        packets: sender.packets,
      },
    }),
    ssrc,
    type: sender ? RTCP.senderReport : RTCP.receiverReport,
    report_count: blocks.length,
    report_blocks: blocks.map((block) => ({
      source_ssrc: block.ssrc,
      highest_seq_no: block.highestSequence,
      fraction_lost: block.fractionLost,
      ia_jitter: block.jitter,
      packets_lost: block.cumulativeLost,
      lsr: block.lastSenderReport,
      dlsr: block.delaySinceLastSenderReport,
    })),
    ...(cname !== null && { sdes_ssrc: ssrc, sdes_information: [{ type: RTCP.cname, text: cname }] }),
  };
}

/** The packet of a report, which the Call-ID puts beside the messages of its call. */
export function hepReport(report: ControlReport, captureId: number): Buffer {
  const { at, direction, local, remote, callId } = report;
  const payload = Buffer.from(JSON.stringify(reportBody(report)));
  const envelope = { at, direction, local, remote, callId, transport: 'udp' as const };
  return packetOf({ ...envelope, protocol: PAYLOAD_RTCP_JSON, payload }, captureId);
}

/** More does not fit into a datagram. */
export const longestPacket = 65_507;

/** What the chunks around text take at most, roughly. */
export const packetOverhead = 200;
