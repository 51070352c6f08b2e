import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { ChatMessageRepository } from './records.ts';

/** Which messages there are. */
export function idsOfMessages(unit: UnitOfWork): Pick<ChatMessageRepository, 'known' | 'oldest' | 'newestId'> {
  const ofCustomer = (customerId: number) => unit.db.selectFrom('chat_messages').where('customer_id', '=', customerId);

  return {
    async known(customerId, ids) {
      const rows = await ofCustomer(customerId).select('id').where('id', 'in', ids).execute();
      return new Set(rows.map(({ id }) => id));
    },
    async oldest(customerId, upTo, limit) {
      const query = ofCustomer(customerId).select('id').where('id', '<=', upTo);
      return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
    },
    async newestId(customerId) {
      const query = ofCustomer(customerId).select((select) => select.fn.max('id').as('id'));
      return (await query.executeTakeFirst())?.id ?? 0;
    },
  };
}
