/** A certificate's fingerprint (RFC 8122 section 5). */
export interface Fingerprint {
  /** `sha-256` … */
  readonly algorithm: string;
  /** Upper-case hexadecimal, with colons. */
  readonly value: string;
}
