/** Contacts: access by role, numbers as E.164, and events when an outcome changes. */

import type { ContactRequest } from '../../../../shared/api/contacts/contactRequests.ts';
import type { Contact } from '../../../../shared/api/contacts/contacts.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { CallControl } from '../../calls/callControl.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { namedLabels } from '../../labels/labelBook.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import { found } from '../../platform/http/refusals.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { audienceOf, contactScope, mayChange, mayGiveTo, mayOwn } from './contactAccess.ts';
import { applied, type ContactChange, emptyContact, numbersOf } from './contactDraft.ts';
import { mergedContact } from './mergedContact.ts';
import type { NewContact } from './repository.ts';

/** A change to one of several contacts. */
export interface BulkChange extends ContactRequest {
  readonly id: number;
}

/** Contacts of a customer. What the viewer may not see is `notFound`, what it may not do `denied`. */
export interface Contacts {
  get(viewer: Viewer, id: number): Promise<Contact>;
  create(viewer: Viewer, request: ContactRequest): Promise<Contact>;
  /** Creates or changes the contact with this id of another system. */
  getExternal(viewer: Viewer, externalId: string): Promise<Contact>;
  put(viewer: Viewer, externalId: string, request: ContactRequest): Promise<{ contact: Contact; isNew: boolean }>;
  update(viewer: Viewer, id: number, request: ContactRequest): Promise<Contact>;
  /** As `update`, within a given transaction. */
  updateWithin(within: Repositories, viewer: Viewer, id: number, request: ContactRequest): Promise<Contact>;
  /** All or none; the fields of errors begin with the index of the change: `1.id`. */
  updateAll(viewer: Viewer, changes: readonly BulkChange[]): Promise<Contact[]>;
  /** Ids of contacts that the same people see and that share a number or the e-mail address. */
  duplicates(viewer: Viewer, contact: Contact): Promise<number[]>;
  merge(viewer: Viewer, into: number, ids: readonly number[]): Promise<Contact>;
}

export interface ContactsOptions {
  readonly store: Store;
  readonly calls: Pick<CallControl, 'listOfUser'>;
  readonly clock: Pick<Clock, 'now'>;
}

const denied = () => new Refusal('denied', 'Access denied');

/** Users named by a contact must belong to the customer. */
async function checkUsers(within: Repositories, viewer: Viewer, request: ContactRequest, prefix: string) {
  for (const field of ['user_id', 'rel_user_id'] as const) {
    const id = request[field];
    const user: UserRecord | null = id ? await within.users.byId(id) : null;
    if (id && user?.customerId !== viewer.customerId) {
      throw new Refusal('missing', `There is no user ${id}`, prefix + field);
    }
  }
}

/** The extension of a colleague is a number of its contact. */
async function withExtension<C extends NewContact>(within: Repositories, contact: C): Promise<C> {
  const user = contact.rel_user_id === null ? null : await within.users.byId(contact.rel_user_id);
  return { ...contact, ext: user?.ext ?? '' };
}

async function withNamedLabels(
  within: Repositories,
  viewer: Viewer,
  { labels, ...request }: ContactRequest,
  prefix: string,
): Promise<ContactChange> {
  if (!labels) return request;
  return { ...request, labels: await namedLabels(within, viewer, labels, `${prefix}labels`) };
}

/** The contact that another system calls so; none if the viewer may not see it. */
async function ofExternalId(
  within: Pick<Repositories, 'contacts'>,
  viewer: Viewer,
  externalId: string,
): Promise<Contact | undefined> {
  const [known] = await within.contacts.withExternalIds(viewer.customerId, [externalId]);
  const [visible] = known ? await within.contacts.byIds(contactScope(viewer), [known.id]) : [];
  return visible;
}

/** No two contacts of a customer, whoever sees them, have the same id of another system. */
async function checkExternalId(
  within: Repositories,
  { customerId }: Viewer,
  contact: NewContact & { readonly id?: number },
  prefix: string,
): Promise<void> {
  if (contact.external_id === '') return;
  const found = await within.contacts.withExternalIds(customerId, [contact.external_id]);
  if (found.every(({ id }) => id === contact.id)) return;
  throw new Refusal('taken', 'Another contact has this external id', `${prefix}external_id`);
}

function checkPermission(viewer: Viewer, before: Contact, after: NewContact, request: ContactRequest): void {
  const fields = Object.keys(request).filter(
    (field) => field !== 'id' && request[field as keyof ContactRequest] !== undefined,
  );
  if (!mayChange(viewer, before, fields)) throw denied();
  if (audienceOf(after) !== audienceOf(before) && audienceOf(after) === 'everybody' && !mayOwn(viewer, after))
    throw denied();
  if (after.user_id !== before.user_id && !mayGiveTo(viewer, after.user_id)) throw denied();
}

