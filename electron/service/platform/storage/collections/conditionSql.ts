/** A filter's conditions as SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contactSpeedDialFields } from '../../../../../shared/domain/contactFields.ts';
import { searchTermsOf } from '../../../../../shared/domain/words.ts';
import type { Condition } from '../../../kernel/collections.ts';
import { comparable, hasOneOf, inLowerCase, isLike, textsOf } from '../dialect/expressions.ts';
import { idsFound, inColumns, matchOfWords, phraseOf, TRIGRAM } from '../dialect/fullText.ts';

const comparisons = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/**
 * Properties that cover several columns: a call's numbers and names on both sides, a contact's speed dials, all texts
 * of a wrap-up (contacts have a search of their own).
 */
const combined: Readonly<Record<string, readonly string[]>> = {
  party: ['src', 'src_name', 'dst', 'dst_name'],
  speed_dial: contactSpeedDialFields,
  search: ['number', 'name', 'user_name', 'queue_name', 'disposition', 'notes'],
};

/** A character that nobody types. */
const APART = '\x1f';

/** The columns that a property covers. */
export const columnsOf = (property: string): readonly string[] => combined[property] ?? [property];

function columnOf(property: string): RawBuilder<unknown> {
  const columns = combined[property];
  if (!columns) return sql.ref(property);
  // The end of one column and the start of the next do not make a match.
  return sql`(${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ${APART} || `,
  )})`;
}

function nullSql(column: RawBuilder<unknown>, operator: Condition['operator']): RawBuilder<SqlBool> {
  return operator === 'ne' ? sql<SqlBool>`${column} IS NOT NULL` : sql<SqlBool>`${column} IS NULL`;
}

/** Properties that search a text for words, and the full-text tables that they are looked up in. */
const wordTables: Readonly<Record<string, string>> = { words: 'monitors_words' };

function wordsSql(table: string, { operator, value }: Condition): RawBuilder<SqlBool> {
  const found = idsFound(table, matchOfWords(String(value)));
  return operator === 'notlike' ? sql<SqlBool>`id NOT IN (${found})` : sql<SqlBool>`id IN (${found})`;
}

/** Records with a term in their newest note, which is in the record, or in an earlier one. */
function termNotedSql(term: string): RawBuilder<SqlBool> {
  if ([...term].length < TRIGRAM) {
    const earlier = sql`SELECT cdr_id FROM cdr_notes WHERE ${isLike(sql.ref('text'), term)}`;
    return sql<SqlBool>`(${isLike(sql.ref('notes'), term)} OR id IN (${earlier}))`;
  }
  const newest = idsFound('cdrs_search', inColumns(['notes'], term));
  const noted = idsFound('cdr_notes_search', phraseOf(term));
  return sql<SqlBool>`id IN (${newest} UNION SELECT cdr_id FROM cdr_notes WHERE id IN (${noted}))`;
}

/** Records whose notes hold all that is searched for, each in any place. */
function notedSql(search: string): RawBuilder<SqlBool> {
  const terms = searchTermsOf(search).map(({ words }) => words.join(' '));
  return sql.join<SqlBool>(terms.map(termNotedSql), sql` AND `);
}

/** Calls with a matching note or transcript. */
function saidSql({ operator, value }: Condition): RawBuilder<SqlBool> {
  const search = String(value);
  const transcribed = sql`SELECT live_id FROM monitors WHERE id IN (${idsFound('monitors_words', matchOfWords(search))})`;
  const found = sql`SELECT id FROM cdrs WHERE ${notedSql(search)}
    UNION SELECT id FROM cdrs WHERE live_id IN (${transcribed})`;
  return operator === 'notlike' ? sql<SqlBool>`id NOT IN (${found})` : sql<SqlBool>`id IN (${found})`;
}

/** Labelled records have the ids of their labels in the column `label_ids`; the filter has names or ids. Null: none. */
function labelsSql({ operator, value }: Condition): RawBuilder<SqlBool> {
  const isNegative = operator === 'ne' || operator === 'notlike';
  if (value === null) return isNegative ? sql<SqlBool>`label_ids <> '[]'` : sql<SqlBool>`label_ids = '[]'`;
  const texts = JSON.stringify((Array.isArray(value) ? value : [value]).map((text) => String(text).toLowerCase()));
  const isNamed = sql`(${inLowerCase(sql`name`)} IN ${textsOf(texts)} OR CAST(id AS TEXT) IN ${textsOf(texts)})`;
  const wanted = operator === 'like' || operator === 'notlike' ? isLike(sql.ref('name'), String(value)) : isNamed;
  const found = hasOneOf('label_ids', sql`SELECT id FROM call_labels WHERE ${wanted}`);
  return isNegative ? sql<SqlBool>`NOT ${found}` : sql<SqlBool>`(label_ids <> '[]' AND ${found})`;
}

/** Calls that began in an hour of the day by a zone's clocks: `9 Europe/Berlin`. */
function hourSql(value: string): RawBuilder<SqlBool> {
  const [hour = '', zone = ''] = value.split(' ');
  return sql<SqlBool>`local_hour(calldate, ${zone}) = ${Number(hour)}`;
}

/** One condition. What is null is unlike and unequal to everything, and neither more nor less. */
export function conditionSql(condition: Condition): RawBuilder<SqlBool> {
  if (condition.property === 'said') return saidSql(condition);
  if (condition.property === 'hour_of_day') return hourSql(String(condition.value));
  const words = wordTables[condition.property];
  if (words !== undefined) return wordsSql(words, condition);
  if (condition.property === 'labels') return labelsSql(condition);
  const column = columnOf(condition.property);
  if (condition.value === null) return nullSql(column, condition.operator);
  switch (condition.operator) {
    case 'in':
      return condition.value.length === 0
        ? sql<SqlBool>`false`
        : sql<SqlBool>`${comparable(column, condition.value)} IN (${sql.join(condition.value)})`;
    case 'like':
      return isLike(column, condition.value);
    case 'notlike':
      return sql<SqlBool>`(${column} IS NULL OR NOT ${isLike(column, condition.value)})`;
    case 'ne':
      return sql<SqlBool>`(${column} IS NULL OR ${comparable(column, [condition.value])} <> ${condition.value})`;
    default:
      return sql<SqlBool>`${comparable(column, [condition.value])} ${sql.raw(comparisons[condition.operator])} ${condition.value}`;
  }
}
