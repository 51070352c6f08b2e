import type { contacts } from '../../../shared/api/contacts/contacts.ts';
import type { interactions } from '../../../shared/api/contacts/interactions.ts';
import { importBodyLimit } from '../../../shared/domain/limits.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { held } from './held.ts';

let people = 0;

/** A new contact of the administrator. */
async function contactId({ admin }: Fixture, more: { global?: boolean } = {}): Promise<number> {
  const { data } = await admin.call('createContact', { body: { first_name: `Person ${people++}`, ...more } });
  return data.id;
}

/** The id of another system that a contact of the administrator has. */
async function takenId(fixture: Fixture): Promise<string> {
  const external_id = `crm-${people++}`;
  await fixture.admin.call('updateContact', { params: { id: await contactId(fixture) }, body: { external_id } });
  return external_id;
}

const shared = (fixture: Fixture) => contactId(fixture, { global: true });

async function contactIds(fixture: Fixture, count: number): Promise<string> {
  const data = `first_name,group_name\n${Array.from({ length: count }, (_, index) => `Many ${index},many${people}`).join('\n')}`;
  await fixture.admin.call('importContacts', { body: { format: 'csv', data } });
  const filter = JSON.stringify([{ property: 'group_name', operator: '=', value: `many${people++}` }]);
  const { data: found } = await fixture.admin.call('listContacts', { query: { filter, limit: 500 } });
  return found.map(({ id }) => id).join(',');
}

const ofContact: Case = async (fixture) => ({ params: { id: await contactId(fixture) } });
const badSort: Case = async (fixture) => ({ params: { id: await contactId(fixture) }, query: { sort: 'nothing' } });

/** Cases: contacts. */
export const contactsCases: { readonly [K in keyof typeof contacts]: CasesOf<K> } = {
  listContacts: { 200: async (fixture) => ({ query: { limit: await contactId(fixture).then(() => 5) } }) },
  createContact: {
    201: () => ({ body: { type: 'person', first_name: 'Ada', tel: '+49 30 1234567', labels: ['vip'] } }),
    403: ({ agent }) => ({ token: agent.token, body: { first_name: 'Ada', global: true } }),
    409: async (fixture) => ({ body: { first_name: 'Ada', external_id: await takenId(fixture) } }),
  },
  updateContacts: {
    200: async (fixture) => ({ body: [{ id: await contactId(fixture), group_name: 'Friends', labels: ['vip'] }] }),
    403: async (fixture) => ({
      token: fixture.agent.token,
      body: [{ id: await shared(fixture), group_name: 'Friends' }],
    }),
    404: () => ({ body: [{ id: nobody, group_name: 'Friends' }] }),
    409: async (fixture) => ({
      body: [{ id: await contactId(fixture), external_id: await takenId(fixture) }],
    }),
  },
  listContactGroups: { 200: () => ({}) },
  listContactDuplicates: { 200: () => ({}) },
  mergeContacts: {
    409: held('mergeContacts'),
    200: async (fixture) => ({ body: { into: await contactId(fixture), ids: [await contactId(fixture)] } }),
    403: async (fixture) => ({
      token: fixture.agent.token,
      body: { into: await shared(fixture), ids: [await shared(fixture)] },
    }),
    404: async (fixture) => ({ body: { into: await contactId(fixture), ids: [nobody] } }),
  },
  importContacts: {
    200: () => ({ body: { format: 'csv', data: 'First Name,Phone\nAda,+49 30 7654321' } }),
    403: ({ agent }) => ({ token: agent.token, body: { format: 'csv', data: 'first_name\nAda', global: true } }),
    413: () => ({ body: { format: 'csv', data: 'x'.repeat(importBodyLimit) } }),
  },
  exportContactsCsv: {
    200: () => ({}),
    400: () => ({ query: { filter: '[{"property":"secret"}]' } }),
  },
  exportContactsVcard: {
    200: async (fixture) => ({ query: await contactId(fixture).then(() => ({})) }),
    400: () => ({ query: { filter: '{' } }),
  },
  getContact: { 200: ofContact },
  updateContact: {
    200: async (fixture) => ({
      params: { id: await contactId(fixture) },
      body: { outcome_id: 3, mobile: '0049 151 23456789' },
    }),
    400: async (fixture) => ({ params: { id: await contactId(fixture) }, body: { tel: 'nonsense' } }),
    403: async (fixture) => ({
      token: fixture.agent.token,
      params: { id: await shared(fixture) },
      body: { last_name: 'X' },
    }),
    409: async (fixture) => ({
      params: { id: await contactId(fixture) },
      body: { external_id: await takenId(fixture) },
    }),
  },
  getExternalContact: {
    200: async (fixture) => ({ params: { external_id: await takenId(fixture) } }),
    404: () => ({ params: { external_id: `crm-${people++}` } }),
  },
  putContact: {
    200: async (fixture) => ({ params: { external_id: await takenId(fixture) }, body: { last_name: 'Lovelace' } }),
    201: () => ({ params: { external_id: `crm-${people++}` }, body: { first_name: 'Ada' } }),
    400: () => ({ params: { external_id: `crm-${people++}` }, body: { tel: 'nonsense' } }),
    403: ({ agent }) => ({
      token: agent.token,
      params: { external_id: `crm-${people++}` },
      body: { first_name: 'Ada', global: true },
    }),
    404: () => ({ params: { external_id: 'x'.repeat(256) }, body: { first_name: 'Ada' } }),
    409: async (fixture) => ({
      token: fixture.agent.token,
      params: { external_id: await takenId(fixture) },
      body: { first_name: 'Ada' },
    }),
  },
  deleteContacts: {
    409: held('deleteContacts'),
    202: async (fixture) => ({ params: { ids: await contactIds(fixture, 101) } }),
    204: async (fixture) => ({ params: { ids: await contactIds(fixture, 2) } }),
    403: async (fixture) => ({ token: fixture.agent.token, params: { ids: await shared(fixture) } }),
  },
  listContactCdrs: { 200: ofContact, 400: badSort },
  listUserContacts: {
    200: ({ admin }) => ({ params: { id: admin.userId } }),
    400: ({ admin }) => ({ params: { id: admin.userId }, query: { sort: 'nothing' } }),
  },
};

/** Cases: what was said with somebody. */
export const interactionsCases: { readonly [K in keyof typeof interactions]: CasesOf<K> } = {
  listInteractions: {
    200: async (fixture) => ({ query: { contact_id: await contactId(fixture) } }),
    400: () => ({ query: { limit: 5 } }),
    404: () => ({ query: { contact_id: nobody } }),
  },
};
