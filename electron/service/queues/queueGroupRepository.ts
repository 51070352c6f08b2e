import type { Generated } from 'kysely';
import { z } from 'zod';
import type { NamedRepository } from '../accounts/teams/repository.ts';
import { json, type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { readableRows } from '../platform/storage/unreadableRow.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    queue_groups: { id: Generated<number>; customer_id: number; name: string; queue_ids: string };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly queueGroups: NamedRepository<QueueGroupRecord>;
  }
}

const rows = rowMapping('queue_groups', { queue_ids: json(z.array(z.number())) });

/** Queues that belong together, in the order in which equal ones take callers. */
export type QueueGroupRecord = RecordOf<typeof rows>;

/** Queue groups in the `queue_groups` table. */
export function queueGroupRepository(unit: UnitOfWork): NamedRepository<QueueGroupRecord> {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('queue_groups').selectAll().where('customer_id', '=', customerId);

  return {
    create: (group) =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('queue_groups').values(rows.toRow(group)).returningAll();
        return rows.fromRow(await query.executeTakeFirstOrThrow());
      }),
    update: ({ id, ...group }) =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('queue_groups').set(rows.toRow(group)).where('id', '=', id).execute();
      }),
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? rows.fromRow(row) : null;
    },
    ofCustomer: async (customerId) =>
      readableRows(unit, await ofCustomer(customerId).orderBy('id').execute(), rows.fromRow),
    async remove(id) {
      await unit.db.deleteFrom('queue_groups').where('id', '=', id).execute();
    },
  };
}
