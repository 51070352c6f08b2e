/** Days that are asked for again and again. Pure. */
import { reportPeriods } from '../../../../shared/domain/reports.ts';
import { plusDays, weekdayOf } from '../../../../shared/domain/time.ts';
import { dayIn } from '../../../../shared/domain/zoneSpans.ts';

/** Periods of a report: relative ones, or chosen days. */
export type ReportPeriod = (typeof reportPeriods)[number];

export type Preset = Exclude<ReportPeriod, 'custom'>;

export const presets = reportPeriods.filter((period): period is Preset => period !== 'custom');

/** First and last day, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days, the clocks they are by, and how they were chosen. */
interface PeriodFacts extends Days {
  readonly period: ReportPeriod;
  readonly timeZone: string;
}

/** Weeks begin on Monday (ISO 8601). */
const mondayOf = (date: string): string => plusDays(date, 1 - weekdayOf(date));
const firstOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The days of a preset, by the clocks of a zone. */
export function daysOf(preset: Preset, timeZone: string, now: number): Days {
  const today = dayIn(timeZone, now);
  const monday = mondayOf(today);
  const first = firstOf(today);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case 'this_week':
      return { from: monday, to: today };
    case 'last_week':
      return { from: plusDays(monday, -7), to: plusDays(monday, -1) };
    case 'this_month':
      return { from: first, to: today };
    case 'last_month':
      return { from: firstOf(plusDays(first, -1)), to: plusDays(first, -1) };
  }
}

/** The period of a request: its preset while its days match, else its own days. */
export function periodOf({ period, timeZone, ...days }: PeriodFacts, now: number): ReportPeriod {
  return presetOf(days, timeZone, now, period === 'custom' ? null : period) ?? 'custom';
}

/** The preset that has these days; null where none has. Of those that are the same, the one that was chosen last. */
export function presetOf(days: Days, timeZone: string, now: number, chosen: Preset | null): Preset | null {
  const fits = (preset: Preset) => {
    const { from, to } = daysOf(preset, timeZone, now);
    return from === days.from && to === days.to;
  };
  if (chosen && fits(chosen)) return chosen;
  return presets.find(fits) ?? null;
}
