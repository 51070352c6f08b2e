import { describe, expect, it } from 'vitest';
import {
  type AdherenceSums,
  adherenceNow,
  followPlan,
  gradeOfOffPlan,
  type Stretch,
  sumsWithin,
  type TimeSpan,
} from '../../../shared/domain/adherence.ts';
import { type PlannedDays, shiftsBetween } from '../../../shared/domain/workPlan.ts';

const lunch = 7;
const minute = 60_000;

/** Nine to five on weekdays, with lunch at half past twelve. */
const plan = {
  time_zone: 'UTC',
  valid_from: '2026-01-01',
  valid_to: null,
  tolerance: 180,
  weekly: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', breaks: [{ from: '12:30', to: '13:00', reason_id: lunch }] },
  ],
  dates: [],
} satisfies PlannedDays & { tolerance: number };

const monday = '2026-11-23';
const at = (time: string, day = monday) => Date.parse(`${day}T${time}:00Z`);
const wholeDay = { from: at('00:00'), to: at('00:00', '2026-11-24') };

type Did = readonly [time: string, activity: Stretch['activity'], reasonId?: number];

/** What was done, one thing until the next. */
function did(changes: readonly Did[], until = at('23:00')): Stretch[] {
  return changes.map(([time, activity, reasonId], index) => {
    const next = changes[index + 1];
    return { activity, reasonId: reasonId ?? null, from: at(time), to: next ? at(next[0]) : until };
  });
}

interface Case {
  readonly gaps?: readonly TimeSpan[];
  readonly now?: number;
  readonly of?: PlannedDays & { readonly tolerance: number };
  readonly within?: TimeSpan;
}

/** Sums in minutes. */
function sums(changes: readonly Did[], { gaps = [], now = at('23:30'), of = plan, within = wholeDay }: Case = {}) {
  const fit = followPlan(shiftsBetween(within.from, within.to)([of]), { stretches: did(changes), gaps }, now);
  const { adhered, off_plan, unknown, extra, ...times } = sumsWithin(fit, within);
  const inMinutes = { adhered, off_plan, unknown, extra };
  const found = Object.fromEntries(Object.entries(inMinutes).map(([name, ms]) => [name, ms / minute]));
  return { ...found, ...times } as unknown as AdherenceSums;
}

const perfect: readonly Did[] = [
  ['09:00', 'working'],
  ['12:30', 'away', lunch],
  ['13:00', 'working'],
  ['17:00', 'offline'],
];

const nothing = { off_plan: 0, unknown: 0, extra: 0, late_starts: 0, early_ends: 0, breaks_over: 0, missed_shifts: 0 };

