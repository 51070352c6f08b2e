import type { Sms, SmsResult } from '../../../../../shared/api/sms/sms.ts';
import { type RecordOf, rowMapping } from '../../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { smsFromRow } from './smsRows.ts';

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly smsQueue: ReturnType<typeof smsQueueRepository>;
  }
}

const queue = rowMapping('sms');

/** A message that waits to be sent since `queuedAt`, Unix milliseconds. */
export type QueuedSms = Pick<
  RecordOf<typeof queue>,
  | 'id'
  | 'customerId'
  | 'userId'
  | 'lineId'
  | 'carrierId'
  | 'conversationId'
  | 'from'
  | 'to'
  | 'message'
  | 'attempts'
  | 'queuedAt'
  | 'reason'
>;

/** Results of an outbound message. */
export type SmsOutcome = Exclude<SmsResult, 'queued' | 'received'>;

/** A message with its new result. */
interface SettledSms {
  readonly customerId: number;
  readonly sms: Sms;
}

/** From which results a message can change to another. */
const resultsBefore: Readonly<Record<SmsOutcome, readonly SmsResult[]>> = {
  sent: ['queued'],
  delivered: ['queued', 'sent'],
  failed: ['queued', 'sent'],
};

/** Messages that wait to be sent, and their results. */
export function smsQueueRepository(unit: UnitOfWork) {
  return {
    /** At most `limit` that are due, the oldest first. */
    async due(now: number, limit: number): Promise<QueuedSms[]> {
      const query = unit.db.selectFrom('sms').selectAll().where('due_at', '<=', now).orderBy('id').limit(limit);
      return (await query.execute()).map(queue.fromRow);
    },
    /** How many wait to be sent. */
    async countQueued(): Promise<number> {
      const query = unit.reader.selectFrom('sms').where('due_at', 'is not', null);
      return (await query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
    },
    /** When the next one is due after `now`; null if none is. */
    async nextDueAt(now: number): Promise<number | null> {
      const query = unit.db.selectFrom('sms').select('due_at').where('due_at', '>', now).orderBy('due_at').limit(1);
      return (await query.executeTakeFirst())?.due_at ?? null;
    },
    /**
     * Takes a message out of the queue with a result. Results only go forward: queued → sent → delivered | failed; null
     * if the message is gone or has a later result already.
     */
    async settle(id: number, result: SmsOutcome, reason: string | null): Promise<SettledSms | null> {
      const query = unit.db.updateTable('sms').set({ result, reason, due_at: null }).where('id', '=', id);
      const row = await query.where('result', 'in', resultsBefore[result]).returningAll().executeTakeFirst();
      return row ? { customerId: row.customer_id, sms: smsFromRow(row) } : null;
    },
    async postpone(
      id: number,
      { dueAt, attempts, reason }: { readonly dueAt: number; readonly attempts: number; readonly reason: string },
    ): Promise<void> {
      const query = unit.db.updateTable('sms').set({ due_at: dueAt, attempts, reason }).where('id', '=', id);
      await query.where('due_at', 'is not', null).execute();
    },
    /** Makes everything due that waits for a carrier. */
    async hasten(carrierId: number, now: number): Promise<void> {
      const query = unit.db.updateTable('sms').set({ due_at: now }).where('carrier_id', '=', carrierId);
      await query.where('due_at', '>', now).execute();
    },
  };
}
