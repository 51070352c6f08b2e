import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExpiringKind, RetentionKind } from '../../../../shared/domain/retention.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { emptyLog } from '../../platform/storage/dialect/catalogue.ts';
import { type HoldableTable, notHeld } from '../../platform/storage/held.ts';
import { type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Tables } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { removeMessages } from '../chats/chatMessageRemoval.ts';
import { anonymiseCalls, removeCdrs, removeConversationsThatEndWith } from '../history/forgottenCalls.ts';
import { monitorRepository } from '../history/monitorRepository.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    retention_periods: {
      customer_id: number;
      kind: RetentionKind;
      /** 0: queues without a period of their own, and records without a queue. */
      queue_id: number;
      /** Null: for ever. */
      days: number | null;
    };
    doomed_files: { path: string; customer_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly retention: ReturnType<typeof retentionRepository>;
  }
}

const periods = rowMapping('retention_periods');

/** Retention periods that a customer chose. */
export type RetentionPeriod = Omit<RecordOf<typeof periods>, 'customerId'>;

/** Which records may have expired. */
export interface ExpiryRequest {
  readonly customerId: number;
  readonly kind: ExpiringKind;
  /** Unix milliseconds; older records have expired. */
  readonly before: number;
  /** Records of one queue, or of all but some. */
  readonly queues: { readonly only: number } | { readonly except: readonly number[] };
}

/** How rows of a table expire. */
interface Expiry {
  readonly table: keyof Tables;
  /** Which rows of the customer have expired. */
  readonly when: (request: ExpiryRequest) => RawBuilder<SqlBool>;
  readonly remove: (unit: UnitOfWork, customerId: number, ids: readonly number[]) => Promise<void>;
}

const olderThan = (column: string, { before }: ExpiryRequest) =>
  sql<SqlBool>`${sql.ref(column)} < ${toContractDateTime(before)}`;

/** Rows of the requested queue, or of none of the excluded ones. */
function ofQueues({ queues }: ExpiryRequest): RawBuilder<SqlBool> {
  if ('only' in queues) return sql`queue_id = ${queues.only}`;
  if (queues.except.length === 0) return sql`true`;
  return sql`(queue_id IS NULL OR queue_id NOT IN (${sql.join(queues.except)}))`;
}

