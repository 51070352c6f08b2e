/**
 * Full-text search by SQLite's FTS5: tables over the columns of others, whose rowids are those one's ids. One kind of
 * table finds any three characters in a row by their trigrams (https://www.sqlite.org/fts5.html#the_trigram_tokenizer),
 * the other finds words as `shared/domain/words.ts` cuts texts.
 */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import type { Tables } from '../tables.ts';
import { valuesOf } from './expressions.ts';

/** Shorter texts hold no trigram. */
export const TRIGRAM = 3;
/** More characters make a search no quicker, but each that every row holds makes it slower. */
const END = 5;
/** Words of an excerpt. */
const EXCERPT_WORDS = 24;

/* ---- What is searched for, in the query language (https://www.sqlite.org/fts5.html#full_text_query_syntax) ---- */

/** A text as one phrase. */
export const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Matches words that begin with the text. */
export const beginningOf = (text: string): string => `${phraseOf(text)}*`;

/** A phrase in certain columns. */
export const inColumns = (columns: readonly string[], phrase: string): string => `{${columns.join(' ')}} : ${phrase}`;

/** Words, and prefixes of words, all of which a text must contain. There must be one. */
export function matchOfWords(search: string): string {
  const terms = searchTermsOf(search).map(({ words, isPrefix }) => {
    const phrase = words.join(' ');
    return isPrefix ? beginningOf(phrase) : phraseOf(phrase);
  });
  return [...new Set(terms)].join(' AND ');
}

/** Whether the index folds the case of a text as `LIKE` does; that of other letters it folds in its own way. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * The end of a text, for a search that is to find few rows fast: FTS5 reads the list of every trigram of a phrase, and how
 * texts begin (the prefix of a country, "name") many rows have in common. It finds every row with the whole text, and others.
 */
export const endOf = (text: string): string => [...text].slice(-END).join('');

/* ---- Asking ---- */

/** Whether a row of the search table is found. */
const matches = (table: string, search: string): RawBuilder<SqlBool> => sql`${sql.table(table)} MATCH ${search}`;

/** The ids that are found, as a query. */
export const idsFound = (table: string, search: string): RawBuilder<{ id: number }> =>
  sql`SELECT rowid AS id FROM ${sql.table(table)} WHERE ${matches(table, search)}`;

/** How many there are and between which ids, as columns of a row; `newest` is a query of the largest id of all. */
export const countFound = <R>(table: string, search: string, newest: RawBuilder<unknown>): RawBuilder<R> =>
  sql`SELECT count(*) AS total, min(rowid) AS first_id, max(rowid) AS last_id, ${newest} AS newest
    FROM ${sql.table(table)} WHERE ${matches(table, search)}`;

/** Which part of what is found is wanted. */
export interface FoundPage {
  /** The table that the ids are of. */
  readonly of: string;
  /** Further conditions on its rows. */
  readonly where: RawBuilder<SqlBool>;
  readonly direction: 'ASC' | 'DESC';
  readonly limit: number;
  readonly offset: number;
}

/** The matching rows, in the order of their ids; no more rows are read than necessary. */
export const pageFound = <R>(
  table: string,
  search: string,
  { of, where, direction, limit, offset }: FoundPage,
): RawBuilder<R> => sql`SELECT ${sql.table(of)}.* FROM ${sql.table(table)} AS found
  CROSS JOIN ${sql.table(of)} ON ${sql.table(of)}.id = found.rowid
  WHERE ${matches(table, search)} AND ${where}
  ORDER BY found.rowid ${sql.raw(direction)} LIMIT ${limit} OFFSET ${offset}`;

/** By id, the part of each text with most of the searched words. */
export async function excerptsOf(
  db: Kysely<Tables>,
  table: string,
  ids: readonly number[],
  search: string,
): Promise<ReadonlyMap<number, string>> {
  const query = sql<{ id: number; excerpt: string }>`
    SELECT rowid AS id, snippet(${sql.table(table)}, 0, '', '', '…', ${EXCERPT_WORDS}) AS excerpt
    FROM ${sql.table(table)}
    WHERE ${matches(table, matchOfWords(search))} AND rowid IN ${valuesOf(JSON.stringify(ids))}`;
  return new Map((await query.execute(db)).rows.map(({ id, excerpt }) => [id, excerpt]));
}
