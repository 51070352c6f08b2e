/** Patterns of what people type, for the document: the signs between digits are dropped before a number is checked. */

const signs = '[ .()/-]*';
/** A digit, a class or an escaped sign, with how often it stands there. */
const atom = /(\\.|\[[^\][]*\]|[^\\[\](){}?*+|^$:])(\{[^{}]*\}|[?*+])?/g;

function withSigns({ source }: RegExp): string {
  const body = source.replace(/^\^/, '').replace(/\$$/, '');
  return body.replace(atom, (_, one: string, times = '') => (times ? `(?:${one}${signs})${times}` : one + signs));
}

/** What may be typed where one of the patterns is asked for, each of them of a whole text. */
export const asTyped = (...patterns: readonly RegExp[]): string => `^${signs}(?:${patterns.map(withSigns).join('|')})$`;
