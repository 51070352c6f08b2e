/** Turns a checked page request into SQL: the one implementation for every collection that a table backs. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Page, PageRequest } from '../../../kernel/collections.ts';
import { alongIndex, unindexed, withoutIndex } from '../dialect/expressions.ts';
import { countFound } from '../dialect/fullText.ts';
import type { Tables } from '../tables.ts';
import { conditionSql } from './conditionSql.ts';
import { type CountCache, type CountRow, countAll, type Matches } from './countCache.ts';
import { pageOfFew } from './fewRows.ts';
import { orderOf } from './orderSql.ts';
import { exactSearchOf, fewIds, lookupsOf, type SearchIndex, unanswered } from './textSearch.ts';

/** A table and how its rows are found. */
export interface CollectionTable {
  readonly name: keyof Tables;
  /** Columns that lead an index; a filter without any of them reads the table through. */
  readonly indexed: ReadonlySet<string>;
  /** For a table that mostly grows. */
  readonly totals: CountCache | null;
  /** Name of the revision that a filter's total depends on; absent: the table's name. */
  readonly revisionOf?: (conditions: readonly Condition[]) => string;
  /** Where `like` is looked up; absent: the rows are read. */
  readonly search?: SearchIndex;
  /** Counts all rows that a scope with a `customerId` sees, without looking at them. */
  readonly totalOf?: (customerId: number) => RawBuilder<CountRow>;
}

/** Which rows a viewer sees. */
export interface RowScope {
  readonly where: RawBuilder<SqlBool>;
  /** The index that finds them; null leaves it to the filter. */
  readonly index: string | null;
  /** Set where all rows of a customer are seen. */
  readonly customerId?: number;
  /** How all rows that the scope sees are found in the order of ids, from an index alone. */
  readonly walk?: Walk;
}

/** An index on the customer and then the id, and the scope in terms of what else it holds. */
export interface Walk {
  readonly index: string;
  readonly where: RawBuilder<SqlBool>;
}

/** Relative costs of looking at a row in the order of ids, and of finding one by an index and sorting it in. */
const WALK_COST = 2;
const SORT_COST = 3;

function usesIndex({ property, operator }: Condition, indexed: ReadonlySet<string>): boolean {
  return indexed.has(property) && operator !== 'ne';
}

/** With many rows of one customer, SQLite would take any index that starts with it. */
function sourceOf(table: CollectionTable, scope: RowScope, conditions: readonly Condition[]): RawBuilder<unknown> {
  if (scope.index) return alongIndex(table.name, scope.index);
  const leaveIt = conditions.length === 0 || conditions.some((condition) => usesIndex(condition, table.indexed));
  return leaveIt ? sql.table(table.name) : withoutIndex(table.name);
}

/**
 * Whether walking the table by id meets enough matches soon, as compared with sorting all of them. The matches are
 * taken to lie evenly between the first and the last.
 */
function shouldWalk({ total, firstId, lastId }: Matches, rowsWanted: number): boolean {
  const walked = (Math.min(rowsWanted, total) * (lastId - firstId + 1)) / Math.max(total, 1);
  return walked * WALK_COST < total * SORT_COST;
}

/** Where a page lies, seen from the end that is nearer: rows are passed over one by one. */
interface Window {
  readonly direction: PageRequest['direction'];
  readonly limit: number;
  readonly offset: number;
}

function windowOf({ page, limit, direction }: PageRequest, total: number): Window {
  const offset = (page - 1) * limit;
  const rows = Math.min(limit, total - offset);
  const after = total - offset - rows;
  if (offset <= after) return { direction, limit, offset };
  return { direction: direction === 'ASC' ? 'DESC' : 'ASC', limit: rows, offset: after };
}

interface Selection {
  readonly table: CollectionTable;
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  readonly shortcut: RawBuilder<CountRow> | null;
  readonly walk: Walk | null;
  readonly request: PageRequest;
}

/** Ids among which a page lies, and how many of its matches there are to pass over before the page. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly before: number;
}

/** Where every id from the first to the last is a match, as in a table that nothing was deleted from, ids are places. */
function stretchOf({ total, firstId, lastId }: Matches, { direction, limit, offset }: Window): Stretch {
  if (total !== lastId - firstId + 1) return { from: firstId, to: lastId, before: offset };
  const end = Math.min(offset + limit, total) - 1;
  const [from, to] = direction === 'ASC' ? [firstId + offset, firstId + end] : [lastId - end, lastId - offset];
  return { from, to, before: 0 };
}

const pageSql = (limit: number, offset: number) => sql`LIMIT ${limit} OFFSET ${offset}`;

