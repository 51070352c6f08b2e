/** Scopes of contacts as SQL. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isNotSet, isSet, unindexed } from '../../platform/storage/dialect/expressions.ts';

/** Whose contacts: those of a customer; of these the shared ones and those of `userId`, or all if it is null. */
export interface ContactScope {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Who sees a contact: everybody of the customer, its owner, or (`nobody`) only those who see all. */
export type Audience = 'everybody' | 'nobody' | { readonly userId: number };

/** Audience of shared contacts. */
const EVERYBODY = 0;
/** Audience of contacts whose owner is gone. */
const NOBODY = -1;

/** An audience as stored in the column `audience`. */
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

/** The same without using its index, for queries that find their rows by another one. */
export function contactsOfScopeUnindexed(scope: ContactScope): RawBuilder<SqlBool> {
  return sql`${unindexed('customer_id')} = ${scope.customerId} AND ${ofAudiences(scope, unindexed('audience'))}`;
}

/** The same for `contacts`, by columns that SQLite finds in an index: it does not read a computed column from there. */
export function contactsOfScopeInColumns({ customerId, userId }: ContactScope): RawBuilder<SqlBool> {
  const ofAll = sql<SqlBool>`customer_id = ${customerId} AND ${isNotSet('removed')}`;
  if (userId === null) return ofAll;
  return sql`${ofAll} AND (${isSet('global')} OR rel_user_id IS NOT NULL OR user_id = ${userId})`;
}
