import type { Generated } from 'kysely';
import type { Disposition } from '../../../shared/api/wrapups.ts';
import type { NamedRepository } from '../accounts/teams/repository.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A disposition; its name is unique within the customer. */
export interface DispositionRecord extends Disposition {
  readonly customerId: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    dispositions: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      every_queue: number;
      outcome_id: number | null;
      position: number;
    };
    disposition_queues: { disposition_id: number; queue_id: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    /** In order of position, then id. A queue that is removed leaves its dispositions. */
    readonly dispositions: NamedRepository<DispositionRecord>;
  }
}

type Written = Omit<DispositionRecord, 'id'>;

const rowOf = ({ name, outcome_id, position, queue_ids }: Written) => ({
  name,
  outcome_id,
  position,
  every_queue: Number(queue_ids === null),
});

async function setQueues({ db }: UnitOfWork, id: number, queueIds: readonly number[] | null): Promise<void> {
  await db.deleteFrom('disposition_queues').where('disposition_id', '=', id).execute();
  const rows = (queueIds ?? []).map((queue_id) => ({ disposition_id: id, queue_id }));
  if (rows.length > 0) await db.insertInto('disposition_queues').values(rows).execute();
}

/** Dispositions in the tables `dispositions` and `disposition_queues`. */
export function dispositionRepository(unit: UnitOfWork): NamedRepository<DispositionRecord> {
  async function withQueues(rows: readonly Row<'dispositions'>[]): Promise<DispositionRecord[]> {
    const ids = rows.map(({ id }) => id);
    const all = unit.db.selectFrom('disposition_queues').selectAll().orderBy('queue_id');
    const queues = ids.length > 0 ? await all.where('disposition_id', 'in', ids).execute() : [];
    const queuesOf = (id: number) => queues.filter((row) => row.disposition_id === id).map((row) => row.queue_id);
    return rows.map(({ customer_id, every_queue, ...row }) => ({
      ...row,
      customerId: customer_id,
      queue_ids: every_queue === 1 ? null : queuesOf(row.id),
    }));
  }
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('dispositions').selectAll().where('customer_id', '=', customerId);

  return {
    create: (disposition) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const row = { ...rowOf(disposition), customer_id: disposition.customerId };
          const query = within.db.insertInto('dispositions').values(row).returning('id');
          const { id } = await query.executeTakeFirstOrThrow();
          await setQueues(within, id, disposition.queue_ids);
          return { ...disposition, id };
        }),
      ),
    update: (disposition) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          const { id } = disposition;
          await within.db.updateTable('dispositions').set(rowOf(disposition)).where('id', '=', id).execute();
          await setQueues(within, id, disposition.queue_ids);
        }),
      ),
    async byId(customerId, id) {
      return (await withQueues(await ofCustomer(customerId).where('id', '=', id).execute()))[0] ?? null;
    },
    ofCustomer: async (customerId) =>
      withQueues(await ofCustomer(customerId).orderBy('position').orderBy('id').execute()),
    async remove(id) {
      await unit.db.deleteFrom('dispositions').where('id', '=', id).execute();
    },
  };
}
