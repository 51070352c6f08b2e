/**
 * The figures of reports and of the wallboard: their meaning and calculation, defined only here. The service computes
 * them with these functions, and the interface says these words in its language beside the figures. Figures count *stays*: a caller's
 * time in one queue (`queue_calls`), which belongs to the moment at which the caller entered. A caller who moves on to
 * another queue has a stay in each.
 */

/** Each figure that needs words, with its formula. */
export const figureDefinitions = {
  offered: 'Callers who came into the queue.',
  answered: 'Callers who were connected with an agent.',
  answered_in_time: 'Answered callers who waited no longer than the queue’s service level time, as it was then.',
  abandoned: 'Callers who hung up while they waited, short abandons apart.',
  short_abandoned: 'Callers who hung up sooner than the queue’s short abandon time, as it was then.',
  overflowed:
    'Callers who went to the overflow target: they waited too long, or the queue was full, closed or without agents.',
  service_level: 'Answered in time ÷ (answered + abandoned). Short abandons do not count.',
  average_answer: 'Time from coming in to being connected ÷ answered.',
  average_abandon: 'Time from coming in to hanging up ÷ abandoned.',
  longest_wait: 'The longest time that one of the callers waited.',
  average_talk: 'Time with the agent, hold included, ÷ answered and called-back calls that have ended.',
  average_hold: 'Time on hold by the agent ÷ answered and called-back calls that have ended; it is part of the talk.',
  average_wrapup: 'Time in the wrap-up ÷ wrap-ups that have ended.',
  average_handle: 'Average talk + average wrap-up.',
  calls: 'Callers of queues whom the agent was connected with, call-backs included.',
  occupancy: '(Talking + wrap-up) ÷ (available + being rung + talking + wrap-up).',
  share: 'Wrap-ups with this disposition ÷ all wrap-ups.',
  planned: 'Planned time up to now, breaks included.',
  adhered:
    'Time in adherence: available, rung, talking or in wrap-up while work is planned; away for the break’s reason, or offline, ' +
    'while a break is.',
  off_plan: 'The other planned time.',
  unknown: 'Planned time in which the service did not run: what the agent did then is not known.',
  adherence: 'Time in adherence ÷ (planned time − unknown time).',
  late_starts: 'Shifts that the agent began later than the plan’s tolerance, or not at all.',
  early_ends: 'Shifts that the agent left earlier than the plan’s tolerance before their end.',
  breaks_over: 'Breaks after which the agent came back later than the plan’s tolerance, or is not back yet.',
  missed_shifts: 'Shifts that are over in which the agent was not at work.',
  extra: 'Time at work that was not planned.',
} as const;

/** The days that a saved report is of whenever it is opened; `custom`: its own. */
export const reportPeriods = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'custom',
] as const;

/** A figure that has a definition. */
export type FigureName = keyof typeof figureDefinitions;

/** Numbers of callers that the service level depends on. */
export interface AnswerCounts {
  readonly answered: number;
  readonly answered_in_time: number;
  readonly abandoned: number;
}

/** A part of a whole, 0 to 1 with four decimals; null when there is no whole. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;
}

/** `figureDefinitions.service_level`: 0 to 1; null while nobody was answered or abandoned. */
export function serviceLevel({ answered, answered_in_time, abandoned }: AnswerCounts): number | null {
  return ratio(answered_in_time, answered + abandoned);
}

/** An average in seconds with one decimal; null when there is nothing to average. */
export function averageSeconds(milliseconds: number, count: number): number | null {
  return count === 0 ? null : Math.round(milliseconds / count / 100) / 10;
}

/** `figureDefinitions.average_handle` in seconds; null when neither is known. */
export function averageHandle(talk: number | null, wrapUp: number | null): number | null {
  return talk === null && wrapUp === null ? null : Math.round(((talk ?? 0) + (wrapUp ?? 0)) * 10) / 10;
}

/** Time in states, in any one unit. */
export interface WorkTimes {
  readonly available: number;
  readonly reserved: number;
  readonly on_call: number;
  readonly wrap_up: number;
}

/** `figureDefinitions.occupancy`: 0 to 1; null for who did not work. */
export function occupancy({ available, reserved, on_call, wrap_up }: WorkTimes): number | null {
  return ratio(on_call + wrap_up, available + reserved + on_call + wrap_up);
}
