import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CallLabel } from '../../../../shared/api/calls/callLabels.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { CdrNote } from '../../../../shared/api/history/records.ts';
import { type CallRecordTable, pageOfCalls, rowOfCall } from '../../calls/persistence/callRecordTable.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { Condition, Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { labelIdsJson, withLabels } from '../../labels/labelled.ts';
import { conditionSql } from '../../platform/storage/collections/conditionSql.ts';
import { CountCache, type CountRow } from '../../platform/storage/collections/countCache.ts';
import { orderOf } from '../../platform/storage/collections/orderSql.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { withoutIndex } from '../../platform/storage/dialect/expressions.ts';
import { type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    cdr_totals: { customer_id: number; total: number };
    cdr_notes: {
      id: Generated<number>;
      customer_id: number;
      cdr_id: number;
      live_id: number;
      text: string;
      user_id: number | null;
      user_name: string;
      /** As the contract writes it. */
      created_at: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly cdrs: ReturnType<typeof cdrRepository>;
    readonly cdrNotes: ReturnType<typeof cdrNoteRepository>;
  }
}

const factColumns = [
  ...['calldate', 'type', 'disposition', 'user_id', 'src', 'dst', 'ddi', 'live_id', 'root_live_id', 'id', 'call_id'],
  ...['src_id', 'dst_id', 'src_name', 'dst_name', 'duration', 'billsec', 'destination', 'sip_status', 'hold_time'],
];
const indexed = new Set([...factColumns, 'wrapup_disposition_id', 'queue_id', 'labels']);

const searched = new Set(['src', 'src_name', 'dst', 'dst_name', 'notes']);

/**
 * Columns that never change after the call: totals of filters by these alone stay valid when labels and notes change
 * (migration 17).
 */
const facts: ReadonlySet<string> = new Set([...factColumns, 'party', 'hour_of_day']);

const revisionOf = (conditions: readonly Condition[]): string =>
  conditions.every(({ property }) => facts.has(property)) ? 'cdrs.facts' : 'cdrs';

const totalOf = (customerId: number) => sql<CountRow>`
  SELECT total, 1 AS first_id, (SELECT max(id) FROM cdrs) AS last_id, (SELECT max(id) FROM cdrs) AS newest
  FROM cdr_totals WHERE customer_id = ${customerId}`;

/** Rows that a stream takes from the reading thread at a time: few enough not to hold anything up. */
const WINDOW = 500;

type StreamRequest = Pick<PageRequest, 'conditions' | 'direction' | 'sort'>;

/** In another order than that of ids: first all ids, which are small, then the rows in windows. */
async function* streamSorted(
  unit: UnitOfWork,
  where: RawBuilder<SqlBool>,
  { sort, direction }: StreamRequest,
): AsyncGenerator<Cdr[]> {
  const query = sql<{ id: number }>`SELECT id FROM cdrs WHERE ${where} ORDER BY ${orderOf(sort, direction)}`;
  const ids = (await query.execute(unit.reader)).rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += WINDOW) {
    const some = ids.slice(start, start + WINDOW);
    const rows = sql<Row<'cdrs'>>`SELECT * FROM cdrs WHERE id IN (${sql.join(some)})`;
    const byId = new Map((await rows.execute(unit.reader)).rows.map((row) => [row.id, row]));
    yield some.flatMap((id) => byId.get(id) ?? []).map(cdrFromRow);
  }
}

async function* stream(unit: UnitOfWork, scope: RecordScope, request: StreamRequest): AsyncGenerator<Cdr[]> {
  const { conditions, direction, sort } = request;
  const visible = callsOfScope(scope, 'cdrs_call').where;
  const where = sql.join<SqlBool>([visible, ...conditions.map(conditionSql)], sql` AND `);
  if (sort !== null && sort !== 'id') {
    yield* streamSorted(unit, where, request);
    return;
  }
  const ends = await sql<{ first: number | null; last: number | null }>`
    SELECT (SELECT min(id) FROM cdrs) AS first, (SELECT max(id) FROM cdrs) AS last`.execute(unit.reader);
  const { first, last } = ends.rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return;
  for (let seen = 0; first + seen <= last; seen += WINDOW) {
    const from = direction === 'ASC' ? first + seen : Math.max(first, last - seen - WINDOW + 1);
    const to = direction === 'ASC' ? Math.min(last, from + WINDOW - 1) : last - seen;
    const rows = sql<Row<'cdrs'>>`SELECT * FROM ${withoutIndex('cdrs')} WHERE id BETWEEN ${from} AND ${to} AND ${where}
      ORDER BY id ${sql.raw(direction)}`;
    const found = (await rows.execute(unit.reader)).rows;
    if (found.length > 0) yield await withLabels(unit, found.map(cdrFromRow));
  }
}

