import { sql } from 'kysely';
import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import type {
  MonitorChange,
  MonitorRepository,
  MonitorResult,
  MonitorReview,
  NewEvent,
  NewMonitor,
  StoredMonitor,
} from '../../ports/repositories.ts';
import { excerptsOf } from '../collections/wordSearch.ts';
import type { NewRow, Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { type CallRecordTable, pageOfCalls, rowOfCall } from './callRecordTable.ts';
import { eventRepository } from './eventRepository.ts';
import { rememberParticipants } from './participants.ts';
import { isTranscriptionEnabled, transcriptionJobRepository } from './transcriptionRepositories.ts';

const table: CallRecordTable<'monitors'> = {
  name: 'monitors',
  liveIdIndex: 'monitors_call',
  customerIndex: 'monitors_customer',
  indexed: new Set([
    ...['timestamp', 'user_id', 'live_id', 'src', 'dst', 'id', 'words', 'cx_score', 'sentiment'],
    ...['queue_id', 'wrapup_disposition_id', 'review_score', 'reviewed_at'],
  ]),
  totals: null,
  search: { kind: 'words', table: 'monitors_words', columns: new Set(['words']) },
};

function monitorFromRow({ customer_id: _, path: __, conversation_id: ___, ...row }: Row<'monitors'>): Monitor {
  return {
    ...row,
    state: row.state as Monitor['state'],
    transcription_state: row.transcription_state as Monitor['transcription_state'],
    metadata: JSON.parse(row.metadata) as Monitor['metadata'],
  };
}

function storedFromRow(row: Row<'monitors'>): StoredMonitor {
  return { monitor: monitorFromRow(row), customerId: row.customer_id, path: row.path };
}

function reviewColumns(review: MonitorReview | null) {
  return {
    review_score: review?.score ?? null,
    review_notes: review?.notes ?? '',
    reviewed_at: review?.at ?? null,
    reviewed_by: review?.userId ?? null,
    reviewed_by_name: review?.userName ?? '',
  };
}

function toRow({ participants: _, ...monitor }: NewMonitor): NewRow<'monitors'> {
  return {
    ...monitor,
    duration: 0,
    size: 0,
    state: 'recording',
    metadata: JSON.stringify({ pauses: [], custom: {} } satisfies Monitor['metadata']),
    cx_score: null,
    sentiment: null,
    summary: '',
    transcript: '',
    transcript_speakers: '',
    queue_id: null,
    queue_name: '',
    wrapup_disposition_id: null,
    wrapup_disposition: '',
    ...reviewColumns(null),
  };
}

async function remove(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await unit.db.deleteFrom('monitors').where('id', 'in', ids).returning('live_id').execute();
  const calls = gone.map((row) => row.live_id);
  const stillRecorded = unit.db.selectFrom('monitors').select('live_id').where('live_id', 'in', calls);
  await unit.db
    .updateTable('cdrs')
    .set({ has_monitor: 0 })
    .where('live_id', 'in', calls)
    .where('live_id', 'not in', stillRecorded)
    .execute();
}

async function finish(unit: UnitOfWork, id: number, result: MonitorResult, events: readonly NewEvent[]): Promise<void> {
  const { duration, size, pauses } = result;
  const metadata = sql<string>`json_set(metadata, '$.pauses', json(${JSON.stringify(pauses)}))`;
  const query = unit.db.updateTable('monitors').set({ state: 'ready', duration, size, metadata }).where('id', '=', id);
  const ready = await query.returning('customer_id').executeTakeFirst();
  if (!ready) return;
  await eventRepository(unit).append(events);
  const isWanted = await isTranscriptionEnabled(unit, ready.customer_id);
  const job = { monitorId: id, customerId: ready.customer_id, replaces: false, dueAt: 0 };
  if (isWanted) await transcriptionJobRepository(unit).add(job);
}

async function update(unit: UnitOfWork, id: number, { custom, ...change }: MonitorChange): Promise<void> {
  const metadata = custom && sql<string>`json_set(metadata, '$.custom', json(${JSON.stringify(custom)}))`;
  const values = Object.entries({ ...change, metadata }).filter(([, value]) => value !== undefined);
  if (values.length === 0) return;
  await unit.db.updateTable('monitors').set(Object.fromEntries(values)).where('id', '=', id).execute();
}

/** Recordings in the `monitors` table. */
export function monitorRepository(unit: UnitOfWork): MonitorRepository {
  return {
    start: (monitor) =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('monitors').values(toRow(monitor)).returningAll();
        const row = await query.executeTakeFirstOrThrow();
        await rememberParticipants(within, monitor.live_id, monitor.participants);
        return storedFromRow(row);
      }),
    async setState(id, state) {
      await unit.db.updateTable('monitors').set({ state }).where('id', '=', id).where('state', '<>', 'ready').execute();
    },
    finish: (id, result, events) => unit.atomically((within) => finish(within, id, result, events)),
    update: (id, change) => update(unit, id, change),
    async review(id, review) {
      await unit.db.updateTable('monitors').set(reviewColumns(review)).where('id', '=', id).execute();
    },
    excerpts: (ids, words) => excerptsOf(unit.reader, 'monitors_words', ids, words),
    async unfinished() {
      const query = unit.db.selectFrom('monitors').selectAll().where('state', '<>', 'ready').orderBy('id');
      return (await query.execute()).map(storedFromRow);
    },
    async ofCall(liveId) {
      const query = unit.db.selectFrom('monitors').selectAll().where('live_id', '=', liveId).orderBy('id');
      return (await query.execute()).map(monitorFromRow);
    },
    async page(scope, request) {
      const page = await pageOfCalls(unit, table, scope, request);
      return { data: page.data.map(monitorFromRow), total: page.total };
    },
    async byId(scope, id) {
      const row = await rowOfCall(unit, table, scope, id);
      return row ? storedFromRow(row) : null;
    },
    remove: (ids) => unit.atomically((within) => remove(within, ids)),
  };
}
