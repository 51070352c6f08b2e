/**
 * Schedule adherence of agents: the only place that says what it is, and how it is worked out. Pure.
 *
 * **Adherence = time in adherence ÷ planned time**, as call centres use it. An agent is in adherence
 *
 * - while work is planned, when it is available, rung, talking or in wrap-up;
 * - while a break is planned, when it is away, for the break's reason if the plan names one, or offline.
 *
 * Everything else of the planned time is off plan, also a call that goes on into a break: it moved the break. What an agent
 * does outside its shifts is no part of adherence; time at work then is counted apart. Time that has not come yet does not
 * count, and neither does time in which the service did not run (stopped, or cut off by a crash): what agents did then is not
 * known, so it is in neither part of the fraction.
 *
 * What is counted beside it, each with the plan's tolerance:
 *
 * - a **late start**: the agent was not at work when the shift began, and not until the tolerance was over;
 * - an **early end**: it was not at work during the tolerance before the shift's end, though it had been before;
 * - a **break over**: it had been at work before the break and came back later than the tolerance after it, or is not back yet;
 * - a **missed shift**: it was not at work in it at all. A missed shift began late as well.
 */
import type { PlannedPiece, ShiftTime } from './workPlan.ts';

/** An agent's activity, in the terms of work plans. */
export type Activity = 'working' | 'away' | 'offline';

/** A stretch of time in which an agent did one thing, Unix milliseconds. */
export interface Stretch {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly activity: Activity;
  /** Of being away; null for no particular reason. */
  readonly reasonId: number | null;
}

/** A stretch of time, Unix milliseconds. */
export interface TimeSpan {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** The parts of a plan that adherence needs. */
interface Tolerant {
  /** Seconds. */
  readonly tolerance: number;
}

/** Deviations that are counted. */
export const deviationNames = ['late_starts', 'early_ends', 'breaks_over', 'missed_shifts'] as const;

export type DeviationName = (typeof deviationNames)[number];

/** A planned moment that the agent did not keep to. */
export interface Deviation {
  readonly name: DeviationName;
  /** The planned moment. */
  readonly at: number;
}

/** A stretch of planned time. */
export interface Fit extends TimeSpan {
  readonly fit: 'adhered' | 'off_plan' | 'unknown';
}

/** How an agent kept to its shifts. */
export interface PlanFit {
  /** In order; together they are the planned time up to now. */
  readonly fits: readonly Fit[];
  readonly deviations: readonly Deviation[];
  /** Time at work outside the shifts. */
  readonly extra: readonly TimeSpan[];
}

/** Whether what an agent does is what is planned. */
export function isInAdherence(
  { kind, reasonId }: Pick<PlannedPiece, 'kind' | 'reasonId'>,
  did: Pick<Stretch, 'activity' | 'reasonId'>,
): boolean {
  if (kind === 'work') return did.activity === 'working';
  if (did.activity === 'offline') return true;
  return did.activity === 'away' && (reasonId === null || reasonId === did.reasonId);
}

interface Known extends TimeSpan {
  readonly did: Pick<Stretch, 'activity' | 'reasonId'> | null;
}

const offline: Known['did'] = { activity: 'offline', reasonId: null };

/** Those of stretches in order, beside one another, that meet another one. */
function meeting<S extends TimeSpan>(spans: readonly S[], { from, to }: TimeSpan): readonly S[] {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.to ?? from) <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((spans[end]?.from ?? to) < to) end += 1;
  return spans.slice(low, end);
}

/** The parts of a span outside of others; all in order. */
function without(span: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = [];
  let at = span.from;
  for (const { from, to } of others) {
    if (to <= at || from >= span.to) continue;
    if (from > at) left.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < span.to) left.push({ from: at, to: span.to });
  return left;
}

const within = (span: TimeSpan, { from, to }: TimeSpan): TimeSpan => ({
  from: Math.max(span.from, from),
  to: Math.min(span.to, to),
});
const isSome = ({ from, to }: TimeSpan) => to > from;

