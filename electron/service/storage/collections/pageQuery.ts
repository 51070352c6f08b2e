/** Turns a checked page request into SQL: the one implementation for every collection that a table backs. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Page, PageRequest } from '../../ports/collections.ts';
import type { Tables } from '../schema.ts';
import { conditionSql } from './conditionSql.ts';
import { type CountCache, countAll, type Matches } from './countCache.ts';

/** A table and how its rows are found. */
export interface CollectionTable {
  readonly name: keyof Tables;
  /** Columns that lead an index; a filter without any of them reads the table through. */
  readonly indexed: ReadonlySet<string>;
  /** For a table that mostly grows. */
  readonly totals: CountCache | null;
}

/** Which rows a viewer sees. */
export interface RowScope {
  readonly where: RawBuilder<SqlBool>;
  /** The index that finds them; null leaves it to the filter. */
  readonly index: string | null;
}

/** Relative costs of looking at a row in the order of ids, and of finding one by an index and sorting it in. */
const WALK_COST = 2;
const SORT_COST = 3;

function usesIndex({ property, operator }: Condition, indexed: ReadonlySet<string>): boolean {
  return indexed.has(property) && operator !== 'ne';
}

/** SQLite keeps no statistics here: with many rows of one customer it would take any index that starts with it. */
function sourceOf(table: CollectionTable, scope: RowScope, conditions: readonly Condition[]): RawBuilder<unknown> {
  const name = sql.table(table.name);
  if (scope.index) return sql`${name} INDEXED BY ${sql.id(scope.index)}`;
  const leaveIt = conditions.length === 0 || conditions.some((condition) => usesIndex(condition, table.indexed));
  return leaveIt ? name : sql`${name} NOT INDEXED`;
}

/**
 * Whether walking the table by id meets enough matches soon, as compared with sorting all of them. The matches are
 * taken to lie evenly between the first and the last.
 */
function shouldWalk({ total, firstId, lastId }: Matches, rowsWanted: number): boolean {
  const walked = (Math.min(rowsWanted, total) * (lastId - firstId + 1)) / Math.max(total, 1);
  return walked * WALK_COST < total * SORT_COST;
}

interface Selection {
  readonly table: CollectionTable;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  readonly request: PageRequest;
}

function idsInOrderOfId({ table, from, where, request }: Selection, matches: Matches, offset: number) {
  const direction = sql.raw(request.direction);
  const { limit } = request;
  if (!shouldWalk(matches, offset + limit)) {
    return sql`SELECT id FROM ${from} WHERE ${where} ORDER BY +id ${direction} LIMIT ${limit} OFFSET ${offset}`;
  }
  const between = sql`id BETWEEN ${matches.firstId} AND ${matches.lastId}`;
  return sql`SELECT id FROM ${sql.table(table.name)} NOT INDEXED WHERE ${between} AND ${where}
    ORDER BY id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

function orderOf({ sort, direction }: PageRequest): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sort === null || sort === 'id' ? sql`id ${way}` : sql`${sql.ref(sort)} ${way}, id ${way}`;
}

function idsOf(selection: Selection, matches: Matches): RawBuilder<unknown> {
  const { from, where, request } = selection;
  const offset = (request.page - 1) * request.limit;
  if (request.sort === null || request.sort === 'id') return idsInOrderOfId(selection, matches, offset);
  return sql`SELECT id FROM ${from} WHERE ${where} ORDER BY ${orderOf(request)}
    LIMIT ${request.limit} OFFSET ${offset}`;
}

async function matchesOf(db: Kysely<Tables>, { table, from, where }: Selection): Promise<Matches> {
  const query = { table: table.name, from, where };
  if (table.totals && !db.isTransaction) return table.totals.matches(db, query);
  const { total, first_id, last_id } = await countAll(db, query);
  return { total, firstId: first_id ?? 0, lastId: last_id ?? 0 };
}

/** One page of a table within `scope`, and how many rows match in all. */
export async function pageOf<R>(
  db: Kysely<Tables>,
  table: CollectionTable,
  scope: RowScope,
  request: PageRequest,
): Promise<Page<R>> {
  const where = sql.join<SqlBool>([scope.where, ...request.conditions.map(conditionSql)], sql` AND `);
  const selection = { table, from: sourceOf(table, scope, request.conditions), where, request };
  const matches = await matchesOf(db, selection);
  if (matches.total <= (request.page - 1) * request.limit) return { data: [], total: matches.total };
  const rows = sql<R>`SELECT * FROM ${sql.table(table.name)} WHERE id IN (${idsOf(selection, matches)})
    ORDER BY ${orderOf(request)}`;
  return { data: (await rows.execute(db)).rows, total: matches.total };
}
