/** Periods of voices: 66 to 400 Hz, in samples of 16 kHz. */
const MIN_PERIOD = 40;
const MAX_PERIOD = 240;
/** Length of the comparison: 20 ms. */
const WINDOW = 320;
/** First every fourth period is tried on every fourth sample, then the neighbours of the best in full. */
const COARSE = 4;

/** Samples of the past that finding a period looks at. */
export const PITCH_HISTORY = MAX_PERIOD + WINDOW;

/** The period that audio repeats itself with. */
export interface Pitch {
  /** In samples of 16 kHz: 40 to 240. */
  readonly period: number;
  /** How alike two periods are: 1 is alike, 0 and below are not. */
  readonly likeness: number;
}

/** Finds the period at the end of `samples`, of which there are `PITCH_HISTORY` at least. */
export function findPitch(samples: Int16Array): Pitch {
  let best: Pitch = { period: MIN_PERIOD, likeness: Number.NEGATIVE_INFINITY };
  for (let period = MIN_PERIOD; period <= MAX_PERIOD; period += COARSE) {
    best = better(best, { period, likeness: likeness(samples, period, COARSE) });
  }
  const from = Math.max(MIN_PERIOD, best.period - COARSE + 1);
  const to = Math.min(MAX_PERIOD, best.period + COARSE - 1);
  best = { period: best.period, likeness: Number.NEGATIVE_INFINITY };
  for (let period = from; period <= to; period += 1) {
    best = better(best, { period, likeness: likeness(samples, period, 1) });
  }
  return best;
}

function better(one: Pitch, other: Pitch): Pitch {
  return other.likeness > one.likeness ? other : one;
}

/** Normalised correlation of the last window with the one a period earlier. */
function likeness(samples: Int16Array, period: number, step: number): number {
  const start = samples.length - WINDOW;
  let product = 0;
  let energy = 1;
  let earlierEnergy = 1;
  for (let index = start; index < samples.length; index += step) {
    const sample = samples[index] ?? 0;
    const earlier = samples[index - period] ?? 0;
    product += sample * earlier;
    energy += sample * sample;
    earlierEnergy += earlier * earlier;
  }
  return product / Math.sqrt(energy * earlierEnergy);
}
