import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { WebcallRepository } from './records.ts';

const table: CollectionTable = { name: 'webcalls', indexed: new Set(['user_id', 'calldate', 'id']), totals: null };

/** Calls between two numbers in the `webcalls` table. */
export function webcallRepository(unit: UnitOfWork): WebcallRepository {
  return {
    async save({ customerId, userId, ...webcall }) {
      await unit.db
        .insertInto('webcalls')
        .values({ ...webcall, customer_id: customerId, user_id: userId })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(webcall))
        .execute();
    },
    async page(scope, request) {
      const page = await pageOf<Row<'webcalls'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: page.data.map(({ customer_id: _, user_id: __, ...webcall }) => webcall), total: page.total };
    },
  };
}
