/**
 * Words as transcripts are searched for them. A word is a stretch of letters and digits; letter case and the accents of
 * Latin letters do not count. The full-text index cuts texts in the same way
 * (https://www.sqlite.org/fts5.html#unicode61_tokenizer), so that what is marked in a text is what was found in it. Pure.
 */

/** Words that must occur in a text, one after the other. */
export interface SearchTerm {
  /** Folded; at least one. */
  readonly words: readonly string[];
  /** Whether of the last word the beginning suffices. */
  readonly isPrefix: boolean;
}

/** Where in a text something was found: from the first character to the one after the last, in UTF-16 units. */
export interface FoundRange {
  readonly from: number;
  readonly to: number;
}

interface Word extends FoundRange {
  readonly folded: string;
}

/** Marks that the tokenizer takes as part of the letter before; all others part words. */
const wordPattern = /[\p{L}\p{N}\p{Co}](?:[\p{L}\p{N}\p{Co}]|[\u0300-\u0331])*/gu;
const marks = /[\u0300-\u0331]/g;

const withoutAccents = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');

/** The accents of Latin letters alone: elsewhere a mark makes another letter. A sigma is the same at the end of a word. */
const fold = (word: string): string =>
  word
    .replace(marks, '')
    .replace(/(?![a-z])\p{Script=Latin}/giu, withoutAccents)
    .toLowerCase()
    .replaceAll('ς', 'σ');

function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    folded: fold(word),
  }));
}

/** A single letter begins too many words to be asked for as a beginning. */
const isBeginning = (word = ''): boolean => word.length > 1;

/**
 * Parses a search: words match the beginning of words, quoted text matches literally. Without any word there is nothing
 * to search for.
 */
export function searchTermsOf(text: string): SearchTerm[] {
  const parts = [...text.matchAll(/"([^"]*)"|[^\s"]+/g)];
  return parts.flatMap(({ 0: part, 1: quoted }) => {
    const words = wordsOf(quoted ?? part).map(({ folded }) => folded);
    return words.length === 0 ? [] : [{ words, isPrefix: quoted === undefined && isBeginning(words.at(-1)) }];
  });
}

function rangesOfTerm(words: readonly Word[], { words: wanted, isPrefix }: SearchTerm): FoundRange[] {
  const last = wanted.length - 1;
  const isAt = (start: number) =>
    wanted.every((one, place) => {
      const there = words[start + place]?.folded;
      return place === last && isPrefix ? there?.startsWith(one) : there === one;
    });
  return words.flatMap(({ from }, start) => {
    const end = words[start + last];
    return end && isAt(start) ? [{ from, to: end.to }] : [];
  });
}

/** Ranges in their order, what overlaps or touches joined. */
function joined(ranges: readonly FoundRange[]): FoundRange[] {
  const result: FoundRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const before = result.at(-1);
    if (before && range.from <= before.to) {
      result[result.length - 1] = { from: before.from, to: Math.max(before.to, range.to) };
    } else result.push(range);
  }
  return result;
}

/** Where a text holds any of the terms. */
export function foundIn(text: string, terms: readonly SearchTerm[]): FoundRange[] {
  if (terms.length === 0) return [];
  const words = wordsOf(text);
  return joined(terms.flatMap((term) => rangesOfTerm(words, term)));
}

/** Whether a text holds every one of the terms. */
export function holdsAll(text: string, terms: readonly SearchTerm[]): boolean {
  const words = wordsOf(text);
  return terms.every((term) => rangesOfTerm(words, term).length > 0);
}
