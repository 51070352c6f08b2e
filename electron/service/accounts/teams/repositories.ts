import type { Row } from '../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { policyRepository } from './policyRepository.ts';
import type { NamedRepository, QueueGroupRecord, TeamsRepositories } from './records.ts';
import { userGroupRepository } from './userGroupRepository.ts';

/** Teams, what they may, and queue groups, in their tables. */
export function teamsRepositories(unit: UnitOfWork): TeamsRepositories {
  return {
    userGroups: userGroupRepository(unit),
    policies: policyRepository(unit),
    queueGroups: queueGroupRepository(unit),
  };
}

function fromRow({ id, customer_id: customerId, name, queue_ids }: Row<'queue_groups'>): QueueGroupRecord {
  return { id, customerId, name, queueIds: JSON.parse(queue_ids) as number[] };
}

/** Queue groups in the `queue_groups` table. */
function queueGroupRepository(unit: UnitOfWork): NamedRepository<QueueGroupRecord> {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('queue_groups').selectAll().where('customer_id', '=', customerId);

  return {
    create: ({ customerId, name, queueIds }) =>
      refusingDuplicates(async () => {
        const row = { customer_id: customerId, name, queue_ids: JSON.stringify(queueIds) };
        const query = unit.db.insertInto('queue_groups').values(row).returningAll();
        return fromRow(await query.executeTakeFirstOrThrow());
      }),
    update: ({ id, name, queueIds }) =>
      refusingDuplicates(async () => {
        const row = { name, queue_ids: JSON.stringify(queueIds) };
        await unit.db.updateTable('queue_groups').set(row).where('id', '=', id).execute();
      }),
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    ofCustomer: async (customerId) => (await ofCustomer(customerId).orderBy('id').execute()).map(fromRow),
    async remove(id) {
      await unit.db.deleteFrom('queue_groups').where('id', '=', id).execute();
    },
  };
}
