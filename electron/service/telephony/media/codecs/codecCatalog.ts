import type { AudioCodec } from '../../ports/media.ts';

/** Properties of a codec in session descriptions and RTP. */
export interface CodecDescription {
  /** Encoding name of `a=rtpmap`. */
  readonly encodingName: string;
  /** RTP clock rate in Hz, whatever rate the audio has. */
  readonly clockRateHz: number;
  readonly channels: 1 | 2;
  /** The payload type that we offer; static for G.711 and G.722 (RFC 3551 table 4), dynamic otherwise. */
  readonly payloadType: number;
  /** Parameters of `a=fmtp`, or null. */
  readonly formatParameters: string | null;
}

/**
 * RFC 3551 sections 4.5.14 for G.711 and 4.5.2 for G.722, whose clock is 8,000 Hz by an old mistake although its audio has
 * 16,000; RFC 7587 section 7 for Opus, which always says two channels.
 */
export const CODECS: Readonly<Record<AudioCodec, CodecDescription>> = {
  PCMU: { encodingName: 'PCMU', clockRateHz: 8000, channels: 1, payloadType: 0, formatParameters: null },
  PCMA: { encodingName: 'PCMA', clockRateHz: 8000, channels: 1, payloadType: 8, formatParameters: null },
  G722: { encodingName: 'G722', clockRateHz: 8000, channels: 1, payloadType: 9, formatParameters: null },
  opus: {
    encodingName: 'opus',
    clockRateHz: 48_000,
    channels: 2,
    payloadType: 111,
    formatParameters: 'minptime=10;useinbandfec=1',
  },
};

/** Comfort noise beside 8 kHz codecs, under its static number (RFC 3389 section 4). Opus says its pauses itself. */
export const COMFORT_NOISE = { encodingName: 'CN', clockRateHz: 8000, payloadType: 13 } as const;
