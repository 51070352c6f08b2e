/** Sequence numbers until the next rollover. */
export const SEQUENCES = 0x1_0000;
const HALF = 0x8000;

/**
 * The 48-bit index of a packet of which only the lower 16 bits, its sequence number, are sent: the one that lies nearest
 * to the highest index so far (RFC 3711 section 3.3.1 and appendix A).
 *
 * @param highest -1 before the first packet: the rollover counter starts at 0.
 */
export function packetIndex(highest: number, sequence: number): number {
  if (highest < 0) return sequence;
  const rollover = Math.floor(highest / SEQUENCES);
  const distance = sequence - (highest % SEQUENCES);
  if (distance > HALF && rollover > 0) return (rollover - 1) * SEQUENCES + sequence;
  if (distance < -HALF) return (rollover + 1) * SEQUENCES + sequence;
  return rollover * SEQUENCES + sequence;
}

/** How often the sequence number has wrapped at this index. */
export function rolloverOf(index: number): number {
  return Math.floor(index / SEQUENCES);
}
