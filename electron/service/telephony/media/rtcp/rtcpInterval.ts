/** The shortest mean time between two reports (RFC 3550 section 6.2). */
export const REPORT_INTERVAL_MS = 5000;
/** e - 3/2, which undoes what reconsideration adds (RFC 3550 section 6.3.1). */
const COMPENSATION = Math.E - 1.5;

/**
 * Milliseconds until the next report. With two parties RTCP's share of the bandwidth would allow more reports than the
 * shortest interval does, so that this one counts (RFC 3550 section 6.2); half of it before the first report.
 *
 * @param random 0 to 1.
 */
export function reportDelay(isFirst: boolean, random: number, intervalMs = REPORT_INTERVAL_MS): number {
  const mean = isFirst ? intervalMs / 2 : intervalMs;
  return (mean * (0.5 + random)) / COMPENSATION;
}