/** Activities without gaps: time without a state is offline, and time in which the service did not run is left out. */
function knownOf(stretches: readonly Stretch[], gaps: readonly TimeSpan[], whole: TimeSpan): Known[] {
  const unknown = gaps.map((gap) => ({ ...within(gap, whole), did: null })).filter(isSome);
  const done = stretches.flatMap((did) =>
    without(within(did, whole), unknown)
      .filter(isSome)
      .map((span) => ({ ...span, did })),
  );
  const covered = [...unknown, ...done].toSorted((a, b) => a.from - b.from);
  const rest = without(whole, covered).map((span) => ({ ...span, did: offline }));
  return [...covered, ...rest].toSorted((a, b) => a.from - b.from);
}

function fitsOf(piece: PlannedPiece, known: readonly Known[]): Fit[] {
  return known.flatMap(({ did, ...span }) => {
    const fit = did === null ? 'unknown' : isInAdherence(piece, did) ? 'adhered' : 'off_plan';
    const part = within(span, piece);
    return isSome(part) ? [{ ...part, fit } as const] : [];
  });
}

/** The deviations of one shift; who is not known to have been away gets the benefit of the doubt. */
function deviationsOf(shift: ShiftTime<Tolerant>, known: readonly Known[], now: number): Deviation[] {
  const { pieces, plan } = shift;
  const grace = plan.tolerance * 1000;
  const working = known.filter(({ did }) => did === null || did.activity === 'working');
  const worked = (span: TimeSpan) => working.some((one) => isSome(within(one, span)));
  const work = pieces.filter(({ kind }) => kind === 'work');
  const [first] = work;
  const last = work.at(-1);
  if (!first || !last) return [];
  const found: Deviation[] = [];
  const isOver = shift.to <= now;
  const workedAtAll = work.some((piece) => worked(within(piece, { from: 0, to: now })));
  const isLate = (from: number) => from + grace < now && !worked({ from, to: from + grace + 1 });
  if (isLate(first.from)) found.push({ name: 'late_starts', at: first.from });
  for (const [index, { kind, to }] of pieces.entries()) {
    const goesOn = kind === 'break' && pieces[index + 1]?.kind === 'work';
    const had = worked({ from: shift.from, to: pieces[index]?.from ?? 0 });
    const returns = !isOver || worked({ from: to, to: shift.to });
    if (goesOn && had && returns && isLate(to)) found.push({ name: 'breaks_over', at: to });
  }
  if (isOver && !workedAtAll) found.push({ name: 'missed_shifts', at: shift.from });
  const atEnd = { from: Math.max(last.from, last.to - grace - 1), to: last.to };
  if (isOver && workedAtAll && !worked(atEnd)) found.push({ name: 'early_ends', at: last.to });
  return found;
}

/** Holds what an agent did against its shifts, up to now. The stretches and the gaps are in order of time. */
export function followPlan(
  shifts: readonly ShiftTime<Tolerant>[],
  { stretches, gaps }: { readonly stretches: readonly Stretch[]; readonly gaps: readonly TimeSpan[] },
  now: number,
): PlanFit {
  const fits: Fit[] = [];
  const deviations: Deviation[] = [];
  for (const shift of shifts) {
    if (shift.from >= now) continue;
    const { from, to } = shift;
    const known = knownOf(meeting(stretches, shift), meeting(gaps, shift), { from, to: Math.min(to, now) });
    fits.push(...shift.pieces.flatMap((piece) => fitsOf(piece, known)));
    deviations.push(...deviationsOf(shift, known, now));
  }
  const working = stretches.filter(({ activity }) => activity === 'working');
  const extra = working
    .flatMap((one) => without(within(one, { from: 0, to: now }), meeting(shifts, one)))
    .flatMap((left) => without(left, meeting(gaps, left)));
  return { fits, deviations, extra };
}

/** Sums of a stretch of time, in milliseconds and times. */
export interface AdherenceSums extends Readonly<Record<DeviationName, number>> {
  readonly adhered: number;
  readonly off_plan: number;
  readonly unknown: number;
  readonly extra: number;
}

