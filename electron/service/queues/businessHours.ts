/**
 * Business hours in a time zone. Pure. A moment is turned into the wall clock of the zone, never the other way round, so
 * that hours which a change to or from summer time skips or repeats need no special case.
 */
import type { BusinessHours } from '../../../shared/api/queues/businessHours.ts';
import { plusDays, weekdayOf } from '../../../shared/domain/time.ts';

/** The wall clock of a zone. */
interface WallClock {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM, 24 hours. */
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...digits, hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/** The last minute of each zone: distribution asks for the same one repeatedly. */
const lastMinutes = new Map<string, { readonly minute: number; readonly clock: WallClock }>();

/** The wall clock of an IANA zone at a moment (Unix milliseconds). */
export function wallClock(timeZone: string, at: number): WallClock {
  const minute = Math.floor(at / 60_000);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return last.clock;
  const clock = readClock(timeZone, at);
  lastMinutes.set(timeZone, { minute, clock });
  return clock;
}

function readClock(timeZone: string, at: number): WallClock {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Whether it is open at a moment (Unix milliseconds). Hours that end on the next day belong to the day they begin on. */
export function isOpen({ time_zone, weekly, holidays }: BusinessHours, at: number): boolean {
  const { date, time } = wallClock(time_zone, at);
  const isHoliday = (day: string) => holidays.some((holiday) => holiday.date === day);
  const spansOf = (day: string) => (isHoliday(day) ? [] : weekly.filter(({ days }) => days.includes(weekdayOf(day))));
  if (weekly.length === 0) return !isHoliday(date);
  const today = spansOf(date).some(({ from, to }) => time >= from && (time < to || to <= from));
  return today || spansOf(plusDays(date, -1)).some(({ from, to }) => to <= from && time < to);
}

const quarterMs = 15 * 60_000;

/** The longest day that a change of the clock makes, in quarters of an hour, and then some. */
const quartersOfDay = 27 * 4;

/** The last day of each zone. */
const lastDays = new Map<string, { readonly date: string; readonly start: number }>();

/** The moment at which the zone's day began that a moment is in; both Unix milliseconds. */
export function startOfDay(timeZone: string, at: number): number {
  const { date } = wallClock(timeZone, at);
  const known = lastDays.get(timeZone);
  if (known?.date === date) return known.start;
  const start = firstMomentOf(date, timeZone, at);
  lastDays.set(timeZone, { date, start });
  return start;
}

function firstMomentOf(date: string, timeZone: string, at: number): number {
  // Zones are whole quarters of an hour apart from UTC; the date rises from one to the next, so halving finds the first.
  let first = Math.floor(at / quarterMs);
  let before = first - quartersOfDay;
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (readClock(timeZone, middle * quarterMs).date === date) first = middle;
    else before = middle;
  }
  return first * quarterMs;
}
