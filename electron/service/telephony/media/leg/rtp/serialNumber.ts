/** Arithmetic on numbers that wrap (RFC 1982), as RTP's sequence numbers and timestamps do. */

/** How far `to` lies after `from`, negative when before: -32,768 to 32,767. */
export function sequenceDistance(from: number, to: number): number {
  return ((to - from) << 16) >> 16;
}

/** How far `to` lies after `from`, negative when before: 32 bits. */
export function timestampDistance(from: number, to: number): number {
  return (to - from) | 0;
}

/** A 32-bit random start, as RFC 3550 section 5.1 asks for identifiers, timestamps and sequence numbers. */
export function random32(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value;
}
