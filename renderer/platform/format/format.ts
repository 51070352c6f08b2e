import { toContractDateTime } from '../../../shared/domain/time.ts';
import { speech } from '../../strings/language.ts';
import { t } from '../../strings/t.ts';

const dayMs = 86_400_000;

/** Makes a formatter when it is first needed, since that takes longer than formatting, and again for another language or clock. */
function formatter<F>(make: (locale: string) => F): () => F {
  let made: { readonly format: F; readonly speech: object } | undefined;
  return () => {
    if (made?.speech !== speech()) made = { format: make(speech().locale), speech: speech() };
    return made.format;
  };
}

/** What a time of day is formatted with besides: nothing where the language decides. */
const cycles = { language: {}, '12': { hour12: true }, '24': { hour12: false } } as const;

/** Formats dates in the form that the language and the clock have. */
function dateFormat(options: Intl.DateTimeFormatOptions): (unixMs: number) => string {
  const hasTime = options.timeStyle !== undefined;
  const format = formatter(
    (locale) => new Intl.DateTimeFormat(locale, hasTime ? { ...cycles[speech().clock], ...options } : options),
  );
  return (unixMs) => (Number.isNaN(unixMs) ? '–' : format().format(unixMs));
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
const weekdayNames = {
  short: dateFormat({ weekday: 'short', timeZone: 'UTC' }),
  long: dateFormat({ weekday: 'long', timeZone: 'UTC' }),
};

/** The day that such a text names, with its year. */
export const formatWrittenDate = (text: string): string => writtenDate(Date.parse(`${text.slice(0, 10)}T00:00Z`));

/** The name of a weekday, 1 Monday to 7 Sunday; 5 January 2026 is a Monday. */
export const nameOfWeekday = (day: number, length: 'short' | 'long' = 'short'): string =>
  weekdayNames[length](Date.UTC(2026, 0, 4 + day));

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

const timeOfLanguage = formatter((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Time of day as the language has it, whichever clock was chosen. */
export const formatTimeOfLanguage = (unixMs: number): string => timeOfLanguage().format(unixMs);

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
  return t('common.dayAndTime', { day: formatDay(unixMs), time: formatTime(unixMs) });
}

/** A moment after “since”: its time of day alone when it is of today. */
export function formatSince(unixMs: number, nowMs: number = Date.now()): string {
  return formatDay(unixMs, nowMs) === t('common.today') ? formatTime(unixMs) : formatDateTime(unixMs);
}

/** Makes one formatter of numbers for each style. */
const numberFormat = (options: Intl.NumberFormatOptions) =>
  formatter((locale) => new Intl.NumberFormat(locale, options));

const plainNumber = numberFormat({});
const byDigits = [0, 1, 2].map((digits) =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** A number as the language writes it: `12,345`. */
export const formatCount = (count: number): string => plainNumber().format(count);

/** A number with exactly so many decimals. */
export const formatDecimal = (value: number, digits: 0 | 1 | 2): string =>
  (byDigits[digits] ?? plainNumber)().format(value);

/** Share of a hundred, with at most so many decimals. The sign never stands on a line of its own. */
export const formatPercent = (percent: number, digits: 0 | 1 | 2 = 0): string =>
  t('common.percent', { value: Number(percent.toFixed(digits)) });

const currencyFormats = formatter((locale) => ({ locale, made: new Map<string, Intl.NumberFormat>() }));

/** An amount of money; without a currency, the figure alone. Prices of calls have up to four decimals. */
export function formatAmount(amount: number, currency: string): string {
  const { locale, made } = currencyFormats();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const style = currency === '' ? {} : ({ style: 'currency', currency } as const);
  const format = made.get(currency) ?? new Intl.NumberFormat(locale, { ...style, ...digits });
  made.set(currency, format);
  return format.format(amount);
}

const shortSeconds = numberFormat({ style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 });

/** A short time in seconds, such as `1.2 sec`. */
export const formatSeconds = (ms: number): string => shortSeconds().format(ms / 1000);

const spans = (['day', 'hour', 'minute'] as const).map((unit) => ({
  seconds: { day: 86_400, hour: 3600, minute: 60 }[unit],
  format: numberFormat({ style: 'unit', unit, unitDisplay: 'long' }),
}));

/** A span of time in words, in the largest unit that divides it without a rest; rounded minutes at least. */
export function formatSpan(seconds: number): string {
  const unit = spans.find((candidate) => seconds % candidate.seconds === 0) ?? spans.at(-1);
  return unit ? unit.format().format(Math.round(seconds / unit.seconds)) : '';
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

const regionNames = formatter((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** Countries by their codes (ISO 3166), as choices in the order of their names. */
export function regionOptions<R extends string>(regions: readonly R[]): { readonly id: R; readonly label: string }[] {
  return regions
    .map((id) => ({ id, label: regionNames().of(id) ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, speech().locale));
}
