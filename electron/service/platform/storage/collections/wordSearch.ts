/** Texts by their words, in full-text tables that cut texts as `shared/domain/words.ts` does. */
import { type Kysely, sql } from 'kysely';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import type { Tables } from '../tables.ts';

/** Words of an excerpt. */
const EXCERPT_WORDS = 24;

/** Words in quotation marks need no escaping: they are letters and digits. */
const phraseOf = (words: readonly string[]): string => `"${words.join(' ')}"`;

/** A search as text for `MATCH` (https://www.sqlite.org/fts5.html#full_text_query_syntax). It must hold a word. */
export function matchOfWords(search: string): string {
  const terms = searchTermsOf(search).map(({ words, isPrefix }) => `${phraseOf(words)}${isPrefix ? '*' : ''}`);
  return [...new Set(terms)].join(' AND ');
}

/** Of the texts with these ids, by id, the part that holds most of what is searched for. */
export async function excerptsOf(
  db: Kysely<Tables>,
  table: string,
  ids: readonly number[],
  search: string,
): Promise<ReadonlyMap<number, string>> {
  const query = sql<{ rowid: number; excerpt: string }>`
    SELECT rowid, snippet(${sql.table(table)}, 0, '', '', '…', ${EXCERPT_WORDS}) AS excerpt FROM ${sql.table(table)}
    WHERE ${sql.table(table)} MATCH ${matchOfWords(search)}
      AND rowid IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return new Map((await query.execute(db)).rows.map(({ rowid, excerpt }) => [rowid, excerpt]));
}
