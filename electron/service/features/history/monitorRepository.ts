import { sql } from 'kysely';
import { z } from 'zod';
import { type Monitor, type monitorReviewFields, monitorSchema } from '../../../../shared/api/history/monitor.ts';
import { type CallRecordTable, pageOfCalls, rowOfCall } from '../../calls/persistence/callRecordTable.ts';
import { rememberParticipants } from '../../calls/persistence/participants.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import { pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { withFields } from '../../platform/storage/dialect/expressions.ts';
import { excerptsOf } from '../../platform/storage/dialect/fullText.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { jsonColumnOr } from '../../platform/storage/unreadableRow.ts';
import { firstOfRecordings, withWholes } from './recordingRows.ts';
import { isTranscriptionEnabled, transcriptionJobRepository } from './transcription/repository.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly monitors: MonitorRepository;
  }
}

/** What is known of a recording when it starts. */
export interface NewMonitor
  extends Omit<
    Monitor,
    | 'id'
    | 'sip_call_id'
    | 'duration'
    | 'size'
    | 'state'
    | 'metadata'
    | 'recording_id'
    | 'part'
    | 'parts'
    | 'duration_ms'
    | 'cx_score'
    | 'sentiment'
    | 'summary'
    | 'transcript'
    | 'transcript_speakers'
    | 'transcription_state'
    | 'transcription_error'
    | 'queue_id'
    | 'queue_name'
    | 'wrapup_disposition_id'
    | 'wrapup_disposition'
    | keyof typeof monitorReviewFields
  > {
  readonly customer_id: number;
  readonly participants: readonly number[];
  /** Of the file, relative to the data folder. */
  readonly path: string;
  /** The `recording_id` of the recording that this one continues. Default: none, it begins a new recording. */
  readonly continues?: number | null;
}

/** How a recording ended. */
export interface MonitorResult {
  /** Default: `duration` in milliseconds. */
  readonly durationMs?: number;
  /** Seconds. */
  readonly duration: number;
  /** Bytes. */
  readonly size: number;
  readonly pauses: Monitor['metadata']['pauses'];
}

/** Changes by clients and by the transcription. */
export interface MonitorChange
  extends Partial<Pick<Monitor, 'transcript' | 'transcript_speakers' | 'summary' | 'sentiment' | 'cx_score'>> {
  /** Replaces `metadata.custom`. */
  readonly custom?: Monitor['metadata']['custom'];
}

/** A supervisor's review of a recording; `at` as the contract writes it. */
export interface MonitorReview {
  /** 1 to 5. */
  readonly score: number | null;
  readonly notes: string;
  readonly at: string;
  readonly userId: number;
  readonly userName: string;
}

/** A recording and the path of its file. */
export interface StoredMonitor {
  readonly monitor: Monitor;
  readonly customerId: number;
  /** Relative to the data folder. */
  readonly path: string;
}

export type MonitorRepository = ReturnType<typeof monitorRepository>;

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
  return { ...row, sip_call_id: row.call_id, metadata: metadataOf(row.metadata) };
}

const { pauses, custom } = monitorSchema.shape.metadata.shape;
/** A recording is shown and played even if its pauses or what clients stored with it cannot be read. */
const metadataOf = jsonColumnOr(z.object({ pauses: pauses.catch([]), custom: custom.catch({}) }), {
  pauses: [],
  custom: {},
});

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

/** Renumbers the parts of recordings. */
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

/** Removes the history of recordings, except of calls that are live or still have a record or a recording. */
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
  const metadata = withFields('metadata', { pauses });
  const change = { state: 'ready' as const, duration, duration_ms: Math.round(durationMs), size, metadata };
  const query = unit.db.updateTable('monitors').set(change).where('id', '=', id);
  const ready = await query.returning('customer_id').executeTakeFirst();
  if (!ready) return;
  await eventRepository(unit).append(events);
  const isWanted = await isTranscriptionEnabled(unit, ready.customer_id);
  const job = { monitorId: id, customerId: ready.customer_id, replaces: false, dueAt: 0 };
  if (isWanted) await transcriptionJobRepository(unit).add(job);
}

async function update(unit: UnitOfWork, id: number, { custom, ...change }: MonitorChange): Promise<void> {
  const metadata = custom && withFields('metadata', { custom });
  const values = Object.entries({ ...change, metadata }).filter(([, value]) => value !== undefined);
  if (values.length === 0) return;
  await unit.db.updateTable('monitors').set(Object.fromEntries(values)).where('id', '=', id).execute();
}

/** Recordings in the table `monitors`. */
export function monitorRepository(unit: UnitOfWork) {
  return {
    start: (monitor: NewMonitor) => unit.atomically((within) => start(within, monitor)),
    async setState(id: number, state: 'recording' | 'paused'): Promise<void> {
      await unit.db.updateTable('monitors').set({ state }).where('id', '=', id).where('state', '<>', 'ready').execute();
    },
    /** Marks it as ready and appends the events, in one transaction. */
    finish: (id: number, result: MonitorResult, events: readonly NewEvent[]) =>
      unit.atomically((within) => finish(within, id, result, events)),
    /** Changes the given fields. */
    update: (id: number, change: MonitorChange) => update(unit, id, change),
    /** Replaces the review; null removes it. */
    async review(id: number, review: MonitorReview | null): Promise<void> {
      await unit.db.updateTable('monitors').set(reviewColumns(review)).where('id', '=', id).execute();
    },
    /** By id, the part of the transcript with most of the words; recordings without any are left out. */
    excerpts: (ids: readonly number[], words: string): Promise<ReadonlyMap<number, string>> =>
      excerptsOf(unit.reader, 'monitors_words', ids, words),
    /** Recordings that an earlier process did not finish. */
    async unfinished(): Promise<StoredMonitor[]> {
      const query = unit.db.selectFrom('monitors').selectAll().where('state', '<>', 'ready').orderBy('id');
      return (await query.execute()).map(storedFromRow);
    },
    /** In the order in which they started. */
    async ofCall(liveId: number): Promise<Monitor[]> {
      const query = unit.db.selectFrom('monitors').selectAll().where('live_id', '=', liveId).orderBy('id');
      return (await query.execute()).map(monitorFromRow);
    },
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Monitor>> {
      const page = await pageOfCalls(unit, table, scope, request);
      return { data: page.data.map(monitorFromRow), total: page.total };
    },
    /** One row per recording: the first of its matching monitors, with `whole`. */
    async recordings(scope: RecordScope, request: PageRequest): Promise<Page<Monitor>> {
      const rows = firstOfRecordings(scope, table.liveIdIndex, request.conditions);
      const page = await pageOf<Row<'monitors'>>(unit.reader, table, rows, request);
      const data = await withWholes(unit, scope, table.liveIdIndex, page.data.map(monitorFromRow));
      return { data, total: page.total };
    },
    async byId(scope: RecordScope, id: number): Promise<StoredMonitor | null> {
      const row = await rowOfCall(unit, table, scope, id);
      return row ? storedFromRow(row) : null;
    },
    /** The monitors of a recording that the user may see, in order. */
    async ofRecording(scope: RecordScope, recordingId: number): Promise<StoredMonitor[]> {
      const { where } = callsOfScope(scope, table.liveIdIndex);
      const rows = sql<Row<'monitors'>>`SELECT * FROM monitors
        WHERE recording_id = ${recordingId} AND ${where} ORDER BY id`;
      return (await rows.execute(unit.db)).rows.map(storedFromRow);
    },
    /** Removes rows, not files. */
    remove: (ids: readonly number[]) => unit.atomically((within) => remove(within, ids)),
  };
}
