import { describe, expect, it } from 'vitest';
import { reportRange } from '../../../electron/service/features/reports/reportRange.ts';
import { dayOrMoment, moment } from '../../../shared/api/fields.ts';

describe('a moment in a request', () => {
  it.each([
    ['2026-03-29 08:00:00', '2026-03-29 08:00:00'],
    ['2026-03-29T08:00:00Z', '2026-03-29 08:00:00'],
    ['2026-03-29T08:00:00.999Z', '2026-03-29 08:00:00'],
    ['2026-03-29T10:00:00+02:00', '2026-03-29 08:00:00'],
    ['2026-03-28T23:30:00-08:30', '2026-03-29 08:00:00'],
    ['0000-01-01T00:00:00+01:00', '0000-01-01 00:00:00'],
    ['9999-12-31T23:59:59-01:00', '9999-12-31 23:59:59'],
  ])('%s is %s', (written, stored) => {
    expect(moment.parse(written)).toBe(stored);
  });

  it.each([
    '2026-02-30T08:00:00Z',
    '2026-03-29T08:00:00',
    '2026-03-29T24:00:00Z',
    '2026-03-29T08:00:00+25:00',
    '2026-03-29',
  ])('is not %s', (written) => {
    expect(moment.safeParse(written).success).toBe(false);
  });
});

it('the bounds of a report may say their distance from UTC', () => {
  const spansOf = (from: string, to: string) => {
    for (const text of [from, to]) expect(dayOrMoment.safeParse(text).success).toBe(true);
    return reportRange({ from, to, time_zone: 'Europe/Berlin' }).spans;
  };
  const plain = spansOf('2026-03-30 08:00:00', '2026-03-30 10:00:00Z');
  expect(spansOf('2026-03-30T10:00:00+02:00', '2026-03-30T12:00+02:00')).toEqual(plain);
  expect(spansOf('2026-03-30T08:00:00Z', '2026-03-30T05:00:00-05:00')).toEqual(plain);
});
