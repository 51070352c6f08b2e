import { sql } from 'kysely';
import { eraseSome } from '../platform/storage/audit/auditRemoval.ts';
import { filesOfCustomer, removeSomeRows } from '../platform/storage/customerRows.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { CustomerRepository } from './records.ts';

/** Customers in the `customers` table. */
export function customerRepository(unit: UnitOfWork): CustomerRepository {
  return {
    async create(name) {
      const query = unit.db.insertInto('customers').values({ name, created_at: Date.now() }).returning('id');
      return (await query.executeTakeFirstOrThrow()).id;
    },
    async byId(id) {
      const row = await unit.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { id, name: row.name, createdAt: row.created_at } : null;
    },
    async first() {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).orderBy('id').limit(1);
      return (await query.executeTakeFirst())?.id ?? null;
    },
    markDeleted: (id, now) =>
      unit.atomically(async ({ db }) => {
        const users = sql<number>`(SELECT id FROM users WHERE customer_id = ${id})`;
        await db.updateTable('customers').set({ deleted_at: now }).where('id', '=', id).execute();
        await db.updateTable('users').set({ active: 0 }).where('customer_id', '=', id).execute();
        await db.deleteFrom('tokens').where('user_id', 'in', users).execute();
        await db.deleteFrom('challenges').where('user_id', 'in', users).execute();
        await db.deleteFrom('password_resets').where('user_id', 'in', users).execute();
      }),
    async deleted() {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is not', null);
      return (await query.execute()).map(({ id }) => id);
    },
    async living() {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).orderBy('id');
      return (await query.execute()).map(({ id }) => id);
    },
    filesOf: (id) => filesOfCustomer(unit.db, id),
    removeSome: (id) =>
      unit.atomically(async (within) => (await eraseSome(within, id)) || (await removeSomeRows(within.db, id))),
  };
}
