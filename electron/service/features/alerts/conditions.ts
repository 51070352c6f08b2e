/** What is compared with which limit, for a queue or a line at one moment. Pure. */
import type { AlertSettings } from '../../../../shared/api/alerts.ts';
import type { AlertKind } from '../../../../shared/domain/alerts.ts';
import { type Goals, goalNames, gradeOf } from '../../../../shared/domain/goals.ts';
import { situationOf } from '../../../../shared/domain/queueSituation.ts';
import type { LineState } from '../../telephony/ports/sip.ts';
import { limitsOfLine, limitsOfQueue } from './alertSettings.ts';

/** A queue at a moment. */
export interface QueueLook {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly waiting: number;
  /** Since when who waits longest; Unix milliseconds. */
  readonly longestSince: number | null;
  /** Whether an agent takes calls of it, now or after the present one. */
  readonly isStaffed: boolean;
}

/** Callers of the day; null while that is not known. */
export interface DayOfQueue {
  readonly answered: number;
  readonly abandoned: number;
  readonly service_level: number | null;
}

/** A line at a moment. */
export interface LineLook {
  readonly id: number;
  readonly customerId: number;
  readonly name: string;
  readonly state: LineState;
  /** Calls that were refused for want of a channel. */
  readonly refused: number;
  /** Null: too few calls say. */
  readonly quality: number | null;
}

/** Something that can be amiss. */
export interface Condition {
  readonly kind: AlertKind;
  readonly customerId: number;
  readonly subjectId: number;
  readonly name: string;
  readonly threshold: number;
  /** Null: not known at the moment. */
  readonly isAmiss: boolean | null;
  /** Null: how many seconds it has lasted. */
  readonly figure: number | null;
  readonly beginsAfterMs: number;
  readonly endsAfterMs: number;
}

type Kept = Omit<Condition, 'kind' | 'threshold' | 'isAmiss' | 'figure' | 'beginsAfterMs'>;

/** What a queue's figures say, as far as there are limits for them. */
export function conditionsOfQueue(
  queue: QueueLook,
  context: { readonly settings: AlertSettings; readonly goals: Goals; readonly day: DayOfQueue | null },
  now: number,
): Condition[] {
  const { settings, goals, day } = context;
  const { id: subjectId, customerId, name, waiting, longestSince } = queue;
  const kept: Kept = { subjectId, customerId, name, endsAfterMs: settings.ends_after * 1000 };
  const since = longestSince === null ? null : longestSince / 1000;
  const situation = situationOf({ waiting, longest_wait_since: since }, day, now);
  const conditions = goalNames.flatMap((kind): Condition[] => {
    const { red } = goals[kind];
    if (red === null) return [];
    // Nobody waits: that is well. Shares of a day without callers are not known.
    const figure = kind === 'longest_wait' ? (situation[kind] ?? 0) : situation[kind];
    const isAmiss = figure === null ? isUnknown(day) : gradeOf(kind, figure, { amber: null, red }) === 'red';
    const rounded = figure === null ? red : Math.round(figure);
    return [{ ...kept, kind, threshold: red, isAmiss, figure: rounded, beginsAfterMs: settings.begins_after * 1000 }];
  });
  const { no_agent: threshold } = limitsOfQueue(settings, subjectId);
  if (threshold === 0) return conditions;
  const isAmiss = waiting > 0 && !queue.isStaffed;
  return [
    ...conditions,
    { ...kept, kind: 'no_agent', threshold, isAmiss, figure: null, beginsAfterMs: threshold * 1000 },
  ];
}

/** A new day has no callers yet, so its shares are well; before the day was read nothing is known. */
const isUnknown = (day: DayOfQueue | null): false | null => (day === null ? null : false);

/** Whether a line is not registered; one that is just trying is neither. */
const isAway = (state: LineState): boolean | null => {
  if (state === 'registered') return false;
  return state === 'retrying' || state === 'failed' ? true : null;
};

/** What a line's state and calls say, as far as there are limits for them. */
export function conditionsOfLine(line: LineLook, settings: AlertSettings): Condition[] {
  const { id: subjectId, customerId, name, state, refused, quality } = line;
  const kept: Kept = { subjectId, customerId, name, endsAfterMs: settings.ends_after * 1000 };
  const { line_unregistered, line_busy, line_quality } = limitsOfLine(settings, subjectId);
  const all: Condition[] = [
    {
      ...kept,
      kind: 'line_unregistered',
      threshold: line_unregistered,
      isAmiss: isAway(state),
      figure: null,
      beginsAfterMs: line_unregistered * 1000,
    },
    {
      ...kept,
      kind: 'line_busy',
      threshold: line_busy,
      isAmiss: refused >= line_busy,
      figure: refused,
      beginsAfterMs: 0,
    },
    {
      ...kept,
      kind: 'line_quality',
      threshold: line_quality,
      isAmiss: quality !== null && quality < line_quality,
      figure: quality === null ? line_quality : Math.round(quality * 100) / 100,
      beginsAfterMs: 0,
    },
  ];
  return all.filter(({ threshold }) => threshold > 0);
}
