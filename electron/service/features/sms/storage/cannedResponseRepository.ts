import type { Row } from '../../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';
import type { CannedResponseRecord, CannedResponseRepository } from '../records.ts';

function fromRow(row: Row<'canned_responses'>): CannedResponseRecord {
  const { id, name, text } = row;
  const [customerId, userId, createdAt] = [row.customer_id, row.user_id, row.created_at];
  return { id, customerId, userId, name, text, shared: row.shared === 1, createdAt };
}

/** Canned responses in the `canned_responses` table. */
export function cannedResponseRepository(unit: UnitOfWork): CannedResponseRepository {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('canned_responses').selectAll().where('customer_id', '=', customerId);

  return {
    async create({ customerId, userId, name, text, shared, createdAt }) {
      const row = { customer_id: customerId, user_id: userId, name, text };
      const query = unit.db
        .insertInto('canned_responses')
        .values({ ...row, shared: Number(shared), created_at: createdAt })
        .returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, name, text, shared }) {
      const changes = { name, text, shared: Number(shared) };
      await unit.db.updateTable('canned_responses').set(changes).where('id', '=', id).execute();
    },
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async ofUser(customerId, userId) {
      const query = ofCustomer(customerId).where((where) =>
        where.or([where('user_id', '=', userId), where('shared', '=', 1)]),
      );
      return (await query.orderBy('id').execute()).map(fromRow);
    },
    async remove(id) {
      await unit.db.deleteFrom('canned_responses').where('id', '=', id).execute();
    },
  };
}
