/** The period of a report, divided into buckets. Pure. */
import type { ReportQuery } from '../../../../shared/api/reports.ts';
import { plusDays } from '../../../../shared/domain/time.ts';
import { startOfDate, type ZoneSpan, zoneSpans } from '../../../../shared/domain/zoneSpans.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ReportBucket } from './reportSql.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** The most days of a report: ten years; with a line per hour, as many as give about the same number of lines. */
export const longest = { any: 3_660, hours: 400 } as const;

export type ZonedQuery = ReportQuery & { readonly time_zone: string };

/** The period of a report. */
export interface ReportRange {
  readonly buckets: readonly ReportBucket[];
  readonly spans: readonly ZoneSpan[];
}

const isDay = (text: string): boolean => text.length === 10;
const dateOf = (localMs: number): string => new Date(localMs).toISOString().slice(0, 10);
/** In UTC unless it says its distance from that. */
function momentOf(text: string): number {
  const [day, time = ''] = [text.slice(0, 10), text.slice(11)];
  return Date.parse(`${day}T${time}${/[Z+-]/.test(time) ? '' : 'Z'}`);
}

function edgesOf({ from, to, time_zone }: ZonedQuery): { from: number; to: number } {
  return {
    from: isDay(from) ? startOfDate(time_zone, from) : momentOf(from),
    to: isDay(to) ? startOfDate(time_zone, plusDays(to, 1)) : momentOf(to),
  };
}

function daysOf(timeZone: string, spans: readonly ZoneSpan[]): ReportBucket[] {
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return [];
  const days: ReportBucket[] = [];
  let date = dateOf(first.from + first.offset);
  for (let from = first.from; from < last.to; date = plusDays(date, 1)) {
    const to = Math.min(startOfDate(timeZone, plusDays(date, 1)), last.to);
    if (to > from) days.push({ label: date, from, to });
    from = Math.max(from, to);
  }
  return days;
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The label has the UTC offset, so that an hour that clocks repeat is two buckets. */
function hoursOf(spans: readonly ZoneSpan[]): ReportBucket[] {
  return spans.flatMap(({ from, to, offset }) => {
    const hours: ReportBucket[] = [];
    for (let at = from; at < to; ) {
      const local = Math.floor((at + offset) / hourMs) * hourMs;
      const end = Math.min(local + hourMs - offset, to);
      const label = `${new Date(local).toISOString().slice(0, 16)}${offsetText(offset)}`;
      hours.push({ label, from: at, to: end });
      at = end;
    }
    return hours;
  });
}

/**
 * The period of a report. Refuses one that ends before it begins or that is too long.
 * @param longestDays the most days of that report
 */
export function reportRange(query: ZonedQuery, longestDays: number = longest.any): ReportRange {
  const { from, to } = edgesOf(query);
  if (to <= from) throw new Refusal('invalid', 'must be after the beginning', 'to');
  const days = query.interval === 'hour' ? longest.hours : longestDays;
  if (to - from > days * dayMs) throw new Refusal('invalid', `must be at most ${days} days after \`from\``, 'to');
  const spans = zoneSpans(query.time_zone, from, to);
  if (query.interval === 'day') return { spans, buckets: daysOf(query.time_zone, spans) };
  if (query.interval === 'hour') return { spans, buckets: hoursOf(spans) };
  return { spans, buckets: [{ label: null, from, to }] };
}
