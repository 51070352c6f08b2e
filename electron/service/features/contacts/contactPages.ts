/** Pages of contacts, each found the way that reads the fewest rows. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contactSpeedDialFields } from '../../../../shared/domain/contactFields.ts';
import type { Condition, Page, PageRequest } from '../../kernel/collections.ts';
import { conditionSql } from '../../platform/storage/collections/conditionSql.ts';
import { CountCache, type CountQuery, type CountRow, countAll } from '../../platform/storage/collections/countCache.ts';
import { pageOfFew } from '../../platform/storage/collections/fewRows.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { fewIds } from '../../platform/storage/collections/textSearch.ts';
import { sameName } from '../../platform/storage/dialect/expressions.ts';
import { countFound, pageFound } from '../../platform/storage/dialect/fullText.ts';
import type { Row, Tables } from '../../platform/storage/tables.ts';
import {
  type ContactScope,
  contactsOfScope,
  contactsOfScopeInColumns,
  contactsOfScopeUnindexed,
} from './contactScopes.ts';
import {
  foundIds,
  foundSql,
  lookupsOfQuery,
  partQuery,
  type SearchQuery,
  searchQuery,
  searchSql,
} from './contactSearch.ts';

const newest = sql`(SELECT max(id) FROM contacts)`;

/** How many contacts a scope has. */
function totalOfScope(scope: ContactScope): RawBuilder<CountRow> {
  return sql<CountRow>`SELECT coalesce(sum(total), 0) AS total, 1 AS first_id, ${newest} AS last_id, ${newest} AS newest
    FROM contact_totals WHERE ${contactsOfScope(scope)}`;
}

/** How many contacts a text index finds, of all scopes. */
function countOfFound({ table, match }: SearchQuery): RawBuilder<CountRow> {
  return countFound<CountRow>(table, match, newest);
}

/** Whether the scope sees every contact in the database: none of other customers, none hidden. */
async function seesAll(db: Kysely<Tables>, scope: ContactScope): Promise<boolean> {
  const totals = sql<{ own: number; all: number }>`SELECT
    (SELECT coalesce(sum(total), 0) FROM contact_totals WHERE ${contactsOfScope(scope)}) AS own,
    (SELECT coalesce(sum(total), 0) FROM contact_totals) AS "all"`;
  const [row] = (await totals.execute(db)).rows;
  return row !== undefined && row.own === row.all;
}

/** Columns with an index `contacts_<column>` that leads with the customer. */
const sortable = ['last_name', 'company', 'group_name', 'email', 'tel', 'mobile', 'outcome_id', 'next_call_at'];
const indexed: ReadonlySet<string> = new Set([...sortable, 'user_id', 'id']);
/** Columns that calls change without touching the table's revision; totals filtered by them are counted every time. */
const uncounted: readonly string[] = ['last_call_at', 'nb_call_attempts'];

const isSearch = ({ property }: Condition): boolean => property === 'search';
/** A contact's group is in one of two columns; the derived table has both. */
const isGroup = ({ property }: Condition): boolean => property === 'group';
const hasSpeedDial = ({ property }: Condition): boolean => property === 'has_speed_dial';
const isDerived = (condition: Condition): boolean =>
  isSearch(condition) || isGroup(condition) || hasSpeedDial(condition);

const anySpeedDial = sql.join<SqlBool>(
  contactSpeedDialFields.map((field) => sql<SqlBool>`${sql.ref(field)} <> ''`),
  sql` OR `,
);

function searchCondition({ operator, value }: Condition): RawBuilder<SqlBool> {
  return searchSql(operator === 'notlike' ? 'notlike' : 'like', String(value));
}

function groupCondition({ operator, value }: Condition): RawBuilder<SqlBool> {
  const members = sql`SELECT contact_id FROM contact_groups WHERE ${sameName(sql`name`, String(value))}`;
  return operator === 'notlike' ? sql<SqlBool>`id NOT IN (${members})` : sql<SqlBool>`id IN (${members})`;
}

export function contactConditionSql(condition: Condition): RawBuilder<SqlBool> {
  if (isSearch(condition)) return searchCondition(condition);
  if (hasSpeedDial(condition)) return sql<SqlBool>`(${anySpeedDial}) = ${condition.value}`;
  return isGroup(condition) ? groupCondition(condition) : conditionSql(condition);
}

/** Columns whose text the trigram index contains literally. */
const searched: ReadonlySet<string> = new Set([
  ...['first_name', 'last_name', 'company', 'email'],
  ...['tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2', 'ext'],
]);

/** A condition that a text index narrows down; unless the query `isExact`, its matches must be checked. */
interface Lead {
  readonly query: SearchQuery;
  readonly condition: Condition;
  readonly isExact: boolean;
}

