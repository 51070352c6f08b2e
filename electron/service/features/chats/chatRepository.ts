import { chatStateCodes, codeOf } from '../../../../shared/domain/codes.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { chatFromRow, keptFromRow, toChatRow } from './chatRows.ts';
import { chatsOfScope } from './chatScopes.ts';
import type { ChatRepository } from './records.ts';

const table: CollectionTable = {
  name: 'chats',
  indexed: new Set(['id', 'created_at', 'state']),
  totals: null,
};

const ended = codeOf(chatStateCodes, 'ENDED');

async function addParticipant({ db }: UnitOfWork, chatId: number, userId: number): Promise<void> {
  const ofChat = db.insertInto('chat_participants').values({ chat_id: chatId, user_id: userId });
  await ofChat.onConflict((conflict) => conflict.doNothing()).execute();
  const messages = db.selectFrom('chat_messages').select('conversation_id').distinct().where('chat_id', '=', chatId);
  const rows = (await messages.execute()).map((row) => ({ ...row, user_id: userId }));
  if (rows.length === 0) return;
  const ofConversation = db.insertInto('conversation_participants').values(rows);
  await ofConversation.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Chats of visitors in the `chats` table. */
export function chatRepository(unit: UnitOfWork): ChatRepository {
  const chats = () => unit.db.selectFrom('chats').selectAll();
  const live = () => chats().where('state', '<', ended);

  return {
    async add(chat) {
      const query = unit.db.insertInto('chats').values(toChatRow(chat)).returningAll();
      return keptFromRow(await query.executeTakeFirstOrThrow());
    },
    async page(scope, request) {
      const page = await pageOf<Row<'chats'>>(unit.reader, table, chatsOfScope(scope), request);
      return { data: page.data.map(chatFromRow), total: page.total };
    },
    async byId(scope, id) {
      const row = await chats().where('id', '=', id).where(chatsOfScope(scope).where).executeTakeFirst();
      return row ? keptFromRow(row) : null;
    },
    async byToken(tokenHash) {
      const row = await chats().where('token_hash', '=', tokenHash).executeTakeFirst();
      return row ? keptFromRow(row) : null;
    },
    async change(id, change) {
      const query = unit.db.updateTable('chats').set(change).where('id', '=', id).returningAll();
      return chatFromRow(await query.executeTakeFirstOrThrow());
    },
    addParticipant: (id, userId) => unit.atomically((within) => addParticipant(within, id, userId)),
    async noteVisitor(id, seenAt, readUpTo) {
      const change = { seen_at: seenAt, visitor_read_up_to: readUpTo };
      await unit.db.updateTable('chats').set(change).where('id', '=', id).execute();
    },
    async countLive(customerId) {
      const query = unit.db.selectFrom('chats').select((select) => select.fn.countAll<number>().as('count'));
      const counted = query.where('customer_id', '=', customerId).where('state', '<', ended);
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    async silentSince(seenAt, activeAt) {
      const rows = live().where((where) =>
        where.or([where('seen_at', '<', seenAt), where('active_at', '<', activeAt)]),
      );
      return (await rows.orderBy('id').execute()).map(keptFromRow);
    },
  };
}
