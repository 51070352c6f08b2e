import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type { Webcall } from '../model/record.ts';

interface WebcallTable {
  id: number;
  customer_id: number;
  user_id: number;
  calldate: string;
  charge: number;
  from: string;
  from_charge: number;
  from_duration: number;
  from_rate: number;
  to: string;
  to_charge: number;
  to_duration: number;
  to_rate: number;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    webcalls: WebcallTable;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly webcalls: ReturnType<typeof webcallRepository>;
  }
}

const table: CollectionTable = { name: 'webcalls', indexed: new Set(['user_id', 'calldate', 'id']), totals: null };

/** Calls between two numbers in the `webcalls` table; the id is that of the live call. */
export function webcallRepository(unit: UnitOfWork) {
  return {
    async save(call: Webcall & { readonly customerId: number; readonly userId: number }): Promise<void> {
      const { customerId, userId, ...webcall } = call;
      await unit.db
        .insertInto('webcalls')
        .values({ ...webcall, customer_id: customerId, user_id: userId })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(webcall))
        .execute();
    },
    async page(scope: RecordScope, request: PageRequest): Promise<Page<Webcall>> {
      const page = await pageOf<Row<'webcalls'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: page.data.map(({ customer_id: _, user_id: __, ...webcall }) => webcall), total: page.total };
    },
  };
}
