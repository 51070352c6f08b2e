/** Which rows a viewer sees, as SQL. */
import { sql } from 'kysely';
import type { RecordScope } from '../../ports/collections.ts';
import type { RowScope } from './pageQuery.ts';

/** Rows of calls in which the scope's user took part; `liveIdIndex` is the table's index on `live_id`. */
export function callsOfScope({ customerId, userId }: RecordScope, liveIdIndex: string): RowScope {
  if (userId === null) return { where: sql`customer_id = ${customerId}`, index: null };
  const calls = sql`SELECT live_id FROM call_participants WHERE user_id = ${userId}`;
  return { where: sql`customer_id = ${customerId} AND live_id IN (${calls})`, index: liveIdIndex };
}

/** Rows that belong to the scope's user; for tables with `customer_id` and `user_id`. */
export function rowsOfScope({ customerId, userId }: RecordScope): RowScope {
  const ofCustomer = sql`customer_id = ${customerId}`;
  const where = userId === null ? ofCustomer : sql`${ofCustomer} AND user_id = ${userId}`;
  return { where: sql`${where}`, index: null };
}
