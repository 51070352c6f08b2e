/**
 * Pieces of SQL that SQLite and PostgreSQL write differently. Repositories take them from here; what a database is asked
 * otherwise is SQL that both understand (`scripts/check/sqlDialect.ts` holds it).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { eitherWay } from './eitherWay.ts';

type Sql = RawBuilder<unknown>;

/* ---- Time: calls are stored by the second as the contract writes it, queues and states by the millisecond ---- */

/** Unix milliseconds as the contract writes a moment: `2026-01-31 12:00:00`, in UTC. */
export const contractTimeOf = (milliseconds: Sql): RawBuilder<string> =>
  eitherWay(sql`datetime(${milliseconds} / 1000, 'unixepoch')`, sql`contract_time(${milliseconds})`);

/** The other way round. */
export const millisecondsOf = (contractTime: Sql): RawBuilder<number> =>
  eitherWay(sql`CAST(strftime('%s', ${contractTime}) AS INTEGER) * 1000`, sql`unix_seconds(${contractTime}) * 1000`);

/* ---- Texts ---- */

/** Whether a digit is in it. */
export const hasDigit = (text: Sql): RawBuilder<SqlBool> =>
  eitherWay(sql`${text} GLOB '*[0-9]*'`, sql`${text} ~ '[0-9]'`);

/** Whether a text has another in it, letter for letter. */
export const contains = (text: Sql, part: string): RawBuilder<SqlBool> =>
  eitherWay(sql`instr(${text}, ${part}) > 0`, sql`strpos(${text}, ${part}) > 0`);

/** In lower case, also letters beyond ASCII. */
export const inLowerCase = (text: Sql): RawBuilder<string> => sql`unicode_lower(${text})`;

/** Equal but for the case of ASCII letters, as the column's index has it. */
export const sameName = (column: Sql, name: string): RawBuilder<SqlBool> =>
  eitherWay(sql`${column} = ${name} COLLATE NOCASE`, sql`${column} = CAST(${name} AS CITEXT)`);

/** A column as it is compared with what people wrote: one of numbers is unlike every other text, which is no error. */
export function comparable(column: Sql, values: readonly unknown[]): Sql {
  const areNumbers = values.every((value) => typeof value !== 'string' || /^-?\d{1,18}$/.test(value));
  return areNumbers ? column : eitherWay(column, sql`CAST(${column} AS TEXT)`);
}

/** `%` and `_` in what people type mean themselves. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text has another in it, whatever the case. LIKE folds that of ASCII only; other letters take the slower way. */
export function isLike(text: Sql, part: string): RawBuilder<SqlBool> {
  const isAscii = /^[\0-\x7f]*$/.test(part);
  const typed = pattern(part);
  if (isAscii) {
    return eitherWay(sql`${text} LIKE ${typed} ESCAPE '\\'`, sql`CAST(${text} AS TEXT) ILIKE ${typed} ESCAPE '\\'`);
  }
  const lower = pattern(part.toLowerCase());
  return eitherWay(
    sql`${inLowerCase(text)} LIKE ${lower} ESCAPE '\\'`,
    sql`${inLowerCase(sql`CAST(${text} AS TEXT)`)} LIKE ${lower} ESCAPE '\\'`,
  );
}

/* ---- Flags, which are 0 or 1. Their indexes have these very conditions ---- */

export const isSet = (column: string): RawBuilder<SqlBool> =>
  eitherWay(sql`${sql.ref(column)}`, sql`${sql.ref(column)} <> 0`);
export const isNotSet = (column: string): RawBuilder<SqlBool> =>
  eitherWay(sql`NOT ${sql.ref(column)}`, sql`${sql.ref(column)} = 0`);

/* ---- Of two, and of a group ---- */

export const larger = (one: Sql, other: Sql): RawBuilder<number> =>
  eitherWay(sql`max(${one}, ${other})`, sql`greatest(${one}, ${other})`);
export const smaller = (one: Sql, other: Sql): RawBuilder<number> =>
  eitherWay(sql`min(${one}, ${other})`, sql`least(${one}, ${other})`);

/** A group's value of the row whose other column is the largest; the query has that one's `max`, too. */
export const ofLargest = (column: string, largest: string): Sql =>
  eitherWay(sql.ref(column), sql`(array_agg(${sql.ref(column)} ORDER BY ${sql.ref(largest)} DESC))[1]`);

/* ---- JSON in text columns ---- */

/** The texts of a JSON list, as a query for `IN`: for lists that are longer than a statement may have parameters. */
export const textsOf = (list: string | Sql): Sql =>
  eitherWay(sql`(SELECT value FROM json_each(${list}))`, sql`(SELECT json_array_elements_text(${list}))`);

