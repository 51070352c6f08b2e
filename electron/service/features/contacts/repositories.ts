import { type SqlBool, sql } from 'kysely';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { cdrsWithNumbers } from './contactCdrs.ts';
import { contactConditionSql, contactPages } from './contactPages.ts';
import { contactColumns, contactFromRow } from './contactRows.ts';
import { audienceValue, contactsOfScope } from './contactScopes.ts';
import type { ContactDuplicate, ContactRepository, ContactScope, ContactsRepositories, NewContact } from './records.ts';

/** Rows of one INSERT: far below SQLite's limit of bound values. */
const INSERT_ROWS = 100;
/** Contacts that one statement erases. */
const ERASED_TOGETHER = 200;
/** Values of one `IN (…)`. */
const LOOKUP_VALUES = 500;

function* slices<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

type Reading = Pick<ContactRepository, 'page' | 'after' | 'byIds' | 'cdrs'>;
type Writing = Pick<ContactRepository, 'create' | 'update' | 'remove' | 'hide' | 'eraseHidden'>;
type Deriving = Pick<ContactRepository, 'groups' | 'duplicates' | 'withKeys'>;

function reading(unit: UnitOfWork): Reading {
  const pages = contactPages(() => unit.reader);
  return {
    async page(scope, request) {
      const { data, total } = await pages(scope, request);
      return { data: data.map(contactFromRow), total };
    },
    async after(scope, conditions, id, limit) {
      const where = [contactsOfScope(scope), ...conditions.map(contactConditionSql), sql<SqlBool>`id > ${id}`];
      const rows = sql<Row<'contacts'>>`SELECT * FROM contacts NOT INDEXED
        WHERE ${sql.join(where, sql` AND `)} ORDER BY id LIMIT ${limit}`;
      return (await rows.execute(unit.reader)).rows.map(contactFromRow);
    },
    async byIds(scope, ids) {
      const found: Contact[] = [];
      for (const some of slices(ids, LOOKUP_VALUES)) {
        const query = unit.db.selectFrom('contacts').selectAll().where('id', 'in', some).where(contactsOfScope(scope));
        found.push(...(await query.execute()).map(contactFromRow));
      }
      return found;
    },
    cdrs: (scope, numbers, request) => cdrsWithNumbers(unit, scope, numbers, request),
  };
}

async function insert(unit: UnitOfWork, customerId: number, contacts: readonly NewContact[]): Promise<Contact[]> {
  const values = contacts.map((contact) => ({ ...contactColumns(contact), customer_id: customerId }));
  const rows = await unit.db.insertInto('contacts').values(values).returningAll().execute();
  return rows.sort((a, b) => a.id - b.id).map(contactFromRow);
}

async function eraseSomeHidden(unit: UnitOfWork): Promise<number> {
  const hidden = sql<number>`SELECT id FROM contacts WHERE removed = 1 LIMIT ${ERASED_TOGETHER}`;
  const query = unit.db.deleteFrom('contacts').where(sql<SqlBool>`id IN (${hidden})`);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

function writing(unit: UnitOfWork): Writing {
  return {
    create: (customerId, contacts) =>
      unit.atomically(async (within) => {
        const created: Contact[] = [];
        for (const some of slices(contacts, INSERT_ROWS)) created.push(...(await insert(within, customerId, some)));
        return created;
      }),
    async update(customerId, { id, internal: _, ...contact }) {
      const query = unit.db.updateTable('contacts').set(contactColumns(contact));
      await query.where('id', '=', id).where('customer_id', '=', customerId).execute();
    },
    async remove(customerId, ids) {
      const query = unit.db.deleteFrom('contacts').where('id', 'in', ids);
      await query.where('customer_id', '=', customerId).execute();
    },
    async hide(customerId, ids) {
      const query = unit.db.updateTable('contacts').set({ removed: 1 }).where('id', 'in', ids);
      await query.where('customer_id', '=', customerId).execute();
    },
    async eraseHidden() {
      while ((await eraseSomeHidden(unit)) > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

interface DuplicateRow extends Omit<ContactDuplicate, 'contact_ids'> {
  /** JSON text. */
  readonly ids: string;
}

async function duplicatesOf(unit: UnitOfWork, scope: ContactScope): Promise<ContactDuplicate[]> {
  const query = sql<DuplicateRow>`SELECT kind AS "match", value, json_group_array(contact_id) AS ids FROM contact_keys
    WHERE ${contactsOfScope(scope)} GROUP BY audience, kind, value HAVING count(*) > 1 ORDER BY kind, value`;
  const { rows } = await query.execute(unit.reader);
  return rows.map(({ match, value, ids }) => ({ match, value, contact_ids: JSON.parse(ids) as number[] }));
}

function deriving(unit: UnitOfWork): Deriving {
  return {
    groups: (scope) =>
      unit.reader
        .selectFrom('contact_groups')
        .select((of) => ['name', of.fn.countAll<number>().as('contacts')])
        .where(contactsOfScope(scope))
        .groupBy('name')
        .orderBy('name')
        .execute(),
    duplicates: (scope) => duplicatesOf(unit, scope),
    async withKeys(customerId, audiences, kind, values) {
      const query = unit.db.selectFrom('contact_keys').select(['value', 'contact_id as id']);
      const ofCustomer = query
        .where('customer_id', '=', customerId)
        .where('audience', 'in', audiences.map(audienceValue))
        .where('kind', '=', kind);
      const found: { value: string; id: number }[] = [];
      for (const some of slices(values, LOOKUP_VALUES)) {
        found.push(...(await ofCustomer.where('value', 'in', some).orderBy('contact_id').execute()));
      }
      return found;
    },
  };
}

/** Contacts in the `contacts` table and what triggers derive of it. */
export function contactsRepositories(unit: UnitOfWork): ContactsRepositories {
  return { contacts: { ...reading(unit), ...writing(unit), ...deriving(unit) } };
}
