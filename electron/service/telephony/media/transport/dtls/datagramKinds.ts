/** Kinds of datagrams that share one port, distinguished by their first byte (RFC 7983 section 7). */

/** Whether a datagram is one of ICE's checks. */
export function isStun(datagram: Uint8Array): boolean {
  return (datagram[0] ?? 0) <= 3;
}

/** Whether it belongs to the handshake, or to data over DTLS. */
export function isDtls(datagram: Uint8Array): boolean {
  const first = datagram[0] ?? 0;
  return first >= 20 && first <= 63;
}

/** Whether it is SRTP or SRTCP. */
export function isMedia(datagram: Uint8Array): boolean {
  const first = datagram[0] ?? 0;
  return first >= 128 && first <= 191;
}
