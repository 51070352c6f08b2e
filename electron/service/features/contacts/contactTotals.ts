/** How many contacts there are, without looking at them: triggers keep `contact_totals`. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CountRow } from '../../platform/storage/collections/countCache.ts';
import type { Tables } from '../../platform/storage/tables.ts';
import { contactsOfScope } from './contactScopes.ts';
import type { SearchQuery } from './contactSearch.ts';
import type { ContactScope } from './records.ts';

const newest = sql`(SELECT max(id) FROM contacts)`;

/** How many contacts a scope has. */
export function totalOfScope(scope: ContactScope): RawBuilder<CountRow> {
  return sql<CountRow>`SELECT coalesce(sum(total), 0) AS total, 1 AS first_id, ${newest} AS last_id, ${newest} AS newest
    FROM contact_totals WHERE ${contactsOfScope(scope)}`;
}

/** How many contacts a text index finds, whosoever they are. */
export function countOfFound({ table, match }: SearchQuery): RawBuilder<CountRow> {
  return sql<CountRow>`SELECT count(*) AS total, min(rowid) AS first_id, max(rowid) AS last_id, ${newest} AS newest
    FROM ${sql.table(table)} WHERE ${sql.ref(table)} MATCH ${match}`;
}

/** Whether there is no contact that the scope leaves out, of another customer or hidden. */
export async function seesAll(db: Kysely<Tables>, scope: ContactScope): Promise<boolean> {
  const totals = sql<{ own: number; all: number }>`SELECT
    (SELECT coalesce(sum(total), 0) FROM contact_totals WHERE ${contactsOfScope(scope)}) AS own,
    (SELECT coalesce(sum(total), 0) FROM contact_totals) AS "all"`;
  const [row] = (await totals.execute(db)).rows;
  return row !== undefined && row.own === row.all;
}
