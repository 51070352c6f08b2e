/** What an import makes of its rows: new contacts, changed ones, and rows that are left out. Pure. */
import type { CountryCode } from 'libphonenumber-js/min';
import type { CallLabel } from '../../../../../shared/api/calls/callLabels.ts';
import type { ImportedRow } from '../../../../../shared/api/contacts/contactImport.ts';
import type { Contact } from '../../../../../shared/api/contacts/contacts.ts';
import { contactName } from '../../../../../shared/domain/contactName.ts';
import { applied, type ContactChange, numbersOf } from '../contactDraft.ts';
import type { NewContact } from '../repository.ts';

/** What becomes of a row that is there already. */
export type DuplicatePolicy = 'update' | 'skip' | 'create';

/** A row that is right. */
export interface ImportRow {
  readonly row: number;
  readonly request: ContactChange;
  /** The contact that it would be by itself. */
  readonly contact: NewContact;
}

/** What is to be written. */
export interface ImportPlan {
  readonly creations: readonly NewContact[];
  readonly updates: readonly Contact[];
  /** Rows by what became of them. */
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** The same row by row, in their order; the first ones only. */
  readonly rows: readonly ImportedRow[];
}

/** Rows that an answer names at most. */
const NAMED_ROWS = 1000;

/** What a contact is known by: its numbers and its e-mail. */
export function keysOf(contact: NewContact): string[] {
  const email = contact.email === '' ? [] : [`email:${contact.email.toLowerCase()}`];
  return [...numbersOf(contact).map((number) => `number:${number}`), ...email];
}

/** Whom a row is about. */
function nameOfRow({ contact }: ImportRow): string {
  return contactName(contact) || contact.email || (numbersOf(contact)[0] ?? '');
}

/** Rows that are planned before others have their turn. */
const TOGETHER = 200;
/** As much as a request may hold of each (`contactRequestSchema`): many rows about one contact make it no larger. */
const MOST = { notes: 10_000, names: 50 };

const joinedLabels = (one: readonly CallLabel[], other: readonly CallLabel[] = []) => [
  ...one,
  ...other.filter(({ id }) => !one.some((label) => label.id === id)),
];

const joined = (one: readonly string[], other: readonly string[] = []) => [...new Set([...one, ...other])];

/** What the row says replaces; labels, groups and notes are added while there is room for them. */
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

/** A contact that rows find by its keys: one that is there, or one that an earlier row makes. */
type Target = { kind: 'new'; contact: NewContact } | { kind: 'known'; contact: Contact; isChanged: boolean };

/** Items one after the other, and others have their turn in between. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const [index, item] of items.entries()) {
    if (index % TOGETHER === TOGETHER - 1) await new Promise((resolve) => setImmediate(resolve));
    yield item;
  }
}

/** Plans an import; `known` has the contacts that are there by key. */
export async function planImport(
  rows: readonly ImportRow[],
  known: ReadonlyMap<string, Contact>,
  policy: DuplicatePolicy,
  country: CountryCode | null,
): Promise<ImportPlan> {
  const targets: Target[] = [];
  const byKey = new Map<string, Target>();
  const counts = { created: 0, updated: 0, skipped: 0 };
  const named: ImportedRow[] = [];
  const byId = new Map<number, Target>();

  function targetOf(keys: readonly string[]): Target | null {
    for (const key of keys) {
      const earlier = byKey.get(key);
      if (earlier) return earlier;
      const contact = known.get(key);
      if (!contact) continue;
      const target = byId.get(contact.id) ?? { kind: 'known', contact, isChanged: false };
      if (!byId.has(contact.id)) targets.push(target);
      byId.set(contact.id, target);
      return target;
    }
    return null;
  }

  function count(row: ImportRow, outcome: ImportedRow['outcome']): void {
    counts[outcome] += 1;
    if (named.length < NAMED_ROWS) named.push({ row: row.row, name: nameOfRow(row), outcome });
  }

  function change(target: Target, row: ImportRow): void {
    count(row, 'updated');
    if (target.kind === 'new') target.contact = updated(target.contact, row, country);
    else Object.assign(target, { contact: updated(target.contact, row, country), isChanged: true });
  }

  for await (const row of inTurns(rows)) {
    const keys = keysOf(row.contact);
    const target = policy === 'create' ? null : targetOf(keys);
    if (target && policy === 'skip') count(row, 'skipped');
    else if (target) change(target, row);
    else count(row, 'created');
    const owner: Target = target ?? { kind: 'new', contact: row.contact };
    if (!target) targets.push(owner);
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, owner);
  }
  return {
    creations: targets.flatMap((target) => (target.kind === 'new' ? [target.contact] : [])),
    updates: targets.flatMap((target) => (target.kind === 'known' && target.isChanged ? [target.contact] : [])),
    ...counts,
    rows: named,
  };
}
