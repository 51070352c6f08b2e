/** Which chats and chat messages a user sees, as SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RecordScope } from '../../kernel/collections.ts';
import type { RowScope } from '../../platform/storage/collections/pageQuery.ts';

const chatsOf = (userId: number) => sql`SELECT chat_id FROM chat_participants WHERE user_id = ${userId}`;

/** Chats without an operator, and those in which the user took part. */
export function chatsOfScope({ customerId, userId }: RecordScope): RowScope {
  const ofCustomer = sql<SqlBool>`customer_id = ${customerId}`;
  const seen = userId === null ? null : sql<SqlBool>`(operator_id IS NULL OR id IN (${chatsOf(userId)}))`;
  return { where: seen ? sql`${ofCustomer} AND ${seen}` : ofCustomer, index: null };
}

/** Messages that the user sent or received, and those of chats in which it took part. */
export function messagesOfScope({ customerId, userId, alsoUserId = null }: RecordScope): RowScope {
  const takesPart = (id: number): RawBuilder<SqlBool> =>
    sql`(from_id = ${id} OR to_id = ${id} OR chat_id IN (${chatsOf(id)}))`;
  const users = [userId, alsoUserId].filter((id) => id !== null);
  const where = sql.join<SqlBool>([sql`customer_id = ${customerId}`, ...users.map(takesPart)], sql` AND `);
  return { where, index: null };
}

/** Messages between two users. */
export function messagesOfPair(customerId: number, [one, other]: readonly [number, number]): RowScope {
  const between = sql`(from_id = ${one} AND to_id = ${other} OR from_id = ${other} AND to_id = ${one})`;
  return { where: sql`customer_id = ${customerId} AND chat_id IS NULL AND ${between}`, index: null };
}
