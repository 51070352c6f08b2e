/**
 * Pieces of SQL that SQLite and PostgreSQL write differently. Repositories take them from here; what a database is asked
 * otherwise is SQL that both understand (`scripts/check/sqlDialect.ts` holds it).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/* ---- Time: calls are stored by the second as the contract writes it, queues and states by the millisecond ---- */

/** Unix milliseconds as the contract writes a moment: `2026-01-31 12:00:00`, in UTC. */
export const contractTimeOf = (milliseconds: Sql): RawBuilder<string> =>
  sql`datetime(${milliseconds} / 1000, 'unixepoch')`;

/** The other way round. */
export const millisecondsOf = (contractTime: Sql): RawBuilder<number> =>
  sql`CAST(strftime('%s', ${contractTime}) AS INTEGER) * 1000`;

/* ---- Texts ---- */

/** Whether a digit is in it. */
export const hasDigit = (text: Sql): RawBuilder<SqlBool> => sql`${text} GLOB '*[0-9]*'`;

/** Whether a text has another in it, letter for letter. */
export const contains = (text: Sql, part: string): RawBuilder<SqlBool> => sql`instr(${text}, ${part}) > 0`;

/** In lower case, also letters beyond ASCII. */
export const inLowerCase = (text: Sql): RawBuilder<string> => sql`unicode_lower(${text})`;

/** Equal but for the case of ASCII letters, as the column's index has it. */
export const sameName = (column: Sql, name: string): RawBuilder<SqlBool> => sql`${column} = ${name} COLLATE NOCASE`;

/** `%` and `_` in what people type mean themselves. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text has another in it, whatever the case. LIKE folds that of ASCII only; other letters take the slower way. */
export function isLike(text: Sql, part: string): RawBuilder<SqlBool> {
  const isAscii = /^[\0-\x7f]*$/.test(part);
  if (isAscii) return sql`${text} LIKE ${pattern(part)} ESCAPE '\\'`;
  return sql`${inLowerCase(text)} LIKE ${pattern(part.toLowerCase())} ESCAPE '\\'`;
}

/* ---- Flags, which are 0 or 1. Their indexes have these very conditions ---- */

export const isSet = (column: string): RawBuilder<SqlBool> => sql`${sql.ref(column)}`;
export const isNotSet = (column: string): RawBuilder<SqlBool> => sql`NOT ${sql.ref(column)}`;

/* ---- JSON in text columns ---- */

/** The values of a JSON list, as a query for `IN`: for lists that are longer than a statement may have parameters. */
export const valuesOf = (list: string): Sql => sql`(SELECT value FROM json_each(${list}))`;

/** Rows of three columns, as a query. */
export const rowsOfThree = (rows: readonly (readonly [unknown, unknown, unknown])[]): Sql =>
  sql`(SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(rows)}))`;

/** The values of a group as a JSON list. */
export const listOf = (column: string): RawBuilder<string> => sql`json_group_array(${sql.ref(column)})`;

/** Whether a column's JSON list has one of the values that a query finds. */
export const hasOneOf = (column: string, values: Sql): RawBuilder<SqlBool> =>
  sql`EXISTS (SELECT 1 FROM json_each(${sql.ref(column)}) AS held WHERE held.value IN (${values}))`;

/** A column's JSON object with other values under some of its names. */
export function withFields(column: string, fields: Readonly<Record<string, unknown>>): RawBuilder<string> {
  const changes = Object.entries(fields).map(
    ([name, value]) => sql`${sql.lit(`$.${name}`)}, json(${JSON.stringify(value)})`,
  );
  return sql`json_set(${sql.ref(column)}, ${sql.join(changes)})`;
}

/** Whether a column's JSON list has a word. */
export const hasWord = (column: string, word: string): RawBuilder<SqlBool> =>
  contains(sql.ref(column), JSON.stringify(word));

/* ---- Ways to the rows. SQLite keeps no statistics here; a planner that does needs none of these ---- */

/** The table, read along an index. */
export const alongIndex = (table: string, index: string): Sql => sql`${sql.table(table)} INDEXED BY ${sql.id(index)}`;

/** The table, read in the order of ids or by them. */
export const withoutIndex = (table: string): Sql => sql`${sql.table(table)} NOT INDEXED`;

/** A number that is compared or sorted by without an index: something else finds the rows. */
export const unindexed = (column: string): RawBuilder<number> => sql`+${sql.ref(column)}`;
