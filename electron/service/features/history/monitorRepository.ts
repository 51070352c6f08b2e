import { sql } from 'kysely';
import type { Monitor } from '../../../../shared/api/schemas/record.ts';
import { type CallRecordTable, pageOfCalls, rowOfCall } from '../../calls/persistence/callRecordTable.ts';
import { rememberParticipants } from '../../calls/persistence/participants.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { excerptsOf } from '../../platform/storage/collections/wordSearch.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type {
  MonitorChange,
  MonitorRepository,
  MonitorResult,
  MonitorReview,
  NewMonitor,
  StoredMonitor,
} from './monitorRecords.ts';
import { firstOfRecordings, withWholes } from './recordingRows.ts';
import { isTranscriptionEnabled, transcriptionJobRepository } from './transcription/repositories.ts';

const table: CallRecordTable<'monitors'> = {
  name: 'monitors',
  liveIdIndex: 'monitors_call',
  customerIndex: 'monitors_customer',
  indexed: new Set([
    ...['timestamp', 'user_id', 'live_id', 'src', 'dst', 'id', 'words', 'cx_score', 'sentiment'],
    ...['queue_id', 'wrapup_disposition_id', 'review_score', 'reviewed_at', 'recording_id'],
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

function toRow({ participants: _, continues, ...monitor }: NewMonitor): NewRow<'monitors'> {
  return {
    ...monitor,
    recording_id: continues ?? 0,
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

/** Numbers the parts of recordings anew. */
async function renumber(unit: UnitOfWork, customerId: number, recordingId: number): Promise<void> {
  const parts = sql`FROM monitors AS other WHERE other.customer_id = monitors.customer_id
    AND other.recording_id = monitors.recording_id`;
  await sql`UPDATE monitors SET parts = (SELECT count(*) ${parts}),
    part = (SELECT count(*) ${parts} AND other.id <= monitors.id)
    WHERE customer_id = ${customerId} AND recording_id = ${recordingId}`.execute(unit.db);
}

async function start(unit: UnitOfWork, monitor: NewMonitor): Promise<StoredMonitor> {
  const { id } = await unit.db.insertInto('monitors').values(toRow(monitor)).returning('id').executeTakeFirstOrThrow();
  if (monitor.continues) await renumber(unit, monitor.customer_id, monitor.continues);
  else await unit.db.updateTable('monitors').set({ recording_id: id }).where('id', '=', id).execute();
  await rememberParticipants(unit, monitor.live_id, monitor.participants);
  return storedFromRow(await unit.db.selectFrom('monitors').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** What was done to recordings is told as long as the call's record is there, or the call goes on. */
async function forgetMarks(unit: UnitOfWork, liveIds: readonly number[]): Promise<void> {
  const recorded = unit.db.selectFrom('monitors').select('live_id').where('live_id', 'in', liveIds);
  const filed = unit.db.selectFrom('cdrs').select('live_id').where('live_id', 'in', liveIds);
  const live = unit.db.selectFrom('live_calls').select('id').where('id', 'in', liveIds);
  const query = unit.db.deleteFrom('monitor_marks').where('live_id', 'in', liveIds);
  await query
    .where('live_id', 'not in', recorded)
    .where('live_id', 'not in', filed)
    .where('live_id', 'not in', live)
    .execute();
}

async function remove(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const columns = ['live_id', 'customer_id', 'recording_id', 'parts'] as const;
  const gone = await unit.db.deleteFrom('monitors').where('id', 'in', ids).returning(columns).execute();
  const shrunk = gone.filter(({ parts }) => parts > 1);
  for (const { customer_id, recording_id } of shrunk) await renumber(unit, customer_id, recording_id);
  const calls = gone.map((row) => row.live_id);
  const stillRecorded = unit.db.selectFrom('monitors').select('live_id').where('live_id', 'in', calls);
  await unit.db
    .updateTable('cdrs')
    .set({ has_monitor: 0 })
    .where('live_id', 'in', calls)
    .where('live_id', 'not in', stillRecorded)
    .execute();
  await forgetMarks(unit, calls);
}

async function finish(unit: UnitOfWork, id: number, result: MonitorResult, events: readonly NewEvent[]): Promise<void> {
  const { duration, durationMs = duration * 1000, size, pauses } = result;
  const metadata = sql<string>`json_set(metadata, '$.pauses', json(${JSON.stringify(pauses)}))`;
  const change = { state: 'ready', duration, duration_ms: Math.round(durationMs), size, metadata };
  const query = unit.db.updateTable('monitors').set(change).where('id', '=', id);
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
    start: (monitor) => unit.atomically((within) => start(within, monitor)),
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
    async recordings(scope, request) {
      const rows = firstOfRecordings(scope, table.liveIdIndex, request.conditions);
      const page = await pageOf<Row<'monitors'>>(unit.reader, table, rows, request);
      const data = await withWholes(unit, scope, table.liveIdIndex, page.data.map(monitorFromRow));
      return { data, total: page.total };
    },
    async byId(scope, id) {
      const row = await rowOfCall(unit, table, scope, id);
      return row ? storedFromRow(row) : null;
    },
    async ofRecording(scope, recordingId) {
      const { where } = callsOfScope(scope, table.liveIdIndex);
      const rows = sql<Row<'monitors'>>`SELECT * FROM monitors
        WHERE recording_id = ${recordingId} AND ${where} ORDER BY id`;
      return (await rows.execute(unit.db)).rows.map(storedFromRow);
    },
    remove: (ids) => unit.atomically((within) => remove(within, ids)),
  };
}
