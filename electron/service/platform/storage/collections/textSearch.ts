/** `like` by a full-text table, without reading the rows: substrings of three characters or more, and words. */
import { type Kysely, sql } from 'kysely';
import type { Condition } from '../../../kernel/collections.ts';
import {
  allOf,
  endOf,
  idsFound,
  inColumns,
  isAscii,
  keyOf,
  matchOfWords,
  phraseOf,
  type Search,
  TRIGRAM,
} from '../dialect/fullText.ts';
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
function expressionOf({ kind }: SearchIndex, { property, value }: Condition, precision: Precision): Search {
  if (kind === 'words') return matchOfWords(String(value));
  const columns = columnsOf(property);
  const text = precision === 'end' ? endOf(String(value)) : String(value);
  return columns.length === 1 || precision === 'exact' ? inColumns(columns, text) : phraseOf(text);
}

function searchOf(index: SearchIndex, conditions: readonly Condition[], precision: Precision): Search | null {
  const searchable = conditions.filter((condition) => isSearchable(index, condition));
  return searchable.length === 0 ? null : allOf(searchable.map((one) => expressionOf(index, one, precision)));
}

/** The rows that fulfil the conditions and no others; null when the index alone cannot tell. */
export function exactSearchOf(index: SearchIndex, conditions: readonly Condition[]): Search | null {
  return canBeExact(index, conditions) ? searchOf(index, conditions, 'exact') : null;
}

/**
 * Rows that may fulfil the searchable conditions, the quickest first; none when none is
 * searchable. The rows themselves must still be checked.
 */
export function lookupsOf(index: SearchIndex, conditions: readonly Condition[]): readonly Search[] {
  const precisions = ['end', 'whole'] as const;
  const searches = precisions.map((precision) => searchOf(index, conditions, precision)).filter((one) => one !== null);
  return [...new Map(searches.map((search) => [keyOf(search), search])).values()];
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

async function idsOf(db: Kysely<Tables>, table: string, search: Search): Promise<string | null> {
  const query = sql<{ id: number }>`${idsFound(table, search)} LIMIT ${FEW + 1}`;
  const { rows } = await query.execute(db);
  return rows.length > FEW ? null : JSON.stringify(rows.map(({ id }) => id));
}

/**
 * The ids that the first of some searches finds that does not find many, in JSON, or null when all find many; looks at no
 * more of them than it needs to tell.
 */
export async function fewIds(db: Kysely<Tables>, table: string, searches: readonly Search[]): Promise<string | null> {
  for (const search of searches) {
    const ids = await idsOf(db, table, search);
    if (ids !== null) return ids;
  }
  return null;
}
