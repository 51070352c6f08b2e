/**
 * Checks what people type to dial, without zod: the interface's first page uses only this, the schemas are in
 * numbers.ts.
 */

/** Longest text that is checked. */
export const longestTyped = 40;

/** E.164 with or without `+` (ITU-T E.164: up to 15 digits), or an extension of up to five digits. */
export const numberPattern = /^(\+?[1-9]\d{5,14}|\d{1,5})$/;
/** A national number, or an international one behind `00`: what the line's carrier or PBX makes of it is its own business. */
export const nationalPattern = /^0\d{5,19}$/;
/** A code of the service or of a line's PBX, with what belongs to it: `*97`, `#31#0301234`, `*21*0301234#`. */
export const codePattern = /^[*#][\d*#]{1,31}$/;

/** Places where calls are parked, the first and the last. */
export const parkingPlaces = { first: 701, last: 799 } as const;

/** Whether calls are parked there. */
export const isParkingPlace = (number: string): boolean =>
  /^\d{3}$/.test(number) && Number(number) >= parkingPlaces.first && Number(number) <= parkingPlaces.last;

/** Whether a number is one of the service alone: a service code, or a parking place. */
export const isServiceNumber = (number: string): boolean => isParkingPlace(number) || /^[*#]/.test(number);

/** Drops the spaces, dots, dashes, slashes and brackets that people type between digits. */
export const withoutTypedSigns = (typed: string): string => typed.trim().replace(/[\s.()/-]/g, '');

/** Whether a telephone can dial it: somebody's number, as the contract or as a carrier writes it, or a code such as `*97`. */
export const isDialable = (text: string): boolean =>
  [numberPattern, nationalPattern, codePattern].some((pattern) => pattern.test(text));