const removeFrom =
  (table: 'sip_trace' | 'voice_messages' | 'faxes' | 'callmeback_visitors' | 'callmeback_requests' | 'chats') =>
  async (unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> => {
    await unit.db.deleteFrom(table).where('id', 'in', ids).execute();
  };

/** Messages that wait to be sent do not expire. */
async function removeSms(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  await removeConversationsThatEndWith(unit, customerId, 'sms', ids);
  await unit.db.deleteFrom('sms').where('id', 'in', ids).execute();
}

async function expireCdrs(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  const calls = await unit.db.selectFrom('cdrs').select('live_id').where('id', 'in', ids).execute();
  await removeCdrs(unit, customerId, ids);
  await anonymiseCalls(
    unit,
    calls.map((call) => call.live_id),
  );
}

async function expireVoiceMessages(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  await removeConversationsThatEndWith(unit, customerId, 'voicemessage', ids);
  await unit.db.deleteFrom('voice_messages').where('id', 'in', ids).execute();
}

const noTexts = { transcript: '', transcript_speakers: '', summary: '', transcription_state: 'none' } as const;

async function emptyTranscripts(unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> {
  await unit.db.updateTable('monitors').set(noTexts).where('id', 'in', ids).execute();
}

async function removeDeliveries(unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> {
  await unit.db.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute();
}

async function removeMail(unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> {
  await unit.db.deleteFrom('mail_outbox').where('id', 'in', ids).execute();
}

/** A conversation's recording is kept as a whole: no part is removed while another one is being recorded. */
const readyAsAWhole = sql<SqlBool>`state = 'ready' AND NOT EXISTS (SELECT 1 FROM monitors AS other
  WHERE other.customer_id = monitors.customer_id AND other.recording_id = monitors.recording_id AND other.state <> 'ready')`;

const all = (...conditions: readonly RawBuilder<SqlBool>[]) => sql.join<SqlBool>(conditions, sql` AND `);

const expiries: Readonly<Record<ExpiringKind, readonly Expiry[]>> = {
  cdrs: [{ table: 'cdrs', when: (of) => all(olderThan('calldate', of), ofQueues(of)), remove: expireCdrs }],
  recordings: [
    {
      table: 'monitors',
      when: (of) => all(olderThan('timestamp', of), readyAsAWhole, ofQueues(of)),
      remove: (unit, _, ids) => monitorRepository(unit).remove(ids),
    },
  ],
  transcripts: [
    {
      table: 'monitors',
      when: (of) =>
        all(
          olderThan('timestamp', of),
          sql`state = 'ready' AND (transcript <> '' OR transcript_speakers <> '' OR summary <> '')`,
          ofQueues(of),
        ),
      remove: emptyTranscripts,
    },
  ],
  sip_traces: [{ table: 'sip_trace', when: ({ before }) => sql`at < ${before}`, remove: removeFrom('sip_trace') }],
  messages: [
    { table: 'sms', when: (of) => all(olderThan('created_at', of), sql`due_at IS NULL`), remove: removeSms },
    { table: 'chat_messages', when: (of) => olderThan('created_at', of), remove: removeMessages },
  ],
  voicemail: [
    {
      table: 'voice_messages',
      when: (of) => all(olderThan('created_at', of), sql`finished = 1`),
      remove: expireVoiceMessages,
    },
  ],
  faxes: [{ table: 'faxes', when: (of) => olderThan('created_at', of), remove: removeFrom('faxes') }],
  visitors: [
    {
      table: 'callmeback_requests',
      when: (of) => all(olderThan('updated_at', of), sql`state IN ('ended', 'nobody_available')`),
      remove: removeFrom('callmeback_requests'),
    },
    {
      table: 'callmeback_visitors',
      when: (of) =>
        all(
          olderThan('updated_at', of),
          sql`NOT EXISTS (SELECT 1 FROM callmeback_requests WHERE visitor_id = callmeback_visitors.id)`,
        ),
      remove: removeFrom('callmeback_visitors'),
    },
    {
      table: 'chats',
      when: (of) => all(olderThan('created_at', of), sql`state >= 2`),
      remove: removeFrom('chats'),
    },
  ],
  webhook_deliveries: [
    {
      table: 'webhook_deliveries',
      when: (of) => all(olderThan('created_at', of), sql`state <> 'waiting'`),
      remove: removeDeliveries,
    },
  ],
  mail: [
    {
      table: 'mail_outbox',
      when: ({ before }) => sql`created_at < ${before} AND state IN ('sent', 'failed')`,
      remove: removeMail,
    },
  ],
};

const unholdable: readonly (keyof Tables)[] = ['webhook_deliveries', 'mail_outbox'];

/** The search runs on the reading threads; the removal is a transaction, which a new legal hold may refuse. */
async function expireSome(unit: UnitOfWork, expiry: Expiry, request: ExpiryRequest, limit: number): Promise<number> {
  const { table, when, remove } = expiry;
  const free = unholdable.includes(table) ? sql<SqlBool>`true` : notHeld(table as HoldableTable);
  const query = sql<{ id: number }>`SELECT id FROM ${sql.table(table)}
    WHERE customer_id = ${request.customerId} AND ${when(request)} AND ${free} LIMIT ${limit}`;
  const ids = (await query.execute(unit.reader)).rows.map(({ id }) => id);
  if (ids.length > 0) await unit.atomically((within) => remove(within, request.customerId, ids));
  return ids.length;
}

/** Retention periods, and the removal of expired records. */
export function retentionRepository(unit: UnitOfWork) {
  return {
    /** Ids of the customers. */
    async customers(): Promise<number[]> {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).orderBy('id');
      return (await query.execute()).map(({ id }) => id);
    },
    async ofCustomer(customerId: number): Promise<RetentionPeriod[]> {
      const query = unit.db.selectFrom('retention_periods').selectAll().where('customer_id', '=', customerId);
      return (await query.orderBy('queue_id').orderBy('kind').execute()).map(periods.fromRow);
    },
    /** Replaces earlier choices. */
    replace: (customerId: number, chosen: readonly RetentionPeriod[]): Promise<void> =>
      unit.atomically(async ({ db }) => {
        await db.deleteFrom('retention_periods').where('customer_id', '=', customerId).execute();
        const rows = chosen.map((period) => periods.toRow({ ...period, customerId }));
        if (rows.length > 0) await db.insertInto('retention_periods').values(rows).execute();
      }),
    /** Removes at most `limit` records that have expired and are not held; answers how many. Their files follow. */
    async expire(request: ExpiryRequest, limit: number): Promise<number> {
      for (const expiry of expiries[request.kind]) {
        const count = await expireSome(unit, expiry, request, limit);
        if (count > 0) return count;
      }
      return 0;
    },
    /** Files whose rows are gone, relative to the data folder. */
    async doomedFiles(limit: number): Promise<string[]> {
      // A file that was written again under an old name belongs to somebody.
      const query = sql<{ path: string }>`SELECT path FROM doomed_files WHERE
        NOT EXISTS (SELECT 1 FROM monitors WHERE monitors.path = doomed_files.path)
        AND NOT EXISTS (SELECT 1 FROM voice_messages WHERE voice_messages.path = doomed_files.path)
        AND NOT EXISTS (SELECT 1 FROM faxes WHERE faxes.path = doomed_files.path)
        AND NOT EXISTS (SELECT 1 FROM chat_messages WHERE chat_messages.path = doomed_files.path) LIMIT ${limit}`;
      return (await query.execute(unit.reader)).rows.map(({ path }) => path);
    },
    /** Called once they are removed from the disk. */
    async forgetFiles(paths: readonly string[]): Promise<void> {
      if (paths.length > 0) await unit.db.deleteFrom('doomed_files').where('path', 'in', paths).execute();
    },
    /**
     * Removes the remains of deleted rows from the database's write-ahead log; answers false if readers prevented it.
     */
    tidy: () => emptyLog(unit.db),
  };
}
