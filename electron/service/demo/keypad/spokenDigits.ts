import type { DtmfDigit } from '../../telephony/ports/media.ts';

const WORDS: Readonly<Record<DtmfDigit, string>> = {
  '0': 'zero',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '*': 'star',
  '#': 'hash',
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
};

/** Keys in words, with a short pause after each. */
export function spokenDigits(digits: readonly DtmfDigit[]): string {
  return digits.map((digit) => WORDS[digit]).join(', ');
}
