/** When a queue needs somebody's attention. Pure. */

/** What a supervisor wants to be warned of; null is never. */
export interface Thresholds {
  /** Callers. */
  readonly waiting: number | null;
  /** Seconds. */
  readonly longest: number | null;
  /** Percent. */
  readonly level: number | null;
}

/** Warnings of nothing. */
export const noThresholds: Thresholds = { waiting: null, longest: null, level: null };

/** What is compared with them. */
export interface QueueSituation {
  readonly waiting: number;
  /** Seconds; null while nobody waits. */
  readonly longest: number | null;
  /** 0 to 1; null while it is not known. */
  readonly level: number | null;
}

/** A threshold that a queue is beyond. */
export type Breach = keyof Thresholds;

/** Everything that a queue can be beyond. */
export const breaches: readonly Breach[] = ['waiting', 'longest', 'level'];

/** Whether there is anything to be warned of. */
export function hasThreshold(thresholds: Thresholds | undefined): boolean {
  return thresholds !== undefined && breaches.some((breach) => thresholds[breach] !== null);
}

/** Which thresholds a queue is beyond. */
export function breachesOf(situation: QueueSituation, thresholds: Thresholds): Breach[] {
  const { waiting, longest, level } = thresholds;
  const found: Breach[] = [];
  if (waiting !== null && situation.waiting > waiting) found.push('waiting');
  if (longest !== null && situation.longest !== null && situation.longest > longest) found.push('longest');
  if (level !== null && situation.level !== null && situation.level * 100 < level) found.push('level');
  return found;
}