describe('adherence', () => {
  it('is whole for who works and rests as planned', () => {
    expect(sums(perfect)).toEqual({ ...nothing, adhered: 480 });
  });

  it('counts a break as kept by who is away for its reason, or offline, and by nobody else', () => {
    const rested = (activity: Stretch['activity'], reason?: number) => {
      const rest: Did = reason === undefined ? ['12:30', activity] : ['12:30', activity, reason];
      return sums([['09:00', 'working'], rest, ['13:00', 'working'], ['17:00', 'offline']]);
    };
    expect(rested('offline')).toMatchObject({ adhered: 480 });
    expect(rested('away', 8)).toMatchObject({ adhered: 450, off_plan: 30 });
    expect(rested('working')).toMatchObject({ adhered: 450, off_plan: 30 });
    const breaks = [{ from: '12:30', to: '13:00', reason_id: null }];
    const any = { ...plan, weekly: [{ days: [1], from: '09:00', to: '17:00', breaks }] };
    const anyReason: readonly Did[] = [
      ['09:00', 'working'],
      ['12:30', 'away', 8],
      ['13:00', 'working'],
      ['17:00', 'offline'],
    ];
    expect(sums(anyReason, { of: any })).toMatchObject({ adhered: 480 });
  });

  it('counts a late start, a break over and an early end beyond the tolerance, and not within it', () => {
    const day = (start: string, back: string, end: string) =>
      sums([
        [start, 'working'],
        ['12:30', 'away', lunch],
        [back, 'working'],
        [end, 'offline'],
      ]);
    expect(day('09:03', '13:03', '16:57')).toEqual({ ...nothing, adhered: 471, off_plan: 9 });
    expect(day('09:04', '13:10', '16:50')).toMatchObject({
      late_starts: 1,
      breaks_over: 1,
      early_ends: 1,
      missed_shifts: 0,
    });
    expect(day('09:04', '13:10', '16:50')).toMatchObject({ adhered: 456, off_plan: 24 });
  });

  it('counts who never came as late and as a missed shift, and nothing else', () => {
    expect(sums([])).toEqual({ ...nothing, adhered: 30, off_plan: 450, late_starts: 1, missed_shifts: 1 });
  });

  it('counts who did not return from a break as gone early', () => {
    const left = sums([
      ['09:00', 'working'],
      ['12:30', 'offline'],
    ]);
    expect(left).toMatchObject({ adhered: 240, off_plan: 240, early_ends: 1, breaks_over: 0 });
  });

  it('counts time up to now only', () => {
    const now = at('13:10');
    const back: readonly Did[] = [
      ['09:00', 'working'],
      ['12:30', 'away', lunch],
    ];
    expect(sums(back, { now })).toMatchObject({ adhered: 240, off_plan: 10, breaks_over: 1, early_ends: 0 });
    expect(sums([], { now: at('08:59') })).toMatchObject({ adhered: 0, off_plan: 0, late_starts: 0 });
    expect(sums([], { now: at('09:02') })).toMatchObject({ off_plan: 2, late_starts: 0 });
    expect(sums([], { now: at('09:04') })).toMatchObject({ off_plan: 4, late_starts: 1, missed_shifts: 0 });
  });

  it('counts work that was not planned apart', () => {
    const long: readonly Did[] = [['08:30', 'working'], ...perfect.slice(1, 3), ['17:45', 'offline']];
    expect(sums(long)).toMatchObject({ adhered: 480, extra: 75 });
    expect(
      sums(
        [
          ['10:00', 'working'],
          ['11:00', 'offline'],
        ],
        { of: { ...plan, weekly: [] } },
      ),
    ).toMatchObject({ adhered: 0, off_plan: 0, extra: 60 });
  });

  it('counts time in which the service did not run as unknown, and nobody as late for it', () => {
    const gaps = [{ from: at('08:50'), to: at('09:20') }];
    const crash = sums(
      [
        ['08:00', 'working'],
        ['12:30', 'away', lunch],
        ['13:00', 'working'],
        ['17:00', 'offline'],
      ],
      { gaps },
    );
    expect(crash).toMatchObject({ adhered: 460, off_plan: 0, unknown: 20, late_starts: 0, extra: 50 });
    const overEnd = [{ from: at('16:40'), to: at('18:00') }];
    expect(sums(perfect, { gaps: overEnd })).toMatchObject({ adhered: 460, unknown: 20, early_ends: 0 });
  });

  it('is cut at the edges of days, and each deviation is on the day of its planned moment', () => {
    const night = { ...plan, weekly: [{ days: [1], from: '22:00', to: '06:00', breaks: [] }] };
    const tuesday = { from: at('00:00', '2026-11-24'), to: at('00:00', '2026-11-25') };
    const stretches: Stretch[] = [
      { activity: 'working', reasonId: null, from: at('22:30'), to: at('05:00', '2026-11-24') },
    ];
    const fit = followPlan(
      shiftsBetween(wholeDay.from, tuesday.to)([night]),
      { stretches, gaps: [] },
      at('12:00', '2026-11-24'),
    );
    expect(sumsWithin(fit, wholeDay)).toMatchObject({
      adhered: 90 * minute,
      off_plan: 30 * minute,
      late_starts: 1,
      early_ends: 0,
    });
    expect(sumsWithin(fit, tuesday)).toMatchObject({
      adhered: 300 * minute,
      off_plan: 60 * minute,
      late_starts: 0,
      early_ends: 1,
    });
  });

  it('counts the hours that a day has when the clocks are changed', () => {
    const berlin = {
      ...plan,
      time_zone: 'Europe/Berlin',
      weekly: [{ days: [6], from: '22:00', to: '06:00', breaks: [] }],
    };
    const hours = (date: string, next: string) => {
      const from = at('12:00', date);
      const to = at('12:00', next);
      const working: Stretch = { activity: 'working', reasonId: null, from, to };
      return sumsWithin(followPlan(shiftsBetween(from, to)([berlin]), { stretches: [working], gaps: [] }, to), {
        from,
        to,
      });
    };
    expect(hours('2026-03-28', '2026-03-29')).toMatchObject({
      adhered: 7 * 60 * minute,
      off_plan: 0,
      extra: 17 * 60 * minute,
    });
    expect(hours('2026-10-24', '2026-10-25')).toMatchObject({ adhered: 9 * 60 * minute, extra: 15 * 60 * minute });
  });
});

