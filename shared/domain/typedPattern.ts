/** Patterns of what people type, for the document: the signs between digits are dropped before a number is checked. */

const signs = '[ .()/-]*';
/** A digit, a class or an escaped character, with its repetition. */
const atom = /(\\.|\[[^\][]*\]|[^\\[\](){}?*+|^$:])(\{[^{}]*\}|[?*+])?/g;

/** A pattern of a whole text without its ends, as part of another one. */
export const unanchored = ({ source }: RegExp): string => source.replace(/^\^/, '').replace(/\$$/, '');

function withSigns(pattern: RegExp): string {
  return unanchored(pattern).replace(atom, (_, one: string, times = '') =>
    times ? `(?:${one}${signs})${times}` : one + signs,
  );
}

/** A pattern for what people may type where one of these patterns of a whole text is required. */
export const asTyped = (...patterns: readonly RegExp[]): string => `^${signs}(?:${patterns.map(withSigns).join('|')})$`;
