/** The format of recordings: MP3 with a constant bit rate, so that length follows from size. */
export const MP3_FORMAT = {
  channels: 2,
  sampleRate: 16_000,
  /** kbit/s */
  bitrate: 64,
} as const;

/** Bytes of a millisecond: at 16 kHz and 64 kbit/s every frame is 288 bytes and 36 ms, without padding. */
const BYTES_PER_MS = MP3_FORMAT.bitrate / 8;

/** The length of a recording of that many bytes. */
export function recordingDurationMs(size: number): number {
  return size / BYTES_PER_MS;
}
