import { toContractDateTime } from '../../../shared/domain/time.ts';
import { t } from '../../strings/t.ts';

/** Makes a formatter for the language of this browser, or for English where that is none that can be used. */
export function inOwnLocale<F>(make: (locale: string | undefined) => F): F {
  try {
    return make(undefined);
  } catch {
    return make('en');
  }
}

const dayMs = 86_400_000;

/** Formats dates in the locale's own form. Made once, since that takes longer than formatting, and not before it is needed. */
function dateFormat(options: Intl.DateTimeFormatOptions): (unixMs: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (unixMs) => {
    if (Number.isNaN(unixMs)) return '–';
    made ??= inOwnLocale((locale) => new Intl.DateTimeFormat(locale, options));
    return made.format(unixMs);
  };
}

const timeOfDay = dateFormat({ timeStyle: 'short' });
const preciseTimeOfDay = dateFormat({ timeStyle: 'medium' });
const traceTime = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const dayOfThisYear = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const dayOfAnotherYear = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

const writtenTime = dateFormat({ timeStyle: 'short', timeZone: 'UTC' });
const writtenDay = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The time of day of a text such as `2026-03-29 09:05` or `2026-03-29T09:00+02:00`, by the clock that it was written by. */
export const formatWrittenTime = (text: string): string =>
  writtenTime(Date.parse(`${text.slice(0, 10)}T${text.slice(11, 16)}Z`));

const writtenDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const weekdayName = dateFormat({ weekday: 'short', timeZone: 'UTC' });

/** The day that such a text names, with its year. */
export const formatWrittenDate = (text: string): string => writtenDate(Date.parse(`${text.slice(0, 10)}T00:00Z`));

/** The name of a weekday, 1 Monday to 7 Sunday; 5 January 2026 is a Monday. */
export const nameOfWeekday = (day: number): string => weekdayName(Date.UTC(2026, 0, 4 + day));

/** A whole hour of the day, 0 to 23. */
export const formatHour = (hour: number): string => writtenTime(hour * 3_600_000);

/** The day that such a text names. */
export const formatWrittenDay = (text: string): string => writtenDay(Date.parse(`${text.slice(0, 10)}T00:00Z`));

let knownZones: readonly string[] | undefined;

/** The IANA zones to choose from, with the one that is chosen: zones have several names, of which a browser lists one. */
export function zonesWith(chosen: string): readonly string[] {
  knownZones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
  return chosen === '' || knownZones.includes(chosen) ? knownZones : [chosen, ...knownZones];
}

/** The IANA zone of this device. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A contract date-time (`YYYY-MM-DD HH:MM:SS`, UTC, milliseconds allowed) as Unix milliseconds. */
export function parseContractTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** Seconds as `0:07`, `12:34` or `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** Time of day, such as `14:05` or `2:05 PM`. */
export const formatTime = (unixMs: number): string => timeOfDay(unixMs);

/** Time of day with its seconds. */
export const formatTimeWithSeconds = (unixMs: number): string => preciseTimeOfDay(unixMs);

/** Time of day with milliseconds, for traces. */
export function formatPreciseTime(unixMs: number): string {
  return `${traceTime(unixMs)}.${String(new Date(unixMs).getMilliseconds()).padStart(3, '0')}`;
}

/** Day as people say it: today, yesterday, a weekday with its date. */
export function formatDay(unixMs: number, nowMs: number = Date.now()): string {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(nowMs) - midnight(unixMs)) / dayMs);
  if (days === 0) return t('common.today');
  if (days === 1) return t('common.yesterday');
  const sameYear = new Date(unixMs).getFullYear() === new Date(nowMs).getFullYear();
  return sameYear ? dayOfThisYear(unixMs) : dayOfAnotherYear(unixMs);
}

/** Day and time of day. */
export function formatDateTime(unixMs: number): string {
  return `${formatDay(unixMs)}, ${formatTime(unixMs)}`;
}

/** A moment after “since”: its time of day alone when it is of today. */
export function formatSince(unixMs: number, nowMs: number = Date.now()): string {
  return formatDay(unixMs, nowMs) === t('common.today') ? formatTime(unixMs) : formatDateTime(unixMs);
}

/** An amount of money; without a currency, the figure alone. Prices of calls have up to four decimals. */
export function formatAmount(amount: number, currency: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const style = currency === '' ? {} : ({ style: 'currency', currency } as const);
  return inOwnLocale((locale) => new Intl.NumberFormat(locale, { ...style, ...digits })).format(amount);
}

const minuteMs = 60_000;

/** A moment of the contract as a local date and time field has it: `YYYY-MM-DDTHH:MM`; empty for none. */
export function toLocalField(moment: string | null): string {
  if (!moment) return '';
  const at = parseContractTime(moment);
  return new Date(at - new Date(at).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** Converts the value of a local date and time field into the contract's notation; null if it is invalid. */
export function fromLocalField(text: string): string | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : toContractDateTime(at);
}

let names: Intl.DisplayNames | undefined;

function nameOf(region: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return names.of(region) ?? region;
}

/** Countries by their codes (ISO 3166), as choices in the order of their names. */
export function regionOptions<R extends string>(regions: readonly R[]): { readonly id: R; readonly label: string }[] {
  return regions.map((id) => ({ id, label: nameOf(id) })).toSorted((a, b) => a.label.localeCompare(b.label));
}
