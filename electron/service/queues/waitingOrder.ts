/** The order in which callers are served. Pure; times are Unix milliseconds. */

/** The position of a caller among those who wait. */
export interface Place {
  readonly id: number;
  /** Since when it waits. */
  readonly since: number;
  /** Head start in minutes of waiting time. */
  readonly priority: number;
}

const minuteMs = 60_000;

/** When a caller would have come who waited as long as this one with its head start. */
const countedSince = ({ since, priority }: Place): number => since - priority * minuteMs;

/** The longest waiting first, head start included; then the higher priority, then who came first. */
export function byPlace(a: Place, b: Place): number {
  return countedSince(a) - countedSince(b) || b.priority - a.priority || a.id - b.id;
}

/** The head start, in whole minutes, with which somebody who waits since then is served before this one. */
export function headStartBefore(first: Place, since: number): number {
  return Math.max(0, Math.floor((since - countedSince(first)) / minuteMs) + 1);
}