async function named(unit: UnitOfWork, row: Row<'cdrs'> | null | undefined): Promise<Cdr | null> {
  return row ? ((await withLabels(unit, [cdrFromRow(row)]))[0] ?? null) : null;
}

export function cdrRepository(unit: UnitOfWork) {
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
  const change = (id: number) => unit.db.updateTable('cdrs').where('id', '=', id);

  return {
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Cdr>> {
      // A transcript may be newer than the last change of a record.
      const isSaid = request.conditions.some(({ property }) => property === 'said');
      const page = await pageOfCalls(unit, isSaid ? { ...table, totals: null } : table, scope, request);
      return { data: await withLabels(unit, page.data.map(cdrFromRow)), total: page.total };
    },
    async byId(scope: RecordScope, id: number): Promise<Cdr | null> {
      return named(unit, await rowOfCall(unit, table, scope, id));
    },
    async byLiveId(liveId: number): Promise<Cdr | null> {
      const row = await unit.db.selectFrom('cdrs').selectAll().where('live_id', '=', liveId).executeTakeFirst();
      return named(unit, row);
    },
    async setLabels(id: number, labels: readonly CallLabel[]): Promise<void> {
      await change(id)
        .set({ label_ids: labelIdsJson(labels) })
        .execute();
    },
    /** Writes the disposition chosen in the wrap-up. */
    async setDisposition(
      id: number,
      disposition: Pick<Cdr, 'wrapup_disposition_id' | 'wrapup_disposition'>,
    ): Promise<void> {
      const { wrapup_disposition_id, wrapup_disposition } = disposition;
      await change(id).set({ wrapup_disposition_id, wrapup_disposition }).execute();
    },
    /** Empties the record's own `notes`; the list of notes is not changed. */
    async clearNotes(id: number): Promise<void> {
      await change(id).set({ notes: '' }).execute();
    },
    /** All that match, in the requested order, in batches; records written in the meantime may be missing. */
    stream: (scope: RecordScope, request: StreamRequest): AsyncIterable<Cdr[]> => stream(unit, scope, request),
  };
}

const notes = rowMapping('cdr_notes');
const notesTable: CollectionTable = { name: 'cdr_notes', indexed: new Set(['id', 'cdr_id']), totals: null };

function noteFromRow({ customer_id: _, ...row }: Row<'cdr_notes'>): CdrNote {
  return row;
}

/** Notes on call detail records; the record itself shows the newest one. */
export function cdrNoteRepository(unit: UnitOfWork) {
  return {
    add: (note: Omit<RecordOf<typeof notes>, 'id'>): Promise<CdrNote> =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('cdr_notes').values(notes.toRow(note)).returningAll();
        const added = await query.executeTakeFirstOrThrow();
        await within.db.updateTable('cdrs').set({ notes: note.text }).where('id', '=', note.cdrId).execute();
        return noteFromRow(added);
      }),
    /** Stores what was written during the call, which is in the record alone, as its first note; nothing if it has notes. */
    async addFirst(note: Omit<RecordOf<typeof notes>, 'id'>): Promise<void> {
      const known = unit.db.selectFrom('cdr_notes').select('id').where('cdr_id', '=', note.cdrId);
      if (await known.limit(1).executeTakeFirst()) return;
      await unit.db.insertInto('cdr_notes').values(notes.toRow(note)).execute();
    },
    async ofCdr(cdrId: number, request: PageRequest): Promise<Page<CdrNote>> {
      const scope = { where: sql<SqlBool>`cdr_id = ${cdrId}`, index: 'cdr_notes_cdr' };
      const page = await pageOf<Row<'cdr_notes'>>(unit.reader, notesTable, scope, request);
      return { data: page.data.map(noteFromRow), total: page.total };
    },
  };
}
