/** Imports: rows are read and checked, then compared with the existing contacts, then written together. */
import { setImmediate } from 'node:timers/promises';
import type { CountryCode } from 'libphonenumber-js/min';
import type {
  ContactImport,
  ContactImportRequest,
  ImportError,
} from '../../../../../shared/api/contacts/contactImport.ts';
import { contactRequestSchema } from '../../../../../shared/api/contacts/contactRequests.ts';
import { maximumImportRows } from '../../../../../shared/domain/limits.ts';
import { reaches } from '../../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { countryOfCustomer } from '../../../accounts/customerPlace.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fieldMessage } from '../../../kernel/fieldMessages.ts';
import type { Viewer } from '../../../kernel/principal.ts';
import { FieldsRefusal, Refusal } from '../../../kernel/refusal.ts';
import { type LabelBook, labelBook } from '../../../labels/labelBook.ts';
import { errorsOfRow, refuseRows } from '../../../platform/collections/tableImport.ts';
import type { Repositories, Store } from '../../../platform/storage/store.ts';
import { audienceOf, contactScope, mayOwn } from '../contactAccess.ts';
import { applied, emptyContact } from '../contactDraft.ts';
import type { NewContact } from '../repository.ts';
import type { ContactEntry } from './contactEntry.ts';
import { readCsv } from './csvReader.ts';
import {
  externalKey,
  type ImportPlan,
  type ImportRow,
  inTurns,
  type KnownContacts,
  keysOf,
  planImport,
} from './importPlan.ts';
import { readVcards } from './vcardReader.ts';

/** Contacts per transaction of a partial import, between which other work has its turn. */
const TOGETHER = 500;

interface Checked {
  readonly rows: ImportRow[];
  readonly errors: ImportError[];
  readonly unusedColumns: readonly string[];
  readonly columnOf: (field: string) => string;
}

interface Base {
  readonly labels: LabelBook;
  readonly contact: ReturnType<typeof emptyContact>;
  readonly country: CountryCode | null;
}

/** A row as a contact. Throws `FieldsRefusal`. */
function rowOf({ row, values }: ContactEntry, { labels: book, contact, country }: Base): ImportRow {
  if ('unreadable' in values) {
    const error = { field: 'data', code: 'unreadable', message: String(values.unreadable) };
    throw new FieldsRefusal('invalid', error.message, [error]);
  }
  const parsed = contactRequestSchema.safeParse(values, { error: fieldMessage });
  if (parsed.success) {
    const { labels, ...rest } = parsed.data;
    const request = labels ? { ...rest, labels: book.of(labels, 'labels') } : rest;
    return { row, request, contact: applied(contact, request, country) };
  }
  const errors = parsed.error.issues.map(({ path, code, message }) => ({ field: path.join('.'), code, message }));
  throw new FieldsRefusal('invalid', 'Validation error', errors);
}

async function check(request: ContactImportRequest, base: Base): Promise<Checked> {
  const checked = { rows: [] as ImportRow[], errors: [] as ImportError[], unusedColumns: [] as readonly string[] };
  let columnOf = (field: string) => field;
  const entries =
    request.format === 'vcard'
      ? readVcards(request.data)
      : readCsv(request.data, request.mapping, (columns) => {
          checked.unusedColumns = columns.unused;
          columnOf = columns.columnOf;
        });
  for await (const entry of entries) {
    if (entry.row > maximumImportRows) {
      throw new Refusal('invalid', `An import has at most ${maximumImportRows} rows`, 'data');
    }
    try {
      checked.rows.push(rowOf(entry, base));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      checked.errors.push(...errorsOfRow(error, entry.row, columnOf));
    }
  }
  return { ...checked, columnOf };
}

