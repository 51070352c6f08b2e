import { type SqlBool, sql } from 'kysely';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { type CallRecordTable, pageOfCalls, rowOfCall } from '../../calls/persistence/callRecordTable.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { CdrRepository } from '../../calls/persistence/records.ts';
import type { Condition, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { conditionSql } from '../../platform/storage/collections/conditionSql.ts';
import { CountCache, type CountRow } from '../../platform/storage/collections/countCache.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

const factColumns = [
  ...['calldate', 'type', 'disposition', 'user_id', 'src', 'dst', 'ddi', 'live_id', 'root_live_id', 'id', 'call_id'],
  ...['src_id', 'dst_id', 'src_name', 'dst_name', 'duration', 'billsec', 'destination', 'sip_status', 'hold_time'],
];
const indexed = new Set([...factColumns, 'wrapup_disposition_id']);

const searched = new Set(['src', 'src_name', 'dst', 'dst_name', 'labels', 'notes']);

/** What nobody changes after the call: totals of filters by these alone outlive labels and notes (migration 17). */
const facts: ReadonlySet<string> = new Set([...factColumns, 'party']);

const revisionOf = (conditions: readonly Condition[]): string =>
  conditions.every(({ property }) => facts.has(property)) ? 'cdrs.facts' : 'cdrs';

const totalOf = (customerId: number) => sql<CountRow>`
  SELECT total, 1 AS first_id, (SELECT max(id) FROM cdrs) AS last_id, (SELECT max(id) FROM cdrs) AS newest
  FROM cdr_totals WHERE customer_id = ${customerId}`;

/** Rows of a stream that come from the other thread in one go: so few that taking them holds nothing up for long. */
const WINDOW = 500;

async function* stream(
  unit: UnitOfWork,
  scope: RecordScope,
  { conditions, direction }: Pick<PageRequest, 'conditions' | 'direction'>,
): AsyncGenerator<Cdr[]> {
  const visible = callsOfScope(scope, 'cdrs_call').where;
  const where = sql.join<SqlBool>([visible, ...conditions.map(conditionSql)], sql` AND `);
  const ends = await sql<{ first: number | null; last: number | null }>`
    SELECT (SELECT min(id) FROM cdrs) AS first, (SELECT max(id) FROM cdrs) AS last`.execute(unit.reader);
  const { first, last } = ends.rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  for (let seen = 0; first + seen <= last; seen += WINDOW) {
    const from = direction === 'ASC' ? first + seen : Math.max(first, last - seen - WINDOW + 1);
    const to = direction === 'ASC' ? Math.min(last, from + WINDOW - 1) : last - seen;
    const rows = sql<Row<'cdrs'>>`SELECT * FROM cdrs NOT INDEXED WHERE id BETWEEN ${from} AND ${to} AND ${where}
      ORDER BY id ${sql.raw(direction)}`;
    const found = (await rows.execute(unit.reader)).rows;
    if (found.length > 0) yield found.map(cdrFromRow);
  }
}

/** Call detail records in the `cdrs` table. */
export function cdrRepository(unit: UnitOfWork): CdrRepository {
  const table: CallRecordTable<'cdrs'> = {
    name: 'cdrs',
    liveIdIndex: 'cdrs_call',
    customerIndex: 'cdrs_customer',
    indexed,
    totals: new CountCache(),
    revisionOf,
    totalOf,
    search: { table: 'cdrs_search', columns: searched },
  };
  return {
    async page(scope, request) {
      const page = await pageOfCalls(unit, table, scope, request);
      return { data: page.data.map(cdrFromRow), total: page.total };
    },
    async byId(scope, id) {
      const row = await rowOfCall(unit, table, scope, id);
      return row ? cdrFromRow(row) : null;
    },
    async byLiveId(liveId) {
      const row = await unit.db.selectFrom('cdrs').selectAll().where('live_id', '=', liveId).executeTakeFirst();
      return row ? cdrFromRow(row) : null;
    },
    async setLabels(id, labels) {
      await unit.db
        .updateTable('cdrs')
        .set({ labels: JSON.stringify(labels) })
        .where('id', '=', id)
        .execute();
    },
    async setDisposition(id, { wrapup_disposition_id, wrapup_disposition }) {
      const change = { wrapup_disposition_id, wrapup_disposition };
      await unit.db.updateTable('cdrs').set(change).where('id', '=', id).execute();
    },
    async clearNotes(id) {
      await unit.db.updateTable('cdrs').set({ notes: '' }).where('id', '=', id).execute();
    },
    stream: (scope, request) => stream(unit, scope, request),
  };
}
