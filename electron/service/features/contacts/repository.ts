import { type Generated, type GeneratedAlways, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Contact, contactDuplicateSchema, contactGroupSchema } from '../../../../shared/api/contacts/contacts.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { codeOf, destinationCodes } from '../../../../shared/domain/codes.ts';
import {
  type ContactNumberField,
  type ContactSpeedDialField,
  contactNumberFields,
  contactSpeedDialFields,
} from '../../../../shared/domain/contactFields.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { Condition, Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { labelIdsJson, unnamedLabels, withLabels } from '../../labels/labelled.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { isNotSet, listOf, withoutIndex } from '../../platform/storage/dialect/expressions.ts';
import { flagColumns } from '../../platform/storage/rowMapping.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { jsonColumnOr } from '../../platform/storage/unreadableRow.ts';
import { contactConditionSql, contactPages } from './contactPages.ts';
import {
  type Audience,
  audienceValue,
  type ContactScope,
  contactsOfScope,
  contactsOfScopeInColumns,
} from './contactScopes.ts';

/** Columns have the names of the contract's fields. */
interface ContactTable extends Record<ContactNumberField | ContactSpeedDialField, string> {
  id: Generated<number>;
  customer_id: number;
  user_id: number | null;
  rel_user_id: number | null;
  global: number;
  /** Marked to be erased; nobody sees it any more. */
  removed: Generated<number>;
  type: number;
  created_at: string;
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  ext: string;
  external_id: Generated<string>;
  group_name: string;
  notes: string;
  dialler_source_id: number | null;
  dial_flow_completed_at: string | null;
  last_call_at: string | null;
  nb_call_attempts: number;
  next_call_at: string | null;
  outcome_id: number | null;
  /** JSON text: what labels were called before they had ids. */
  labels: string;
  /** JSON text. */
  label_ids: Generated<string>;
  /** JSON text. */
  groups: string;
  transfer_list: number;
  internal: GeneratedAlways<number>;
  audience: GeneratedAlways<number>;
  search_text: GeneratedAlways<string>;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    contacts: ContactTable;
    contact_keys: {
      customer_id: number;
      audience: number;
      kind: 'number' | 'email';
      value: string;
      contact_id: number;
    };
    contact_groups: { customer_id: number; audience: number; name: string; contact_id: number };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly contacts: ReturnType<typeof contactRepository>;
  }
}

/** A contact before the database gives it its id. `internal` follows from `rel_user_id`. */
export type NewContact = Omit<Contact, 'id' | 'internal'>;

type ContactGroup = z.infer<typeof contactGroupSchema>;
/** A number or an e-mail address that several contacts of one audience share. */
type ContactDuplicate = z.infer<typeof contactDuplicateSchema>;

/** A contact found by a number in E.164 digits, or by an e-mail address in lower case. */
interface KeyedContact {
  readonly value: string;
  readonly id: number;
}

/** A contact is shown even if its groups cannot be read. */
const groupsOf = jsonColumnOr(z.array(z.string()), []);

const flagsWritten = flagColumns('global', 'transfer_list');
const flagsShown = flagColumns('global', 'internal', 'transfer_list');

/** A contact as the contract shows it; `withLabels` fills in the names of its labels. */
function contactFromRow(row: Row<'contacts'>): Contact {
  const { customer_id: _, removed: __, audience: ___, search_text: ____, label_ids, ...contact } = row;
  return {
    ...flagsShown.fromRow(contact),
    labels: unnamedLabels(label_ids),
    groups: row.groups === '[]' ? [] : groupsOf(row.groups),
  };
}

function contactColumns(contact: NewContact): Omit<NewRow<'contacts'>, 'id' | 'customer_id'> {
  return {
    ...flagsWritten.toRow(contact),
    labels: '[]',
    label_ids: labelIdsJson(contact.labels),
    groups: JSON.stringify(contact.groups),
  };
}

const table: CollectionTable = { name: 'cdrs', indexed: new Set(), totals: null };

/**
 * CDRs of a scope whose other party has one of the numbers: the caller of inbound calls, the called party of outbound
 * ones, either party of calls between two numbers.
 */
