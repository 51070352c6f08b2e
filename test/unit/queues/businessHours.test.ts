import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpen, startOfDay, wallClock } from '../../../electron/service/queues/businessHours.ts';
import { type BusinessHours, businessHoursSchema } from '../../../shared/api/queues/businessHours.ts';

const weekdays = [1, 2, 3, 4, 5];
const hours = (from: string, to: string, rest: Partial<BusinessHours> = {}): BusinessHours => ({
  time_zone: 'Europe/Berlin',
  weekly: [{ days: weekdays, from, to }],
  holidays: [],
  ...rest,
});
const at = (iso: string) => Date.parse(iso);

describe('business hours', () => {
  it.each([
    ['2026-11-23T07:59:59Z', false],
    ['2026-11-23T08:00:00Z', true],
    ['2026-11-23T15:59:59Z', true],
    ['2026-11-23T16:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
    // Summer time: an hour earlier in UTC.
    ['2026-07-06T07:00:00Z', true],
    ['2026-07-06T06:59:59Z', false],
  ])('from 9 to 17 in Berlin at %s: %s', (iso, open) => {
    expect(isOpen(hours('09:00', '17:00'), at(iso))).toBe(open);
  });

  it('without weekly hours are all hours but holidays', () => {
    const always = { ...hours('09:00', '17:00'), weekly: [], holidays: [{ date: '2026-12-25', name: '' }] };
    expect(isOpen(always, at('2026-12-24T22:59:00Z'))).toBe(true);
    expect(isOpen(always, at('2026-12-24T23:00:00Z'))).toBe(false);
    expect(isOpen(always, at('2026-12-25T22:59:00Z'))).toBe(false);
    expect(isOpen(always, at('2026-12-25T23:00:00Z'))).toBe(true);
  });

  it('that end after midnight belong to the day on which they begin', () => {
    const night = hours('22:00', '06:00', { holidays: [{ date: '2026-11-25', name: '' }] });
    expect(isOpen(night, at('2026-11-28T04:00:00Z'))).toBe(true);
    expect(isOpen(night, at('2026-11-29T04:00:00Z'))).toBe(false);
    expect(isOpen(night, at('2026-11-25T04:00:00Z'))).toBe(true);
    expect(isOpen(night, at('2026-11-25T22:00:00Z'))).toBe(false);
    expect(isOpen(night, at('2026-11-26T04:00:00Z'))).toBe(false);
  });

  it('to 24:00 last until midnight', () => {
    const late = hours('20:00', '24:00');
    expect(isOpen(late, at('2026-11-23T22:59:00Z'))).toBe(true);
    expect(isOpen(late, at('2026-11-23T23:00:00Z'))).toBe(false);
  });

  it.each([
    // The clock goes from 02:00 to 03:00: of 01:30 to 03:30, one hour is there.
    ['2026-03-29', 60],
    // The clock goes from 03:00 back to 02:00: three hours.
    ['2026-10-25', 180],
    ['2026-03-28', 120],
  ])('across a change of the clock on %s last %i minutes', (date, minutes) => {
    const night = { ...hours('01:30', '03:30'), weekly: [{ days: [6, 7], from: '01:30', to: '03:30' }] };
    const start = at(`${date}T00:00:00Z`) - 12 * 3_600_000;
    const open = Array.from({ length: 36 * 60 }, (_, minute) => start + minute * 60_000)
      .filter((moment) => wallClock('Europe/Berlin', moment).date === date)
      .filter((moment) => isOpen(night, moment));
    expect(open.length).toBe(minutes);
  });

  it('refuse invalid zones, times and days', () => {
    const issues = (body: object) => businessHoursSchema.safeParse({ ...hours('09:00', '17:00'), ...body }).success;
    expect(issues({})).toBe(true);
    expect(issues({ time_zone: 'Middle/Earth' })).toBe(false);
    expect(issues({ weekly: [{ days: [1], from: '25:00', to: '26:00' }] })).toBe(false);
    expect(issues({ holidays: [{ date: '2026-02-30' }] })).toBe(false);
  });
});

describe('the start of a day', () => {
  it.each(['Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia', 'Australia/Lord_Howe'])(
    'in %s is the first moment of its date',
    (zone) => {
      const moment = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
      fc.assert(
        fc.property(moment, (now) => {
          const start = startOfDay(zone, now);
          const { date } = wallClock(zone, now);
          return wallClock(zone, start).date === date && wallClock(zone, start - 1).date !== date && start <= now;
        }),
        { numRuns: 40 },
      );
    },
  );
});
