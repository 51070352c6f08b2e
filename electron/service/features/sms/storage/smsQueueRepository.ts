import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { QueuedSms, SmsOutcome, SmsQueueRepository } from '../records.ts';
import { smsFromRow } from './smsRows.ts';

function queuedFromRow(row: Row<'sms'>): QueuedSms {
  const { id, from, to, message, attempts, reason } = row;
  return {
    id,
    from,
    to,
    message,
    attempts,
    reason,
    customerId: row.customer_id,
    userId: row.user_id,
    conversationId: row.conversation_id,
    lineId: row.line_id,
    carrierId: row.carrier_id,
    queuedAt: row.queued_at,
  };
}

/** From which results a message gets to another. */
const resultsBefore: Readonly<Record<SmsOutcome, readonly string[]>> = {
  sent: ['queued'],
  delivered: ['queued', 'sent'],
  failed: ['queued', 'sent'],
};

/** The queue: rows of the `sms` table that have a time at which they are due. */
export function smsQueueRepository(unit: UnitOfWork): SmsQueueRepository {
  return {
    async due(now, limit) {
      const query = unit.db.selectFrom('sms').selectAll().where('due_at', '<=', now).orderBy('id').limit(limit);
      return (await query.execute()).map(queuedFromRow);
    },
    async nextDueAt(now) {
      const query = unit.db.selectFrom('sms').select('due_at').where('due_at', '>', now).orderBy('due_at').limit(1);
      return (await query.executeTakeFirst())?.due_at ?? null;
    },
    async settle(id, result, reason) {
      const query = unit.db.updateTable('sms').set({ result, reason, due_at: null }).where('id', '=', id);
      const row = await query.where('result', 'in', resultsBefore[result]).returningAll().executeTakeFirst();
      return row ? { customerId: row.customer_id, sms: smsFromRow(row) } : null;
    },
    async postpone(id, { dueAt, attempts, reason }) {
      const query = unit.db.updateTable('sms').set({ due_at: dueAt, attempts, reason }).where('id', '=', id);
      await query.where('due_at', 'is not', null).execute();
    },
    async hasten(carrierId, now) {
      const query = unit.db.updateTable('sms').set({ due_at: now }).where('carrier_id', '=', carrierId);
      await query.where('due_at', '>', now).execute();
    },
  };
}
