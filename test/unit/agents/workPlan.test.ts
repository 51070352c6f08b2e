import { describe, expect, it } from 'vitest';
import {
  type PlannedDays,
  type PlannedShift,
  planMistakes,
  shiftsBetween,
  validTogether,
} from '../../../shared/domain/workPlan.ts';

const shift = (from: string, to: string, ...breaks: (readonly [string, string])[]): PlannedShift => ({
  from,
  to,
  breaks: breaks.map(([start, end]) => ({ from: start, to: end, reason_id: null })),
});

const plan = (changes: Partial<PlannedDays> = {}): PlannedDays => ({
  time_zone: 'Europe/Berlin',
  valid_from: '2026-01-01',
  valid_to: null,
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], ...shift('09:00', '17:00', ['12:30', '13:00']) }],
  dates: [],
  ...changes,
});

const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
const timesOf = (plans: readonly PlannedDays[], from: string, to: string) =>
  shiftsBetween(utc(from), utc(to))(plans).map((one) => `${textOf(one.from)} to ${textOf(one.to)}`);

describe('shifts', () => {
  it('are at the times of the zone’s clocks, also where these are changed', () => {
    expect(timesOf([plan()], '2026-03-28 00:00', '2026-03-30 00:00')).toEqual([
      '2026-03-28 08:00 to 2026-03-28 16:00',
      '2026-03-29 07:00 to 2026-03-29 15:00',
    ]);
  });

  it('of a night are an hour shorter or longer when the clocks are changed, and have no break in an hour that is skipped', () => {
    const night = plan({ weekly: [{ days: [6], ...shift('22:00', '06:00', ['02:15', '02:45']) }] });
    const lengths = (from: string, to: string) =>
      shiftsBetween(
        utc(from),
        utc(to),
      )([night]).map((one) => ({
        hours: (one.to - one.from) / 3_600_000,
        breaks: one.pieces.filter(({ kind }) => kind === 'break').map((piece) => (piece.to - piece.from) / 60_000),
      }));
    expect(lengths('2026-03-28 12:00', '2026-03-29 12:00')).toEqual([{ hours: 7, breaks: [] }]);
    expect(lengths('2026-04-04 12:00', '2026-04-05 12:00')).toEqual([{ hours: 8, breaks: [30] }]);
    expect(lengths('2026-10-24 12:00', '2026-10-25 12:00')).toEqual([{ hours: 9, breaks: [30] }]);
  });

  it('lie in the time that is asked for with one end at least, and belong to the day on which they begin', () => {
    const night = plan({ time_zone: 'UTC', weekly: [{ days: [7], ...shift('22:00', '06:00') }] });
    expect(timesOf([night], '2026-11-23 00:00', '2026-11-24 00:00')).toEqual(['2026-11-22 22:00 to 2026-11-23 06:00']);
    expect(timesOf([night], '2026-11-23 06:00', '2026-11-24 00:00')).toEqual([]);
  });

  it('of a date come in the place of those of its weekday, and a date without shifts is free', () => {
    const dates = [
      { date: '2026-12-24', shifts: [shift('09:00', '12:00')] },
      { date: '2026-12-25', shifts: [] },
    ];
    const own = plan({ time_zone: 'UTC', dates });
    expect(timesOf([own], '2026-12-24 00:00', '2026-12-27 00:00')).toEqual([
      '2026-12-24 09:00 to 2026-12-24 12:00',
      '2026-12-26 09:00 to 2026-12-26 17:00',
    ]);
  });

  it('are those of the first plan that is valid on the day, also when it plans nothing', () => {
    const own = plan({
      time_zone: 'UTC',
      valid_to: '2026-11-24',
      weekly: [{ days: [1], ...shift('10:00', '14:00') }],
    });
    const ofTeam = plan({ time_zone: 'UTC' });
    expect(timesOf([own, ofTeam], '2026-11-23 00:00', '2026-11-26 00:00')).toEqual([
      '2026-11-23 10:00 to 2026-11-23 14:00',
      '2026-11-25 09:00 to 2026-11-25 17:00',
    ]);
  });

  it('end where the next begins, when plans meet at midnight', () => {
    const own = plan({
      time_zone: 'UTC',
      valid_to: '2026-11-23',
      weekly: [{ days: [1], ...shift('22:00', '06:00') }],
    });
    const later = plan({ time_zone: 'UTC', weekly: [{ days: [2], ...shift('04:00', '10:00') }] });
    expect(timesOf([own, later], '2026-11-23 00:00', '2026-11-25 00:00')).toEqual([
      '2026-11-23 22:00 to 2026-11-24 04:00',
      '2026-11-24 04:00 to 2026-11-24 10:00',
    ]);
  });
});

