/** One RTP packet (RFC 3550 section 5.1), header extensions and contributing sources left out. */
export interface RtpPacket {
  /** 0 to 127. */
  readonly payloadType: number;
  /** 0 to 65,535. */
  readonly sequence: number;
  /** 32 bits, in the payload type's clock. */
  readonly timestamp: number;
  /** Synchronisation source, 32 bits. */
  readonly ssrc: number;
  readonly marker: boolean;
  readonly payload: Uint8Array;
}

const VERSION = 2;
const FIXED_HEADER_BYTES = 12;

/**
 * Reads a datagram as an RTP packet.
 *
 * @returns null when it is not one: too short, another version, RTCP on the same port (RFC 5761 section 4), STUN, or
 *   lengths that do not add up.
 */
export function parseRtpPacket(datagram: Uint8Array): RtpPacket | null {
  if (datagram.length < FIXED_HEADER_BYTES) return null;
  const flags = datagram[0] ?? 0;
  const type = datagram[1] ?? 0;
  if (flags >> 6 !== VERSION || isRtcp(type)) return null;
  const start = payloadStart(datagram, flags);
  const end = payloadEnd(datagram, flags);
  if (start === null || end === null || start > end) return null;
  return {
    payloadType: type & 0x7f,
    marker: (type & 0x80) !== 0,
    sequence: uint16(datagram, 2),
    timestamp: uint32(datagram, 4),
    ssrc: uint32(datagram, 8),
    payload: datagram.subarray(start, end),
  };
}

// Every packet of every call comes by here: a DataView for each would cost more than all else that is read of it.
function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return ((uint16(bytes, at) << 16) | uint16(bytes, at + 2)) >>> 0;
}

function writeUint16(bytes: Uint8Array, value: number, at: number): void {
  bytes[at] = value >>> 8;
  bytes[at + 1] = value;
}

function writeUint32(bytes: Uint8Array, value: number, at: number): void {
  writeUint16(bytes, value >>> 16, at);
  writeUint16(bytes, value, at + 2);
}

/** RTCP packet types are 192 to 223, which as RTP would be payload types 64 to 95 with the marker set. */
function isRtcp(secondByte: number): boolean {
  return secondByte >= 192 && secondByte <= 223;
}

function payloadStart(datagram: Uint8Array, flags: number): number | null {
  const csrcEnd = FIXED_HEADER_BYTES + (flags & 0x0f) * 4;
  if ((flags & 0x10) === 0) return csrcEnd;
  if (csrcEnd + 4 > datagram.length) return null;
  return csrcEnd + 4 + uint16(datagram, csrcEnd + 2) * 4;
}

function payloadEnd(datagram: Uint8Array, flags: number): number | null {
  if ((flags & 0x20) === 0) return datagram.length;
  const padding = datagram[datagram.length - 1] ?? 0;
  return padding === 0 ? null : datagram.length - padding;
}

/** Writes a packet as a datagram, without extension, contributing sources or padding. */
export function serialiseRtpPacket(packet: RtpPacket): Buffer {
  const datagram = Buffer.allocUnsafe(FIXED_HEADER_BYTES + packet.payload.length);
  datagram[0] = VERSION << 6;
  datagram[1] = (packet.marker ? 0x80 : 0) | (packet.payloadType & 0x7f);
  writeUint16(datagram, packet.sequence, 2);
  writeUint32(datagram, packet.timestamp, 4);
  writeUint32(datagram, packet.ssrc, 8);
  datagram.set(packet.payload, FIXED_HEADER_BYTES);
  return datagram;
}
