import { type SqlBool, sql } from 'kysely';
import type { VoiceMessage } from '../../../shared/api/schemas/voicemail.ts';
import { voiceMessageInteraction } from '../conversations/messageInteractions.ts';
import { conversationRepository } from '../conversations/repositories.ts';
import type { RecordScope } from '../kernel/collections.ts';
import { eventRepository } from '../platform/events/eventRepository.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { StoredVoiceMessage, VoiceMessageRepository } from './records.ts';

const table: CollectionTable = {
  name: 'voice_messages',
  indexed: new Set(['id', 'user_id', 'created_at']),
  totals: null,
};

type MessageRow = Row<'voice_messages'>;

function fromRow({ customer_id: _, finished: __, path: ___, ...row }: MessageRow): VoiceMessage {
  return { ...row, state: row.state as VoiceMessage['state'] };
}

function storedFromRow(row: MessageRow): StoredVoiceMessage {
  return { message: fromRow(row), customerId: row.customer_id, path: row.path };
}

function whereOf({ customerId, userId }: RecordScope) {
  const own = userId === null ? sql`1` : sql`(user_id = ${userId} OR user_id IS NULL)`;
  return sql<SqlBool>`finished = 1 AND customer_id = ${customerId} AND ${own}`;
}

/** Voice messages in their table. */
export function voiceMessageRepository(unit: UnitOfWork): VoiceMessageRepository {
  const all = () => unit.db.selectFrom('voice_messages').selectAll();
  return {
    async begin({ customerId, ...message }) {
      const unheard = { duration: 0, size: 0, state: 'new', finished: 0 };
      const query = unit.db.insertInto('voice_messages').values({ ...message, ...unheard, customer_id: customerId });
      return (await query.returning('id').executeTakeFirstOrThrow()).id;
    },
    finish: (id, result, eventOf) =>
      unit.atomically(async (within) => {
        const query = within.db.updateTable('voice_messages').set({ ...result, finished: 1 });
        const row = await query.where('id', '=', id).where('finished', '=', 0).returningAll().executeTakeFirst();
        if (!row) return null;
        await conversationRepository(within).touch(voiceMessageInteraction(row));
        await eventRepository(within).append([eventOf(fromRow(row))]);
        return fromRow(row);
      }),
    unfinished: async () => (await all().where('finished', '=', 0).orderBy('id').execute()).map(storedFromRow),
    async page(scope, request) {
      const rows = { where: whereOf(scope), index: null };
      const { data, total } = await pageOf<MessageRow>(unit.reader, table, rows, request);
      return { data: data.map(fromRow), total };
    },
    async byId(scope, id) {
      const row = await all().where('id', '=', id).where(whereOf(scope)).executeTakeFirst();
      return row ? storedFromRow(row) : null;
    },
    async ofMailbox(mailboxId) {
      const query = all().where('mailbox_id', '=', mailboxId).where('finished', '=', 1);
      return (await query.orderBy('state').orderBy('id').execute()).map(storedFromRow);
    },
    async setState(id, state) {
      await unit.db.updateTable('voice_messages').set({ state }).where('id', '=', id).execute();
    },
    async remove(ids) {
      if (ids.length === 0) return;
      await unit.db.deleteFrom('voice_messages').where('id', 'in', ids).execute();
    },
  };
}