async function cdrsWithNumbers(
  unit: UnitOfWork,
  scope: RecordScope,
  numbers: readonly string[],
  request: PageRequest,
): Promise<Page<Cdr>> {
  if (numbers.length === 0) return { data: [], total: 0 };
  const own = sql`customer_id = ${scope.customerId}`;
  const [inbound, outbound] = [codeOf(destinationCodes, 'in'), codeOf(destinationCodes, 'out')];
  const found = sql`SELECT id FROM cdrs WHERE ${own} AND src IN (${sql.join(numbers)})
      AND (destination <> ${outbound} OR src_id = '')
    UNION ALL SELECT id FROM cdrs WHERE ${own} AND dst IN (${sql.join(numbers)}) AND destination <> ${inbound}`;
  // The numbers find the records; whether the viewer may see each is checked afterwards.
  const visible = sql`EXISTS (SELECT 1 FROM cdrs AS own WHERE own.id = cdrs.id AND ${callsOfScope(scope, '').where})`;
  const where = sql<SqlBool>`id IN (${found}) AND ${visible}`;
  const page = await pageOf<Row<'cdrs'>>(unit.reader, table, { where, index: null }, request);
  return { data: await withLabels(unit, page.data.map(cdrFromRow)), total: page.total };
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

function reading(unit: UnitOfWork) {
  const pages = contactPages(() => unit.reader);
  return {
    async page(scope: ContactScope, request: PageRequest): Promise<Page<Contact>> {
      const { data, total } = await pages(scope, request);
      return { data: await withLabels(unit, data.map(contactFromRow)), total };
    },
    /** Contacts after an id, in the order of ids, for exports of any length. */
    async after(scope: ContactScope, conditions: readonly Condition[], id: number, limit: number): Promise<Contact[]> {
      const where = [contactsOfScope(scope), ...conditions.map(contactConditionSql), sql<SqlBool>`id > ${id}`];
      const rows = sql<Row<'contacts'>>`SELECT * FROM ${withoutIndex('contacts')}
        WHERE ${sql.join(where, sql` AND `)} ORDER BY id LIMIT ${limit}`;
      return withLabels(unit, (await rows.execute(unit.reader)).rows.map(contactFromRow));
    },
    /** In no particular order; unknown ids are left out. */
    async byIds(scope: ContactScope, ids: readonly number[]): Promise<Contact[]> {
      const found: Contact[] = [];
      for (const some of slices(ids, LOOKUP_VALUES)) {
        const query = unit.db.selectFrom('contacts').selectAll().where('id', 'in', some).where(contactsOfScope(scope));
        found.push(...(await query.execute()).map(contactFromRow));
      }
      return withLabels(unit, found);
    },
    cdrs: (scope: RecordScope, numbers: readonly string[], request: PageRequest) =>
      cdrsWithNumbers(unit, scope, numbers, request),
  };
}

async function insert(unit: UnitOfWork, customerId: number, contacts: readonly NewContact[]): Promise<Contact[]> {
  const values = contacts.map((contact) => ({ ...contactColumns(contact), customer_id: customerId }));
  const rows = await unit.db.insertInto('contacts').values(values).returningAll().execute();
  return withLabels(unit, rows.sort((a, b) => a.id - b.id).map(contactFromRow));
}

async function eraseSomeHidden(unit: UnitOfWork): Promise<number> {
  const hidden = sql<number>`SELECT id FROM contacts WHERE removed = 1 LIMIT ${ERASED_TOGETHER}`;
  const query = unit.db.deleteFrom('contacts').where(sql<SqlBool>`id IN (${hidden})`);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

function writing(unit: UnitOfWork) {
  return {
    /** In the order given. */
    create: (customerId: number, contacts: readonly NewContact[]): Promise<Contact[]> =>
      unit.atomically(async (within) => {
        const created: Contact[] = [];
        for (const some of slices(contacts, INSERT_ROWS)) created.push(...(await insert(within, customerId, some)));
        return created;
      }),
    async update(customerId: number, { id, internal: _, ...contact }: Contact): Promise<void> {
      const query = unit.db.updateTable('contacts').set(contactColumns(contact));
      await query.where('id', '=', id).where('customer_id', '=', customerId).execute();
    },
    async remove(customerId: number, ids: readonly number[]): Promise<void> {
      const query = unit.db.deleteFrom('contacts').where('id', 'in', ids);
      await query.where('customer_id', '=', customerId).execute();
    },
    /** Makes them invisible; `eraseHidden` removes them. */
    async hide(customerId: number, ids: readonly number[]): Promise<void> {
      const query = unit.db.updateTable('contacts').set({ removed: 1 }).where('id', 'in', ids);
      await query.where('customer_id', '=', customerId).execute();
    },
    /** Removes every hidden contact, of all customers, in small steps so that other work is not held up. */
    async eraseHidden(): Promise<void> {
      while ((await eraseSomeHidden(unit)) > 0) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

interface DuplicateRow extends Omit<ContactDuplicate, 'contact_ids'> {
  /** JSON text. */
  readonly ids: string;
}

async function duplicatesOf(unit: UnitOfWork, scope: ContactScope): Promise<ContactDuplicate[]> {
  const query = sql<DuplicateRow>`SELECT kind AS "match", value, ${listOf('contact_id')} AS ids FROM contact_keys
    WHERE ${contactsOfScope(scope)} GROUP BY audience, kind, value HAVING count(*) > 1 ORDER BY kind, value`;
  const { rows } = await query.execute(unit.reader);
  return rows.map(({ match, value, ids }) => ({ match, value, contact_ids: JSON.parse(ids) as number[] }));
}

function deriving(unit: UnitOfWork) {
  return {
    groups: (scope: ContactScope): Promise<ContactGroup[]> =>
      unit.reader
        .selectFrom('contact_groups')
        .select((of) => ['name', of.fn.countAll<number>().as('contacts')])
        .where(contactsOfScope(scope))
        .groupBy('name')
        .orderBy('name')
        .execute(),
    /** The number with one of these speed dials, from the user's own contacts before shared ones. */
    async speedDialled(scope: ContactScope, codes: readonly string[]): Promise<string | null> {
      const visible = contactsOfScopeInColumns({ customerId: scope.customerId, userId: scope.userId ?? 0 });
      const finds = contactSpeedDialFields.map((field, index) => {
        const number = sql.ref(contactNumberFields[index] ?? 'tel');
        const code = sql.ref(field);
        return sql`SELECT id, ${number} AS number, global, user_id FROM contacts
          WHERE ${visible} AND ${code} IN (${sql.join(codes)}) AND ${code} <> '' AND ${number} <> ''`;
      });
      const rows = sql<{ number: string }>`SELECT number FROM (${sql.join(finds, sql` UNION ALL `)}) AS found
        ORDER BY user_id IS NOT DISTINCT FROM ${scope.userId ?? 0} AND ${isNotSet('global')} DESC, id LIMIT 1`;
      const [found] = (await rows.execute(unit.db)).rows;
      return found?.number ?? null;
    },
    /** Contacts of a customer, whoever sees them, with these ids of another system. */
    async withExternalIds(customerId: number, values: readonly string[]): Promise<KeyedContact[]> {
      const query = unit.db
        .selectFrom('contacts')
        .select(['external_id as value', 'id'])
        .where('customer_id', '=', customerId)
        .where(sql<SqlBool>`external_id <> '' AND ${isNotSet('removed')}`);
      const found: KeyedContact[] = [];
      for (const some of slices(values, LOOKUP_VALUES)) {
        found.push(...(await query.where('external_id', 'in', some).execute()));
      }
      return found;
    },
    /** Values that several contacts of the same audience share, in order of kind and value. */
    duplicates: (scope: ContactScope) => duplicatesOf(unit, scope),
    /** Contacts of these audiences with these keys. */
    async withKeys(
      customerId: number,
      audiences: readonly Audience[],
      kind: 'number' | 'email',
      values: readonly string[],
    ): Promise<KeyedContact[]> {
      const query = unit.db.selectFrom('contact_keys').select(['value', 'contact_id as id']);
      const ofCustomer = query
        .where('customer_id', '=', customerId)
        .where('audience', 'in', audiences.map(audienceValue))
        .where('kind', '=', kind);
      const found: KeyedContact[] = [];
      for (const some of slices(values, LOOKUP_VALUES)) {
        found.push(...(await ofCustomer.where('value', 'in', some).orderBy('contact_id').execute()));
      }
      return found;
    },
  };
}

/**
 * Contacts and the tables that triggers derive from them. Never answers anything of another customer or outside of the
 * scope.
 */
export function contactRepository(unit: UnitOfWork) {
  return { ...reading(unit), ...writing(unit), ...deriving(unit) };
}
