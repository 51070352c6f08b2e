/**
 * Full-text search. One kind of index finds any three characters in a row by their trigrams, the other finds words as
 * `shared/domain/words.ts` cuts texts. SQLite has tables of FTS5 over the columns of others, whose rowids are those one's ids
 * (https://www.sqlite.org/fts5.html); in PostgreSQL views of the same names show columns that have a GIN index
 * (https://www.postgresql.org/docs/15/pgtrgm.html, https://www.postgresql.org/docs/15/textsearch.html).
 */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import type { Tables } from '../tables.ts';
import { eitherWay } from './eitherWay.ts';
import { isLike, numbersOf } from './expressions.ts';

/** Shorter texts hold no trigram. */
export const TRIGRAM = 3;
/** More characters make a search no quicker, but each that every row holds makes it slower. */
const END = 5;
/** Words of an excerpt. */
const EXCERPT_WORDS = 24;

/* ---- What is searched for ---- */

/** A text in a row, or several searches of which all or any must find a row. */
export type Search =
  | { readonly text: string; readonly isPrefix: boolean; readonly columns: readonly string[] | null }
  | { readonly each: 'AND' | 'OR'; readonly of: readonly Search[] };

/** A text as one phrase. */
export const phraseOf = (text: string): Search => ({ text, isPrefix: false, columns: null });

/** Matches words that begin with the text. */
export const beginningOf = (text: string): Search => ({ text, isPrefix: true, columns: null });

/** A phrase in certain columns. */
export const inColumns = (columns: readonly string[], text: string): Search => ({ text, isPrefix: false, columns });

/** Finds what every one of them finds; there must be one. */
export const allOf = (searches: readonly Search[]): Search => ({ each: 'AND', of: searches });

/** Finds what any of them finds; there must be one. */
export const anyOf = (searches: readonly Search[]): Search => ({ each: 'OR', of: searches });

/** Words, and prefixes of words, all of which a text must contain. There must be one. */
export const matchOfWords = (search: string): Search =>
  allOf(
    searchTermsOf(search).map(({ words, isPrefix }) => {
      const phrase = words.join(' ');
      return isPrefix ? beginningOf(phrase) : phraseOf(phrase);
    }),
  );

/** Whether the index folds the case of a text as `LIKE` does; that of other letters it folds in its own way. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * The end of a text, for a search that is to find few rows fast: FTS5 reads the list of every trigram of a phrase, and how
 * texts begin (the prefix of a country, "name") many rows have in common. It finds every row with the whole text, and others.
 */
export const endOf = (text: string): string => [...text].slice(-END).join('');

/** The search in FTS5's language (https://www.sqlite.org/fts5.html#full_text_query_syntax). */
function fts5Of(search: Search): string {
  if ('each' in search) return [...new Set(search.of.map((one) => `(${fts5Of(one)})`))].join(` ${search.each} `);
  const phrase = `"${search.text.replaceAll('"', '""')}"${search.isPrefix ? '*' : ''}`;
  return search.columns ? `{${search.columns.join(' ')}} : ${phrase}` : phrase;
}

/** Whether two searches are the same. */
export const keyOf = fts5Of;

/** Tables that are searched: their columns, and the function that cuts texts into words where words are searched for. */
const searched: Readonly<Record<string, { readonly columns: readonly string[]; readonly cut?: string }>> = {
  contacts_search: { columns: ['search_text'] },
  contacts_words: { columns: ['search_text'], cut: 'words_of' },
  cdrs_search: { columns: ['src', 'src_name', 'dst', 'dst_name', 'labels', 'notes'] },
  cdr_notes_search: { columns: ['text'] },
  monitors_words: { columns: ['transcript'], cut: 'plain_words_of' },
};

/** Words that follow each other, as PostgreSQL asks for them. */
const wordsInARow = (cut: string, text: string, isPrefix: boolean): RawBuilder<unknown> =>
  sql`${sql.raw(cut.replace('_of', '_query'))}(${text}, ${sql.lit(isPrefix)})`;

/** The search as a condition on the columns of a table. */
function conditionOf(table: string, search: Search): RawBuilder<SqlBool> {
  if ('each' in search) {
    const all = search.of.map((one) => conditionOf(table, one));
    return sql`(${sql.join(all, sql.raw(` ${search.each} `))})`;
  }
  const { columns = [], cut } = searched[table] ?? {};
  if (cut !== undefined) {
    const [column = ''] = columns;
    return sql`${sql.raw(cut)}(${sql.ref(column)}) @@ ${wordsInARow(cut, search.text, search.isPrefix)}`;
  }
  const each = (search.columns ?? columns).map((column) => isLike(sql.ref(column), search.text));
  return sql`(${sql.join(each, sql` OR `)})`;
}

/* ---- Asking ---- */

/** Whether a row of the search table is found. */
const matches = (table: string, search: Search): RawBuilder<SqlBool> =>
  eitherWay(sql`${sql.table(table)} MATCH ${fts5Of(search)}`, conditionOf(table, search));

const id = eitherWay<number>(sql`rowid`, sql`id`);

/** The ids that are found, as a query. */
export const idsFound = (table: string, search: Search): RawBuilder<{ id: number }> =>
  sql`SELECT ${id} AS id FROM ${sql.table(table)} WHERE ${matches(table, search)}`;

/** How many there are and between which ids, as columns of a row; `newest` is a query of the largest id of all. */
export const countFound = <R>(table: string, search: Search, newest: RawBuilder<unknown>): RawBuilder<R> =>
  sql`SELECT count(*) AS total, min(${id}) AS first_id, max(${id}) AS last_id, ${newest} AS newest
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
export function pageFound<R>(
  table: string,
  search: Search,
  { of, where, direction, limit, offset }: FoundPage,
): RawBuilder<R> {
  const end = sql`${sql.raw(direction)} LIMIT ${limit} OFFSET ${offset}`;
  return eitherWay(
    sql`SELECT ${sql.table(of)}.* FROM ${sql.table(table)} AS found
      CROSS JOIN ${sql.table(of)} ON ${sql.table(of)}.id = found.rowid
      WHERE ${matches(table, search)} AND ${where}
      ORDER BY found.rowid ${end}`,
    sql`SELECT * FROM ${sql.table(of)} WHERE ${conditionOf(table, search)} AND ${where} ORDER BY id ${end}`,
  );
}

/** By id, the part of each text with most of the searched words. */
export async function excerptsOf(
  db: Kysely<Tables>,
  table: string,
  ids: readonly number[],
  search: string,
): Promise<ReadonlyMap<number, string>> {
  const [column = ''] = searched[table]?.columns ?? [];
  const wanted = searchTermsOf(search).map(({ words, isPrefix }) =>
    wordsInARow('plain_words_of', words.join(' '), isPrefix),
  );
  const settings = `StartSel="", StopSel="", MaxFragments=1, MinWords=${EXCERPT_WORDS - 1}, MaxWords=${EXCERPT_WORDS}`;
  const excerpt = eitherWay(
    sql`snippet(${sql.table(table)}, 0, '', '', '…', ${EXCERPT_WORDS})`,
    sql`excerpt_of(${sql.ref(column)}, ${sql.join(wanted, sql` || `)}, ${settings})`,
  );
  const query = sql<{ id: number; excerpt: string }>`
    SELECT ${id} AS id, ${excerpt} AS excerpt FROM ${sql.table(table)}
    WHERE ${matches(table, matchOfWords(search))} AND ${id} IN ${numbersOf(JSON.stringify(ids))}`;
  return new Map((await query.execute(db)).rows.map((row) => [row.id, row.excerpt]));
}
