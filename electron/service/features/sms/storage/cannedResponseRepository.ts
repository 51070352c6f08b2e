import type { Generated } from 'kysely';
import { flag, type RecordOf, rowMapping } from '../../../platform/storage/rowMapping.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';

declare module '../../../platform/storage/tables.ts' {
  interface Tables {
    canned_responses: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      name: string;
      text: string;
      shared: number;
      created_at: number;
    };
  }
}

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly cannedResponses: CannedResponseRepository;
  }
}

const responses = rowMapping('canned_responses', { shared: flag });

/** A text for reuse, private to its user or shared. */
export type CannedResponseRecord = RecordOf<typeof responses>;
export type CannedResponseRepository = ReturnType<typeof cannedResponseRepository>;

export function cannedResponseRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('canned_responses').selectAll().where('customer_id', '=', customerId);

  return {
    async create(response: Omit<CannedResponseRecord, 'id'>): Promise<CannedResponseRecord> {
      const query = unit.db.insertInto('canned_responses').values(responses.toRow(response)).returningAll();
      return responses.fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, name, text, shared }: CannedResponseRecord): Promise<void> {
      const changes = responses.toRow({ name, text, shared });
      await unit.db.updateTable('canned_responses').set(changes).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number): Promise<CannedResponseRecord | null> {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? responses.fromRow(row) : null;
    },
    /** A user's own and the shared ones, in order of id. */
    async ofUser(customerId: number, userId: number): Promise<CannedResponseRecord[]> {
      const query = ofCustomer(customerId).where((where) =>
        where.or([where('user_id', '=', userId), where('shared', '=', 1)]),
      );
      return (await query.orderBy('id').execute()).map(responses.fromRow);
    },
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('canned_responses').where('id', '=', id).execute();
    },
  };
}