/** The numbers of a JSON list, likewise. */
export const numbersOf = (list: string | Sql): Sql =>
  eitherWay(
    sql`(SELECT value FROM json_each(${list}))`,
    sql`(SELECT CAST(each AS BIGINT) FROM json_array_elements_text(${list}) AS each)`,
  );

/** Rows of three columns, of which the last two are numbers, and the first is a text unless it is said to be one too, as a query. */
export function rowsOfThree(
  rows: readonly (readonly [string | number | null, number, number])[],
  first: 'text' | 'number' = 'text',
): Sql {
  const list = JSON.stringify(rows);
  const type = sql.raw(first === 'text' ? 'TEXT' : 'BIGINT');
  return eitherWay(
    sql`(SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${list}))`,
    sql`(SELECT CAST(value ->> 0 AS ${type}), CAST(value ->> 1 AS BIGINT), CAST(value ->> 2 AS BIGINT)
      FROM json_array_elements(${list}))`,
  );
}

/** Rows of a JSON list whose elements are lists of values, one for each of these columns in their order, as a query. */
export function rowsOf<R>(
  list: string | Sql,
  columns: { readonly [K in keyof R & string]: 'text' | 'number' },
): RawBuilder<R> {
  const entries = Object.entries(columns);
  const plain = entries.map(([name], index) => sql`value ->> ${sql.lit(index)} AS ${sql.id(name)}`);
  const typed = entries.map(([name, type], index) => {
    const cast = sql.raw(type === 'text' ? 'TEXT' : 'BIGINT');
    return sql`CAST(value ->> ${sql.lit(index)} AS ${cast}) AS ${sql.id(name)}`;
  });
  return eitherWay(
    sql`(SELECT ${sql.join(plain)} FROM json_each(${list}))`,
    sql`(SELECT ${sql.join(typed)} FROM json_array_elements(${list}))`,
  );
}

/** The values of a group as a JSON list. */
export const listOf = (column: string): RawBuilder<string> =>
  eitherWay(sql`json_group_array(${sql.ref(column)})`, sql`CAST(json_agg(${sql.ref(column)}) AS TEXT)`);

/** Whether a column's JSON list has one of the numbers that a query finds. */
export const hasOneOf = (column: string, values: Sql): RawBuilder<SqlBool> =>
  eitherWay(
    sql`EXISTS (SELECT 1 FROM json_each(${sql.ref(column)}) AS held WHERE held.value IN (${values}))`,
    sql`EXISTS (SELECT 1 FROM json_array_elements_text(CAST(${sql.ref(column)} AS JSON)) AS held
      WHERE CAST(held AS BIGINT) IN (${values}))`,
  );

/** A column's JSON object with other values under some of its names. */
export function withFields(column: string, fields: Readonly<Record<string, unknown>>): RawBuilder<string> {
  const changes = Object.entries(fields).map(
    ([name, value]) => sql`${sql.lit(`$.${name}`)}, json(${JSON.stringify(value)})`,
  );
  return eitherWay(
    sql`json_set(${sql.ref(column)}, ${sql.join(changes)})`,
    sql`CAST(CAST(${sql.ref(column)} AS JSONB) || CAST(${JSON.stringify(fields)} AS JSONB) AS TEXT)`,
  );
}

/** Whether a column's JSON list has a word. */
export const hasWord = (column: string, word: string): RawBuilder<SqlBool> =>
  contains(sql.ref(column), JSON.stringify(word));

/* ---- Order ---- */

/** A column's values in order; those that are null are the smallest. */
export function inOrder(column: string, direction: 'ASC' | 'DESC'): Sql {
  const order = sql`${sql.ref(column)} ${sql.raw(direction)}`;
  return eitherWay(order, sql`${order} NULLS ${sql.raw(direction === 'ASC' ? 'FIRST' : 'LAST')}`);
}

/* ---- Ways to the rows. SQLite keeps no statistics here; a planner that does needs none of these ---- */

/** The table, read along an index. */
export const alongIndex = (table: string, index: string): Sql =>
  eitherWay(sql`${sql.table(table)} INDEXED BY ${sql.id(index)}`, sql.table(table));

/** The table, read in the order of ids or by them. */
export const withoutIndex = (table: string): Sql => eitherWay(sql`${sql.table(table)} NOT INDEXED`, sql.table(table));

/** A number that is compared or sorted by without an index: something else finds the rows. */
export const unindexed = (column: string): RawBuilder<number> => eitherWay(sql`+${sql.ref(column)}`, sql.ref(column));
