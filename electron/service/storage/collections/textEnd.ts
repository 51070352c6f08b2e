/** More characters make a trigram search no quicker, but each that every row holds makes it slower. */
const CHARACTERS = 5;

/**
 * The end of a text, for a search that is to find few rows fast: FTS5 reads the list of every trigram of a phrase, and how
 * texts begin (the prefix of a country, "name") many rows have in common. It finds every row with the whole text, and others.
 */
export function endOf(text: string): string {
  return [...text].slice(-CHARACTERS).join('');
}
