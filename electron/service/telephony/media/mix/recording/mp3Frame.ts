/** The length of an MPEG audio frame, or of several, in bytes and in milliseconds. */
export interface Mp3Frame {
  readonly bytes: number;
  readonly durationMs: number;
}

const HEADER_BYTES = 4;
/** kbit/s by bitrate index, layer III, MPEG-1 and MPEG-2/2.5 (ISO 11172-3 table 2.4.2.3, ISO 13818-3 table 1). */
const MPEG1_BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Hz by sampling frequency index for MPEG-1; MPEG-2 halves, MPEG-2.5 quarters them. */
const SAMPLE_RATES_HZ = [44_100, 48_000, 32_000];
const VERSION_1 = 3;
const VERSION_2 = 2;
const VERSION_RESERVED = 1;
const LAYER_III = 1;

/** Reads the header of a layer III frame at `offset`; null when there is none. */
export function parseMp3Frame(bytes: Uint8Array, offset: number): Mp3Frame | null {
  const [sync = 0, version8 = 0, rates = 0] = bytes.subarray(offset, offset + HEADER_BYTES);
  const version = (version8 >> 3) & 0x03;
  const isLayer3 = ((version8 >> 1) & 0x03) === LAYER_III;
  if (sync !== 0xff || (version8 & 0xe0) !== 0xe0 || version === VERSION_RESERVED || !isLayer3) return null;
  const bitrate = (version === VERSION_1 ? MPEG1_BITRATES : MPEG2_BITRATES)[rates >> 4] ?? 0;
  const baseRate = SAMPLE_RATES_HZ[(rates >> 2) & 0x03];
  if (bitrate === 0 || baseRate === undefined) return null;
  const sampleRateHz = baseRate / (version === VERSION_1 ? 1 : version === VERSION_2 ? 2 : 4);
  const samples = version === VERSION_1 ? 1152 : 576;
  const padding = (rates >> 1) & 0x01;
  return {
    bytes: Math.floor((samples / 8) * ((bitrate * 1000) / sampleRateHz)) + padding,
    durationMs: (samples * 1000) / sampleRateHz,
  };
}

/** All the frames that `bytes` begin with, up to the first that is incomplete or invalid. */
export function wholeMp3Frames(bytes: Uint8Array): Mp3Frame {
  const whole = { bytes: 0, durationMs: 0 };
  for (;;) {
    const frame = parseMp3Frame(bytes, whole.bytes);
    if (frame === null || whole.bytes + frame.bytes > bytes.length) return whole;
    whole.bytes += frame.bytes;
    whole.durationMs += frame.durationMs;
  }
}
