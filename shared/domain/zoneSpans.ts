/** IANA time zones as stretches of time with one distance from UTC each. Pure. */

/** A stretch of time (Unix milliseconds) during which a zone's clocks are equally far from UTC. */
export interface ZoneSpan {
  readonly from: number;
  /** Not included. */
  readonly to: number;
  /** Milliseconds to add to UTC. */
  readonly offset: number;
}

/** Names of zones that were found to be some; every call reads settings with such names. */
const known = new Set<string>();
/** There are fewer, but each can be written in capitals and small letters. */
const MOST_KNOWN = 1_000;

/** Whether there is a zone of that name. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < MOST_KNOWN) known.add(name);
  return true;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, ...date, ...time });
  formats.set(timeZone, format);
  return format;
}

/** How far a zone's clocks are from UTC at a moment, in milliseconds. */
export function offsetAt(timeZone: string, at: number): number {
  const whole = Math.floor(at / 1000) * 1000;
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Readonly<Record<string, number>>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}

/** The day that a zone's clocks show at a moment, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: number): string =>
  new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 10);

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The first moment after `from` at which the offset differs from that at `from`; it differs at `to`. */
function changeBetween(timeZone: string, from: number, to: number): number {
  const offset = offsetAt(timeZone, from);
  let before = Math.floor(from / minuteMs);
  let after = Math.ceil(to / minuteMs);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle * minuteMs) === offset) before = middle;
    else after = middle;
  }
  return Math.min(after * minuteMs, to);
}

/** A stretch of time cut where a zone's clocks are changed. */
export function zoneSpans(timeZone: string, from: number, to: number): ZoneSpan[] {
  const spans: ZoneSpan[] = [];
  let start = from;
  let offset = offsetAt(timeZone, from);
  for (let at = from; at < to; at += dayMs) {
    const next = Math.min(at + dayMs, to);
    if (offsetAt(timeZone, next - 1) === offset) continue;
    const change = changeBetween(timeZone, at, next - 1);
    spans.push({ from: start, to: change, offset });
    start = change;
    offset = offsetAt(timeZone, change);
  }
  return [...spans, { from: start, to, offset }];
}

/** The first moment of a day (`YYYY-MM-DD`) of a zone; of a day that its clocks skip, that of the next. */
export const startOfDate = (timeZone: string, date: string): number => momentOfLocal(timeZone, `${date}T00:00`);

/** The first moment at which a zone's clocks show a time (`YYYY-MM-DDTHH:MM`), or that after those that they skip. */
export function momentOfLocal(timeZone: string, local: string): number {
  const asUtc = Date.parse(`${local}:00Z`);
  return localMoment(zoneSpans(timeZone, asUtc - 2 * dayMs, asUtc + 2 * dayMs), asUtc);
}

/** The same for a time as if it were UTC, by stretches of the zone's clocks that reach two days beyond it on both sides. */
export function localMoment(spans: readonly ZoneSpan[], asUtc: number): number {
  for (const { from, to, offset } of spans) {
    const at = Math.max(from, asUtc - offset);
    if (at < to) return at;
  }
  return asUtc;
}