/** Contacts of the import's audience by key, and those with an id of another system that a row names. */
async function knownContacts(
  { contacts }: Pick<Store, 'contacts'>,
  viewer: Viewer,
  rows: readonly ImportRow[],
  base: Base,
): Promise<KnownContacts> {
  const keys = new Set<string>();
  for await (const { contact } of inTurns(rows)) {
    for (const key of keysOf(contact)) keys.add(key);
  }
  const idByKey = new Map<string, number>();
  for (const kind of ['number', 'email'] as const) {
    const values = [...keys].filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));
    const found = await contacts.withKeys(viewer.customerId, [audienceOf(base.contact)], kind, values);
    for (const { value, id } of found) if (!idByKey.has(`${kind}:${value}`)) idByKey.set(`${kind}:${value}`, id);
  }
  const externalIds = new Set(rows.map(({ contact }) => contact.external_id).filter((id) => id !== ''));
  const named = await contacts.withExternalIds(viewer.customerId, [...externalIds]);
  for (const { value, id } of named) idByKey.set(externalKey(value), id);
  const known = await contacts.byIds(contactScope(viewer), [...new Set(idByKey.values())]);
  const byId = new Map(known.map((contact) => [contact.id, contact]));
  const isWithinReach = (id: number) => {
    const contact = byId.get(id);
    return contact !== undefined && mayOwn(viewer, contact);
  };
  return {
    byKey: new Map(
      [...idByKey].flatMap(([key, id]) => {
        const contact = byId.get(id);
        return contact ? [[key, contact] as const] : [];
      }),
    ),
    beyondReach: new Set(named.filter(({ id }) => !isWithinReach(id)).map(({ value }) => value)),
  };
}

async function write(within: Repositories, customerId: number, plan: ImportPlan, labels: LabelBook): Promise<void> {
  const { contacts } = within;
  const withLabels = async <C extends NewContact>(contact: C): Promise<C> =>
    contact.labels.length > 0 ? { ...contact, labels: await labels.made(within, contact.labels) } : contact;
  for (let start = 0; start < plan.creations.length; start += TOGETHER) {
    const targets = plan.creations.slice(start, start + TOGETHER);
    const some: NewContact[] = [];
    for (const { contact } of targets) some.push(await withLabels(contact));
    const created = await contacts.create(customerId, some);
    for (const [index, target] of targets.entries()) target.id = created[index]?.id ?? null;
    await setImmediate();
  }
  for (const [index, contact] of plan.updates.entries()) {
    await contacts.update(customerId, await withLabels(contact));
    if (index % TOGETHER === 0) await setImmediate();
  }
}

/** A wrong row refuses the whole import, unless the request is `partial` or a trial. */
export function contactImport(store: Store, clock: Pick<Clock, 'now'>) {
  return async (viewer: Viewer, request: ContactImportRequest): Promise<ContactImport> => {
    if (request.global && !reaches(viewer.roles, 'reception')) throw new Refusal('denied', 'Access denied');
    const country = await countryOfCustomer(store, viewer.customerId);
    const empty = emptyContact(viewer.userId, toContractDateTime(clock.now()));
    const labels = await labelBook(store, viewer);
    const base = { labels, contact: { ...empty, global: request.global, group_name: request.group_name }, country };
    const { rows, errors: wrongRows, unusedColumns, columnOf } = await check(request, base);
    const known = await knownContacts(store, viewer, rows, base);
    const plan = await planImport(rows, known, request.on_duplicate, country);
    const refused = plan.refused.map((fault) => ({ ...fault, column: columnOf(fault.field) }));
    const errors = [...wrongRows, ...refused].toSorted((a, b) => a.row - b.row);
    if (errors.length > 0 && !request.partial && !request.dry_run) refuseRows(errors);
    if (!request.dry_run && request.partial) await write(store, viewer.customerId, plan, labels);
    else if (!request.dry_run) {
      await store.transaction((within) => write(within, viewer.customerId, plan, labels));
    }
    const wrong = new Set(errors.map(({ row }) => row)).size;
    return {
      created: plan.created,
      updated: plan.updated,
      unchanged: plan.unchanged,
      skipped: plan.skipped + wrong,
      dry_run: request.dry_run,
      rows: plan.rows.map(({ target, ...row }) => ({ ...row, id: target.id })),
      errors,
      unused_columns: [...unusedColumns],
    };
  };
}
