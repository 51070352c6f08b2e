import type { Logger } from 'pino';
import type { Contact, contacts as contactRows } from '../../../../shared/api/contacts/contacts.ts';
import type { Accounts } from '../../accounts/createAccounts.ts';
import type { CallControl } from '../../calls/callControl.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { pageRequest } from '../../platform/collections/pageRequest.ts';
import { created, gone, page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { recordScope } from '../../platform/http/scope.ts';
import type { Store } from '../../platform/storage/store.ts';
import { contactScope, mayOwn } from './contactAccess.ts';
import { numbersOf } from './contactDraft.ts';
import { createContacts } from './contacts.ts';
import { csvExport, vcardExport } from './transfer/contactExport.ts';
import { contactImport } from './transfer/contactImport.ts';

// Deletes contacts. Many are hidden at once and erased in the background, which also survives a restart.

/** More contacts than this are erased after the answer (202). */
const AT_ONCE = 100;
/** Answers whether they are deleted (`done`), or hidden and still to be erased (`background`). All or none. */
function contactRemoval(store: Store, onFailure: (error: unknown) => void) {
  return async (viewer: Viewer, ids: readonly number[]): Promise<'done' | 'background'> => {
    const isMany = ids.length > AT_ONCE;
    await store.transaction(async ({ contacts }) => {
      const found = await contacts.byIds(contactScope(viewer), ids);
      const known = new Set(found.map(({ id }) => id));
      const unknown = ids.find((id) => !known.has(id));
      if (unknown !== undefined) throw new Refusal('notFound', `There is no contact ${unknown}`, 'ids');
      if (!found.every((contact) => mayOwn(viewer, contact))) throw new Refusal('denied', 'Access denied');
      if (isMany) await contacts.hide(viewer.customerId, ids);
      else await contacts.remove(viewer.customerId, ids);
    });
    if (!isMany) return 'done';
    store.contacts.eraseHidden().catch(onFailure);
    return 'background';
  };
}

export interface ContactsDependencies {
  readonly store: Store;
  readonly accounts: Accounts;
  readonly calls: CallControl;
  readonly clock: Clock;
  readonly logger: Logger;
}

const firstPage = { page: 1, limit: 1, dir: 'ASC' } as const;

/** Import and export. */
function transferHandlers({ store, clock }: ContactsDependencies) {
  const importFile = contactImport(store, clock);
  const conditionsOf = (query: { filter?: string | undefined }) => pageRequest({ ...firstPage, ...query }).conditions;
  return {
    importContacts: async ({ auth, body }) => single(await importFile(auth, body)),
    exportContactsCsv({ auth, query }) {
      const conditions = conditionsOf(query);
      const open = () => csvExport(store, contactScope(auth), conditions, query.raw === '1');
      return { kind: 'stream', open, filename: 'contacts.csv' };
    },
    exportContactsVcard({ auth, query }) {
      const conditions = conditionsOf(query);
      const open = () => vcardExport(store, contactScope(auth), conditions);
      return { kind: 'stream', open, filename: 'contacts.vcf' };
    },
  } satisfies Partial<Handlers>;
}

function listHandlers(
  { store, accounts }: ContactsDependencies,
  get: (viewer: Viewer, id: number) => Promise<Contact>,
) {
  return {
    listContacts: async ({ auth, query }) => page(await store.contacts.page(contactScope(auth), pageRequest(query))),
    async listUserContacts({ auth, params, query }) {
      const user = await accounts.users.get(auth, params.id);
      const request = pageRequest(query);
      const owned = { property: 'user_id', operator: 'eq', value: user.id } as const;
      return page(
        await store.contacts.page(contactScope(auth), { ...request, conditions: [...request.conditions, owned] }),
      );
    },
    async listContactCdrs({ auth, params, query }) {
      const numbers = numbersOf(await get(auth, params.id));
      return page(await store.contacts.cdrs(recordScope(auth), numbers, pageRequest(query)));
    },
    listContactGroups: async ({ auth, query }) => pageOfList(await store.contacts.groups(contactScope(auth)), query),
    listContactDuplicates: async ({ auth, query }) =>
      pageOfList(await store.contacts.duplicates(contactScope(auth)), query),
  } satisfies Partial<Handlers>;
}

export function contactsHandlers(dependencies: ContactsDependencies): Handlers<keyof typeof contactRows> {
  const { store, logger } = dependencies;
  const contacts = createContacts(dependencies);
  const remove = contactRemoval(store, (error) => logger.error({ err: error }, 'contacts were not erased'));
  const withDuplicates = async (viewer: Viewer, contact: Contact) => ({
    ...contact,
    duplicates: await contacts.duplicates(viewer, contact),
  });
  return {
    ...transferHandlers(dependencies),
    ...listHandlers(dependencies, contacts.get),
    createContact: async ({ auth, body }) => created(await withDuplicates(auth, await contacts.create(auth, body))),
    async updateContacts({ auth, body }) {
      const data = await contacts.updateAll(auth, body);
      return { status: 200, body: { data, total: data.length } };
    },
    mergeContacts: async ({ auth, body }) =>
      single(await withDuplicates(auth, await contacts.merge(auth, body.into, body.ids))),
    getContact: async ({ auth, params }) => single(await withDuplicates(auth, await contacts.get(auth, params.id))),
    updateContact: async ({ auth, params, body }) =>
      single(await withDuplicates(auth, await contacts.update(auth, params.id, body))),
    getExternalContact: async ({ auth, params }) =>
      single(await withDuplicates(auth, await contacts.getExternal(auth, params.external_id))),
    async putContact({ auth, params, body }) {
      const { contact, isNew } = await contacts.put(auth, params.external_id, body);
      const shown = await withDuplicates(auth, contact);
      return isNew ? created(shown) : single(shown);
    },
    deleteContacts: async ({ auth, params }) => ((await remove(auth, params.ids)) === 'done' ? gone : { status: 202 }),
  };
}
