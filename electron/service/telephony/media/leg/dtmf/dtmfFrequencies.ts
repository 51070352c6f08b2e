import type { DtmfDigit } from '../../../ports/media.ts';

/** Frequencies of the rows of the keypad, in Hz (ITU-T Q.23). */
export const LOW_GROUP_HZ = [697, 770, 852, 941] as const;
/** Frequencies of its columns. */
export const HIGH_GROUP_HZ = [1209, 1336, 1477, 1633] as const;

const KEYPAD: readonly (readonly DtmfDigit[])[] = [
  ['1', '2', '3', 'A'],
  ['4', '5', '6', 'B'],
  ['7', '8', '9', 'C'],
  ['*', '0', '#', 'D'],
];

/** The key of a row and a column, 0 to 3 each. */
export function keyAt(row: number, column: number): DtmfDigit | null {
  return KEYPAD[row]?.[column] ?? null;
}

/** The two frequencies of a key, the lower first. */
export function frequenciesOf(digit: DtmfDigit): readonly [number, number] {
  const row = KEYPAD.findIndex((keys) => keys.includes(digit));
  const column = KEYPAD[row]?.indexOf(digit) ?? 0;
  return [LOW_GROUP_HZ[row] ?? LOW_GROUP_HZ[0], HIGH_GROUP_HZ[column] ?? HIGH_GROUP_HZ[0]];
}
