/** The audio of one party of a call, sample by sample. */
import type { LiveLegQuality, LegQuality as RecordedLegQuality } from '../../../../../shared/api/calls/callQuality.ts';
import { conversationalQuality } from '../../../../../shared/domain/quality/conversationalQuality.ts';
import {
  type QualitySample,
  REMEMBERED_SAMPLES,
  warningSentence,
  warningsOf,
} from '../../../../../shared/domain/quality/qualityWarnings.ts';
import type { MediaPort, MediaStatistics } from '../../../telephony/ports/media.ts';

interface Direction {
  readonly way: QualitySample['worse'];
  readonly lossFraction: number;
  readonly jitterMs: number;
}

/** Fewer packets than this say little: half a second of audio. */
const MIN_PACKETS = 25;

/**
 * The sample between two moments of one port: the worse of the audio from the party and its report on the audio sent to
 * it.
 *
 * @returns null when hardly anything arrived: a party on hold or in a pause is not bad
 */
export function sampleBetween(before: MediaStatistics, now: MediaStatistics, codec: string): QualitySample | null {
  const received = now.packetsReceived - before.packetsReceived;
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  if (received <= 0 || received + lost < MIN_PACKETS) return null;
  const from: Direction = { way: 'from', lossFraction: lost / (received + lost), jitterMs: now.jitterMs };
  const directions = now.reported === null ? [from] : [from, { way: 'to', ...now.reported } satisfies Direction];
  const judged = directions.map((direction) => ({ direction, mos: mosOf(direction, codec, now.roundTripMs) }));
  const { direction, mos } = judged.reduce((worst, one) => (one.mos < worst.mos ? one : worst));
  return {
    worse: direction.way,
    lossPercent: direction.lossFraction * 100,
    fromLossPercent: from.lossFraction * 100,
    toLossPercent: now.reported === null ? null : now.reported.lossFraction * 100,
    jitterMs: direction.jitterMs,
    roundTripMs: now.roundTripMs,
    mos,
  };
}

function mosOf({ lossFraction, jitterMs }: Direction, codec: string, roundTripMs: number | null): number {
  return conversationalQuality({ codec, lossFraction, jitterMs, roundTripMs }).mos;
}

interface Look {
  readonly port: MediaPort;
  readonly statistics: MediaStatistics;
}

/** Sums and worst samples of everything so far. */
interface Totals {
  readonly samples: number;
  readonly lossPercent: number;
  readonly jitterMs: number;
  readonly mos: number;
  readonly roundTripMs: number;
  readonly roundTrips: number;
  readonly worst: Pick<QualitySample, 'lossPercent' | 'jitterMs' | 'roundTripMs' | 'mos'>;
}

/** Measures one party over all ports that its audio comes from. */
export class LegQuality {
  #last: Look | null = null;
  #recent: readonly QualitySample[] = [];
  #totals: Totals | null = null;

  /** Samples the party's current port; null while there is none. */
  sample(port: MediaPort | null): void {
    const last = this.#last;
    const statistics = port?.statistics() ?? null;
    this.#last = port && statistics ? { port, statistics } : null;
    if (port === null || statistics === null || last?.port !== port) return;
    const sample = sampleBetween(last.statistics, statistics, port.sendCodec ?? '');
    if (sample !== null) this.#add(sample);
  }

  /** The last sample and its warnings; null before the first sample. */
  get live(): LiveLegQuality | null {
    const sample = this.#recent.at(-1);
    if (sample === undefined) return null;
    const { worse, fromLossPercent, toLossPercent } = sample;
    const leg = {
      ...figures(sample),
      from_loss_percent: tenths(fromLossPercent),
      to_loss_percent: toLossPercent === null ? null : tenths(toLossPercent),
      worse,
      warnings: warningsOf(this.#recent),
    };
    return { ...leg, warning: warningSentence(leg) };
  }

  /** Mean and worst of all samples; null if there are none. */
  get recorded(): RecordedLegQuality | null {
    const totals = this.#totals;
    if (totals === null) return null;
    const { samples } = totals;
    const mean = {
      lossPercent: totals.lossPercent / samples,
      jitterMs: totals.jitterMs / samples,
      roundTripMs: totals.roundTrips === 0 ? null : totals.roundTripMs / totals.roundTrips,
      mos: totals.mos / samples,
    };
    return { mean: figures(mean), worst: figures(totals.worst), samples };
  }

  #add(sample: QualitySample): void {
    this.#recent = [...this.#recent, sample].slice(-REMEMBERED_SAMPLES);
    this.#totals = added(this.#totals, sample);
  }
}

function added(totals: Totals | null, sample: QualitySample): Totals {
  const { lossPercent, jitterMs, roundTripMs, mos } = sample;
  const worst = totals === null ? { lossPercent, jitterMs, roundTripMs, mos } : worseOf(totals.worst, sample);
  return {
    samples: (totals?.samples ?? 0) + 1,
    lossPercent: (totals?.lossPercent ?? 0) + sample.lossPercent,
    jitterMs: (totals?.jitterMs ?? 0) + sample.jitterMs,
    mos: (totals?.mos ?? 0) + sample.mos,
    roundTripMs: (totals?.roundTripMs ?? 0) + (roundTripMs ?? 0),
    roundTrips: (totals?.roundTrips ?? 0) + (roundTripMs === null ? 0 : 1),
    worst,
  };
}

function worseOf(one: Totals['worst'], other: Totals['worst']): Totals['worst'] {
  const roundTrips = [one.roundTripMs, other.roundTripMs].filter((roundTrip) => roundTrip !== null);
  return {
    lossPercent: Math.max(one.lossPercent, other.lossPercent),
    jitterMs: Math.max(one.jitterMs, other.jitterMs),
    roundTripMs: roundTrips.length === 0 ? null : Math.max(...roundTrips),
    mos: Math.min(one.mos, other.mos),
  };
}

const tenths = (percent: number): number => Math.round(percent * 10) / 10;

/** In the contract's notation: tenths of a percent, milliseconds, hundredths of a score. */
function figures({ lossPercent, jitterMs, roundTripMs, mos }: Totals['worst']) {
  return {
    loss_percent: tenths(lossPercent),
    jitter_ms: Math.round(jitterMs),
    round_trip_ms: roundTripMs === null ? null : Math.round(roundTripMs),
    mos: Math.round(mos * 100) / 100,
  };
}
