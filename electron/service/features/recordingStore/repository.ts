/** Which recordings and voice messages lie in a store besides the data folder, wait for that, or are to be removed from it. */
import { type Generated, type SqlBool, sql } from 'kysely';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { eventRepository } from '../../platform/events/eventRepository.ts';
import type { Digest } from '../../platform/files/stores/storedFile.ts';
import { type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    recording_copies: {
      id: Generated<number>;
      customer_id: number;
      /** Relative to the data folder; with slashes it is the key in the store. */
      path: string;
      monitor_id: number | null;
      message_id: number | null;
      call_id: number;
      /** The store that it lies in or may lie in; empty: none yet. */
      place: string;
      bytes: number;
      sha256: string;
      attempts: number;
      created_at: number;
      /** When saving it is tried next; null once it is saved, or has no file to save. */
      due_at: number | null;
      error: string;
      saved_at: number | null;
      /** Since when the data folder has its file besides; null: it has not. */
      kept_since: number | null;
    };
    recording_removals: {
      id: Generated<number>;
      place: string;
      /** The file's path when it was saved. */
      object: string;
      attempts: number;
      due_at: number;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly recordingCopies: ReturnType<typeof recordingCopyRepository>;
  }
}

const copies = rowMapping('recording_copies');
const removals = rowMapping('recording_removals');

export type RecordingCopy = RecordOf<typeof copies>;

type NewCopy = Pick<RecordingCopy, 'customerId' | 'path' | 'monitorId' | 'messageId' | 'callId'>;

/** Something to do in a store. */
export type StoreJob =
  | { readonly kind: 'save'; readonly copy: RecordingCopy }
  | { readonly kind: 'remove'; readonly removal: RecordOf<typeof removals> };

/** Jobs that are looked at together. */
const AT_ONCE = 50;
const ROWS_AT_ONCE = 500;

async function add(unit: UnitOfWork, found: readonly NewCopy[], now: number): Promise<void> {
  if (found.length === 0) return;
  const empty = { place: '', bytes: 0, sha256: '', attempts: 0, error: '', savedAt: null, keptSince: null };
  const rows = found.map((copy) => copies.toRow({ ...copy, ...empty, createdAt: now, dueAt: now }));
  const query = unit.db.insertInto('recording_copies').values(rows);
  await query.onConflict((conflict) => conflict.column('path').doNothing()).execute();
}

/** Tables of which rows name a file, and what says that it is complete. */
const sources = { monitors: sql<SqlBool>`state = 'ready'`, voice_messages: sql<SqlBool>`finished = 1` } as const;

type Source = keyof typeof sources;

type SourceRow = Pick<Row<Source>, 'id' | 'customer_id' | 'path' | 'live_id'>;

function copyOf(table: Source, { id, customer_id: customerId, path, live_id: callId }: SourceRow): NewCopy {
  const isRecording = table === 'monitors';
  return { customerId, path, callId, monitorId: isRecording ? id : null, messageId: isRecording ? null : id };
}

