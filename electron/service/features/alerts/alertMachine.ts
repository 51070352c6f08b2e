/**
 * When an alert starts and ends. Pure.
 *
 * ```
 * calm ─amiss→ pending ─amiss for long enough→ up ─well for long enough→ calm
 *              pending ─well→ calm             up ─amiss→ up (the time of being well begins anew)
 * ```
 *
 * What is not known at the moment changes nothing: a line that is just registering is neither amiss nor well.
 */

export type AlertPhase =
  | { readonly name: 'calm' }
  | { readonly name: 'pending'; readonly since: number }
  /** `wellSince`: since when nothing is amiss any more; null while something is. */
  | { readonly name: 'up'; readonly wellSince: number | null };

/** How long something has to last, in milliseconds. */
export interface AlertTimes {
  readonly beginsAfterMs: number;
  readonly endsAfterMs: number;
}

export type AlertStep =
  | { readonly due: 'start'; readonly since: number }
  | { readonly due: 'end' }
  | { readonly due: null; readonly phase: AlertPhase };

export const calm: AlertPhase = { name: 'calm' };
/** An alert that has just started, or that an earlier process left. */
export const up: AlertPhase = { name: 'up', wellSince: null };

/**
 * What follows from a look at something. Who asked writes starts and ends, and goes on from the phase in which that leaves it.
 *
 * @param isAmiss null: not known
 */
export function stepAlert(phase: AlertPhase, isAmiss: boolean | null, now: number, times: AlertTimes): AlertStep {
  if (isAmiss === null) return { due: null, phase };
  if (phase.name === 'up') {
    if (isAmiss) return { due: null, phase: up };
    const wellSince = phase.wellSince ?? now;
    if (now - wellSince >= times.endsAfterMs) return { due: 'end' };
    return { due: null, phase: { name: 'up', wellSince } };
  }
  if (!isAmiss) return { due: null, phase: calm };
  const since = phase.name === 'pending' ? phase.since : now;
  if (now - since >= times.beginsAfterMs) return { due: 'start', since };
  return { due: null, phase: { name: 'pending', since } };
}
