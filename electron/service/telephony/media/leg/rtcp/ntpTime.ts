/** Seconds from 1900, where NTP begins, to 1970. */
const UNIX_EPOCH_S = 2_208_988_800;
const FRACTIONS = 2 ** 32;

/** A moment as NTP's seconds and fraction (RFC 3550 section 4). */
export interface NtpTime {
  readonly seconds: number;
  readonly fraction: number;
}

/** NTP time of Unix milliseconds. */
export function ntpOf(unixMs: number): NtpTime {
  const seconds = Math.floor(unixMs / 1000);
  return { seconds: (seconds + UNIX_EPOCH_S) >>> 0, fraction: Math.floor(((unixMs / 1000) % 1) * FRACTIONS) >>> 0 };
}

/** The middle 32 bits, in 1/65,536 s, which reports refer to. */
export function middleOf({ seconds, fraction }: NtpTime): number {
  return (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0;
}

/** Milliseconds of a difference in 1/65,536 s; negative differences, of clocks that were set, are none. */
export function compactMs(compact: number): number {
  const signed = compact | 0;
  return Math.max(0, (signed * 1000) / 65_536);
}
