/** Turns a checked page request into SQL: the one implementation for every collection that a table backs. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Page, PageRequest } from '../ports/collections.ts';
import type { Tables } from './schema.ts';

const comparisons = { eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** `%` and `_` in what people type mean themselves. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function nullCheck(column: RawBuilder<unknown>, negated: boolean): RawBuilder<SqlBool> {
  return negated ? sql<SqlBool>`${column} IS NOT NULL` : sql<SqlBool>`${column} IS NULL`;
}

function conditionSql(condition: Condition): RawBuilder<SqlBool> {
  const column = sql.ref(condition.property);
  if (condition.value === null) return nullCheck(column, condition.operator === 'ne');
  switch (condition.operator) {
    case 'in':
      return condition.value.length === 0 ? sql<SqlBool>`0` : sql<SqlBool>`${column} IN (${sql.join(condition.value)})`;
    case 'like':
      return sql<SqlBool>`${column} LIKE ${likePattern(condition.value)} ESCAPE '\\'`;
    case 'notlike':
      return sql<SqlBool>`(${column} IS NULL OR ${column} NOT LIKE ${likePattern(condition.value)} ESCAPE '\\')`;
    case 'ne':
      return sql<SqlBool>`(${column} IS NULL OR ${column} <> ${condition.value})`;
    default:
      return sql<SqlBool>`${column} ${sql.raw(comparisons[condition.operator])} ${condition.value}`;
  }
}

/** One page of a table within `scope`, and how many rows match in all. */
export async function pageOf<T extends 'cdrs' | 'monitors' | 'msdrs' | 'webcalls', R>(
  db: Kysely<Tables>,
  table: T,
  scope: RawBuilder<SqlBool>,
  request: PageRequest,
): Promise<Page<R>> {
  const where = sql.join([scope, ...request.conditions.map(conditionSql)], sql` AND `);
  const direction = sql.raw(request.direction);
  const order =
    request.sort === null || request.sort === 'id'
      ? sql`id ${direction}`
      : sql`${sql.ref(request.sort)} ${direction}, id ${direction}`;
  const offset = (request.page - 1) * request.limit;
  const from = sql.table(table);
  const total = await sql<{ total: number }>`SELECT count(*) AS total FROM ${from} WHERE ${where}`.execute(db);
  const ids = sql`SELECT id FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${request.limit} OFFSET ${offset}`;
  const rows = await sql<R>`SELECT * FROM ${from} WHERE id IN (${ids}) ORDER BY ${order}`.execute(db);
  return { data: rows.rows, total: total.rows[0]?.total ?? 0 };
}
