/** Whose contacts, as SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isNotSet, isSet, unindexed } from '../../platform/storage/dialect/expressions.ts';

/** Whose contacts: a customer's; of these the shared ones and those of `userId`, or all when it is null. */
export interface ContactScope {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Those who see a contact: everybody of the customer, its owner, or (`nobody`) only who sees all. */
export type Audience = 'everybody' | 'nobody' | { readonly userId: number };

/** The audience of what everybody of the customer sees. */
const EVERYBODY = 0;
/** The audience of what belongs to nobody any more. */
const NOBODY = -1;

/** An audience as the column `audience` has it. */
export function audienceValue(audience: Audience): number {
  if (audience === 'everybody') return EVERYBODY;
  return audience === 'nobody' ? NOBODY : audience.userId;
}

function ofAudiences({ userId }: ContactScope, audience = sql.ref<number>('audience')): RawBuilder<SqlBool> {
  return userId === null ? sql`${audience} >= ${NOBODY}` : sql`${audience} IN (${EVERYBODY}, ${userId})`;
}

/** Rows of a scope, in tables with `customer_id` and `audience`. */
export function contactsOfScope(scope: ContactScope): RawBuilder<SqlBool> {
  return sql`customer_id = ${scope.customerId} AND ${ofAudiences(scope)}`;
}

/** The same, without an index for it: something else finds the rows. */
export function contactsOfScopeUnindexed(scope: ContactScope): RawBuilder<SqlBool> {
  return sql`${unindexed('customer_id')} = ${scope.customerId} AND ${ofAudiences(scope, unindexed('audience'))}`;
}

/** The same for `contacts`, in columns that SQLite finds in an index: it does not take a computed column from there. */
export function contactsOfScopeInColumns({ customerId, userId }: ContactScope): RawBuilder<SqlBool> {
  const ofAll = sql<SqlBool>`customer_id = ${customerId} AND ${isNotSet('removed')}`;
  if (userId === null) return ofAll;
  return sql`${ofAll} AND (${isSet('global')} OR rel_user_id IS NOT NULL OR user_id = ${userId})`;
}