describe('mistakes', () => {
  const of = (weekly: PlannedDays['weekly'], dates: PlannedDays['dates'] = []) =>
    planMistakes({ weekly, dates }).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const daily = (one: PlannedShift, days = [1]) => ({ days, ...one });

  it('do not exist in a sound plan, with two shifts a day and one over midnight', () => {
    expect(of([daily(shift('06:00', '10:00')), daily(shift('16:00', '24:00', ['20:00', '20:30']))])).toEqual([]);
    expect(of([daily(shift('22:00', '06:00', ['23:45', '00:15'], ['03:00', '03:30']), [7])])).toEqual([]);
  });

  it.each([
    [
      'an end before the beginning',
      [daily(shift('17:00', '09:00'))],
      'weekly.0.to: must be after the beginning and at most',
    ],
    ['no time at all', [daily(shift('09:00', '09:00'))], 'weekly.0.to: must be after the beginning'],
    [
      'a break before the shift',
      [daily(shift('09:00', '17:00', ['08:00', '08:30']))],
      'weekly.0.breaks.0.from: must be within',
    ],
    ['a break after it', [daily(shift('09:00', '17:00', ['16:45', '17:15']))], 'weekly.0.breaks.0.to: must be after'],
    [
      'a break that ends before it begins',
      [daily(shift('09:00', '17:00', ['13:00', '12:30']))],
      'weekly.0.breaks.0.to: must be',
    ],
    ['a break of no time', [daily(shift('09:00', '17:00', ['13:00', '13:00']))], 'weekly.0.breaks.0.to: must be after'],
    ['nothing but a break', [daily(shift('09:00', '17:00', ['09:00', '17:00']))], 'weekly.0.breaks.0.to: must leave'],
    [
      'two breaks that overlap',
      [daily(shift('09:00', '17:00', ['12:00', '12:30'], ['12:15', '12:45']))],
      'weekly.0.breaks.1.from: overlaps the break from 12:00 to 12:30',
    ],
    [
      'two shifts that overlap',
      [daily(shift('09:00', '17:00'), [1, 2]), daily(shift('16:00', '20:00'), [2])],
      'weekly.1.from: overlaps the shift from 09:00 to 17:00',
    ],
    [
      'a shift of Sunday that reaches into Monday’s',
      [daily(shift('04:00', '08:00'), [1]), daily(shift('22:00', '06:00'), [7])],
      'weekly.1.from: overlaps the shift from 04:00 to 08:00',
    ],
  ])('are reported at their field: %s', (_, weekly, mistake) => {
    expect(of(weekly)[0]).toContain(mistake);
  });

  it('of dates are reported at theirs, and a date that is there twice', () => {
    const date = { date: '2026-12-24', shifts: [shift('09:00', '12:00'), shift('11:00', '13:00')] };
    expect(of([], [date])).toEqual(['dates.0.shifts.1.from: overlaps the shift from 09:00 to 12:00']);
    expect(
      of(
        [],
        [
          { ...date, shifts: [] },
          { ...date, shifts: [] },
        ],
      ),
    ).toEqual(['dates.1.date: is there twice']);
  });

  it('do not hold against plans that follow one another', () => {
    const valid = (from: string, until: string | null) => ({ valid_from: from, valid_to: until });
    expect(validTogether(valid('2026-01-01', '2026-01-31'), valid('2026-02-01', null))).toBe(false);
    expect(validTogether(valid('2026-01-01', '2026-02-01'), valid('2026-02-01', null))).toBe(true);
    expect(validTogether(valid('2026-05-01', null), valid('2026-01-01', null))).toBe(true);
  });
});
