/** Opening hours in words, such as `Mon–Fri 09:00–17:00, Sat 10:00–14:00 (Berlin)`. */
import type { PublicWidget } from '../shared/api/callMeBack/visits.ts';
import { localeOf } from './words.ts';

type Hours = NonNullable<PublicWidget['opening_hours']>;

/** A Monday; the days after it follow in order. */
const monday = Date.UTC(2024, 0, 1);

export function hoursInWords({ weekly, time_zone: zone }: Hours, culture: string): string {
  const format = new Intl.DateTimeFormat(localeOf(culture), { weekday: 'short', timeZone: 'UTC' });
  const name = (day: number): string => format.format(monday + (day - 1) * 86_400_000);
  const runInWords = ([first, last]: readonly [number, number]): string =>
    first === last ? name(first) : `${name(first)}–${name(last)}`;
  const spans = weekly.map(({ days, from, to }) => `${runsOf(days).map(runInWords).join(', ')} ${from}–${to}`);
  return `${spans.join(', ')} (${zone.split('/').at(-1)?.replaceAll('_', ' ')})`;
}

/** Days that follow each other, together. */
function runsOf(days: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
