import { t } from '../../strings/t.ts';

const dayMs = 86_400_000;

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

/** Time of day, such as `14:05`. */
export function formatTime(unixMs: number): string {
  return new Date(unixMs).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** Time of day with milliseconds, for traces. */
export function formatPreciseTime(unixMs: number): string {
  const date = new Date(unixMs);
  const base = date.toLocaleTimeString(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  });
  return `${base}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Day as people say it: today, yesterday, a weekday with its date. */
export function formatDay(unixMs: number, nowMs: number = Date.now()): string {
  const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(nowMs) - midnight(unixMs)) / dayMs);
  if (days === 0) return t('common.today');
  if (days === 1) return t('common.yesterday');
  const sameYear = new Date(unixMs).getFullYear() === new Date(nowMs).getFullYear();
  return new Date(unixMs).toLocaleDateString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

/** Day and time of day. */
export function formatDateTime(unixMs: number): string {
  return `${formatDay(unixMs)}, ${formatTime(unixMs)}`;
}

/** A moment after “since”: its time of day alone when it is of today. */
export function formatSince(unixMs: number, nowMs: number = Date.now()): string {
  return formatDay(unixMs, nowMs) === t('common.today') ? formatTime(unixMs) : formatDateTime(unixMs);
}

/** How many there are, in the words for one and for several; empty while nobody knows. */
export function formatCount(total: number | null, one: string, several: (count: string) => string): string {
  if (total === null) return '';
  return total === 1 ? one : several(total.toLocaleString());
}

/** An amount of money; without a currency, the figure alone. Prices of calls have up to four decimals. */
export function formatAmount(amount: number, currency: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  if (currency === '') return new Intl.NumberFormat(undefined, digits).format(amount);
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, ...digits }).format(amount);
}
