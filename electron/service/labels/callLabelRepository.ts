import type { Generated } from 'kysely';
import { type RecordOf, rowMapping } from '../platform/storage/rowMapping.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

declare module '../platform/storage/tables.ts' {
  interface Tables {
    call_labels: { id: Generated<number>; customer_id: number; name: string; color: string };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly callLabels: CallLabelRepository;
  }
}

const labels = rowMapping('call_labels');

export type CallLabelRecord = RecordOf<typeof labels>;
export type CallLabelRepository = ReturnType<typeof callLabelRepository>;

/** Call labels; a name is unique within the customer, a duplicate throws `Refusal`. */
export function callLabelRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('call_labels').selectAll().where('customer_id', '=', customerId);

  return {
    create: (label: Omit<CallLabelRecord, 'id'>): Promise<CallLabelRecord> =>
      refusingDuplicates(async () => {
        const query = unit.db.insertInto('call_labels').values(labels.toRow(label)).returningAll();
        return labels.fromRow(await query.executeTakeFirstOrThrow());
      }),
    update: ({ id, ...label }: CallLabelRecord): Promise<void> =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('call_labels').set(labels.toRow(label)).where('id', '=', id).execute();
      }),
    async byId(customerId: number, id: number): Promise<CallLabelRecord | null> {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? labels.fromRow(row) : null;
    },
    async ofCustomer(customerId: number): Promise<CallLabelRecord[]> {
      return (await ofCustomer(customerId).orderBy('id').execute()).map(labels.fromRow);
    },
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('call_labels').where('id', '=', id).execute();
    },
  };
}
