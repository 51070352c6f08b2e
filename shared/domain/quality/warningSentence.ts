/** What people are told of a party's audio that is warned about. Pure. */
import type { QualityWarning } from './qualityWarnings.ts';

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
  loss: ({ loss_percent }) => `${loss_percent} % of the audio is lost`,
};

/** One sentence for all warnings of a party; empty while there is none. */
export function warningSentence(leg: WarnedLeg): string {
  if (leg.warnings.length === 0) return '';
  const text = leg.warnings.map((warning) => words[warning](leg)).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
