import type { Sms } from '../../../../../shared/api/sms/sms.ts';
import { smsInteraction } from '../../../conversations/messageInteractions.ts';
import { conversationRepository } from '../../../conversations/repository.ts';
import type { Page, PageRequest, RecordScope } from '../../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../../platform/storage/collections/pageQuery.ts';
import { rowsOfScopeOrEverybodys } from '../../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import { type NewSms, smsFromRow, toSmsRow } from './smsRows.ts';

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly sms: ReturnType<typeof smsRepository>;
  }
}

const table: CollectionTable = {
  name: 'sms',
  indexed: new Set(['id', 'user_id', 'conversation_id', 'created_at', 'from', 'to']),
  totals: null,
};

/**
 * Text messages. A scope shows messages that belong to everybody of a customer, and of the others a user's, or all if
 * `userId` is null.
 */
export function smsRepository(unit: UnitOfWork) {
  return {
    add: (sms: NewSms): Promise<Sms> =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('sms').values(toSmsRow(sms)).returningAll();
        const row = await query.executeTakeFirstOrThrow();
        const interaction = smsInteraction(row);
        if (interaction) await conversationRepository(within).touch(interaction);
        return smsFromRow(row);
      }),
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Sms>> {
      const page = await pageOf<Row<'sms'>>(unit.reader, table, rowsOfScopeOrEverybodys(scope), request);
      return { data: page.data.map(smsFromRow), total: page.total };
    },
    async byId(scope: RecordScope, id: number): Promise<Sms | null> {
      const query = unit.db.selectFrom('sms').selectAll().where('id', '=', id);
      const row = await query.where(rowsOfScopeOrEverybodys(scope).where).executeTakeFirst();
      return row ? smsFromRow(row) : null;
    },
    /** Notes which message replaces a failed one; false if it did not fail or was sent again already. */
    async markResent(id: number, resentAs: number): Promise<boolean> {
      const failed = unit.db.updateTable('sms').set({ resent_as: resentAs }).where('id', '=', id);
      const change = failed.where('result', '=', 'failed').where('resent_as', 'is', null);
      return (await change.executeTakeFirst()).numUpdatedRows > 0n;
    },
    /** Who last wrote to a number over a line; null if nobody did. */
    async lastSender(lineId: number, to: string): Promise<string | null> {
      const query = unit.db.selectFrom('sms').select('from').where('line_id', '=', lineId).where('to', '=', to);
      const row = await query.where('type', '=', 'O').orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row?.from ?? null;
    },
  };
}
