/** Pages of contacts, each found the way that reads the fewest rows. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition, Page, PageRequest } from '../../../ports/collections.ts';
import type { ContactScope } from '../../../ports/contactsRepositories.ts';
import { conditionSql } from '../../collections/conditionSql.ts';
import { CountCache, countAll } from '../../collections/countCache.ts';
import { type CollectionTable, pageOf } from '../../collections/pageQuery.ts';
import type { Row, Tables } from '../../schema.ts';
import { contactsOfScope, contactsOfScopeUnindexed } from './contactScopes.ts';
import { foundIds, type SearchQuery, searchQuery, searchSql } from './contactSearch.ts';

/** Columns with an index `contacts_<column>` that leads with the customer. */
const sortable = ['last_name', 'company', 'group_name', 'email', 'tel', 'mobile', 'outcome_id', 'next_call_at'];
const indexed: ReadonlySet<string> = new Set([...sortable, 'user_id', 'id']);
/** What calls change without telling the table's revision; totals of these are counted every time. */
const uncounted: readonly string[] = ['last_call_at', 'nb_call_attempts'];

const isSearch = ({ property }: Condition): boolean => property === 'search';

function searchCondition({ operator, value }: Condition): RawBuilder<SqlBool> {
  return searchSql(operator === 'notlike' ? 'notlike' : 'like', String(value));
}

/** A contact's condition as SQL. */
export function contactConditionSql(condition: Condition): RawBuilder<SqlBool> {
  return isSearch(condition) ? searchCondition(condition) : conditionSql(condition);
}

/** The first search of a filter that finds contacts rather than excluding them. */
function leadingSearch(conditions: readonly Condition[]): { query: SearchQuery; condition: Condition } | null {
  for (const condition of conditions) {
    const query = isSearch(condition) && condition.operator === 'like' ? searchQuery(String(condition.value)) : null;
    if (query) return { query, condition };
  }
  return null;
}

/** An index that has the rows in the order asked for, when no condition finds them sooner. */
function indexOfSort({ sort, conditions }: PageRequest): string | null {
  const isFound = conditions.some(({ property, operator }) => indexed.has(property) && operator !== 'ne');
  return !isFound && sort !== null && sortable.includes(sort) ? `contacts_${sort}` : null;
}

/** Makes the reader of pages; `totals` are remembered between requests. */
export function contactPages(db: () => Kysely<Tables>) {
  const table: CollectionTable = { name: 'contacts', indexed, totals: new CountCache() };
  const uncountedTable: CollectionTable = { ...table, totals: null };
  const tableFor = (conditions: readonly Condition[]) =>
    conditions.some(({ property }) => uncounted.includes(property)) ? uncountedTable : table;

  /** Without a search that leads. */
  function filtered(scope: ContactScope, request: PageRequest): Promise<Page<Row<'contacts'>>> {
    const searches = request.conditions.filter(isSearch).map(searchCondition);
    const conditions = request.conditions.filter((condition) => !isSearch(condition));
    const where = sql.join<SqlBool>([contactsOfScope(scope), ...searches], sql` AND `);
    const rows = { where, index: indexOfSort({ ...request, conditions }) };
    return pageOf(db(), tableFor(conditions), rows, { ...request, conditions });
  }

  async function totalOf(where: RawBuilder<SqlBool>, { totals }: CollectionTable): Promise<number> {
    const query = { table: 'contacts', from: sql.table('contacts'), where };
    const unit = db();
    return totals && !unit.isTransaction
      ? (await totals.matches(unit, query)).total
      : (await countAll(unit, query)).total;
  }

  /** The full-text index leads, in its own order of ids: a page of many matches is read without looking at all of them. */
  async function searched(scope: ContactScope, request: PageRequest, query: SearchQuery, rest: readonly Condition[]) {
    const others = [contactsOfScopeUnindexed(scope), ...rest.map(contactConditionSql)];
    const conditions = sql.join<SqlBool>(others, sql` AND `);
    const where = sql<SqlBool>`id IN (${foundIds(query)}) AND ${conditions}`;
    const total = await totalOf(where, tableFor(rest));
    const offset = (request.page - 1) * request.limit;
    if (total <= offset) return { data: [], total };
    const rows = sql<Row<'contacts'>>`SELECT contacts.* FROM ${sql.table(query.table)} AS found
      CROSS JOIN contacts ON contacts.id = found.rowid
      WHERE ${sql.ref(query.table)} MATCH ${query.match} AND ${conditions}
      ORDER BY found.rowid ${sql.raw(request.direction)} LIMIT ${request.limit} OFFSET ${offset}`;
    return { data: (await rows.execute(db())).rows, total };
  }

  return (scope: ContactScope, request: PageRequest): Promise<Page<Row<'contacts'>>> => {
    const search = leadingSearch(request.conditions);
    const byId = request.sort === null || request.sort === 'id';
    if (!search || !byId) return filtered(scope, request);
    const rest = request.conditions.filter((condition) => condition !== search.condition);
    return searched(scope, request, search.query, rest);
  };
}
