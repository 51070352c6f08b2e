import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { ChatMessageRepository } from './records.ts';

const newestOf = (rows: readonly { readonly id: number }[]): number | null =>
  rows.length > 0 ? Math.max(...rows.map(({ id }) => id)) : null;

/** Counts anew what no operator has read. */
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

/** Read marks of messages. */
export function readMarks(unit: UnitOfWork): Pick<ChatMessageRepository, 'markRead' | 'markChatRead'> {
  const unreadUpTo = ({ db }: UnitOfWork, upTo: number, readAt: string) =>
    db.updateTable('chat_messages').set({ read_at: readAt }).where('read_at', 'is', null).where('id', '<=', upTo);

  return {
    async markRead({ customerId, readerId, writerId }, upTo, readAt) {
      const ofPair = unreadUpTo(unit, upTo, readAt)
        .where('customer_id', '=', customerId)
        .where('to_id', '=', readerId)
        .where('from_id', '=', writerId);
      return newestOf(await ofPair.where('chat_id', 'is', null).returning('id').execute());
    },
    markChatRead: (chatId, type, upTo, readAt) =>
      unit.atomically(async (within) => {
        const ofSide = unreadUpTo(within, upTo, readAt).where('chat_id', '=', chatId).where('type', '=', type);
        const newest = newestOf(await ofSide.returning('id').execute());
        if (newest !== null && type === 'I') await countUnread(within, [chatId]);
        return newest;
      }),
  };
}
