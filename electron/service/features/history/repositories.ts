import { type SqlBool, sql } from 'kysely';
import type { CdrNote } from '../../../../shared/api/schemas/recordPatch.ts';
import type { MonitorMark } from '../../../../shared/api/schemas/wholeRecording.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { recordDeletionRepository } from './recordDeletionRepository.ts';
import type { CdrNoteRepository, MonitorMarkRepository, RecordsRepositories } from './records.ts';
import { aiDictionaryRepository } from './transcription/aiDictionaryRepository.ts';
import { transcriptionJobRepository, transcriptionSettingsRepository } from './transcription/repositories.ts';

const table: CollectionTable = { name: 'cdr_notes', indexed: new Set(['id', 'cdr_id']), totals: null };

function noteFromRow({ customer_id: _, ...row }: Row<'cdr_notes'>): CdrNote {
  return row;
}

/** Notes in the `cdr_notes` table; the newest one is also the record's own. */
function cdrNoteRepository(unit: UnitOfWork): CdrNoteRepository {
  return {
    add: ({ customerId, cdrId, liveId, text, userId, userName, createdAt }) =>
      unit.atomically(async (within) => {
        const owner = { customer_id: customerId, cdr_id: cdrId, live_id: liveId };
        const row = { ...owner, text, user_id: userId, user_name: userName, created_at: createdAt };
        const added = await within.db.insertInto('cdr_notes').values(row).returningAll().executeTakeFirstOrThrow();
        await within.db.updateTable('cdrs').set({ notes: text }).where('id', '=', cdrId).execute();
        return noteFromRow(added);
      }),
    async ofCdr(cdrId, request) {
      const scope = { where: sql<SqlBool>`cdr_id = ${cdrId}`, index: 'cdr_notes_cdr' };
      const page = await pageOf<Row<'cdr_notes'>>(unit.reader, table, scope, request);
      return { data: page.data.map(noteFromRow), total: page.total };
    },
  };
}

/** Notes, deletions, the transcriber’s dictionary, settings and jobs, in their tables. */
export function recordsRepositories(unit: UnitOfWork, secrets: SecretBox): RecordsRepositories {
  return {
    cdrNotes: cdrNoteRepository(unit),
    monitorMarks: monitorMarkRepository(unit),
    recordDeletions: recordDeletionRepository(unit),
    aiDictionary: aiDictionaryRepository(unit),
    transcriptionSettings: transcriptionSettingsRepository(unit, secrets),
    transcriptionJobs: transcriptionJobRepository(unit),
  };
}

function markFromRow({ customer_id: _, at, kind, ...row }: Row<'monitor_marks'>): MonitorMark {
  return { ...row, kind: kind as MonitorMark['kind'], at: toContractDateTime(at) };
}

/** Who did what to recordings, in the `monitor_marks` table. */
function monitorMarkRepository(unit: UnitOfWork): MonitorMarkRepository {
  return {
    async add({ customerId, recordingId, monitorId, liveId, kind, at, offsetMs, userId, userName, tokenName }) {
      const values = {
        customer_id: customerId,
        recording_id: recordingId,
        monitor_id: monitorId,
        live_id: liveId,
        kind,
        at,
        offset_ms: offsetMs,
        user_id: userId,
        user_name: userName,
        token_name: tokenName,
      };
      await unit.db.insertInto('monitor_marks').values(values).execute();
    },
    async ofRecording(customerId, recordingId) {
      const query = unit.db.selectFrom('monitor_marks').selectAll().where('customer_id', '=', customerId);
      return (await query.where('recording_id', '=', recordingId).orderBy('id').execute()).map(markFromRow);
    },
    async ofCall(liveId) {
      const query = unit.db.selectFrom('monitor_marks').selectAll().where('live_id', '=', liveId).orderBy('id');
      return (await query.execute()).map(markFromRow);
    },
  };
}
