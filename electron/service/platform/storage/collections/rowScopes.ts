/** Which rows a viewer sees, as SQL. */
import { type SqlBool, sql } from 'kysely';
import type { RecordScope } from '../../../kernel/collections.ts';
import type { RowScope } from './pageQuery.ts';

/** Rows of calls in which the scope's user took part; `liveIdIndex` is the table's index on `live_id`. */
export function callsOfScope({ customerId, userId, alsoUserId = null }: RecordScope, liveIdIndex: string): RowScope {
  const users = [userId, alsoUserId].filter((id) => id !== null);
  const takenPart = users.map((id) => sql`live_id IN (SELECT live_id FROM call_participants WHERE user_id = ${id})`);
  const where = sql.join<SqlBool>([sql`customer_id = ${customerId}`, ...takenPart], sql` AND `);
  return users.length > 0 ? { where, index: liveIdIndex } : { where, index: null, customerId };
}

/** Rows that belong to the scope's user; for tables with `customer_id` and `user_id`. */
export function rowsOfScope({ customerId, userId }: RecordScope): RowScope {
  const ofCustomer = sql`customer_id = ${customerId}`;
  const where = userId === null ? ofCustomer : sql`${ofCustomer} AND user_id = ${userId}`;
  return { where: sql`${where}`, index: null };
}

/** Rows that belong to the scope's user or to everybody; for tables whose `user_id` is null in what is everybody's. */
export function rowsOfScopeOrEverybodys({ customerId, userId }: RecordScope): RowScope {
  const ofCustomer = sql`customer_id = ${customerId}`;
  const where = userId === null ? ofCustomer : sql`${ofCustomer} AND (user_id = ${userId} OR user_id IS NULL)`;
  return { where: sql`${where}`, index: null };
}