/** Sums within a period; a deviation belongs to the moment for which it was planned. */
export function sumsWithin({ fits, deviations, extra }: PlanFit, span: TimeSpan): AdherenceSums {
  const length = (spans: readonly TimeSpan[]) =>
    meeting(spans, span).reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.to, span.to) - Math.max(one.from, span.from)),
      0,
    );
  const ofFit = (wanted: Fit['fit']) => length(fits.filter(({ fit }) => fit === wanted));
  const count = (wanted: DeviationName) =>
    deviations.filter(({ name, at }) => name === wanted && at >= span.from && at < span.to).length;
  return {
    adhered: ofFit('adhered'),
    off_plan: ofFit('off_plan'),
    unknown: ofFit('unknown'),
    extra: length(extra),
    late_starts: count('late_starts'),
    early_ends: count('early_ends'),
    breaks_over: count('breaks_over'),
    missed_shifts: count('missed_shifts'),
  };
}

/** What is planned for an agent at a moment, and whether the agent keeps to it. */
export interface AdherenceNow<P> {
  /** The plan of the shift that runs; null: none does. */
  readonly plan: P | null;
  /** What is planned at the moment; null: nothing. */
  readonly planned: PlannedPiece | null;
  /** Null while nothing is planned. */
  readonly inAdherence: boolean | null;
  /** Since when it does something else than what is planned; null: it does not. */
  readonly offPlanSince: number | null;
  /** What is planned next, if it differs; null: nothing within the known shifts. */
  readonly next: {
    readonly kind: PlannedPiece['kind'] | 'off';
    readonly reasonId: number | null;
    readonly at: number;
  } | null;
}

function nextOf(shifts: readonly ShiftTime<unknown>[], now: number): AdherenceNow<unknown>['next'] {
  const running = shifts.find((shift) => shift.from <= now && shift.to > now);
  const pieces = (running ?? shifts.find(({ from }) => from > now))?.pieces ?? [];
  const later = pieces.find(({ from }) => from > now);
  if (later) return { kind: later.kind, reasonId: later.reasonId, at: later.from };
  if (!running) return null;
  // If one shift follows another without a gap, work continues.
  const goesOn = shifts.some(({ from }) => from === running.to);
  return { kind: goesOn ? 'work' : 'off', reasonId: null, at: running.to };
}

/**
 * Adherence at a moment, from the shifts around it and the agent's last activities, the last of which continues. Time
 * off plan continues when one unplanned activity follows another.
 */
export function adherenceNow<P extends Tolerant>(
  shifts: readonly ShiftTime<P>[],
  did: { readonly stretches: readonly Stretch[]; readonly gaps: readonly TimeSpan[] },
  now: number,
): AdherenceNow<P> {
  const next = nextOf(shifts, now);
  const shift = shifts.find((one) => one.from <= now && one.to > now);
  const planned = shift?.pieces.find((piece) => piece.from <= now && piece.to > now);
  if (!shift || !planned) return { plan: null, planned: null, inAdherence: null, offPlanSince: null, next };
  const present = did.stretches.find((one) => one.from <= now && one.to > now) ?? {
    activity: 'offline',
    reasonId: null,
  };
  if (isInAdherence(planned, present))
    return { plan: shift.plan, planned, inAdherence: true, offPlanSince: null, next };
  let offPlanSince = now;
  const before = followPlan([shift], did, now).fits.toSorted((a, b) => b.from - a.from);
  for (const { fit, from, to } of before) {
    if (fit !== 'off_plan' || to !== offPlanSince) break;
    offPlanSince = from;
  }
  return { plan: shift.plan, planned, inAdherence: false, offPlanSince, next };
}

/** How bad it is to be off plan for so long, in seconds. What is at a limit is not beyond it. */
export function gradeOfOffPlan(
  seconds: number,
  { tolerance, redAfter }: { readonly tolerance: number; readonly redAfter: number | null },
): 'amber' | 'red' | null {
  if (redAfter !== null && seconds > redAfter) return 'red';
  return seconds > tolerance ? 'amber' : null;
}
