/** `like` by a full-text table, without reading the rows: substrings of three characters or more, and words. */
import { type Kysely, sql } from 'kysely';
import type { Condition } from '../../../kernel/collections.ts';
import { endOf, idsFound, inColumns, isAscii, matchOfWords, phraseOf, TRIGRAM } from '../dialect/fullText.ts';
import type { Tables } from '../tables.ts';
import { columnsOf } from './conditionSql.ts';

/** A full-text table over the columns of another, whose rowids are that one's ids. */
export interface SearchIndex {
  /** Set where it finds words by a property that is no column; absent: any three characters in a row. */
  readonly kind?: 'words';
  readonly table: string;
  readonly columns: ReadonlySet<string>;
}

/** Up to so many matches, looking at each takes some milliseconds; more lie so close that walking along the table does. */
const FEW = 10_000;

function isSearchable({ kind, columns }: SearchIndex, { property, operator, value }: Condition): boolean {
  if (kind === 'words') return operator === 'like' && columns.has(property);
  if (operator !== 'like' || [...String(value)].length < TRIGRAM || String(value).includes('\0')) return false;
  return columnsOf(property).every((column) => columns.has(column));
}

/** Which rows a search finds: just those that match, those and others that share a column or the end of a text. */
type Precision = 'exact' | 'whole' | 'end';

/** Telling several columns apart costs more than looking at the few rows where another column matched. */
function expressionOf({ kind }: SearchIndex, { property, value }: Condition, precision: Precision): string {
  if (kind === 'words') return `(${matchOfWords(String(value))})`;
  const columns = columnsOf(property);
  const phrase = phraseOf(precision === 'end' ? endOf(String(value)) : String(value));
  return columns.length === 1 || precision === 'exact' ? `(${inColumns(columns, phrase)})` : phrase;
}

function searchOf(index: SearchIndex, conditions: readonly Condition[], precision: Precision): string | null {
  const searchable = conditions.filter((condition) => isSearchable(index, condition));
  return searchable.length === 0 ? null : searchable.map((one) => expressionOf(index, one, precision)).join(' AND ');
}

/** The rows that fulfil the conditions and no others, in its query language; null when the index alone cannot tell. */
export function exactSearchOf(index: SearchIndex, conditions: readonly Condition[]): string | null {
  return canBeExact(index, conditions) ? searchOf(index, conditions, 'exact') : null;
}

/**
 * Rows that may fulfil the searchable conditions, in its query language, the quickest first; none when none is
 * searchable. The rows themselves must still be checked.
 */
export function lookupsOf(index: SearchIndex, conditions: readonly Condition[]): readonly string[] {
  const precisions = ['end', 'whole'] as const;
  const searches = precisions.map((precision) => searchOf(index, conditions, precision)).filter((one) => one !== null);
  return [...new Set(searches)];
}

/** Whether the index alone answers the conditions exactly: it folds the case of other letters in its own way. */
function canBeExact(index: SearchIndex, conditions: readonly Condition[]): boolean {
  return conditions.every(
    (condition) => isSearchable(index, condition) && (index.kind === 'words' || isAscii(String(condition.value))),
  );
}

/** The conditions that still have to be asked of rows that a search found. */
export function unanswered(index: SearchIndex, conditions: readonly Condition[]): readonly Condition[] {
  return index.kind === 'words' ? conditions.filter((condition) => !isSearchable(index, condition)) : conditions;
}

async function idsOf(db: Kysely<Tables>, table: string, search: string): Promise<string | null> {
  const query = sql<{ id: number }>`${idsFound(table, search)} LIMIT ${FEW + 1}`;
  const { rows } = await query.execute(db);
  return rows.length > FEW ? null : JSON.stringify(rows.map(({ id }) => id));
}

/**
 * The ids that the first of some searches finds that does not find many, in JSON, or null when all find many; looks at no
 * more of them than it needs to tell.
 */
export async function fewIds(db: Kysely<Tables>, table: string, searches: readonly string[]): Promise<string | null> {
  for (const search of searches) {
    const ids = await idsOf(db, table, search);
    if (ids !== null) return ids;
  }
  return null;
}
