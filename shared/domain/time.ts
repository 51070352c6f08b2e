/** A moment as the contract writes date-times: `YYYY-MM-DD HH:MM:SS`, UTC. */
export function toContractDateTime(unixMs: number): string {
  return new Date(unixMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same of what may not have happened: null stays null. */
export const contractDateTimeOrNull = (unixMs: number | null): string | null =>
  unixMs === null ? null : toContractDateTime(unixMs);

/** The moment that such a text names, in Unix milliseconds; NaN when it names none. */
export function fromContractDateTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** A moment as the contract writes integer timestamps: Unix seconds. */
export function toContractTimestamp(unixMs: number): number {
  return Math.floor(unixMs / 1000);
}

const dayMs = 86_400_000;

const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The day (`YYYY-MM-DD`) that is so many days later, earlier if negative. */
export function plusDays(date: string, days: number): string {
  return new Date(midnightOf(date).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** The day of the week of a day (ISO 8601): 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return midnightOf(date).getUTCDay() || 7;
}