describe('adherence at a moment', () => {
  const shifts = shiftsBetween(at('00:00'), at('00:00', '2026-12-01'))([plan]);
  const now = (time: string, changes: readonly Did[]) => {
    const found = adherenceNow(shifts, { stretches: did(changes), gaps: [] }, at(time));
    const { planned, inAdherence, offPlanSince, next } = found;
    return {
      planned: planned?.kind ?? 'off',
      inAdherence,
      since: offPlanSince,
      next: next && { ...next, at: new Date(next.at).toISOString().slice(5, 16) },
    };
  };

  it('says what is planned, what is next, and since when the agent does something else', () => {
    expect(now('08:00', [])).toEqual({
      planned: 'off',
      inAdherence: null,
      since: null,
      next: { kind: 'work', reasonId: null, at: '11-23T09:00' },
    });
    expect(now('10:00', perfect)).toEqual({
      planned: 'work',
      inAdherence: true,
      since: null,
      next: { kind: 'break', reasonId: lunch, at: '11-23T12:30' },
    });
    expect(now('09:00', [])).toMatchObject({ planned: 'work', inAdherence: false, since: at('09:00') });
    expect(
      now('13:06', [
        ['09:00', 'working'],
        ['12:30', 'away', lunch],
      ]),
    ).toMatchObject({ inAdherence: false, since: at('13:00') });
    expect(now('16:00', perfect).next).toEqual({ kind: 'off', reasonId: null, at: '11-23T17:00' });
    expect(now('17:00', perfect)).toMatchObject({ planned: 'off', next: { at: '11-24T09:00' } });
  });

  it('goes on off plan from one thing that was not planned to the next', () => {
    const wandering: readonly Did[] = [
      ['09:00', 'working'],
      ['10:00', 'away', lunch],
      ['10:02', 'offline'],
      ['10:05', 'away', 8],
    ];
    expect(now('10:06', wandering).since).toBe(at('10:00'));
    const back: readonly Did[] = [...wandering, ['10:07', 'working'], ['10:08', 'away', 8]];
    expect(now('10:09', back).since).toBe(at('10:08'));
  });

  it('is amber beyond the tolerance and red beyond what the plan says, and at a limit not yet', () => {
    const limits = { tolerance: 180, redAfter: 600 };
    expect([0, 180, 181, 600, 601].map((seconds) => gradeOfOffPlan(seconds, limits))).toEqual([
      null,
      null,
      'amber',
      'amber',
      'red',
    ]);
    expect(gradeOfOffPlan(9999, { tolerance: 180, redAfter: null })).toBe('amber');
  });
});
