/**
 * A SIP message as a capture server takes it: HEP3, also called EEP
 * (https://github.com/sipcapture/HEP, "The Extensible Encapsulation Protocol"). All numbers are in network order.
 */
import ipaddr from 'ipaddr.js';
import { unbracketed } from '../../kernel/hostAndPort.ts';
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

/** The packet of a message; its Call-ID is the correlation id. */
export function hepPacket(entry: SipTraceEntry, captureId: number): Buffer {
  const [local, remote] = [placeOf(entry.local), placeOf(entry.remote)];
  const [source, destination] = entry.direction === 'out' ? [local, remote] : [remote, local];
  const seconds = Math.floor(entry.at / 1000);
  const chunks = Buffer.concat([
    ...addressChunks(source, destination),
    chunk(hepChunks.ipProtocol, uint8(entry.transport === 'udp' ? PROTOCOL_UDP : PROTOCOL_TCP)),
    chunk(hepChunks.sourcePort, uint16(source.port)),
    chunk(hepChunks.destinationPort, uint16(destination.port)),
    chunk(hepChunks.seconds, uint32(seconds)),
    chunk(hepChunks.microseconds, uint32(Math.floor((entry.at - seconds * 1000) * 1000))),
    chunk(hepChunks.protocol, uint8(PAYLOAD_SIP)),
    chunk(hepChunks.captureId, uint32(captureId)),
    chunk(hepChunks.correlationId, Buffer.from(entry.callId)),
    chunk(hepChunks.payload, Buffer.from(entry.text)),
  ]);
  return Buffer.concat([Buffer.from('HEP3'), uint16(HEAD + chunks.length), chunks]);
}

/** More does not fit into a datagram. */
export const longestPacket = 65_507;

/** What the chunks around text take at most, roughly. */
export const packetOverhead = 200;
