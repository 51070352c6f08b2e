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
 * @returns null when it is none: too short, another version, RTCP on the same port (RFC 5761 section 4), STUN, or
 *   lengths that do not add up.
 */
export function parseRtpPacket(datagram: Uint8Array): RtpPacket | null {
  if (datagram.length < FIXED_HEADER_BYTES) return null;
  const view = new DataView(datagram.buffer, datagram.byteOffset, datagram.byteLength);
  const flags = view.getUint8(0);
  if (flags >> 6 !== VERSION || isRtcp(view.getUint8(1))) return null;
  const start = payloadStart(view, flags);
  const end = payloadEnd(view, flags);
  if (start === null || end === null || start > end) return null;
  return {
    payloadType: view.getUint8(1) & 0x7f,
    marker: (view.getUint8(1) & 0x80) !== 0,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    ssrc: view.getUint32(8),
    payload: datagram.subarray(start, end),
  };
}

/** RTCP packet types are 192 to 223, which as RTP would be payload types 64 to 95 with the marker set. */
function isRtcp(secondByte: number): boolean {
  return secondByte >= 192 && secondByte <= 223;
}

function payloadStart(view: DataView, flags: number): number | null {
  const csrcEnd = FIXED_HEADER_BYTES + (flags & 0x0f) * 4;
  if ((flags & 0x10) === 0) return csrcEnd;
  if (csrcEnd + 4 > view.byteLength) return null;
  return csrcEnd + 4 + view.getUint16(csrcEnd + 2) * 4;
}

function payloadEnd(view: DataView, flags: number): number | null {
  if ((flags & 0x20) === 0) return view.byteLength;
  const padding = view.getUint8(view.byteLength - 1);
  return padding === 0 ? null : view.byteLength - padding;
}

/** Writes a packet as a datagram, without extension, contributing sources or padding. */
export function serialiseRtpPacket(packet: RtpPacket): Buffer {
  const datagram = Buffer.allocUnsafe(FIXED_HEADER_BYTES + packet.payload.length);
  datagram[0] = VERSION << 6;
  datagram[1] = (packet.marker ? 0x80 : 0) | (packet.payloadType & 0x7f);
  datagram.writeUInt16BE(packet.sequence & 0xffff, 2);
  datagram.writeUInt32BE(packet.timestamp >>> 0, 4);
  datagram.writeUInt32BE(packet.ssrc >>> 0, 8);
  datagram.set(packet.payload, FIXED_HEADER_BYTES);
  return datagram;
}
