/** Where the end of an SRTCP packet is what (RFC 3711 section 3.4, RFC 7714 section 9). */
export interface ControlTrailer {
  /** Whether the packet is encrypted, and not only proven. */
  readonly encrypted: boolean;
  /** The packet's number, 31 bits. */
  readonly index: number;
}

/**
 * Protects the packets of one direction under one master key. What opens gives null for a packet that is forged or too
 * short; a master key identifier (MKI) of `mkiBytes` is in what comes, never in what goes.
 */
export interface PacketProtection {
  /** @param header length of the unencrypted part */
  sealRtp(packet: Buffer, header: number, index: number): Buffer;
  openRtp(datagram: Buffer, header: number, index: number): Buffer | null;
  sealRtcp(packet: Buffer, index: number): Buffer;
  /** Null when the packet is too short to have one. */
  trailerOf(datagram: Buffer): ControlTrailer | null;
  openRtcp(datagram: Buffer, trailer: ControlTrailer): Buffer | null;
}
