import { impairmentOf } from './codecImpairments.ts';
import { meanOpinionScore, transmissionRating } from './eModel.ts';

/** What was measured of one direction of a connection. */
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
