import { smsInteraction } from '../../../conversations/messageInteractions.ts';
import { conversationRepository } from '../../../conversations/repositories.ts';
import { type CollectionTable, pageOf } from '../../../platform/storage/collections/pageQuery.ts';
import { rowsOfScopeOrEverybodys } from '../../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { SmsRepository } from '../records.ts';
import { smsFromRow, toSmsRow } from './smsRows.ts';

const table: CollectionTable = {
  name: 'sms',
  indexed: new Set(['id', 'user_id', 'conversation_id', 'created_at', 'from', 'to']),
  totals: null,
};

/** Text messages in the `sms` table. */
export function smsRepository(unit: UnitOfWork): SmsRepository {
  return {
    add: (sms) =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('sms').values(toSmsRow(sms)).returningAll();
        const row = await query.executeTakeFirstOrThrow();
        const interaction = smsInteraction(row);
        if (interaction) await conversationRepository(within).touch(interaction);
        return smsFromRow(row);
      }),
    async page(scope, request) {
      const page = await pageOf<Row<'sms'>>(unit.reader, table, rowsOfScopeOrEverybodys(scope), request);
      return { data: page.data.map(smsFromRow), total: page.total };
    },
    async byId(scope, id) {
      const query = unit.db.selectFrom('sms').selectAll().where('id', '=', id);
      const row = await query.where(rowsOfScopeOrEverybodys(scope).where).executeTakeFirst();
      return row ? smsFromRow(row) : null;
    },
    async markResent(id, resentAs) {
      const failed = unit.db.updateTable('sms').set({ resent_as: resentAs }).where('id', '=', id);
      const change = failed.where('result', '=', 'failed').where('resent_as', 'is', null);
      return (await change.executeTakeFirst()).numUpdatedRows > 0n;
    },
    async lastSender(lineId, to) {
      const query = unit.db.selectFrom('sms').select('from').where('line_id', '=', lineId).where('to', '=', to);
      const row = await query.where('type', '=', 'O').orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row?.from ?? null;
    },
  };
}
