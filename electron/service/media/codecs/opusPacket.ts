/** Frame lengths in units of 2.5 ms by the configuration number's last bits (RFC 6716 table 2). */
const SILK_FRAMES = [4, 8, 16, 24];
const HYBRID_FRAMES = [4, 8];
const CELT_FRAMES = [1, 2, 4, 8];
/** Samples of 2.5 ms at RTP's 48 kHz. */
const UNIT_SAMPLES = 120;
/** A packet holds 120 ms at most. */
const MAX_SAMPLES = 48 * UNIT_SAMPLES;
/** Bytes of a frame at most (RFC 6716 section 3.4, requirement 2). */
const MAX_FRAME_BYTES = 1275;

/**
 * The length of an Opus packet's audio, in samples of 48 kHz, from its table of contents (RFC 6716 section 3.1).
 *
 * @returns null when the packet breaks a rule of section 3.4, so that no decoder need see it.
 */
export function opusPacketSamples(packet: Uint8Array): number | null {
  const toc = packet[0];
  if (toc === undefined) return null;
  const frames = frameCount(toc & 0x03, packet);
  if (frames === null) return null;
  const samples = frames * frameUnits(toc >> 3) * UNIT_SAMPLES;
  return samples > MAX_SAMPLES || packet.length > frames * (MAX_FRAME_BYTES + 2) + 2 ? null : samples;
}

function frameUnits(configuration: number): number {
  if (configuration < 12) return SILK_FRAMES[configuration % 4] ?? 0;
  if (configuration < 16) return HYBRID_FRAMES[configuration % 2] ?? 0;
  return CELT_FRAMES[configuration % 4] ?? 0;
}

function frameCount(code: number, packet: Uint8Array): number | null {
  if (code === 0) return 1;
  if (code === 1) return packet.length % 2 === 1 ? 2 : null;
  if (code === 2) return packet.length > 1 ? 2 : null;
  const count = (packet[1] ?? 0) & 0x3f;
  return count === 0 ? null : count;
}
