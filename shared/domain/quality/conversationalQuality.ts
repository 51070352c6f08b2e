/** A codec as the E-model sees it. */
export interface CodecImpairment {
  /** Ie: what it takes away without any loss. */
  readonly impairment: number;
  /** Bpl: how robust it is against loss, with concealment. */
  readonly robustness: number;
  /** Delay of packing and looking ahead, in milliseconds. */
  readonly delayMs: number;
}

const PCM: CodecImpairment = { impairment: 0, robustness: 25.1, delayMs: 20 };

/**
 * G.113 appendix I gives G.711 with concealment (Ie 0, Bpl 25.1). For wideband codecs it gives no values on this
 * narrow-band scale, on which they cannot be better than G.711: G.722 is taken as that with the concealment of a repeated
 * frame, and Opus with the forward error correction that it carries.
 */
const IMPAIRMENTS: Readonly<Record<string, CodecImpairment>> = {
  PCMU: PCM,
  PCMA: PCM,
  G722: { impairment: 0, robustness: 19, delayMs: 22 },
  opus: { impairment: 0, robustness: 30, delayMs: 27 },
};

/** The E-model's values for a codec; an unknown one counts as G.711. */
export function impairmentOf(codec: string): CodecImpairment {
  return IMPAIRMENTS[codec] ?? PCM;
}

/** The E-model of ITU-T G.107, with its default values for everything that a packet network does not change. */

/** The input of the E-model. */
export interface EModelInput {
  /** Mouth to ear, in milliseconds (Ta of G.107, with an echo that is cancelled). */
  readonly oneWayDelayMs: number;
  /** Lost packets of all, 0 to 1, those that came too late to be played included. */
  readonly lossFraction: number;
  /** Equipment impairment of the codec without loss (Ie of G.113 appendix I). */
  readonly impairment: number;
  /** How robust the codec and its concealment are against loss (Bpl of G.113 appendix I). */
  readonly robustness: number;
}

/** R with G.107's default values: no delay, no loss, G.711. */
export const DEFAULT_R = 93.2;
/** Below this delay conversation does not suffer (G.107 equation 7-27). */
const HARMLESS_DELAY_MS = 100;

/** The transmission rating R, 0 to 93.2 (G.107 equation 7-1): the default less what delay and equipment take away. */
export function transmissionRating(input: EModelInput): number {
  const rating = DEFAULT_R - delayImpairment(input.oneWayDelayMs) - equipmentImpairment(input);
  return Math.min(Math.max(rating, 0), DEFAULT_R);
}

/** Idd (G.107 equation 7-27): what absolute delay takes away, echo being cancelled. */
export function delayImpairment(oneWayDelayMs: number): number {
  if (oneWayDelayMs <= HARMLESS_DELAY_MS) return 0;
  const x = Math.log2(oneWayDelayMs / HARMLESS_DELAY_MS);
  return 25 * ((1 + x ** 6) ** (1 / 6) - 3 * (1 + (x / 3) ** 6) ** (1 / 6) + 2);
}

/** Ie,eff (G.107 equation 7-29) for random loss (BurstR = 1). */
export function equipmentImpairment({ lossFraction, impairment, robustness }: EModelInput): number {
  const lossPercent = Math.min(Math.max(lossFraction, 0), 1) * 100;
  return impairment + (95 - impairment) * (lossPercent / (lossPercent + robustness));
}

/** The mean opinion score of a rating, 1 to 4.5 (G.107 annex B equation B-4). */
export function meanOpinionScore(rating: number): number {
  if (rating <= 0) return 1;
  if (rating >= 100) return 4.5;
  return 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6;
}

/** Measurements of one direction of a connection. */
export interface MeasuredStream {
  /** `PCMU`, `PCMA`, `G722` or `opus`. */
  readonly codec: string;
  /** 0 to 1. */
  readonly lossFraction: number;
  readonly jitterMs: number;
  /** Null where it is not known; then delay is not judged. */
  readonly roundTripMs: number | null;
}

/** How a listener would judge it. */
export interface ConversationalQuality {
  /** Transmission rating R, 0 to 93.2. */
  readonly rating: number;
  /** Mean opinion score, 1 to 4.4. */
  readonly mos: number;
  /** Delay in our system: packing and the buffer that takes the jitter, in milliseconds. */
  readonly endSystemMs: number;
}

/** A buffer that holds this many times the jitter plays nearly everything. */
const BUFFERED_JITTERS = 2;

/** Judges a stream by the E-model: half the round trip, and what a buffer for its jitter adds. */
export function conversationalQuality(stream: MeasuredStream): ConversationalQuality {
  const { impairment, robustness, delayMs } = impairmentOf(stream.codec);
  const endSystemMs = delayMs + BUFFERED_JITTERS * stream.jitterMs;
  const oneWayDelayMs = (stream.roundTripMs ?? 0) / 2 + endSystemMs;
  const rating = transmissionRating({ oneWayDelayMs, lossFraction: stream.lossFraction, impairment, robustness });
  return { rating, mos: meanOpinionScore(rating), endSystemMs };
}
