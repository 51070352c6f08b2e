/**
 * Bytes at the start of an RTCP packet that are not encrypted: its first header and its sender (RFC 3711 section 3.4).
 */
export const RTCP_CLEAR_BYTES = 8;
/** In an SRTCP packet's last word: it is encrypted. The rest is its number. */
export const ENCRYPTED_FLAG = 0x8000_0000;
const FIXED_HEADER_BYTES = 12;

/**
 * Length of an RTP packet's header with contributing sources and extension, which is not encrypted.
 *
 * @returns null when it does not fit into the packet
 */
export function headerBytes(packet: Buffer): number | null {
  if (packet.length < FIXED_HEADER_BYTES) return null;
  const flags = packet.readUInt8(0);
  const withSources = FIXED_HEADER_BYTES + (flags & 0x0f) * 4;
  if ((flags & 0x10) === 0) return withSources <= packet.length ? withSources : null;
  if (withSources + 4 > packet.length) return null;
  const withExtension = withSources + 4 + packet.readUInt16BE(withSources + 2) * 4;
  return withExtension <= packet.length ? withExtension : null;
}

/** Whether a datagram on an RTP port is RTCP (RFC 5761 section 4): packet types 192 to 223. */
export function isRtcp(datagram: Uint8Array): boolean {
  const type = datagram[1] ?? 0;
  return type >= 192 && type <= 223;
}
