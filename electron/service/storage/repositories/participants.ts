import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordScope } from '../../ports/collections.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

/** Notes who took part in a call: they may see its records. */
export async function rememberParticipants(
  unit: UnitOfWork,
  liveId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await unit.db
    .insertInto('call_participants')
    .values(userIds.map((userId) => ({ user_id: userId, live_id: liveId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Rows of calls in which the scope's user took part; for tables with `customer_id` and `live_id`. */
export function callsOfScope(scope: RecordScope): RawBuilder<SqlBool> {
  const ofCustomer = sql<SqlBool>`customer_id = ${scope.customerId}`;
  if (scope.userId === null) return ofCustomer;
  const calls = sql`SELECT live_id FROM call_participants WHERE user_id = ${scope.userId}`;
  return sql<SqlBool>`${ofCustomer} AND live_id IN (${calls})`;
}

/** Rows that belong to the scope's user; for tables with `customer_id` and `user_id`. */
export function rowsOfScope(scope: RecordScope): RawBuilder<SqlBool> {
  const ofCustomer = sql<SqlBool>`customer_id = ${scope.customerId}`;
  return scope.userId === null ? ofCustomer : sql<SqlBool>`${ofCustomer} AND user_id = ${scope.userId}`;
}
