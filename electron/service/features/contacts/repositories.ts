import { type SqlBool, sql } from 'kysely';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import { codeOf, destinationCodes } from '../../../../shared/domain/codes.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { contactConditionSql, contactPages } from './contactPages.ts';
import { audienceValue, contactsOfScope } from './contactScopes.ts';
import type { ContactDuplicate, ContactRepository, ContactScope, ContactsRepositories, NewContact } from './records.ts';

const table: CollectionTable = { name: 'cdrs', indexed: new Set(), totals: null };

/** CDRs of a scope whose other party has one of the numbers: who called in, who was called, either of two colleagues. */
async function cdrsWithNumbers(
  unit: UnitOfWork,
  scope: RecordScope,
  numbers: readonly string[],
  request: PageRequest,
): Promise<Page<Cdr>> {
  if (numbers.length === 0) return { data: [], total: 0 };
  const own = sql`customer_id = ${scope.customerId}`;
  const [inbound, outbound] = [codeOf(destinationCodes, 'in'), codeOf(destinationCodes, 'out')];
  const found = sql`SELECT id FROM cdrs WHERE ${own} AND src IN (${sql.join(numbers)}) AND destination <> ${outbound}
    UNION ALL SELECT id FROM cdrs WHERE ${own} AND dst IN (${sql.join(numbers)}) AND destination <> ${inbound}`;
  // The numbers find the records; whether the viewer may see one is then looked up for each.
  const visible = sql`EXISTS (SELECT 1 FROM cdrs AS own WHERE own.id = cdrs.id AND ${callsOfScope(scope, '').where})`;
  const where = sql<SqlBool>`id IN (${found}) AND ${visible}`;
  const page = await pageOf<Row<'cdrs'>>(unit.reader, table, { where, index: null }, request);
  return { data: page.data.map(cdrFromRow), total: page.total };
}

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

const listOf = (json: string) => JSON.parse(json) as string[];

/** A contact as the contract shows it. */
function contactFromRow(row: Row<'contacts'>): Contact {
  const { customer_id: _, removed: __, audience: ___, search_text: ____, ...contact } = row;
  return {
    ...contact,
    global: row.global === 1,
    internal: row.internal === 1,
    transfer_list: row.transfer_list === 1,
    labels: listOf(row.labels),
    groups: listOf(row.groups),
  };
}

/** A contact's columns as they are kept. */
function contactColumns(contact: NewContact): Omit<NewRow<'contacts'>, 'id' | 'customer_id'> {
  return {
    ...contact,
    global: Number(contact.global),
    transfer_list: Number(contact.transfer_list),
    labels: JSON.stringify(contact.labels),
    groups: JSON.stringify(contact.groups),
  };
}
