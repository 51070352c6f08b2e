/** When a leg's audio is so bad that people are warned, and the sentence that they read. Pure. */

/** Quality of a leg between two samples; figures are those of the worse direction. */
export interface QualitySample {
  /** Whether the worse direction is audio `from` the party or audio sent `to` it. */
  readonly worse: 'from' | 'to';
  /** Lost packets of all, in percent. */
  readonly lossPercent: number;
  /** Those of audio from the party alone. */
  readonly fromLossPercent: number;
  /** Those of audio sent to it, as it reports; null without a report. */
  readonly toLossPercent: number | null;
  readonly jitterMs: number;
  /** Null where it was not measured. */
  readonly roundTripMs: number | null;
  /** Mean opinion score, 1 to 4.4. */
  readonly mos: number;
}

/** Quality warnings. */
export const qualityWarnings = ['round_trip', 'jitter', 'mos', 'loss'] as const;

/** One thing that people are warned about. */
export type QualityWarning = (typeof qualityWarnings)[number];

/** Beyond these a leg is warned about. */
export const qualityLimits = { roundTripMs: 400, jitterMs: 30, mos: 3.5, lossPercent: 3 } as const;

/** How many samples are considered: one bad moment does not make a bad line. */
const MOS_SAMPLES = { of: 5, bad: 3 };
const LOSS_SAMPLES = 7;

/** Samples that `warningsOf` looks at. */
export const REMEMBERED_SAMPLES = LOSS_SAMPLES;

/** Warnings for a leg by its samples, oldest first. */
export function warningsOf(samples: readonly QualitySample[]): QualityWarning[] {
  const newest = samples.at(-1);
  if (newest === undefined) return [];
  const warned: Readonly<Record<QualityWarning, boolean>> = {
    round_trip: (newest.roundTripMs ?? 0) > qualityLimits.roundTripMs,
    jitter: newest.jitterMs > qualityLimits.jitterMs,
    mos: samples.slice(-MOS_SAMPLES.of).filter(({ mos }) => mos < qualityLimits.mos).length >= MOS_SAMPLES.bad,
    loss: samples.length >= LOSS_SAMPLES && meanLoss(samples.slice(-LOSS_SAMPLES)) > qualityLimits.lossPercent,
  };
  return qualityWarnings.filter((warning) => warned[warning]);
}

function meanLoss(samples: readonly QualitySample[]): number {
  return samples.reduce((sum, { lossPercent }) => sum + lossPercent, 0) / samples.length;
}

/** The warnings of a party and the figures they are about, as the contract writes them. */
interface WarnedLeg {
  readonly warnings: readonly QualityWarning[];
  readonly loss_percent: number;
  readonly jitter_ms: number;
  readonly round_trip_ms: number | null;
  readonly mos: number;
}

const words: Readonly<Record<QualityWarning, (leg: WarnedLeg) => string>> = {
  round_trip: ({ round_trip_ms }) => `answers take ${round_trip_ms ?? 0} ms there and back`,
  jitter: ({ jitter_ms }) => `packets come unevenly (${jitter_ms} ms jitter)`,
  mos: ({ mos }) => `speech is hard to follow (MOS ${mos})`,
  loss: ({ loss_percent }) => `${loss_percent}\u00a0% of the audio is lost`,
};

/** One sentence for all warnings of a party; empty while there is none. */
export function warningSentence(leg: WarnedLeg): string {
  if (leg.warnings.length === 0) return '';
  const text = leg.warnings.map((warning) => words[warning](leg)).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
