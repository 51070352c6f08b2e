/** The transcription dictionary, the settings of transcription, and recordings that wait for it. */
import { type Generated, type SqlBool, sql } from 'kysely';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import type { MonitorAiDictionary } from '../../../../../shared/api/history/transcription.ts';
import type { Page, PageRequest } from '../../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../../platform/storage/collections/pageQuery.ts';
import { flag, type RecordOf, rowMapping } from '../../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../../platform/storage/secretBox.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';

declare module '../../../platform/storage/tables.ts' {
  interface Tables {
    monitor_ai_dictionary: { id: Generated<number>; customer_id: number; token: string; created_at: string };
    transcription_settings: {
      customer_id: number;
      enabled: number;
      /** Without a slash at the end; empty: none. */
      url: string;
      model: string;
      language: string;
      analysis_model: string;
      sealed_api_key: string | null;
    };
    transcription_jobs: {
      monitor_id: number;
      customer_id: number;
      /** Whether it may replace an existing transcript. */
      replaces: number;
      attempts: number;
      /** Not to be tried before this time; Unix milliseconds. */
      due_at: number;
    };
  }
}

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly aiDictionary: ReturnType<typeof aiDictionaryRepository>;
    readonly transcriptionSettings: ReturnType<typeof transcriptionSettingsRepository>;
    readonly transcriptionJobs: ReturnType<typeof transcriptionJobRepository>;
  }
}

const table: CollectionTable = { name: 'monitor_ai_dictionary', indexed: new Set(['id', 'token']), totals: null };

function wordFromRow({ customer_id: _, ...row }: Row<'monitor_ai_dictionary'>): MonitorAiDictionary {
  return row;
}

/** Words that the transcription should know, unique within the customer. */
export function aiDictionaryRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('monitor_ai_dictionary').selectAll().where('customer_id', '=', customerId);

  return {
    /** A duplicate throws `Refusal`. */
    create: (customerId: number, token: string, createdAt: string): Promise<MonitorAiDictionary> =>
      refusingDuplicates(async () => {
        const row = { customer_id: customerId, token, created_at: createdAt };
        const query = unit.db.insertInto('monitor_ai_dictionary').values(row).returningAll();
        return wordFromRow(await query.executeTakeFirstOrThrow());
      }),
    async page(customerId: number, request: PageRequest): Promise<Page<MonitorAiDictionary>> {
      const scope = { where: sql<SqlBool>`customer_id = ${customerId}`, index: null };
      const page = await pageOf<Row<'monitor_ai_dictionary'>>(unit.reader, table, scope, request);
      return { data: page.data.map(wordFromRow), total: page.total };
    },
    async byId(customerId: number, id: number): Promise<MonitorAiDictionary | null> {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? wordFromRow(row) : null;
    },
    /** Oldest first. */
    tokens: async (customerId: number): Promise<string[]> =>
      (await ofCustomer(customerId).orderBy('id').execute()).map(({ token }) => token),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('monitor_ai_dictionary').where('id', '=', id).execute();
    },
  };
}

const settings = rowMapping('transcription_settings', { enabled: flag });

/** The settings of a customer's transcription. */
export interface TranscriptionAddress extends Omit<RecordOf<typeof settings>, 'customerId' | 'sealedApiKey'> {
  readonly apiKey: string | null;
}

/** Whether new recordings of a customer are transcribed. */
export async function isTranscriptionEnabled(unit: UnitOfWork, customerId: number): Promise<boolean> {
  const query = unit.db.selectFrom('transcription_settings').select('enabled').where('customer_id', '=', customerId);
  return (await query.where('enabled', '=', 1).executeTakeFirst()) !== undefined;
}

/** Settings of transcription; the key is sealed at rest. */
export function transcriptionSettingsRepository(unit: UnitOfWork, secrets: SecretBox) {
  return {
    /** Null until something was set. */
    async ofCustomer(customerId: number): Promise<TranscriptionAddress | null> {
      const query = unit.db.selectFrom('transcription_settings').selectAll().where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      if (!row) return null;
      const { customerId: _, sealedApiKey, ...address } = settings.fromRow(row);
      return { ...address, apiKey: sealedApiKey === null ? null : secrets.open(sealedApiKey) };
    },
    async save(customerId: number, { apiKey, ...address }: TranscriptionAddress): Promise<void> {
      const values = settings.toRow({ ...address, sealedApiKey: apiKey === null ? null : secrets.seal(apiKey) });
      await unit.db
        .insertInto('transcription_settings')
        .values({ customer_id: customerId, ...values })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
        .execute();
    },
  };
}

const jobs = rowMapping('transcription_jobs', { replaces: flag });

export type TranscriptionJob = RecordOf<typeof jobs>;

async function mark(unit: UnitOfWork, id: number, state: Monitor['transcription_state'], error = ''): Promise<void> {
  const change = { transcription_state: state, transcription_error: error };
  await unit.db.updateTable('monitors').set(change).where('id', '=', id).execute();
}

async function end(unit: UnitOfWork, id: number, state: 'done' | 'failed', error = ''): Promise<void> {
  await unit.db.deleteFrom('transcription_jobs').where('monitor_id', '=', id).execute();
  await mark(unit, id, state, error);
}

/** Recordings that wait to be transcribed. Each write updates the recording's `transcription_state` as well. */
export function transcriptionJobRepository(unit: UnitOfWork) {
  return {
    /** A recording that waits already is left as it is; answers whether it was added. */
    add: (job: Omit<TranscriptionJob, 'attempts'>): Promise<boolean> =>
      unit.atomically(async (within) => {
        const added = await within.db
          .insertInto('transcription_jobs')
          .values(jobs.toRow({ ...job, attempts: 0 }))
          .onConflict((conflict) => conflict.doNothing())
          .returning('monitor_id')
          .executeTakeFirst();
        if (added) await mark(within, job.monitorId, 'waiting');
        return added !== undefined;
      }),
    /** The first job that is due, if there is one. */
    async due(now: number): Promise<TranscriptionJob[]> {
      const query = unit.db.selectFrom('transcription_jobs').selectAll().where('due_at', '<=', now);
      return (await query.orderBy('due_at').orderBy('monitor_id').limit(1).execute()).map(jobs.fromRow);
    },
    /** How many wait. */
    async countQueued(): Promise<number> {
      const query = unit.reader.selectFrom('transcription_jobs');
      return (await query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
    },
    /** When the next one is due after `now`; null when none is. */
    async nextDueAt(now: number): Promise<number | null> {
      const query = unit.db.selectFrom('transcription_jobs').where('due_at', '>', now);
      return (await query.select((of) => of.fn.min('due_at').as('at')).executeTakeFirst())?.at ?? null;
    },
    postpone: ({ monitorId, attempts }: TranscriptionJob, dueAt: number, reason: string): Promise<void> =>
      unit.atomically(async (within) => {
        const change = { attempts: attempts + 1, due_at: dueAt };
        await within.db.updateTable('transcription_jobs').set(change).where('monitor_id', '=', monitorId).execute();
        await mark(within, monitorId, 'waiting', reason);
      }),
    succeed: ({ monitorId }: TranscriptionJob) => unit.atomically((within) => end(within, monitorId, 'done')),
    fail: ({ monitorId }: TranscriptionJob, reason: string) =>
      unit.atomically((within) => end(within, monitorId, 'failed', reason)),
  };
}
