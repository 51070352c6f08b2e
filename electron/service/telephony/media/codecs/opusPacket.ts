/** Frame lengths in units of 2.5 ms by the configuration number's last bits (RFC 6716 table 2). */
const SILK_FRAMES = [4, 8, 16, 24];
const HYBRID_FRAMES = [4, 8];
const CELT_FRAMES = [1, 2, 4, 8];
/** Samples of 2.5 ms at RTP's 48 kHz. */
const UNIT_SAMPLES = 120;
/** A packet holds 120 ms at most. */
const MAX_SAMPLES = 48 * UNIT_SAMPLES;
/** Bytes of a frame at most. */
const MAX_FRAME_BYTES = 1275;

/**
 * The length of an Opus packet's audio, in samples of 48 kHz, from its framing (RFC 6716 section 3).
 *
 * @returns null when the packet breaks a rule of section 3.4, so that no decoder need see it.
 */
export function opusPacketSamples(packet: Uint8Array): number | null {
  const toc = packet[0];
  const frames = toc === undefined ? null : frameSizes(toc & 0x03, packet);
  if (toc === undefined || frames === null || frames.length === 0) return null;
  if (frames.some((size) => size < 0 || size > MAX_FRAME_BYTES || !Number.isInteger(size))) return null;
  const samples = frames.length * frameUnits(toc >> 3) * UNIT_SAMPLES;
  return samples > MAX_SAMPLES ? null : samples;
}

function frameUnits(configuration: number): number {
  if (configuration < 12) return SILK_FRAMES[configuration % 4] ?? 0;
  if (configuration < 16) return HYBRID_FRAMES[configuration % 2] ?? 0;
  return CELT_FRAMES[configuration % 4] ?? 0;
}

/** Sizes in bytes as the framing says them, whether they can be or not; null where it breaks off. */
function frameSizes(code: number, packet: Uint8Array): number[] | null {
  const body = packet.length - 1;
  if (code === 0) return [body];
  if (code === 1) return [body / 2, body / 2];
  if (code === 2) return variableSizes(packet, 1, packet.length, 2);
  return signalledSizes(packet);
}

/** Code 3: a count, then padding and sizes where its flags say so (section 3.2.5). */
function signalledSizes(packet: Uint8Array): number[] | null {
  const flags = packet[1] ?? 0;
  const count = flags & 0x3f;
  const hasPadding = (flags & 0x40) !== 0;
  const padding = hasPadding ? readPadding(packet) : { bytes: 0, next: 2 };
  const end = packet.length - padding.bytes;
  if (count === 0 || end < padding.next) return null;
  if ((flags & 0x80) !== 0) return variableSizes(packet, padding.next, end, count);
  return Array.from({ length: count }, () => (end - padding.next) / count);
}

function readPadding(packet: Uint8Array): { readonly bytes: number; readonly next: number } {
  let bytes = 0;
  let next = 2;
  for (; packet[next] === 255; next += 1) bytes += 254;
  return { bytes: bytes + (packet[next] ?? 0), next: next + 1 };
}

/** All sizes but the last are coded, in one or two bytes (section 3.2.1); the last frame takes the rest. */
function variableSizes(packet: Uint8Array, start: number, end: number, count: number): number[] {
  const sizes: number[] = [];
  let at = start;
  for (let index = 1; index < count; index += 1) {
    const first = packet[at] ?? 0;
    const isLong = first >= 252;
    sizes.push(isLong ? (packet[at + 1] ?? 0) * 4 + first : first);
    at += isLong ? 2 : 1;
  }
  const rest = end - at - sizes.reduce((sum, size) => sum + size, 0);
  return [...sizes, rest];
}

/**
 * Whether a packet repeats the frame before it (LBRR, RFC 6716 section 4.2.4). The flag follows one bit for each SILK
 * frame, in bits that no entropy coder has touched (section 4.2.3).
 */
export function opusPacketHasFec(packet: Uint8Array): boolean {
  const [toc = 0, first = 0] = packet;
  const configuration = toc >> 3;
  const sharesFrames = (toc & 0x03) > 1;
  // CELT has none; in packets of unequal frames the first frame does not begin here, and nobody sends such speech.
  if (packet.length < 2 || configuration >= 16 || sharesFrames) return false;
  const silkFrames = Math.max(1, frameUnits(configuration) / 8);
  return ((first >> (7 - silkFrames)) & 1) === 1;
}
