/** The E-model of ITU-T G.107, with its default values for everything that a packet network does not change. */

/** What of a connection the model looks at. */
export interface EModelInput {
  /** Mouth to ear, in milliseconds (Ta of G.107, with an echo that is cancelled). */
  readonly oneWayDelayMs: number;
  /** Lost packets of all, 0 to 1, those that came too late to be played included. */
  readonly lossFraction: number;
  /** Equipment impairment of the codec without loss (Ie of G.113 appendix I). */
  readonly impairment: number;
  /** How well the codec and its concealment stand loss (Bpl of G.113 appendix I). */
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
