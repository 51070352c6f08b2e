/**
 * Work plans: shifts and their breaks as times of day, the days to which they apply, and the resulting moments. Pure.
 *
 * Times of day are those of the plan's time zone. A shift whose end is not after its beginning ends on the next day; it
 * belongs to the day on which it begins. When clocks change it is an hour shorter or longer, and a time that they skip
 * becomes the first one after.
 */
import { plusDays, weekdayOf } from './time.ts';
import { localMoment, zoneSpans } from './zoneSpans.ts';

/** A break within a shift. */
export interface PlannedBreak {
  /** Such as 12:30. */
  readonly from: string;
  readonly to: string;
  /** The reason that the agent is to be away for; null: any. */
  readonly reason_id: number | null;
}

/** A shift by times of day. */
export interface PlannedShift {
  readonly from: string;
  readonly to: string;
  readonly breaks: readonly PlannedBreak[];
}

/** The days of a plan. */
export interface PlannedDays {
  readonly time_zone: string;
  /** The first day, YYYY-MM-DD. */
  readonly valid_from: string;
  /** The last day; null: it has none. */
  readonly valid_to: string | null;
  readonly weekly: readonly (PlannedShift & { readonly days: readonly number[] })[];
  /** Days that differ from their weekday; one without shifts is free. */
  readonly dates: readonly { readonly date: string; readonly shifts: readonly PlannedShift[] }[];
}

/** Longer than that is a mistake: its end is before its beginning. */
export const longestShiftMinutes = 14 * 60;

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** Minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A stretch of a day in minutes since its midnight; what is on the next day is beyond 24 hours. */
export interface MinuteSpan {
  readonly from: number;
  readonly to: number;
}

/** When a shift is, in minutes since the midnight of its day. */
export function shiftMinutes({ from, to }: Pick<PlannedShift, 'from' | 'to'>): MinuteSpan {
  const start = minutesOf(from);
  const end = minutesOf(to);
  return { from: start, to: end > start ? end : end + dayMinutes };
}

/** When a break is, in minutes since the midnight of its shift's day. */
export function breakMinutes(shift: Pick<PlannedShift, 'from' | 'to'>, { from, to }: Omit<PlannedBreak, 'reason_id'>) {
  const { from: shiftStart } = shiftMinutes(shift);
  const start = minutesOf(from) < shiftStart ? minutesOf(from) + dayMinutes : minutesOf(from);
  const end = minutesOf(to) < start ? minutesOf(to) + dayMinutes : minutesOf(to);
  return { from: start, to: end } satisfies MinuteSpan;
}

