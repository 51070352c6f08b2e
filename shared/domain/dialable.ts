/** What people type to dial, told without a schema: numbers.ts has the schemas, and the interface's first page only this. */

/** So many characters are looked at. */
export const longestTyped = 40;

/** E.164 with or without `+` (ITU-T E.164: up to 15 digits), or an extension of up to five digits. */
export const numberPattern = /^(\+?[1-9]\d{5,14}|\d{1,5})$/;
/** A service code: `*` and two to four digits. */
const serviceCodePattern = /^\*\d{2,4}$/;

/** Places where calls are parked, the first and the last. */
export const parkingPlaces = { first: 701, last: 799 } as const;

/** Whether a number is one of the house alone: a service code, or a parking place. */
export function isHouseNumber(number: string): boolean {
  const isPlace =
    /^\d{3}$/.test(number) && Number(number) >= parkingPlaces.first && Number(number) <= parkingPlaces.last;
  return isPlace || /^[*#]/.test(number);
}

/** Drops the spaces, dots, dashes, slashes and brackets that people type between digits. */
export const withoutTypedSigns = (typed: string): string => typed.trim().replace(/[\s.()/-]/g, '');

/** Whether somebody's number, or a service code such as `*97` (the mailbox). */
export const isDialable = (text: string): boolean => numberPattern.test(text) || serviceCodePattern.test(text);
