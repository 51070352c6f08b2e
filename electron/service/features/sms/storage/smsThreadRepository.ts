import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SmsThreadSummary } from '../../../../../shared/api/schemas/sms.ts';
import { rowsOfScopeOrEverybodys } from '../../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { SmsThreadRepository } from '../records.ts';
import { smsFromRow } from './smsRows.ts';

type SummaryRow = Row<'sms'> & { readonly unread: number; readonly count: number };

function summaryFromRow(row: SummaryRow): SmsThreadSummary {
  const last = smsFromRow(row);
  const isOurs = last.type === 'O';
  return {
    conversation_id: last.conversation_id,
    from: isOurs ? last.from : last.to,
    to: isOurs ? last.to : last.from,
    to_name: isOurs ? last.to_name : last.from_name,
    unread: row.unread,
    count: row.count,
    last_at: last.created_at,
    last_message: last,
  };
}

/** Threads: the `sms` table by pair of numbers. */
export function smsThreadRepository(unit: UnitOfWork): SmsThreadRepository {
  const whose = (customerId: number, userId: number) => rowsOfScopeOrEverybodys({ customerId, userId }).where;

  async function summariesWhere(where: RawBuilder<SqlBool>): Promise<SmsThreadSummary[]> {
    const threads = sql`SELECT max(id) AS last_id, sum(read = 0) AS unread, count(*) AS count
      FROM sms WHERE ${where} GROUP BY conversation_id`;
    const query = sql<SummaryRow>`SELECT sms.*, thread.unread, thread.count FROM (${threads}) AS thread
      JOIN sms ON sms.id = thread.last_id ORDER BY sms.id DESC`;
    return (await query.execute(unit.reader)).rows.map(summaryFromRow);
  }

  return {
    summaries: (customerId, userId) => summariesWhere(whose(customerId, userId)),
    async summary(customerId, userId, conversationId) {
      const where = sql<SqlBool>`${whose(customerId, userId)} AND conversation_id = ${conversationId}`;
      return (await summariesWhere(where))[0] ?? null;
    },
    async messages(customerId, userId, conversationId, { page, limit }) {
      const query = unit.reader.selectFrom('sms').selectAll().where(whose(customerId, userId));
      const ofThread = query.where('conversation_id', '=', conversationId).orderBy('id', 'desc');
      return (
        await ofThread
          .limit(limit)
          .offset((page - 1) * limit)
          .execute()
      ).map(smsFromRow);
    },
    async markRead(customerId, userId, conversationId) {
      const query = unit.db.updateTable('sms').set({ read: 1 }).where(whose(customerId, userId));
      await query.where('conversation_id', '=', conversationId).where('read', '=', 0).execute();
    },
  };
}
