import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Sms, SmsThreadSummary } from '../../../../../shared/api/sms/sms.ts';
import { rowsOfScopeOrEverybodys } from '../../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { smsFromRow } from './smsRows.ts';

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly smsThreads: ReturnType<typeof smsThreadRepository>;
  }
}

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

/** Messages by pair of numbers: a user's own, and those that belong to everybody. */
export function smsThreadRepository(unit: UnitOfWork) {
  const whose = (customerId: number, userId: number) => rowsOfScopeOrEverybodys({ customerId, userId }).where;

  async function summariesWhere(where: RawBuilder<SqlBool>): Promise<SmsThreadSummary[]> {
    const threads = sql`SELECT max(id) AS last_id, count(*) FILTER (WHERE read = 0) AS unread, count(*) AS count
      FROM sms WHERE ${where} GROUP BY conversation_id`;
    const query = sql<SummaryRow>`SELECT sms.*, thread.unread, thread.count FROM (${threads}) AS thread
      JOIN sms ON sms.id = thread.last_id ORDER BY sms.id DESC`;
    return (await query.execute(unit.reader)).rows.map(summaryFromRow);
  }

  return {
    /** Newest first. */
    summaries: (customerId: number, userId: number) => summariesWhere(whose(customerId, userId)),
    async summary(customerId: number, userId: number, conversationId: string): Promise<SmsThreadSummary | null> {
      const where = sql<SqlBool>`${whose(customerId, userId)} AND conversation_id = ${conversationId}`;
      return (await summariesWhere(where))[0] ?? null;
    },
    /** A page of messages, newest first. */
    async messages(
      customerId: number,
      userId: number,
      conversationId: string,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<Sms[]> {
      const query = unit.reader.selectFrom('sms').selectAll().where(whose(customerId, userId));
      const ofThread = query.where('conversation_id', '=', conversationId).orderBy('id', 'desc');
      return (
        await ofThread
          .limit(limit)
          .offset((page - 1) * limit)
          .execute()
      ).map(smsFromRow);
    },
    async markRead(customerId: number, userId: number, conversationId: string): Promise<void> {
      const query = unit.db.updateTable('sms').set({ read: 1 }).where(whose(customerId, userId));
      await query.where('conversation_id', '=', conversationId).where('read', '=', 0).execute();
    },
  };
}
