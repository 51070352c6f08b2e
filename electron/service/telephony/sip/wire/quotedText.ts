/**
 * Cutting header values at separators that stand outside quoted strings (RFC 3261 section 25.1). Everything here looks at
 * each character once: untrusted input must not cost more than its length.
 */

/** Where the quoted string ends whose text begins at `from`: the index of its closing quote, -1 when there is none. */
export function closingQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** The text of a quoted string without its escapes. */
export function unescapedText(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

/** Longer names are cut: no telephone shows more. */
const LONGEST_NAME = 100;

/** A name that somebody typed as the inside of a quoted string: it cannot end the string, nor the header field. */
export function escapedText(text: string): string {
  // Characters that a telephone cannot show are not sent, line ends above all.
  const shown = text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').slice(0, LONGEST_NAME);
  return shown.replace(/["\\]/g, '\\$&');
}

/**
 * Parameters of Authorization, a challenge and the like (RFC 7235 section 2.1) by lower-case name, quoted values as they
 * stand between their quotes. Blanks in place of commas are taken, too; what is no parameter is passed over. Of a name that
 * stands twice the last value counts.
 */
export function authParameters(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    const name =
      text
        .slice(at, equals)
        .trimEnd()
        .split(/[^A-Za-z]/)
        .at(-1) ?? '';
    const { value, end } = valueAt(text, equals + 1);
    if (name !== '' && value !== null) found.set(name.toLowerCase(), value);
    at = end;
  }
  return found;
}

/** The value that stands there, null when there is none, and where what follows it begins. */
function valueAt(text: string, from: number): { readonly value: string | null; readonly end: number } {
  let begin = from;
  while (isBlank(text[begin])) begin += 1;
  if (text[begin] === '"') {
    const close = closingQuote(text, begin + 1);
    return close < 0 ? { value: null, end: text.length } : { value: text.slice(begin + 1, close), end: close + 1 };
  }
  let end = begin;
  while (end < text.length && !isBlank(text[end]) && text[end] !== ',' && text[end] !== '"') end += 1;
  return { value: end === begin ? null : text.slice(begin, end), end };
}

function isBlank(char: string | undefined): boolean {
  return char !== undefined && /\s/.test(char);
}
