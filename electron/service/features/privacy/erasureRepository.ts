import type { Erasure } from '../../../../shared/api/schemas/personalData.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { ErasureRepository, Identity } from './records.ts';

function erasureFromRow(row: Row<'erasures'>): Erasure {
  const { customer_id: _, subject: __, counts, state, ...rest } = row;
  return { ...rest, state: state as Erasure['state'], counts: JSON.parse(counts) as Erasure['counts'] };
}

/** Erasures in their table. */
export function erasureRepository(unit: UnitOfWork): ErasureRepository {
  return {
    async create(customerId, who, by) {
      const doer = { created_at: by.at, user_id: by.userId, user_name: by.userName };
      const values = { customer_id: customerId, state: 'running', subject: JSON.stringify(who), counts: '{}' };
      const query = unit.db.insertInto('erasures').values({ ...values, ...doer, finished_at: null });
      return erasureFromRow(await query.returningAll().executeTakeFirstOrThrow());
    },
    async ofCustomer(customerId) {
      const query = unit.db.selectFrom('erasures').selectAll().where('customer_id', '=', customerId);
      return (await query.orderBy('id').execute()).map(erasureFromRow);
    },
    async pending() {
      const rows = await unit.db.selectFrom('erasures').selectAll().where('state', '=', 'running').execute();
      return rows.map((row) => ({
        id: row.id,
        customerId: row.customer_id,
        who: JSON.parse(row.subject) as Identity,
        counts: JSON.parse(row.counts) as Record<string, number>,
        by: { userId: row.user_id, userName: row.user_name },
      }));
    },
    async finish(id, counts, at) {
      const change = { state: 'done', subject: '', counts: JSON.stringify(counts), finished_at: at };
      await unit.db.updateTable('erasures').set(change).where('id', '=', id).execute();
    },
  };
}
