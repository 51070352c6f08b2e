import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import type { SecretBox } from '../../../platform/storage/secretBox.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type {
  TranscriptionAddress,
  TranscriptionJob,
  TranscriptionJobRepository,
  TranscriptionSettingsRepository,
} from '../records.ts';

function addressFromRow(row: Row<'transcription_settings'>, secrets: SecretBox): TranscriptionAddress {
  const { url, model, language, analysis_model: analysisModel, sealed_api_key: sealed } = row;
  const apiKey = sealed === null ? null : secrets.open(sealed);
  return { enabled: row.enabled === 1, url, model, language, analysisModel, apiKey };
}

/** Whether a customer's new recordings are to be transcribed. */
export async function isTranscriptionEnabled(unit: UnitOfWork, customerId: number): Promise<boolean> {
  const query = unit.db.selectFrom('transcription_settings').select('enabled').where('customer_id', '=', customerId);
  return (await query.where('enabled', '=', 1).executeTakeFirst()) !== undefined;
}

/** Where recordings are transcribed, in the `transcription_settings` table. */
export function transcriptionSettingsRepository(unit: UnitOfWork, secrets: SecretBox): TranscriptionSettingsRepository {
  return {
    async ofCustomer(customerId) {
      const query = unit.db.selectFrom('transcription_settings').selectAll().where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      return row ? addressFromRow(row, secrets) : null;
    },
    async save(customerId, { enabled, url, model, language, analysisModel, apiKey }) {
      const sealed = apiKey === null ? null : secrets.seal(apiKey);
      const values = { enabled: Number(enabled), url, model, language, analysis_model: analysisModel };
      await unit.db
        .insertInto('transcription_settings')
        .values({ customer_id: customerId, ...values, sealed_api_key: sealed })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...values, sealed_api_key: sealed }))
        .execute();
    },
  };
}

function jobFromRow({
  monitor_id,
  customer_id,
  replaces,
  attempts,
  due_at,
}: Row<'transcription_jobs'>): TranscriptionJob {
  return { monitorId: monitor_id, customerId: customer_id, replaces: replaces === 1, attempts, dueAt: due_at };
}

async function mark(unit: UnitOfWork, id: number, state: Monitor['transcription_state'], error = ''): Promise<void> {
  const change = { transcription_state: state, transcription_error: error };
  await unit.db.updateTable('monitors').set(change).where('id', '=', id).execute();
}

async function end(unit: UnitOfWork, id: number, state: 'done' | 'failed', error = ''): Promise<void> {
  await unit.db.deleteFrom('transcription_jobs').where('monitor_id', '=', id).execute();
  await mark(unit, id, state, error);
}

/** Recordings that wait to be transcribed, in the `transcription_jobs` table. */
export function transcriptionJobRepository(unit: UnitOfWork): TranscriptionJobRepository {
  return {
    add: ({ monitorId, customerId, replaces, dueAt }) =>
      unit.atomically(async (within) => {
        const row = { monitor_id: monitorId, customer_id: customerId, replaces: Number(replaces), due_at: dueAt };
        const added = await within.db
          .insertInto('transcription_jobs')
          .values({ ...row, attempts: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .returning('monitor_id')
          .executeTakeFirst();
        if (added) await mark(within, monitorId, 'waiting');
        return added !== undefined;
      }),
    async next() {
      const query = unit.db.selectFrom('transcription_jobs').selectAll().orderBy('due_at').orderBy('monitor_id');
      const row = await query.limit(1).executeTakeFirst();
      return row ? jobFromRow(row) : null;
    },
    postpone: ({ monitorId, attempts }, dueAt, reason) =>
      unit.atomically(async (within) => {
        const change = { attempts: attempts + 1, due_at: dueAt };
        await within.db.updateTable('transcription_jobs').set(change).where('monitor_id', '=', monitorId).execute();
        await mark(within, monitorId, 'waiting', reason);
      }),
    succeed: ({ monitorId }) => unit.atomically((within) => end(within, monitorId, 'done')),
    fail: ({ monitorId }, reason) => unit.atomically((within) => end(within, monitorId, 'failed', reason)),
  };
}
