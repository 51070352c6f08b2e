/** What texts are for a full-text table of trigrams (https://www.sqlite.org/fts5.html#the_trigram_tokenizer). */

/** Shorter texts hold no trigram. */
export const TRIGRAM = 3;
/** More characters make a search no quicker, but each that every row holds makes it slower. */
const END = 5;

/** A text as a phrase of FTS5's query language. */
export const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Whether the index folds the case of a text as `LIKE` does; that of other letters it folds in its own way. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * The end of a text, for a search that is to find few rows fast: FTS5 reads the list of every trigram of a phrase, and how
 * texts begin (the prefix of a country, "name") many rows have in common. It finds every row with the whole text, and others.
 */
export function endOf(text: string): string {
  return [...text].slice(-END).join('');
}