/** A mistake in a plan: where, as a path into it, and what is wrong. */
export interface PlanMistake {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const overlap = (one: MinuteSpan, other: MinuteSpan) => one.from < other.to && other.from < one.to;

function breakMistakes(shift: PlannedShift, path: readonly (string | number)[]): PlanMistake[] {
  const { from, to } = shiftMinutes(shift);
  const spans = shift.breaks.map((of) => breakMinutes(shift, of));
  return spans.flatMap((span, index): PlanMistake[] => {
    const at = (field: string, message: string) => [{ path: [...path, 'breaks', index, field], message }];
    if (span.from >= to) return at('from', `must be within the shift, ${shift.from} to ${shift.to}`);
    if (span.to === span.from) return at('to', 'must be after the beginning');
    if (span.to > to) return at('to', `must be after the beginning and within the shift, ${shift.from} to ${shift.to}`);
    if (span.from === from && span.to === to) return at('to', 'must leave something of the shift');
    const other = spans.findIndex((one, before) => before < index && overlap(one, span));
    if (other < 0) return [];
    const { from: otherFrom, to: otherTo } = shift.breaks[other] ?? shift;
    return at('from', `overlaps the break from ${otherFrom} to ${otherTo}`);
  });
}

function shiftMistakes(shift: PlannedShift, path: readonly (string | number)[]): PlanMistake[] {
  const at = (message: string): PlanMistake[] => [{ path: [...path, 'to'], message }];
  const { from, to } = shiftMinutes(shift);
  if (shift.from === shift.to) return at('must be after the beginning');
  if (to - from > longestShiftMinutes) {
    return at(
      `must be after the beginning and at most ${longestShiftMinutes / 60} hours later; it may be on the next day`,
    );
  }
  return breakMistakes(shift, path);
}

interface Placed extends MinuteSpan {
  readonly shift: PlannedShift;
  readonly path: readonly (string | number)[];
}

/** The first of two that overlap is named by the mistake of the other. */
function overlaps(placed: readonly Placed[], around: number): PlanMistake[] {
  for (const [index, later] of placed.entries()) {
    for (const earlier of placed.slice(0, index)) {
      const meets = [-around, 0, around].some((by) => overlap(earlier, { from: later.from + by, to: later.to + by }));
      const { from, to } = earlier.shift;
      if (meets) return [{ path: [...later.path, 'from'], message: `overlaps the shift from ${from} to ${to}` }];
    }
  }
  return [];
}

/** Errors in a plan's times; empty if there are none. */
export function planMistakes({ weekly, dates }: Pick<PlannedDays, 'weekly' | 'dates'>): PlanMistake[] {
  const single = [
    ...weekly.flatMap((shift, index) => shiftMistakes(shift, ['weekly', index])),
    ...dates.flatMap(({ shifts }, date) =>
      shifts.flatMap((shift, index) => shiftMistakes(shift, ['dates', date, 'shifts', index])),
    ),
  ];
  if (single.length > 0) return single;
  const week = weekly.flatMap((shift, index) =>
    [...new Set(shift.days)].map((day) => {
      const { from, to } = shiftMinutes(shift);
      const offset = (day - 1) * dayMinutes;
      return { shift, path: ['weekly', index], from: from + offset, to: to + offset };
    }),
  );
  const ofDates = dates.flatMap(({ shifts }, date) =>
    overlaps(
      shifts.map((shift, index) => ({ shift, path: ['dates', date, 'shifts', index], ...shiftMinutes(shift) })),
      0,
    ),
  );
  return [...overlaps(week, 7 * dayMinutes), ...ofDates, ...twice(dates)];
}

function twice(dates: PlannedDays['dates']): PlanMistake[] {
  const index = dates.findIndex(({ date }, at) => dates.findIndex((other) => other.date === date) < at);
  return index < 0 ? [] : [{ path: ['dates', index, 'date'], message: 'is there twice' }];
}

/** Whether two plans hold on a day that is the same. */
export function validTogether(
  one: Pick<PlannedDays, 'valid_from' | 'valid_to'>,
  other: Pick<PlannedDays, 'valid_from' | 'valid_to'>,
): boolean {
  const ends = (until: string | null) => until ?? '9999-12-31';
  return one.valid_from <= ends(other.valid_to) && other.valid_from <= ends(one.valid_to);
}

/** A part of a shift, Unix milliseconds. */
export interface PlannedPiece {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly kind: 'work' | 'break';
  /** The reason for which the agent is away during the break; null: any. */
  readonly reasonId: number | null;
}

/** A shift of a day: its pieces lie beside one another. */
export interface ShiftTime<P> {
  readonly plan: P;
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly pieces: readonly PlannedPiece[];
}

const isValid = ({ valid_from, valid_to }: PlannedDays, date: string) =>
  valid_from <= date && (valid_to === null || date <= valid_to);

function shiftsOn({ weekly, dates }: PlannedDays, date: string): readonly PlannedShift[] {
  const differing = dates.find((one) => one.date === date);
  return differing ? differing.shifts : weekly.filter(({ days }) => days.includes(weekdayOf(date)));
}

function piecesOf(shift: PlannedShift, momentAt: (minutes: number) => number): PlannedPiece[] {
  const { from, to } = shiftMinutes(shift);
  const breaks = shift.breaks.map((of) => ({ ...breakMinutes(shift, of), reasonId: of.reason_id }));
  const pieces: PlannedPiece[] = [];
  const add = (kind: PlannedPiece['kind'], start: number, end: number, reasonId: number | null) => {
    const piece = { kind, reasonId, from: momentAt(start), to: momentAt(end) };
    if (piece.to > piece.from) pieces.push(piece);
  };
  let at = from;
  for (const one of breaks.toSorted((a, b) => a.from - b.from)) {
    add('work', at, one.from, null);
    add('break', one.from, one.to, one.reasonId);
    at = one.to;
  }
  add('work', at, to, null);
  return pieces;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Makes moments of the times of day of a zone, within some days. */
function momentsIn(timeZone: string, first: string, last: string) {
  const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);
  const spans = zoneSpans(timeZone, midnight(plusDays(first, -2)), midnight(plusDays(last, 4)));
  return (date: string) => (minutes: number) => localMoment(spans, midnight(date) + minutes * minuteMs);
}

/** A shift that another one follows before its end is over then: plans of two days may meet so. */
function withoutOverlaps<P>(shifts: readonly ShiftTime<P>[]): ShiftTime<P>[] {
  const sorted = shifts.toSorted((a, b) => a.from - b.from);
  return sorted.flatMap((shift, index) => {
    const to = Math.min(shift.to, sorted[index + 1]?.from ?? shift.to);
    if (to === shift.to) return [shift];
    const pieces = shift.pieces.map((piece) => ({ ...piece, to: Math.min(piece.to, to) }));
    return to > shift.from ? [{ ...shift, to, pieces: pieces.filter((piece) => piece.to > piece.from) }] : [];
  });
}

/** Finds the shifts of plans: whole ones, in order. */
export type ShiftsOf = <P extends PlannedDays>(plans: readonly P[]) => ShiftTime<P>[];

/**
 * Finds shifts that lie in a stretch of time. Of several plans the first that is valid on a day says what is planned that day,
 * also when that is nothing. The clocks of a zone are looked up once for all plans that are asked about.
 */
export function shiftsBetween(from: number, to: number): ShiftsOf {
  const first = dateOf(from - 2 * dayMinutes * minuteMs);
  const last = dateOf(to + dayMinutes * minuteMs);
  const zones = new Map<string, ReturnType<typeof momentsIn>>();
  const momentsOf = (zone: string) => {
    const moments = zones.get(zone) ?? momentsIn(zone, first, last);
    zones.set(zone, moments);
    return moments;
  };
  return <P extends PlannedDays>(plans: readonly P[]) => {
    const shifts: ShiftTime<P>[] = [];
    for (let date = first; date <= last; date = plusDays(date, 1)) {
      const plan = plans.find((one) => isValid(one, date));
      if (!plan) continue;
      for (const shift of shiftsOn(plan, date)) {
        const pieces = piecesOf(shift, momentsOf(plan.time_zone)(date));
        const start = pieces[0]?.from;
        const end = pieces.at(-1)?.to;
        if (start !== undefined && end !== undefined) shifts.push({ plan, pieces, from: start, to: end });
      }
    }
    return withoutOverlaps(shifts).filter((shift) => shift.from < to && shift.to > from);
  };
}
