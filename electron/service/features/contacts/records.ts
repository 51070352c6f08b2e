/** What is kept of contacts. Types only. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { z } from 'zod';
import type { Contact, contactDuplicateSchema, contactGroupSchema } from '../../../../shared/api/schemas/contact.ts';
import type { Cdr } from '../../../../shared/api/schemas/record.ts';
import type { ContactNumberField, ContactSpeedDialField } from '../../../../shared/domain/contactFields.ts';
import type { Condition, Page, PageRequest, RecordScope } from '../../kernel/collections.ts';

/** Whose contacts: a customer's; of these the shared ones and those of `userId`, or all when it is null. */
export interface ContactScope {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Those who see a contact: everybody of the customer, its owner, or (`nobody`) only who sees all. */
export type Audience = 'everybody' | 'nobody' | { readonly userId: number };

/** A contact before the database gives it its id. `internal` follows from `rel_user_id`. */
export type NewContact = Omit<Contact, 'id' | 'internal'>;

/** A group and how many contacts of a scope it has. */
export type ContactGroup = z.infer<typeof contactGroupSchema>;
/** A number or an e-mail that several contacts of one audience have. */
export type ContactDuplicate = z.infer<typeof contactDuplicateSchema>;

/** A contact that has a key: a number in E.164 digits, or an e-mail in lower case. */
export interface KeyedContact {
  readonly value: string;
  readonly id: number;
}

/** Contacts. Nothing of another customer, or outside of the scope, is ever answered. */
export interface ContactRepository {
  page(scope: ContactScope, request: PageRequest): Promise<Page<Contact>>;
  /** Contacts after an id, in its order: for exports of any length. */
  after(scope: ContactScope, conditions: readonly Condition[], id: number, limit: number): Promise<Contact[]>;
  /** In no certain order; unknown ids are left out. */
  byIds(scope: ContactScope, ids: readonly number[]): Promise<Contact[]>;
  /** In the order given. */
  create(customerId: number, contacts: readonly NewContact[]): Promise<Contact[]>;
  update(customerId: number, contact: Contact): Promise<void>;
  remove(customerId: number, ids: readonly number[]): Promise<void>;
  /** Nobody sees them from now on; `eraseHidden` removes them. */
  hide(customerId: number, ids: readonly number[]): Promise<void>;
  /** Removes every hidden contact, of all customers, a few at a time so that others have their turn. */
  eraseHidden(): Promise<void>;
  groups(scope: ContactScope): Promise<ContactGroup[]>;
  /** Values that more than one contact of the same audience has, in order of kind and value. */
  duplicates(scope: ContactScope): Promise<ContactDuplicate[]>;
  /** Which contacts of these audiences have these keys. */
  withKeys(
    customerId: number,
    audiences: readonly Audience[],
    kind: 'number' | 'email',
    values: readonly string[],
  ): Promise<KeyedContact[]>;
  /** CDRs of a scope whose other party has one of the numbers. */
  cdrs(scope: RecordScope, numbers: readonly string[], request: PageRequest): Promise<Page<Cdr>>;
}

/** Contacts. */
export interface ContactsRepositories {
  readonly contacts: ContactRepository;
}

/** Columns are named as the contract names the fields of a contact. */
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
  group_name: string;
  notes: string;
  dialler_source_id: number | null;
  dial_flow_completed_at: string | null;
  last_call_at: string | null;
  nb_call_attempts: number;
  next_call_at: string | null;
  outcome_id: number | null;
  /** JSON text. */
  labels: string;
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
  interface Repositories extends ContactsRepositories {}
}