function idsInOrderOfId({ table, from, where, walk }: Selection, matches: Matches, window: Window) {
  const direction = sql.raw(window.direction);
  const stretch = stretchOf(matches, window);
  if (!shouldWalk(matches, stretch.before + window.limit)) {
    return sql`SELECT id FROM ${from} WHERE ${where} ORDER BY ${unindexed('id')} ${direction}
      ${pageSql(window.limit, window.offset)}`;
  }
  const between = sql`id BETWEEN ${stretch.from} AND ${stretch.to}`;
  const along = walk ? alongIndex(table.name, walk.index) : withoutIndex(table.name);
  return sql`SELECT id FROM ${along} WHERE ${between} AND ${walk?.where ?? where}
    ORDER BY id ${direction} ${pageSql(window.limit, stretch.before)}`;
}

function idsOf(selection: Selection, matches: Matches): RawBuilder<unknown> {
  const { from, where, request } = selection;
  const window = windowOf(request, matches.total);
  if (request.sort === null || request.sort === 'id') return idsInOrderOfId(selection, matches, window);
  return sql`SELECT id FROM ${from} WHERE ${where} ORDER BY ${orderOf(request.sort, window.direction)}
    ${pageSql(window.limit, window.offset)}`;
}

async function matchesOf(db: Kysely<Tables>, selection: Selection): Promise<Matches> {
  const { table, from, where, shortcut, request } = selection;
  const query = { table: table.name, from, where, shortcut, revision: table.revisionOf?.(request.conditions) };
  if (table.totals && !db.isTransaction) return table.totals.matches(db, query);
  const { total, first_id, last_id } = await countAll(db, query);
  return { total, firstId: first_id ?? 0, lastId: last_id ?? 0 };
}

/** A count that the table's own bookkeeping or its search index gives. */
async function shortcutOf(
  db: Kysely<Tables>,
  { name, search, totalOf }: CollectionTable,
  { customerId }: RowScope,
  { conditions }: PageRequest,
): Promise<RawBuilder<CountRow> | null> {
  if (customerId === undefined) return null;
  if (conditions.length === 0) return totalOf?.(customerId) ?? null;
  const text = search ? exactSearchOf(search, conditions) : null;
  if (!search || text === null || !(await ownsAll(db, name, customerId))) return null;
  return countFound<CountRow>(search.table, text, sql`(SELECT max(id) FROM ${sql.table(name)})`);
}

/** The search index does not know whose a row is. */
async function ownsAll(db: Kysely<Tables>, table: string, customerId: number): Promise<boolean> {
  const of = (end: 'min' | 'max') => sql`(SELECT ${sql.raw(end)}(customer_id) FROM ${sql.table(table)})`;
  const ends = sql<{ first: number; last: number }>`SELECT ${of('min')} AS first, ${of('max')} AS last`;
  const [row] = (await ends.execute(db)).rows;
  return row?.first === customerId && row.last === customerId;
}

async function selectionOf(
  db: Kysely<Tables>,
  table: CollectionTable,
  scope: RowScope,
  where: RawBuilder<SqlBool>,
  request: PageRequest,
): Promise<Selection> {
  const shortcut = await shortcutOf(db, table, scope, request);
  const walk = request.conditions.length === 0 ? (scope.walk ?? null) : null;
  return { table, from: sourceOf(table, scope, request.conditions), where, shortcut, walk, request };
}

/** One page of a table within `scope`, and how many rows match in all. */
export async function pageOf<R>(
  db: Kysely<Tables>,
  table: CollectionTable,
  scope: RowScope,
  request: PageRequest,
): Promise<Page<R>> {
  const { name, search } = table;
  const whereOf = (conditions: readonly Condition[]) =>
    sql.join<SqlBool>([scope.where, ...conditions.map(conditionSql)], sql` AND `);
  const ids = search ? await fewIds(db, search.table, lookupsOf(search, request.conditions)) : null;
  if (search && ids !== null) {
    return pageOfFew(db, { name, ids, where: whereOf(unanswered(search, request.conditions)) }, request);
  }
  const where = whereOf(request.conditions);
  const selection = await selectionOf(db, table, scope, where, request);
  const matches = await matchesOf(db, selection);
  if (matches.total <= (request.page - 1) * request.limit) return { data: [], total: matches.total };
  const rows = sql<R>`SELECT * FROM ${sql.table(table.name)} WHERE id IN (${idsOf(selection, matches)})
    ORDER BY ${orderOf(request.sort, request.direction)}`;
  return { data: (await rows.execute(db)).rows, total: matches.total };
}
