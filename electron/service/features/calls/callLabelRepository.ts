import type { Row } from '../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { CallLabelRecord, CallLabelRepository } from './records.ts';

function fromRow({ id, customer_id: customerId, name, color }: Row<'call_labels'>): CallLabelRecord {
  return { id, customerId, name, color };
}

/** Call labels in the `call_labels` table. */
export function callLabelRepository(unit: UnitOfWork): CallLabelRepository {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('call_labels').selectAll().where('customer_id', '=', customerId);

  return {
    create: ({ customerId, name, color }) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('call_labels').values({ customer_id: customerId, name, color });
        return fromRow(await query.returningAll().executeTakeFirstOrThrow());
      }),
    update: ({ id, name, color }) =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('call_labels').set({ name, color }).where('id', '=', id).execute();
      }),
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    ofCustomer: async (customerId) => (await ofCustomer(customerId).orderBy('id').execute()).map(fromRow),
    async remove(id) {
      await unit.db.deleteFrom('call_labels').where('id', '=', id).execute();
    },
  };
}