function leadOf(condition: Condition): Lead | null {
  if (condition.operator !== 'like') return null;
  const isExact = isSearch(condition);
  const query = isExact ? searchQuery(condition.value) : searched.has(condition.property) && partQuery(condition.value);
  return query ? { query, condition, isExact } : null;
}

/** The first condition of a filter that finds contacts by text rather than excluding them. */
function leading(conditions: readonly Condition[]): Lead | null {
  const leads = conditions.map(leadOf).filter((lead) => lead !== null);
  return leads.find(({ isExact }) => isExact) ?? leads[0] ?? null;
}

/** An index with the rows in the requested order, if no condition finds them faster. */
function indexOfSort({ sort, conditions }: PageRequest): string | null {
  const isFound = conditions.some(({ property, operator }) => indexed.has(property) && operator !== 'ne');
  return !isFound && sort !== null && sortable.includes(sort) ? `contacts_${sort}` : null;
}

/** `totals` are cached between requests. */
export function contactPages(db: () => Kysely<Tables>) {
  const table: CollectionTable = {
    name: 'contacts',
    indexed,
    totals: new CountCache(),
  };
  const uncountedTable: CollectionTable = { ...table, totals: null };
  const tableFor = (conditions: readonly Condition[]) =>
    conditions.some(({ property }) => uncounted.includes(property)) ? uncountedTable : table;

  /** Pages without a text search. */
  function filtered(scope: ContactScope, request: PageRequest): Promise<Page<Row<'contacts'>>> {
    const derived = request.conditions.filter(isDerived).map(contactConditionSql);
    const conditions = request.conditions.filter((condition) => !isDerived(condition));
    const where = sql.join<SqlBool>([contactsOfScope(scope), ...derived], sql` AND `);
    const walk = { index: 'contacts_customer', where: contactsOfScopeInColumns(scope) };
    const whole = derived.length === 0 ? { customerId: scope.customerId, walk } : {};
    const rows = { where, index: indexOfSort({ ...request, conditions }), ...whole };
    const counted = { ...tableFor(conditions), totalOf: () => totalOfScope(scope) };
    return pageOf(db(), counted, rows, { ...request, conditions });
  }

  /** Pages of so few matches that each row is read. */
  function among(
    ids: string,
    scope: ContactScope,
    request: PageRequest,
    { query, isExact }: Lead,
  ): Promise<Page<Row<'contacts'>>> {
    const found = isExact ? [foundSql(query)] : [];
    const all = [contactsOfScopeUnindexed(scope), ...found, ...request.conditions.map(contactConditionSql)];
    return pageOfFew(db(), { name: 'contacts', ids, where: sql.join<SqlBool>(all, sql` AND `) }, request);
  }

  async function totalOf(query: CountQuery, { totals }: CollectionTable): Promise<number> {
    const unit = db();
    return totals && !unit.isTransaction
      ? (await totals.matches(unit, query)).total
      : (await countAll(unit, query)).total;
  }

  /** The full-text index is read in its own order of ids, so that a page of many matches does not need all of them. */
  async function searchedById(scope: ContactScope, request: PageRequest, query: SearchQuery) {
    const others = [contactsOfScopeUnindexed(scope), ...request.conditions.map(contactConditionSql)];
    const conditions = sql.join<SqlBool>(others, sql` AND `);
    const where = sql<SqlBool>`id IN (${foundIds(query)}) AND ${conditions}`;
    const isWhole = request.conditions.length === 0 && (await seesAll(db(), scope));
    const shortcut = isWhole ? countOfFound(query) : null;
    const count = { table: 'contacts', from: sql.table('contacts'), where, shortcut };
    const total = await totalOf(count, tableFor(request.conditions));
    const offset = (request.page - 1) * request.limit;
    if (total <= offset) return { data: [], total };
    const { direction, limit } = request;
    const page = { of: 'contacts', where: conditions, direction, limit, offset };
    const rows = pageFound<Row<'contacts'>>(query.table, query.match, page);
    return { data: (await rows.execute(db())).rows, total };
  }

  return async (scope: ContactScope, request: PageRequest): Promise<Page<Row<'contacts'>>> => {
    const lead = leading(request.conditions);
    if (!lead) return filtered(scope, request);
    const rest = request.conditions.filter((condition) => !lead.isExact || condition !== lead.condition);
    const ids = await fewIds(db(), lead.query.table, lookupsOfQuery(lead.query));
    if (ids !== null) return among(ids, scope, { ...request, conditions: rest }, lead);
    const byId = request.sort === null || request.sort === 'id';
    if (!byId) return filtered(scope, request);
    return searchedById(scope, { ...request, conditions: rest }, lead.query);
  };
}
