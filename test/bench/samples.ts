/**
 * Does something many times, one after the other.
 *
 * @param times how often it counts; a tenth as many before that do not
 * @param act resolves with a duration in ms
 * @returns the durations, shortest first
 */
export async function sample(times: number, act: () => Promise<number>): Promise<number[]> {
  for (let warmUp = 0; warmUp < times / 10; warmUp += 1) await act();
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) durations.push(await act());
  return durations.sort((a, b) => a - b);
}

/** How long something takes, in ms. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/**
 * A percentile of durations, by nearest rank.
 *
 * @param sorted shortest first
 * @param percent 1 to 100
 */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
