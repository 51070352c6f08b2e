/** What an import does with each row: create, change or skip a contact. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { CountryCode } from 'libphonenumber-js/min';
import type { CallLabel } from '../../../../../shared/api/calls/callLabels.ts';
import type { ImportError, ImportedRow } from '../../../../../shared/api/contacts/contactImport.ts';
import type { Contact } from '../../../../../shared/api/contacts/contacts.ts';
import { contactName } from '../../../../../shared/domain/contactName.ts';
import { applied, type ContactChange, numbersOf } from '../contactDraft.ts';
import type { NewContact } from '../repository.ts';

/** What happens to rows whose contact exists already. */
export type DuplicatePolicy = 'update' | 'skip' | 'create';

export interface ImportRow {
  readonly row: number;
  readonly request: ContactChange;
  /** The contact that the row describes. */
  readonly contact: NewContact;
}

export interface ImportPlan {
  readonly creations: readonly NewTarget[];
  readonly updates: readonly Contact[];
  /** Numbers of rows by result. */
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  /** Rows that cannot be written because of the existing contacts. */
  readonly refused: readonly Omit<ImportError, 'column'>[];
  /** The same row by row, in their order. */
  readonly rows: readonly PlannedRow[];
}

/** Existing contacts that the rows may be about. */
export interface KnownContacts {
  readonly byKey: ReadonlyMap<string, Contact>;
  /** Ids of other systems whose contacts the importing user may not change. */
  readonly beyondReach: ReadonlySet<string>;
}

/** What identifies a contact: its numbers and its e-mail address. */
export function keysOf(contact: NewContact): string[] {
  const email = contact.email === '' ? [] : [`email:${contact.email.toLowerCase()}`];
  return [...numbersOf(contact).map((number) => `number:${number}`), ...email];
}

/** The name of the person in a row. */
function nameOfRow({ contact }: ImportRow): string {
  return contactName(contact) || contact.email || (numbersOf(contact)[0] ?? '');
}

/** Rows planned before other work has its turn. */
const TOGETHER = 200;
/** Limits as in a request (`contactRequestSchema`), also when many rows are about one contact. */
const MOST = { notes: 10_000, names: 50 };

const joinedLabels = (one: readonly CallLabel[], other: readonly CallLabel[] = []) => [
  ...one,
  ...other.filter(({ id }) => !one.some((label) => label.id === id)),
];

const joined = (one: readonly string[], other: readonly string[] = []) => [...new Set([...one, ...other])];

/** Values of the row replace the contact's; labels, groups and notes are added while there is room. */
function updated<C extends NewContact>(contact: C, { request }: ImportRow, country: CountryCode | null): C {
  const notes = request.notes && !contact.notes.includes(request.notes) ? request.notes : '';
  return applied(
    contact,
    {
      ...request,
      labels: joinedLabels(contact.labels, request.labels).slice(0, Math.max(MOST.names, contact.labels.length)),
      groups: joined(contact.groups, request.groups).slice(0, Math.max(MOST.names, contact.groups.length)),
      notes: [contact.notes, notes]
        .filter((text) => text !== '')
        .join('\n')
        .slice(0, Math.max(MOST.notes, contact.notes.length)),
    },
    country,
  );
}

/** A contact that rows find by its keys: an existing one, or one that an earlier row creates. */
type Target = NewTarget | { kind: 'known'; id: number; contact: Contact; isChanged: boolean };

/** A contact to be created; its id once it is. */
interface NewTarget {
  readonly kind: 'new';
  id: number | null;
  contact: NewContact;
}

/** A row, what happens to it, and its contact. */
interface PlannedRow extends Omit<ImportedRow, 'id'> {
  readonly target: { readonly id: number | null };
}

/** Yields items one after the other and lets other work have its turn in between. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % TOGETHER === TOGETHER - 1) await new Promise((resolve) => setImmediate(resolve));
    yield item;
  }
}

/** The key of a contact by its id in another system. */
export const externalKey = (id: string) => `external:${id}`;

/** Why a row with an id of another system must not be written; null if it may be. */
function faultOf(id: string, known: KnownContacts, isThere: boolean, policy: DuplicatePolicy): string | null {
  if (known.beyondReach.has(id)) return 'belongs to a contact that you may not change';
  return policy === 'create' && isThere ? 'belongs to another contact' : null;
}

/**
 * Plans an import. A row with an id of another system is about the contact with that id, or about one that has no such
 * id yet.
 */
export async function planImport(
  rows: readonly ImportRow[],
  known: KnownContacts,
  policy: DuplicatePolicy,
  country: CountryCode | null,
): Promise<ImportPlan> {
  const targets: Target[] = [];
  const byKey = new Map<string, Target>();
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const named: PlannedRow[] = [];
  const byId = new Map<number, Target>();
  const refused: Omit<ImportError, 'column'>[] = [];

  function targetAt(key: string): Target | null {
    const earlier = byKey.get(key);
    if (earlier) return earlier;
    const contact = known.byKey.get(key);
    if (!contact) return null;
    const target = byId.get(contact.id) ?? { kind: 'known', id: contact.id, contact, isChanged: false };
    if (!byId.has(contact.id)) targets.push(target);
    byId.set(contact.id, target);
    return target;
  }

  function targetOf(keys: readonly string[], externalId: string): Target | null {
    const named = externalId === '' ? null : targetAt(externalKey(externalId));
    if (named) return named;
    for (const key of keys) {
      const target = targetAt(key);
      if (target && (externalId === '' || target.contact.external_id === '')) return target;
    }
    return null;
  }

  function count(row: ImportRow, outcome: ImportedRow['outcome'], target: Target): void {
    counts[outcome] += 1;
    named.push({ row: row.row, name: nameOfRow(row), outcome, target });
  }

  function change(target: Target, row: ImportRow): void {
    const contact = updated<NewContact>(target.contact, row, country);
    const isChanged = !isDeepStrictEqual(contact, target.contact);
    count(row, isChanged ? 'updated' : 'unchanged', target);
    if (isChanged) Object.assign(target, { contact, isChanged });
  }

  function isRefused({ row, contact }: ImportRow): boolean {
    const fault = faultOf(contact.external_id, known, targetAt(externalKey(contact.external_id)) !== null, policy);
    if (fault !== null) refused.push({ row, field: 'external_id', code: 'taken', message: fault });
    return fault !== null;
  }

  function place(row: ImportRow): void {
    const { external_id: externalId } = row.contact;
    const keys = keysOf(row.contact);
    const target = policy === 'create' ? null : targetOf(keys, externalId);
    const owner: Target = target ?? { kind: 'new', id: null, contact: row.contact };
    if (target && policy === 'skip') count(row, 'skipped', target);
    else if (target) change(target, row);
    else count(row, 'created', owner);
    if (!target) targets.push(owner);
    if (externalId !== '') keys.push(externalKey(externalId));
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, owner);
  }

  for await (const row of inTurns(rows)) if (!isRefused(row)) place(row);
  return {
    creations: targets.flatMap((target) => (target.kind === 'new' ? [target] : [])),
    updates: targets.flatMap((target) => (target.kind === 'known' && target.isChanged ? [target.contact] : [])),
    ...counts,
    refused,
    rows: named,
  };
}
