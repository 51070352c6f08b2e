/** Pages of what a full-text search found, where that is little enough to look at each row. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page, PageRequest } from '../../../kernel/collections.ts';
import { numbersOf, withoutIndex } from '../dialect/expressions.ts';
import type { Tables } from '../tables.ts';
import { orderOf } from './orderSql.ts';

/** Rows that a search found. */
export interface FewRows {
  readonly name: keyof Tables;
  /** Their ids, in JSON. */
  readonly ids: string;
  /** Which of them match; decides about each row, without an index of its own. */
  readonly where: RawBuilder<SqlBool>;
}

/** One page, and how many rows match in all; each row is read once. */
export async function pageOfFew<R>(
  db: Kysely<Tables>,
  { name, ids, where }: FewRows,
  { page, limit, sort, direction }: PageRequest,
): Promise<Page<R>> {
  const from = sql`FROM ${withoutIndex(name)} WHERE id IN ${numbersOf(ids)} AND ${where}`;
  const order = orderOf(sort, direction);
  const found = await sql<{ id: number; total: number }>`SELECT id, count(*) OVER () AS total ${from}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  const [first] = found.rows;
  if (!first) return { data: [], total: await countOf(db, from) };
  const shown = JSON.stringify(found.rows.map(({ id }) => id));
  const rows = await sql<R>`SELECT * FROM ${sql.table(name)}
    WHERE id IN ${numbersOf(shown)} ORDER BY ${order}`.execute(db);
  return { data: rows.rows, total: first.total };
}

/** For a page beyond the last. */
async function countOf(db: Kysely<Tables>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}
