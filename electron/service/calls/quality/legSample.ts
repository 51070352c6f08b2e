/** What a party's counters tell of the time between two looks at them. Pure. */
import { conversationalQuality } from '../../../../shared/domain/quality/conversationalQuality.ts';
import type { QualitySample } from '../../../../shared/domain/quality/qualityWarnings.ts';
import type { MediaStatistics } from '../../telephony/ports/media.ts';

interface Direction {
  readonly way: QualitySample['worse'];
  readonly lossFraction: number;
  readonly jitterMs: number;
}

/** Fewer packets than this say little: half a second of audio. */
const MIN_PACKETS = 25;

/**
 * The sample between two moments of one port: the worse of what came from the party and what it reports of what was sent
 * to it.
 *
 * @returns null when hardly anything came: a party that is held or pauses is not bad.
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
    jitterMs: direction.jitterMs,
    roundTripMs: now.roundTripMs,
    mos,
  };
}

function mosOf({ lossFraction, jitterMs }: Direction, codec: string, roundTripMs: number | null): number {
  return conversationalQuality({ codec, lossFraction, jitterMs, roundTripMs }).mos;
}
