/** When reports are mailed, by the clocks of a zone, and what of. Pure. */
import type { ReportSchedule } from '../../../../shared/api/reportSchedules.ts';
import { plusDays, weekdayOf } from '../../../../shared/domain/time.ts';
import { momentOfLocal, offsetAt } from '../../../../shared/domain/zoneSpans.ts';

export type Rhythm = Pick<ReportSchedule, 'every' | 'weekday' | 'day' | 'time_of_day' | 'time_zone'>;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day that the zone's clocks show, YYYY-MM-DD. */
const localDate = (timeZone: string, at: number): string => dateOf(at + offsetAt(timeZone, at));

function isDay({ every, weekday, day }: Rhythm, date: string): boolean {
  if (every === 'day') return true;
  if (every === 'month') return Number(date.slice(8)) === day;
  return weekdayOf(date) === weekday;
}

/** The first time after a moment; both Unix milliseconds. */
export function nextTime(rhythm: Rhythm, after: number): number {
  const { time_of_day: time, time_zone } = rhythm;
  let date = localDate(time_zone, after);
  for (;;) {
    const at = isDay(rhythm, date) ? momentOfLocal(time_zone, `${date}T${time}`) : after;
    if (at > after) return at;
    date = plusDays(date, 1);
  }
}

/** The last of the times that have come; the first of them is given. */
export function lastTime(rhythm: Rhythm, first: number, now: number): number {
  let last = first;
  for (let next = nextTime(rhythm, last); next <= now; next = nextTime(rhythm, last)) last = next;
  return last;
}

function monthBefore(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return dateOf(at.setUTCMonth(at.getUTCMonth() - 1));
}

/** The days that the report of a time is about, first and last. */
export function daysBefore({ every, time_zone }: Rhythm, at: number): { readonly from: string; readonly to: string } {
  const date = localDate(time_zone, at);
  const to = plusDays(date, -1);
  if (every === 'day') return { from: to, to };
  return { to, from: every === 'week' ? plusDays(date, -7) : monthBefore(date) };
}
