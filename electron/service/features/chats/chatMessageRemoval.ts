/** Removes chat messages, and updates their conversations and chats. */

import { latestOf } from '../../conversations/repository.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { messageInteraction } from './chatMessageRows.ts';

/** Updates the number of messages that no operator has read. */
export async function countUnread({ db }: UnitOfWork, chatIds: readonly number[]): Promise<void> {
  if (chatIds.length === 0) return;
  await db
    .updateTable('chats')
    .set(({ selectFrom, ref }) => ({
      unread: selectFrom('chat_messages')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('chat_id', '=', ref('chats.id'))
        .where('type', '=', 'I')
        .where('read_at', 'is', null),
    }))
    .where('id', 'in', chatIds)
    .execute();
}

/** The conversation shows its latest remaining message; without any it is removed. */
async function mendConversation({ db }: UnitOfWork, id: number): Promise<void> {
  const ofConversation = () => db.selectFrom('chat_messages').where('conversation_id', '=', id);
  const latest = await ofConversation().selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!latest) {
    await db.deleteFrom('conversations').where('id', '=', id).execute();
    return;
  }
  const counted = ofConversation().select((select) => select.fn.countAll<number>().as('interactions'));
  const { interactions } = await counted.executeTakeFirstOrThrow();
  const shown = latestOf({ ...messageInteraction(latest), userIds: [] });
  await db
    .updateTable('conversations')
    .set({ ...shown, interactions })
    .where('id', '=', id)
    .execute();
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Removes messages of a customer by id; call it in a transaction. */
export async function removeMessages(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const query = unit.db.deleteFrom('chat_messages').where('customer_id', '=', customerId).where('id', 'in', ids);
  const removed = await query.returning(['conversation_id', 'chat_id']).execute();
  for (const id of distinct(removed.map((row) => row.conversation_id))) await mendConversation(unit, id);
  await countUnread(unit, distinct(removed.flatMap(({ chat_id: chatId }) => (chatId === null ? [] : [chatId]))));
}
