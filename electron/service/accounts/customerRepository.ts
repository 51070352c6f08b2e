import { type Generated, sql } from 'kysely';
import type { Language } from '../../../shared/domain/languages.ts';
import { eraseSome } from '../platform/storage/audit/auditRemoval.ts';
import { filesOfCustomer, removeSomeRows } from '../platform/storage/customerRows.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A customer. */
export interface CustomerRecord {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
  readonly address: string;
  /** IANA name; empty: UTC. */
  readonly timeZone: string;
  /** Two letters; empty: none was chosen. */
  readonly country: string;
  /** ISO 4217; empty: none was chosen. */
  readonly currency: string;
  /** Of mail to those who have chosen none. */
  readonly language: Language;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    customers: {
      id: Generated<number>;
      name: string;
      created_at: number;
      deleted_at: number | null;
      hold_music_id: number | null;
      address: Generated<string>;
      /** IANA name; empty: UTC. */
      time_zone: Generated<string>;
      /** ISO 3166 code of two letters; empty: that of the customer's lines. */
      country: Generated<string>;
      /** ISO 4217; empty: none. */
      currency: Generated<string>;
      language: Generated<Language>;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly customers: CustomerRepository;
  }
}

/** Fields of a customer that can be changed. */
export type CustomerChanges = Partial<Omit<CustomerRecord, 'id' | 'createdAt'>>;

function fromRow(row: Row<'customers'>): CustomerRecord {
  const { id, name, address, time_zone: timeZone, created_at: createdAt, country, currency, language } = row;
  return { id, name, address, timeZone, createdAt, country, currency, language };
}

const customerOf = preparedQuery((db, { id }: Places<{ id: number }>) =>
  db.selectFrom('customers').selectAll().where('id', '=', id),
);

/** Customers: who owns users, lines and records. */
export function customerRepository(unit: UnitOfWork) {
  return {
    async create(name: string) {
      const query = unit.db.insertInto('customers').values({ name, created_at: Date.now() }).returning('id');
      return (await query.executeTakeFirstOrThrow()).id;
    },
    async byId(id: number) {
      const [row] = await customerOf(unit, { id });
      return row ? fromRow(row) : null;
    },
    /** Absent fields are not changed. */
    async update(id: number, { timeZone: time_zone, ...changes }: CustomerChanges) {
      const row = { ...changes, time_zone };
      if (Object.values(row).every((value) => value === undefined)) return;
      await unit.db.updateTable('customers').set(row).where('id', '=', id).execute();
    },
    /** All that are not going, oldest first. */
    async all() {
      const query = unit.db.selectFrom('customers').selectAll().where('deleted_at', 'is', null).orderBy('id');
      return (await query.execute()).map(fromRow);
    },
    /** The oldest one that is not being removed; null if there is none. */
    async first() {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).orderBy('id').limit(1);
      return (await query.executeTakeFirst())?.id ?? null;
    },
    /**
     * Nobody of the customer can sign in any more: its users become inactive, and their tokens, codes and resets are
     * removed.
     */
    markDeleted: (id: number, now: number) =>
      unit.atomically(async ({ db }) => {
        const users = sql<number>`(SELECT id FROM users WHERE customer_id = ${id})`;
        await db.updateTable('customers').set({ deleted_at: now }).where('id', '=', id).execute();
        await db.updateTable('users').set({ active: 0 }).where('customer_id', '=', id).execute();
        await db.deleteFrom('tokens').where('user_id', 'in', users).execute();
        await db.deleteFrom('challenges').where('user_id', 'in', users).execute();
        await db.deleteFrom('password_resets').where('user_id', 'in', users).execute();
        await db.deleteFrom('email_confirmations').where('user_id', 'in', users).execute();
      }),
    /** Those that are marked and still have rows. */
    async deleted() {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is not', null);
      return (await query.execute()).map(({ id }) => id);
    },
    /** Those that are not going. */
    async living() {
      const query = unit.db.selectFrom('customers').select('id').where('deleted_at', 'is', null).orderBy('id');
      return (await query.execute()).map(({ id }) => id);
    },
    /** Files of the customer, relative to the data folder. */
    filesOf: (id: number) => filesOfCustomer(unit.db, id),
    /**
     * Removes some of its rows in one transaction, those first that others do not refer to, the customer's own last.
     * False when nothing is left.
     */
    removeSome: (id: number) =>
      unit.atomically(async (within) => (await eraseSome(within, id)) || (await removeSomeRows(within.db, id))),
  };
}

export type CustomerRepository = ReturnType<typeof customerRepository>;
