import type { WebcallRepository } from '../../ports/repositories.ts';
import { pageOf } from '../collectionQuery.ts';
import type { Row } from '../schema.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { rowsOfScope } from './participants.ts';

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
      const page = await pageOf<'webcalls', Row<'webcalls'>>(unit.db, 'webcalls', rowsOfScope(scope), request);
      return { data: page.data.map(({ customer_id: _, user_id: __, ...webcall }) => webcall), total: page.total };
    },
  };
}
