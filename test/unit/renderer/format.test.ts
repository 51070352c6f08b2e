import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDuration,
  formatSince,
  formatTime,
  parseContractTime,
} from '../../../renderer/platform/format/format.ts';

describe('times', () => {
  it.each([
    [7, '0:07'],
    [754, '12:34'],
    [3723, '1:02:03'],
    [-1, '0:00'],
    [59.9, '0:59'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('reads the contract’s date-times as UTC, with and without milliseconds', () => {
    expect(parseContractTime('2030-01-02 03:04:05')).toBe(Date.UTC(2030, 0, 2, 3, 4, 5));
    expect(parseContractTime('2030-01-02 03:04:05.678')).toBe(Date.UTC(2030, 0, 2, 3, 4, 5, 678));
  });

  it('says today and yesterday by the calendar, not by 24 hours', () => {
    const now = new Date(2030, 0, 2, 0, 10).getTime();
    expect(formatDay(new Date(2030, 0, 2, 0, 1).getTime(), now)).toBe('Today');
    expect(formatDay(new Date(2030, 0, 1, 23, 59).getTime(), now)).toBe('Yesterday');
    expect(formatDay(new Date(2029, 11, 31, 12).getTime(), now)).toContain('2029');
  });

  it('says since when without the day while that is today', () => {
    const [now, before] = [new Date(2030, 0, 2, 12).getTime(), new Date(2030, 0, 2, 0, 1).getTime()];
    expect(formatSince(before, now)).toBe(formatTime(before));
    expect(formatSince(before - 120_000, now)).toContain(`, ${formatTime(before - 120_000)}`);
  });
});
