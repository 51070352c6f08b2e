/** The time zone of this machine in the form that phones need: offset, and when clocks change. */

/** A moment in a year: the nth such weekday of a month. */
export interface ZoneChange {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 4, or 5 for the last. */
  readonly week: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Local time before the change. */
  readonly hour: number;
}

export interface ZoneRule {
  /** Minutes east of UTC, in winter. */
  readonly offsetMinutes: number;
  /** Null: clocks do not change. */
  readonly summer: { readonly start: ZoneChange; readonly end: ZoneChange; readonly minutes: number } | null;
}

const HOUR_MS = 3_600_000;

/** Minutes east of UTC at a moment. */
type OffsetAt = (at: number) => number;

function offsetsOf(zone: string): OffsetAt {
  // Creating one takes longer than using it for every day of a year.
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) || 0;
  };
}

function changeAt(at: number, offsetBefore: number): ZoneChange {
  const local = new Date(at + offsetBefore * 60_000);
  const [day, daysOfMonth] = [
    local.getUTCDate(),
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate(),
  ];
  return {
    month: local.getUTCMonth() + 1,
    week: day + 7 > daysOfMonth ? 5 : Math.ceil(day / 7),
    weekday: local.getUTCDay(),
    hour: local.getUTCHours(),
  };
}

interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** When clocks change in a year. */
function changesIn(year: number, offsetAt: OffsetAt): Change[] {
  const begin = Date.UTC(year, 0, 1);
  const days = Array.from({ length: 365 }, (_, day) => begin + day * 24 * HOUR_MS);
  const hoursOf = (day: number) => Array.from({ length: 24 }, (_, hour) => day + (hour + 1) * HOUR_MS);
  return days.flatMap((day) => {
    const [before, after] = [offsetAt(day), offsetAt(day + 24 * HOUR_MS)];
    if (before === after) return [];
    return [{ at: hoursOf(day).find((moment) => offsetAt(moment) === after) ?? day, before, after }];
  });
}

const known = new Map<string, ZoneRule>();

/** The rule of a zone in the year of `at`; by default the machine's own zone. */
export function zoneRuleOf(at: number, zone = Intl.DateTimeFormat().resolvedOptions().timeZone): ZoneRule {
  const year = new Date(at).getUTCFullYear();
  const key = `${zone} ${year}`;
  const rule = known.get(key) ?? ruleOf(year, zone, at);
  known.set(key, rule);
  return rule;
}

function ruleOf(year: number, zone: string, at: number): ZoneRule {
  const offsetAt = offsetsOf(zone);
  const changes = changesIn(year, offsetAt);
  const start = changes.find(({ before, after }) => after > before);
  const end = changes.find(({ before, after }) => after < before);
  if (!start || !end || changes.length !== 2) return { offsetMinutes: offsetAt(at), summer: null };
  return {
    offsetMinutes: start.before,
    summer: {
      start: changeAt(start.at, start.before),
      end: changeAt(end.at, end.before),
      minutes: start.after - start.before,
    },
  };
}
