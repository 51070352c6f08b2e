const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [begin, end] = ['\u2068', '\u2069'];

/**
 * A name within a text of ours: one that is written from right to left is isolated (Unicode UAX 9), so that a number
 * after it stays after it.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) && !name.startsWith(begin) ? `${begin}${name}${end}` : name;
}
