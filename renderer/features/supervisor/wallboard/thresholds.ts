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

/** Which thresholds a queue is beyond. */
export function breachesOf(situation: QueueSituation, thresholds: Thresholds): Breach[] {
  const { waiting, longest, level } = thresholds;
  const breaches: Breach[] = [];
  if (waiting !== null && situation.waiting > waiting) breaches.push('waiting');
  if (longest !== null && situation.longest !== null && situation.longest > longest) breaches.push('longest');
  if (level !== null && situation.level !== null && situation.level * 100 < level) breaches.push('level');
  return breaches;
}
