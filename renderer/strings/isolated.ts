import { speech } from './language.ts';

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [begin, end] = ['\u2068', '\u2069'];

/**
 * A name within a text of ours: one that is written in the other direction than the text is isolated (Unicode UAX 9), so that
 * a number after it stays after it. In a text from right to left that is everything else: a telephone number would come out
 * with its groups in the wrong order.
 */
export function isolated(name: string): string {
  const isOther = speech().direction === 'rtl' ? /\w/.test(name) : rightToLeft.test(name);
  return isOther && !name.startsWith(begin) ? `${begin}${name}${end}` : name;
}
