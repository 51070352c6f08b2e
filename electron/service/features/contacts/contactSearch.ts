/**
 * Searching contacts by full-text indexes. The trigram index finds three or more
 * characters as `LIKE '%…%'` would; shorter texts are found at the beginning of words by the index of words.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { conditionSql } from '../../platform/storage/collections/conditionSql.ts';
import {
  anyOf,
  beginningOf,
  endOf,
  idsFound,
  isAscii,
  keyOf,
  phraseOf,
  type Search,
  TRIGRAM,
} from '../../platform/storage/dialect/fullText.ts';

/** A full-text query on one of the two indexes. */
export interface SearchQuery {
  readonly table: 'contacts_search' | 'contacts_words';
  readonly match: Search;
  /** Texts of which a matching contact contains at least one; null if only the query decides that. */
  readonly texts: readonly string[] | null;
}

const numberPattern = /^\+?[\d\s()./-]+$/;
const separators = /[^\d]/g;

/** People type separators between digits; contacts store the digits alone. */
function spellingsOf(text: string): string[] {
  const digits = text.replace(separators, '');
  return numberPattern.test(text) && digits !== '' ? [...new Set([text, digits])] : [text];
}

const anyText = (texts: readonly string[]): Search => anyOf(texts.map(phraseOf));

/** The query for what somebody typed; null if it is empty. */
export function searchQuery(typed: string): SearchQuery | null {
  const text = typed.replaceAll('\0', '').trim();
  if (text === '') return null;
  const spellings = spellingsOf(text);
  const long = spellings.filter((spelling) => [...spelling].length >= TRIGRAM);
  if (long.length > 0) {
    return { table: 'contacts_search', match: anyText(long), texts: long.every(isAscii) ? long : null };
  }
  return { table: 'contacts_words', match: anyOf(spellings.map(beginningOf)), texts: null };
}

/**
 * The query for a text that one column of a contact is to contain; it may find other contacts too. Null if the text is
 * too short, or has letters whose case the index folds differently.
 */
export function partQuery(text: string): SearchQuery | null {
  const part = text.trim();
  const isUsable = part.length >= TRIGRAM && isAscii(part);
  return isUsable ? { table: 'contacts_search', match: phraseOf(part), texts: [part] } : null;
}

/** Queries that find at least what a query finds, the fastest first; the contacts found must be checked. */
export function lookupsOfQuery({ match, texts }: SearchQuery): readonly Search[] {
  if (texts === null) return [match];
  const ends = anyText(texts.map(endOf));
  return keyOf(ends) === keyOf(match) ? [match] : [ends, match];
}

/** Whether a contact found by a lookup matches the query itself. */
export function foundSql({ texts }: SearchQuery): RawBuilder<SqlBool> {
  if (texts === null) return sql<SqlBool>`true`;
  const held = texts.map((value) => conditionSql({ property: 'search_text', operator: 'like', value }));
  return sql<SqlBool>`(${sql.join(held, sql` OR `)})`;
}

/** Ids of the contacts that a query finds. */
export function foundIds({ table, match }: SearchQuery): RawBuilder<unknown> {
  return idsFound(table, match);
}

/** A search as a condition on `contacts`; an empty search matches all. */
export function searchSql(operator: 'like' | 'notlike', typed: string): RawBuilder<SqlBool> {
  const query = searchQuery(typed);
  if (!query) return operator === 'like' ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const found = foundIds(query);
  return operator === 'like' ? sql<SqlBool>`id IN (${found})` : sql<SqlBool>`id NOT IN (${found})`;
}
