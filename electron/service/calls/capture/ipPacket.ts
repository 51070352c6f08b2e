/** IP headers for captures (RFC 791, RFC 8200), with their checksums. */
import { createHash } from 'node:crypto';
import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** One end of a made-up packet. */
export interface Endpoint {
  /** 4 or 16 bytes. */
  readonly address: Buffer;
  readonly port: number;
}

/** Protocol numbers (IANA). */
const protocols = { tcp: 6, udp: 17 } as const;

/** Protocols within an IP packet. */
export type Protocol = keyof typeof protocols;

const HOP_LIMIT = 64;
/** A name has no address in the trace: it becomes one of TEST-NET-1 (RFC 5737), the same one each time. */
const namelessNetwork = [192, 0, 2];

function ipv6Bytes(text: string): Buffer {
  const [head = '', tail] = new SocketAddress({ address: text, family: 'ipv6' }).address.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(tail === undefined ? 0 : missing).fill('0'), ...groups(tail)];
  const bytes = Buffer.alloc(16);
  for (const [index, group] of all.entries()) bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  return bytes;
}

function addressBytes(host: string): Buffer {
  if (isIPv4(host)) return Buffer.from(host.split('.').map(Number));
  if (isIPv6(host) && !host.includes('.')) return ipv6Bytes(host);
  const number = createHash('sha256').update(host).digest().readUInt8(0);
  return Buffer.from([...namelessNetwork, number]);
}

/** Reads `host:port` or `[v6]:port`. */
export function endpointOf(text: string): Endpoint {
  const [, v6, host, port] = /^(?:\[(.+)\]|(.*?))(?::(\d+))?$/.exec(text) ?? [];
  return { address: addressBytes(v6 ?? host ?? ''), port: Number(port ?? 5060) & 0xffff };
}

/** The Internet checksum (RFC 1071). */
export function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let index = 0; index < bytes.length; index += 2) {
    sum += index + 1 < bytes.length ? bytes.readUInt16BE(index) : bytes.readUInt8(index) << 8;
  }
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
}

/** IPv4-mapped where the ends are of different families (RFC 4291 section 2.5.5.2). */
function inFamily(address: Buffer, version: 4 | 6): Buffer {
  if (version === 4 || address.length === 16) return address;
  return Buffer.concat([Buffer.alloc(10), Buffer.from([0xff, 0xff]), address]);
}

function versionOf(source: Endpoint, target: Endpoint): 4 | 6 {
  return source.address.length === 4 && target.address.length === 4 ? 4 : 6;
}

/** The pseudo-header that the checksum of TCP and UDP includes (RFC 9293 section 3.1, RFC 8200 section 8.1). */
export function pseudoHeader(source: Endpoint, target: Endpoint, protocol: Protocol, length: number): Buffer {
  const version = versionOf(source, target);
  const rest = Buffer.alloc(version === 4 ? 4 : 8);
  rest.writeUInt8(protocols[protocol], version === 4 ? 1 : 7);
  if (version === 4) rest.writeUInt16BE(length, 2);
  else rest.writeUInt32BE(length, 0);
  return Buffer.concat([inFamily(source.address, version), inFamily(target.address, version), rest]);
}

function ipv4Header(source: Endpoint, target: Endpoint, protocol: Protocol, length: number): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt8(0x45, 0);
  header.writeUInt16BE(header.length + length, 2);
  header.writeUInt8(HOP_LIMIT, 8);
  header.writeUInt8(protocols[protocol], 9);
  source.address.copy(header, 12);
  target.address.copy(header, 16);
  header.writeUInt16BE(checksum(header), 10);
  return header;
}

function ipv6Header(source: Endpoint, target: Endpoint, protocol: Protocol, length: number): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt8(0x60, 0);
  header.writeUInt16BE(length, 4);
  header.writeUInt8(protocols[protocol], 6);
  header.writeUInt8(HOP_LIMIT, 7);
  inFamily(source.address, 6).copy(header, 8);
  inFamily(target.address, 6).copy(header, 24);
  return header;
}

/** Wraps a segment; IPv6 when one of the ends is. */
export function ipPacket(source: Endpoint, target: Endpoint, protocol: Protocol, segment: Buffer) {
  const version = versionOf(source, target);
  const header = version === 4 ? ipv4Header : ipv6Header;
  return { version, bytes: Buffer.concat([header(source, target, protocol, segment.length), segment]) };
}