export function createContacts({ store, calls, clock }: ContactsOptions): Contacts {
  const nowText = () => toContractDateTime(clock.now());

  /** The call that an outcome belongs to: the one named, else the viewer's live call with the contact. */
  function callOf(viewer: Viewer, contact: Contact, request: ContactRequest): number | null {
    if (request.call_id !== undefined) return request.call_id;
    const numbers = numbersOf(contact);
    const live = calls.listOfUser(viewer, viewer.userId);
    return live.find(({ src, dst }) => numbers.includes(src) || numbers.includes(dst))?.id ?? null;
  }

  /** Everybody who sees the contact, and the person who changed it. */
  function audienceIds(viewer: Viewer, contact: Contact): number[] | null {
    if (audienceOf(contact) === 'everybody') return null;
    return [viewer.userId, ...(contact.user_id === null ? [] : [contact.user_id])];
  }

  function changeEvents(viewer: Viewer, before: Contact, after: Contact, request: ContactRequest): NewEvent[] {
    const { customerId, userId: user_id } = viewer;
    const head = { event_time: nowText(), contact_id: after.id, user_id };
    const bodies: NewEvent['body'][] = [];
    if (before.outcome_id !== after.outcome_id) {
      const { outcome_id } = after;
      const change = { outcome_id, previous_outcome_id: before.outcome_id, call_id: callOf(viewer, after, request) };
      bodies.push({ ...head, ...change, event_name: 'contact.outcome_changed' });
    }
    if (before.next_call_at !== after.next_call_at) {
      bodies.push({ ...head, next_call_at: after.next_call_at, event_name: 'contact.next_call_changed' });
    }
    return bodies.map((body) => ({ customerId, userIds: audienceIds(viewer, after), body }));
  }

  async function seen(within: Repositories, viewer: Viewer, id: number, field = ''): Promise<Contact> {
    const [contact] = await within.contacts.byIds(contactScope(viewer), [id]);
    if (!contact) throw new Refusal('notFound', field ? `There is no contact ${id}` : 'Resource not found', field);
    return contact;
  }

  async function change(within: Repositories, viewer: Viewer, { id, ...request }: BulkChange, prefix: string) {
    const before = await seen(within, viewer, id, prefix && `${prefix}id`);
    await checkUsers(within, viewer, request, prefix);
    const country = await countryOfCustomer(within, viewer.customerId);
    const draft = applied(before, await withNamedLabels(within, viewer, request, prefix), country, prefix);
    checkPermission(viewer, before, draft, request);
    if (draft.external_id !== before.external_id) await checkExternalId(within, viewer, draft, prefix);
    const after = await withExtension(within, { ...draft, internal: draft.rel_user_id !== null });
    await within.contacts.update(viewer.customerId, after);
    await within.events.append(changeEvents(viewer, before, after, request));
    return after;
  }

  async function make(within: Repositories, viewer: Viewer, request: ContactRequest): Promise<Contact> {
    await checkUsers(within, viewer, request, '');
    const country = await countryOfCustomer(within, viewer.customerId);
    const change = await withNamedLabels(within, viewer, request, '');
    const draft = applied(emptyContact(viewer.userId, nowText()), change, country);
    if (!mayOwn(viewer, draft) || !mayGiveTo(viewer, draft.user_id)) throw denied();
    await checkExternalId(within, viewer, draft, '');
    const [contact] = await within.contacts.create(viewer.customerId, [await withExtension(within, draft)]);
    if (!contact) throw new Error('the contact was not created');
    return contact;
  }

  return {
    get: (viewer, id) => seen(store, viewer, id),
    create: (viewer, request) => store.transaction((within) => make(within, viewer, request)),
    getExternal: async (viewer, externalId) => found(await ofExternalId(store, viewer, externalId)),
    put: (viewer, externalId, request) =>
      store.transaction(async (within) => {
        const visible = await ofExternalId(within, viewer, externalId);
        if (visible) return { contact: await change(within, viewer, { ...request, id: visible.id }, ''), isNew: false };
        return { contact: await make(within, viewer, { ...request, external_id: externalId }), isNew: true };
      }),
    update: (viewer, id, request) => store.transaction((within) => change(within, viewer, { ...request, id }, '')),
    updateWithin: (within, viewer, id, request) => change(within, viewer, { ...request, id }, ''),
    updateAll: (viewer, changes) =>
      store.transaction(async (within) => {
        const changed: Contact[] = [];
        for (const [index, one] of changes.entries()) changed.push(await change(within, viewer, one, `${index}.`));
        return changed;
      }),
    duplicates: (viewer, contact) => duplicatesOf(store, viewer.customerId, contact),
    merge: (viewer, into, ids) =>
      store.transaction(async (within) => {
        const target = await seen(within, viewer, into, 'into');
        const others: Contact[] = [];
        for (const [index, id] of [...new Set(ids)].entries()) {
          if (id === into) throw new Refusal('invalid', 'A contact cannot be merged with itself', `ids.${index}`);
          others.push(await seen(within, viewer, id, `ids.${index}`));
        }
        if (![target, ...others].every((contact) => mayOwn(viewer, contact))) throw denied();
        const joined = mergedContact(target, others);
        const merged = { ...joined, internal: joined.rel_user_id !== null };
        await within.contacts.remove(
          viewer.customerId,
          others.map(({ id }) => id),
        );
        await within.contacts.update(viewer.customerId, merged);
        await within.events.append(changeEvents(viewer, target, merged, {}));
        return merged;
      }),
  };
}

/** Ids, ascending, of other contacts of the same audience with a number or the e-mail address of this one. */
async function duplicatesOf(
  { contacts }: Pick<Repositories, 'contacts'>,
  customerId: number,
  contact: Contact,
): Promise<number[]> {
  const audiences = [audienceOf(contact)];
  const emails = contact.email === '' ? [] : [contact.email.toLowerCase()];
  const found = [
    ...(await contacts.withKeys(customerId, audiences, 'number', numbersOf(contact))),
    ...(await contacts.withKeys(customerId, audiences, 'email', emails)),
  ];
  const ids = new Set(found.map(({ id }) => id));
  ids.delete(contact.id);
  return [...ids].sort((a, b) => a - b);
}
