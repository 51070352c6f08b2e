import { crossFade } from '../concealment/crossFade.ts';
import { findPitch, PITCH_HISTORY } from '../concealment/pitch.ts';

/** Samples that a change needs to see. */
export const STRETCH_SAMPLES = PITCH_HISTORY;

/** Quieter than this, whatever is done is not heard. */
const QUIET_RMS = 60;

/** Samples with a period less; null where two periods are not alike enough for nobody to hear it. */
export function shorten(samples: Int16Array, minLikeness: number): Int16Array | null {
  const period = changeablePeriod(samples, minLikeness);
  if (period === null) return null;
  const shorter = new Int16Array(samples.length - period);
  const at = samples.length - 2 * period;
  shorter.set(samples.subarray(0, at));
  shorter.set(crossFade(samples.subarray(at, at + period), samples.subarray(at + period)), at);
  return shorter;
}

/** Samples with a period more; null where two periods are not alike enough for nobody to hear it. */
export function lengthen(samples: Int16Array, minLikeness: number): Int16Array | null {
  const period = changeablePeriod(samples, minLikeness);
  if (period === null) return null;
  const longer = new Int16Array(samples.length + period);
  const at = samples.length - period;
  longer.set(samples.subarray(0, at));
  longer.set(crossFade(samples.subarray(at), samples.subarray(at - period, at)), at);
  longer.set(samples.subarray(at), at + period);
  return longer;
}

function changeablePeriod(samples: Int16Array, minLikeness: number): number | null {
  const { period, likeness } = findPitch(samples);
  return likeness >= minLikeness || isQuiet(samples) ? period : null;
}

function isQuiet(samples: Int16Array): boolean {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return energy < QUIET_RMS ** 2 * samples.length;
}
