/** Checks of ICE (RFC 8445 section 7) as messages of STUN (RFC 8489), read in linear time. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import type { TransportAddress } from '../udp/datagramTransport.ts';

export const bindingRequest = 0x0001;
export const bindingResponse = 0x0101;
const bindingError = 0x0111;

/** Attributes (RFC 8489 section 18.3, RFC 8445 section 16.1). */
export const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  xorMappedAddress: 0x0020,
  priority: 0x0024,
  useCandidate: 0x0025,
  fingerprint: 0x8028,
  controlled: 0x8029,
  controlling: 0x802a,
} as const;

const headerBytes = 20;
/** A check fits into one packet of any network (RFC 8489 section 6.1). */
const mostBytes = 1500;
const magicCookie = 0x2112_a442;
const integrityBytes = 20;
/** Distinguishes a message from packets of other protocols (RFC 8489 section 14.7). */
const fingerprintMask = 0x5354_554e;

/** A message as it came. */
export interface StunMessage {
  readonly type: number;
  /** In hexadecimal. */
  readonly transaction: string;
  /** Values by type. */
  readonly values: ReadonlyMap<number, Buffer>;
  readonly datagram: Buffer;
}

/** Reads a message; null where a datagram is none. What stands behind its proof counts for nothing, nor what is repeated. */
export function readStun(datagram: Buffer): StunMessage | null {
  const { length } = datagram;
  if (length < headerBytes || length > mostBytes || length % 4 !== 0) return null;
  if (datagram.readUInt32BE(4) !== magicCookie || datagram.readUInt16BE(2) !== length - headerBytes) return null;
  const values = new Map<number, Buffer>();
  for (let at = headerBytes; at < length; ) {
    const end = at + 4 + datagram.readUInt16BE(at + 2);
    if (end > length) return null;
    const type = datagram.readUInt16BE(at);
    const counts = !values.has(type) && !values.has(attributes.integrity);
    if (counts) values.set(type, datagram.subarray(at + 4, end));
    at = end + (-end & 3);
  }
  return { type: datagram.readUInt16BE(0), transaction: datagram.toString('hex', 8, headerBytes), values, datagram };
}

/** The side that a check is for, by the user name that it names (RFC 8445 section 7.2.2); null where it names none. */
export function userOf({ values }: StunMessage): string | null {
  const [user] = values.get(attributes.username)?.toString('latin1').split(':', 1) ?? [];
  return user || null;
}

/** Whether the sender knows the password. */
export function isProven({ values, datagram }: StunMessage, password: string): boolean {
  const proof = values.get(attributes.integrity);
  if (proof?.length !== integrityBytes) return false;
  const signed = datagram.subarray(0, proof.byteOffset - datagram.byteOffset - 4);
  return timingSafeEqual(proof, proofOf(signed, password));
}

/** The proof of a message's beginning; its length counts as if the proof were the last attribute. */
function proofOf(signed: Buffer, password: string): Buffer {
  const head = Buffer.from(signed.subarray(0, headerBytes));
  head.writeUInt16BE(signed.length + 4 + integrityBytes - headerBytes, 2);
  return createHmac('sha1', password).update(head).update(signed.subarray(headerBytes)).digest();
}

interface Attribute {
  readonly type: number;
  readonly value: Buffer;
}

const attributeOf = ({ type, value }: Attribute): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)]);
};

function write(type: number, transaction: string, list: readonly Attribute[], password: string): Buffer {
  const head = Buffer.alloc(headerBytes);
  head.writeUInt16BE(type, 0);
  head.writeUInt32BE(magicCookie, 4);
  head.write(transaction, 8, 'hex');
  const signed = Buffer.concat([head, ...list.map(attributeOf)]);
  const proof = attributeOf({ type: attributes.integrity, value: proofOf(signed, password) });
  const message = Buffer.concat([signed, proof]);
  message.writeUInt16BE(message.length + 8 - headerBytes, 2);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((crc32(message) ^ fingerprintMask) >>> 0);
  return Buffer.concat([message, attributeOf({ type: attributes.fingerprint, value: checksum })]);
}

/** Answers a check: says where it came from. */
export function answerTo({ transaction }: StunMessage, from: TransportAddress, password: string): Buffer {
  const value = xorAddress(from, transaction);
  return write(bindingResponse, transaction, [{ type: attributes.xorMappedAddress, value }], password);
}

/** Tells a peer that claims our role to take the other one (RFC 8445 section 7.3.1.1). */
export function roleConflict({ transaction }: StunMessage, password: string): Buffer {
  const value = Buffer.concat([Buffer.from([0, 0, 4, 87]), Buffer.from('Role Conflict')]);
  return write(bindingError, transaction, [{ type: attributes.errorCode, value }], password);
}

/** A check of ours: whether the peer is still there and wants to hear us (RFC 7675). */
export function checkOf(transaction: string, user: string, tieBreaker: Buffer, password: string): Buffer {
  const list = [
    { type: attributes.username, value: Buffer.from(user, 'latin1') },
    { type: attributes.priority, value: Buffer.from([0x6e, 0xff, 0xff, 0xff]) },
    { type: attributes.controlled, value: tieBreaker },
  ];
  return write(bindingRequest, transaction, list, password);
}

/** An address as RFC 8489 section 14.2 hides it from routers that translate whatever looks like one. */
function xorAddress({ address, port }: TransportAddress, transaction: string): Buffer {
  const octets = ipaddr.process(address).toByteArray();
  const key = Buffer.alloc(16);
  key.writeUInt32BE(magicCookie, 0);
  key.write(transaction, 4, 'hex');
  const head = Buffer.from([0, octets.length === 4 ? 1 : 2, 0, 0]);
  head.writeUInt16BE(port ^ (magicCookie >>> 16), 2);
  return Buffer.concat([head, Buffer.from(octets.map((octet, at) => octet ^ (key[at] ?? 0)))]);
}
