/** When else: what is offered to who cannot come back to somebody now. Pure. */

const hourMs = 3_600_000;
const morningHour = 9;

/** Moments that are offered. */
export const postponements = ['hour', 'threeHours', 'tomorrow', 'nextWeek'] as const;
/** A moment that is offered. */
export type Postponement = (typeof postponements)[number];

/** At nine in the morning of this device's clock, so many days from now. */
function morning(now: number, days: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return date.setHours(morningHour, 0, 0, 0);
}

/** The day of the Monday that comes, in days from now. */
const daysToMonday = (now: number): number => 7 - ((new Date(now).getDay() + 6) % 7);

/** The moment, Unix milliseconds. */
export function momentOf(postponement: Postponement, now: number): number {
  switch (postponement) {
    case 'hour':
      return now + hourMs;
    case 'threeHours':
      return now + 3 * hourMs;
    case 'tomorrow':
      return morning(now, 1);
    case 'nextWeek':
      return morning(now, daysToMonday(now));
  }
}