/** Complete recordings with ids above one of which nothing is known here. */
async function missing({ reader }: UnitOfWork, table: Source, aboveId: number): Promise<SourceRow[]> {
  const known = reader.selectFrom('recording_copies').select('recording_copies.path');
  const query = reader.selectFrom(table).select(['id', 'customer_id', 'path', 'live_id']).where('id', '>', aboveId);
  return query
    .where(sources[table])
    .where(({ not, exists }) =>
      not(exists(known.where(sql<SqlBool>`recording_copies.path = ${sql.ref(`${table}.path`)}`))),
    )
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/** Notes where an attempt will put it, before it does; answers false when the recording was deleted. */
async function begin(unit: UnitOfWork, copy: RecordingCopy, place: string): Promise<boolean> {
  if (copy.place !== '' && copy.place !== place) await removeLater(unit, copy.place, copy.path);
  const query = unit.db.updateTable('recording_copies').set({ place }).where('id', '=', copy.id);
  return (await query.returning('id').executeTakeFirst()) !== undefined;
}

async function removeLater(unit: UnitOfWork, place: string, object: string): Promise<void> {
  await unit.db.insertInto('recording_removals').values({ place, object, attempts: 0, due_at: 0 }).execute();
}

async function saved(
  unit: UnitOfWork,
  { id, path }: RecordingCopy,
  done: Digest & { readonly place: string; readonly at: number },
  event: NewEvent,
): Promise<void> {
  const { place, bytes, sha256, at } = done;
  const change = { place, bytes, sha256, saved_at: at, kept_since: at, due_at: null, error: '' };
  const query = unit.db.updateTable('recording_copies').set(change).where('id', '=', id);
  const row = await query.returning('id').executeTakeFirst();
  // It was deleted while it was saved.
  if (row) await eventRepository(unit).append([event]);
  else await removeLater(unit, place, path);
}

/** Copies of recordings in a store. */
export function recordingCopyRepository(unit: UnitOfWork) {
  return {
    /** Adds all complete recordings that are not known. */
    async addMissing(now: number): Promise<void> {
      for (const table of ['monitors', 'voice_messages'] as const) {
        for (let aboveId = 0; ; ) {
          const found = await missing(unit, table, aboveId);
          await add(
            unit,
            found.map((row) => copyOf(table, row)),
            now,
          );
          aboveId = found.at(-1)?.id ?? 0;
          if (found.length < ROWS_AT_ONCE) break;
        }
      }
    },
    /** Adds recordings that have just become complete. */
    async addOf(table: 'monitors' | 'voice_messages', ids: readonly number[], now: number): Promise<void> {
      if (ids.length === 0) return;
      const query = unit.db.selectFrom(table).select(['id', 'customer_id', 'path', 'live_id']).where('id', 'in', ids);
      const rows = await query.where(sources[table]).execute();
      await add(
        unit,
        rows.map((row) => copyOf(table, row)),
        now,
      );
    },
    /** Where a saved recording lies; null for one that is not saved. */
    async savedAt(path: string): Promise<RecordingCopy | null> {
      const query = unit.db.selectFrom('recording_copies').selectAll().where('path', '=', path);
      const row = await query.where('saved_at', 'is not', null).executeTakeFirst();
      return row ? copies.fromRow(row) : null;
    },
    async isSavedAnyAt(place: string): Promise<boolean> {
      const query = unit.db.selectFrom('recording_copies').select('id').where('place', '=', place);
      return (await query.where('saved_at', 'is not', null).limit(1).executeTakeFirst()) !== undefined;
    },
    /** @param saves whether there is a store to save to */
    async due(now: number, saves: boolean): Promise<StoreJob[]> {
      const gone = unit.db.selectFrom('recording_removals').selectAll().where('due_at', '<=', now);
      const removing = await gone.orderBy('due_at').orderBy('id').limit(AT_ONCE).execute();
      const wanted = unit.db.selectFrom('recording_copies').selectAll().where('due_at', '<=', now);
      const saving = saves ? await wanted.orderBy('due_at').orderBy('id').limit(AT_ONCE).execute() : [];
      return [
        ...removing.map((row) => ({ kind: 'remove' as const, removal: removals.fromRow(row) })),
        ...saving.map((row) => ({ kind: 'save' as const, copy: copies.fromRow(row) })),
      ];
    },
    /** When the next job is due after `now`; null when none is. */
    async nextDueAt(now: number): Promise<number | null> {
      const next = async (table: 'recording_copies' | 'recording_removals') => {
        const query = unit.db.selectFrom(table).where('due_at', '>', now);
        return (await query.select((of) => of.fn.min('due_at').as('at')).executeTakeFirst())?.at ?? null;
      };
      const times = [await next('recording_copies'), await next('recording_removals')].filter((at) => at !== null);
      return times.length === 0 ? null : Math.min(...times);
    },
    begin: (copy: RecordingCopy, place: string) => unit.atomically((within) => begin(within, copy, place)),
    saved: (copy: RecordingCopy, done: Digest & { readonly place: string; readonly at: number }, event: NewEvent) =>
      unit.atomically((within) => saved(within, copy, done, event)),
    /** @param dueAt null: not again */
    failed: (copy: RecordingCopy, dueAt: number | null, reason: string, events: readonly NewEvent[]) =>
      unit.atomically(async (within) => {
        const change = { attempts: copy.attempts + 1, due_at: dueAt, error: reason };
        const query = within.db.updateTable('recording_copies').set(change).where('id', '=', copy.id);
        if (await query.returning('id').executeTakeFirst()) await eventRepository(within).append(events);
      }),
    async removalFailed(id: number, attempts: number, dueAt: number): Promise<void> {
      const change = { attempts, due_at: dueAt };
      await unit.db.updateTable('recording_removals').set(change).where('id', '=', id).execute();
    },
    async removed(id: number): Promise<void> {
      await unit.db.deleteFrom('recording_removals').where('id', '=', id).execute();
    },
    /** Notes that the data folder has its file besides, or not. */
    async keep(path: string, since: number | null): Promise<void> {
      await unit.db.updateTable('recording_copies').set({ kept_since: since }).where('path', '=', path).execute();
    },
    /** Files beyond so many bytes in the data folder that are saved, the oldest first. */
    async keptBeyond(bytes: number): Promise<string[]> {
      const query = unit.db
        .selectFrom('recording_copies')
        .select(['path', 'bytes'])
        .where('kept_since', 'is not', null);
      const kept = await query.orderBy('kept_since', 'desc').orderBy('id', 'desc').execute();
      let sum = 0;
      const beyond = kept.filter((row) => {
        sum += row.bytes;
        return sum > bytes;
      });
      return beyond.map(({ path }) => path).toReversed();
    },
    /** How many wait to be saved, and since when. */
    async waiting(): Promise<{ readonly count: number; readonly since: number | null }> {
      const query = unit.reader.selectFrom('recording_copies').where('due_at', 'is not', null);
      const row = await query
        .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('created_at').as('since')])
        .executeTakeFirst();
      return { count: Number(row?.count ?? 0), since: row?.since ?? null };
    },
  };
}
